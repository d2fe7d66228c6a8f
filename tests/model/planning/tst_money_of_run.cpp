// Cash flows of made-up runs, to the cent by hand.
#include <QTest>
#include <cmath>

#include "model/planning/money_of_run.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// One workload, three months; half the node's GPUs are busy.
RunResult empty_run() {
    RunResult run;
    run.workloads = 1;
    run.months = 3;
    run.cells.resize(3);
    run.available_gpu_h = {5840, 5840, 5840};
    run.allocated_gpu_h = {2920, 2920, 2920};
    return run;
}

double amount(const CashFlow& flow, const std::string& id, std::size_t month) {
    for (const CostLine& line : flow.lines) {
        if (line.position_id == id) {
            return line.at_start[month] + line.at_end[month];
        }
    }
    return 0;
}

CashFlow flow_of(const Project& project, std::size_t plan, const RunResult& run) {
    return PlanPrices::of(project, project.plans[plan]).value().cash_flow(run);
}

}  // namespace

class MoneyOfRun : public QObject {
    Q_OBJECT

  private slots:

    // 30,000 for the node; (3 + 7 x 0.5) kW x 730 h x 0.20 = 949.00 a month.
    void an_own_node() {
        const CashFlow flow = flow_of(test::small_project(), 0, empty_run());
        QCOMPARE(amount(flow, "server", 0), 30'000.0);
        QCOMPARE(amount(flow, "energy", 2), 949.0);
        QVERIFY(std::abs(flow.total() - (30'000 + 3 * 949)) < 1e-9);
    }

    // 100 instance-hours at 24.
    void rented_instances() {
        RunResult run = empty_run();
        run.cells[1].on_demand_instance_h = 100;
        const CashFlow flow = flow_of(test::small_project(), 1, run);
        QCOMPARE(amount(flow, "cloud.on_demand.cloud/eu/8x", 1), 2400.0);
        QCOMPARE(flow.total(), 2400.0);
        QCOMPARE(flow.months, 3);
    }

    void reserved_instances_are_paid_used_or_not() {
        Project project = test::small_project();
        project.plans[1].reserved_instances = 2;
        project.offers[0].committed_per_h = 14;
        const CashFlow flow = flow_of(project, 1, empty_run());
        QCOMPARE(amount(flow, "cloud.reserved.cloud/eu/8x", 0), 2 * 730 * 14.0);
    }

    // 20 jobs bring back 30 GB each, 100 GB are free: 500 GB x 0.08; storage by the share of work in the cloud.
    void data_that_leaves_and_stays() {
        Project project = test::small_project();
        project.workloads[0].data.out_gb = 30;
        project.egress = {{"cloud", "EUR", 0.08, 100, 0.02, {}}};
        project.costs.cloud_storage_gb = 1000;
        RunResult run = empty_run();
        run.cells[0].started_cloud = 20;
        run.cells[0].cloud_useful_ref_gpu_h = 250;
        run.cells[0].own_useful_ref_gpu_h = 750;
        const CashFlow flow = flow_of(project, 1, run);
        QCOMPARE(amount(flow, "cloud.egress.cloud", 0), 40.0);
        QCOMPARE(amount(flow, "cloud.storage.cloud", 0), 5.0);
        QCOMPARE(amount(flow, "cloud.storage.cloud", 1), 0.0);
    }

    // The plan owns and has no offer: the project's cheapest that holds the job prices 50 GPU-hours: one GPU
    // takes the whole instance of 24 an hour.
    void unserved_work_costs_what_it_would_on_demand() {
        Project project = test::small_project();
        RunResult run = empty_run();
        run.cells[2].unserved_ref_gpu_h = 50;
        QCOMPARE(amount(flow_of(project, 0, run), "unserved", 2), 1200.0);
        project.workloads[0].gpus_per_job = 8;
        QCOMPARE(amount(flow_of(project, 0, run), "unserved", 2), 150.0);
        project.workloads[0].data.residency = Residency::site_only;  // may not leave, is priced all the same
        QCOMPARE(amount(flow_of(project, 0, run), "unserved", 2), 150.0);
        project.workloads[0].gpu_memory_gb = 1000;  // nothing holds it: as on the dearest, 24 / 8 per GPU
        QCOMPARE(amount(flow_of(project, 0, run), "unserved", 2), 150.0);
    }

    void racks_that_stand_already_are_not_bought() {
        Project project = test::small_project();
        CostPosition rack;
        rack.id = "rack";
        rack.kind = CostKind::capex;
        rack.group = CostGroup::facility;
        rack.basis = CostBasis::per_rack;
        rack.amount = 5000;
        project.costs.positions.push_back(rack);
        QCOMPARE(amount(flow_of(project, 0, empty_run()), "rack", 0), 5000.0);
        project.clusters[0].groups[0].owned_before = true;
        QCOMPARE(amount(flow_of(project, 0, empty_run()), "rack", 0), 0.0);
    }

    // Of 10.00 and 10.01 the mean is 10.005: one cent, rounded away from zero.
    void the_mean_cash_flow_is_in_cents() {
        CashFlow a;
        a.months = 1;
        a.lines = {{"x", {}, CostKind::opex, CostGroup::other, {0}, {10.00}, {}}};
        CashFlow b = a;
        b.lines[0].at_end[0] = 10.01;
        b.lines.push_back({"y", {}, CostKind::opex, CostGroup::other, {0}, {3}, {}});
        const CashFlow mean = mean_cash_flow({a, b});
        QVERIFY(std::abs(amount(mean, "x", 0) * 100 - std::round(amount(mean, "x", 0) * 100)) < 1e-9);
        QCOMPARE(amount(mean, "y", 0), 1.5);
    }
};

QTEST_GUILESS_MAIN(MoneyOfRun)
#include "tst_money_of_run.moc"

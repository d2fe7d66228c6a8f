// From project to figures through the simulation: a load without chance to the cent, and one with it.
#include <QTest>
#include <cmath>

#include "model/planning/evaluation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Four replicas of one GPU, day and night: nothing is left to chance.
Project steady_project() {
    Project project = test::small_project();
    Workload& workload = project.workloads[0];
    workload.arrivals.kind = ArrivalKind::service;
    workload.arrivals.replicas = 4;
    return project;
}

Result<PlanEvaluation> evaluated(const Project& project, std::size_t plan, EvaluationOptions options = {}) {
    return evaluate(project, project.plans[plan], forecast(forecast_input(project)).value(), options);
}

double at(const CashFlow& flow, const std::string& id, std::size_t month) {
    for (const CostLine& line : flow.lines) {
        if (line.position_id == id) {
            return line.at_start[month] + line.at_end[month];
        }
    }
    return 0;
}

}  // namespace

class Evaluations : public QObject {
    Q_OBJECT

  private slots:

    // Half of 8 GPUs: (3 + 7 x 0.5) kW x 730 h x 0.20 = 949.00 a month; 30,000 + 2847 in three months.
    // 30,000 + 2847 over 3 x 5840 available and 3 x 2920 used GPU-hours: 1.8748 and 3.7497.
    void an_own_node_to_the_cent() {
        const auto result = evaluated(steady_project(), 0);
        QVERIFY(result);
        QVERIFY(std::abs(at(result->cash_flow, "energy", 0) - 949.0) < 1e-9);
        QVERIFY(std::abs(at(result->cash_flow, "energy", 2) - 949.0) < 1e-9);
        const PlanFigures& figures = result->figures;
        QVERIFY(std::abs(figures.total_cost.mean - 32'847.0) < 1e-9);
        QVERIFY(std::abs(figures.present_value.mean - 32'847.0) < 1e-9);  // rate 0
        QVERIFY(figures.total_cost.half_width < 1e-9);
        QVERIFY(std::abs(figures.utilisation.mean - 0.5) < 1e-9);
        QVERIFY(std::abs(figures.own_gpu_h.mean - 8760) < 1e-6);
        QVERIFY(std::abs(figures.served_ref_gpu_h.mean - 8760) < 1e-6);
        QVERIFY(std::abs(figures.energy_kwh.mean - 3 * 4745) < 1e-6);
        QVERIFY(std::abs(figures.cost_per_available_gpu_h->mean - 32'847.0 / 17'520) < 1e-9);
        QVERIFY(std::abs(figures.cost_per_used_gpu_h->mean - 32'847.0 / 8760) < 1e-9);
        QCOMPARE(figures.mean_wait_h.mean, 0.0);
        QCOMPARE(figures.cloud_share.mean, 0.0);
        QCOMPARE(figures.unserved_ref_gpu_h.mean, 0.0);
    }

    void one_plan_stops_by_itself() {
        const Project project = test::small_project();
        const auto result = evaluated(project, 1, {.replications = 400, .seed = 1, .until = 0.05});
        QVERIFY(result);
        const std::size_t ran = result->runs.size();
        QVERIFY(ran >= 5 && ran < 400);
        QVERIFY(result->stopping.reached);
        QVERIFY(result->figures.total_cost.half_width <= 0.05 * result->figures.total_cost.mean);
    }

    // Each replica rents a whole instance: 4 x 730 h x 24 = 70,080 a month.
    void rented_instances_to_the_cent() {
        const auto result = evaluated(steady_project(), 1);
        QVERIFY(result);
        QVERIFY(std::abs(at(result->cash_flow, "cloud.on_demand.cloud/eu/8x", 1) - 70'080.0) < 1e-6);
        QVERIFY(std::abs(result->figures.total_cost.mean - 210'240.0) < 1e-6);
        QCOMPARE(result->figures.cloud_share.mean, 1.0);
        QVERIFY(!result->figures.cost_per_available_gpu_h);
        QCOMPARE(result->figures.capex.mean, 0.0);
    }

    // 73 jobs of 10 GPU-hours a month on 8 GPUs: hardly one in a million waits, and nothing gets lost.
    void all_work_is_accounted_for() {
        for (const std::size_t plan : {0u, 1u}) {
            const auto result = evaluated(test::small_project(), plan, {.replications = 20, .seed = 3});
            QVERIFY(result);
            const PlanFigures& figures = result->figures;
            const double all = figures.served_ref_gpu_h.mean + figures.unserved_ref_gpu_h.mean;
            double submitted = 0;
            for (const RunResult& run : result->simulation->runs) {
                for (const Cell& cell : run.cells) {
                    submitted += static_cast<double>(cell.submitted) * 10 / 20;
                }
            }
            QVERIFY(std::abs(all - submitted) < 1e-3);
            // 2190 expected; the number of 219 jobs has deviation 15, the mean of 20 runs 3.3: four of them.
            QVERIFY(std::abs(all - 2190) < 4 * 33);
            QVERIFY(figures.mean_wait_h.mean < 0.01);
            QVERIFY(figures.served_ref_gpu_h.half_width > 0);
        }
    }

    void only_the_first_run_keeps_its_hours() {
        const auto result = evaluated(test::small_project(), 0, {.replications = 3});
        QVERIFY(result);
        QCOMPARE(result->simulation->runs[0].own_busy_gpus.size(), std::size_t{3 * 730});
        QVERIFY(result->simulation->runs[1].own_busy_gpus.empty());
        QVERIFY(result->simulation->runs[2].waiting_jobs.empty());
    }

    void months_and_teams_have_their_figures() {
        const auto result = evaluated(test::small_project(), 0, {.replications = 3});
        QVERIFY(result);
        QCOMPARE(result->utilisation_by_month.size(), std::size_t{3});
        QCOMPARE(result->mean_wait_by_month_h.size(), std::size_t{3});
        QCOMPARE(result->teams.size(), std::size_t{1});
        QVERIFY(std::abs(result->teams[0].gpu_h.mean - result->figures.own_gpu_h.mean) < 1e-9);
    }

    void a_stop_ends_it() {
        const Project project = test::small_project();
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!evaluate(project, project.plans[0], forecast(forecast_input(project)).value(), {},
                          {stop.get_token(), {}}));
    }

    void an_unknown_policy_is_said() {
        Project project = test::small_project();
        project.plans[0].scheduler.policy = "astrology";
        const auto result = evaluated(project, 0);
        QVERIFY(!result);
        QVERIFY(result.error().message.en.find("astrology") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(Evaluations)
#include "tst_evaluate.moc"

// Cost by position, by month and by team: the same cents each way.
#include <QTest>
#include <cmath>
#include <numeric>

#include "model/planning/evaluation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

double sum(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

// Two teams, own nodes with burst, reserved instances, egress, support, a position of every plan, and tax.
Project everything_at_once() {
    Project project = test::small_project();
    project.workloads[0].gpus_per_job = 8;
    project.workloads[0].arrivals.jobs_per_month = 60;
    project.workloads[0].data.out_gb = 30;
    Team other;
    other.id = "speech";
    other.name = "Speech";
    project.teams.push_back(other);
    Workload second = project.workloads[0];
    second.id = "speech-train";
    second.team_id = "speech";
    second.arrivals.jobs_per_month = 20;
    project.workloads.push_back(second);
    project.egress = {{"cloud", "EUR", 0.08, 100, 0.02, {}}};
    project.costs.cloud_storage_gb = 500;
    project.costs.tax.rate = 0.3;
    const auto position = [](std::string id, CostScope scope, CostBasis basis, double amount) {
        CostPosition result;
        result.id = std::move(id);
        result.kind = CostKind::opex;
        result.scope = scope;
        result.basis = basis;
        result.amount = amount;
        return result;
    };
    project.costs.positions.push_back(position("staff", CostScope::own, CostBasis::once, 1000));
    project.costs.positions.push_back(position("support", CostScope::cloud, CostBasis::share_of_cloud, 0.1));
    project.costs.positions.push_back(position("managed", CostScope::cloud, CostBasis::per_rented_gpu_h, 0.07));
    project.costs.positions.push_back(position("tools", CostScope::plan, CostBasis::once, 777));
    Plan mixed = project.plans[1];
    mixed.id = "mixed";
    mixed.cluster_id = "c";
    mixed.burst = {BurstKind::after_wait, 1};
    mixed.reserved_instances = 1;
    project.offers[0].committed_per_h = 14;
    project.plans.push_back(mixed);
    return project;
}

}  // namespace

class ChargebackTest : public QObject {
    Q_OBJECT

  private slots:

    void cents_are_split_without_loss() {
        QCOMPARE(split_cents(100, {1, 1, 1}), (std::vector<double>{33.34, 33.33, 33.33}));
        QCOMPARE(split_cents(-0.05, {1, 1}), (std::vector<double>{-0.03, -0.02}));
        QCOMPARE(split_cents(0.01, {1, 2, 1}), (std::vector<double>{0, 0.01, 0}));
        QCOMPARE(split_cents(12.34, {0, 0}), (std::vector<double>{0, 12.34}));  // nobody's: the last
        QCOMPARE(split_cents(7, {3}), (std::vector<double>{7}));
    }

    void the_three_decompositions_agree_to_the_cent() {
        const Project project = everything_at_once();
        const auto comparison = compare(project, {.replications = 2, .seed = 3, .threads = 1});
        QVERIFY2(comparison, comparison ? "" : comparison.error().message.en.c_str());
        for (const PlanEvaluation& plan : comparison->plans) {
            const Chargeback& charged = plan.chargeback;
            QCOMPARE(charged.lines.size(), plan.cash_flow.lines.size());
            double by_team = 0, by_month = 0;
            for (std::size_t row = 0; row < charged.rows(); ++row) {
                by_team += charged.total(row);
            }
            for (int m = 0; m < plan.cash_flow.months; ++m) {
                by_month += plan.cash_flow.month_total(m);
            }
            QVERIFY(std::abs(by_team - plan.cash_flow.total()) < 0.005);
            QVERIFY(std::abs(by_month - plan.cash_flow.total()) < 0.005);
            for (std::size_t i = 0; i < charged.lines.size(); ++i) {
                const CostLine& line = plan.cash_flow.lines[i];
                for (std::size_t m = 0; m < line.at_end.size(); ++m) {
                    double cell = 0;
                    for (std::size_t row = 0; row < charged.rows(); ++row) {
                        const double part = charged.lines[i].amount[row][m];
                        QVERIFY2(std::abs(part * 100 - std::round(part * 100)) < 1e-6,
                                 line.position_id.c_str());
                        cell += part;
                    }
                    QVERIFY2(std::abs(cell - line.at_start[m] - line.at_end[m]) < 0.005,
                             line.position_id.c_str());
                }
            }
        }
    }

    // Own nodes: the share of a team is its allocated over all available GPU-hours, nobody's the rest.
    void idle_time_is_nobodys() {
        const Project project = everything_at_once();
        const auto own = compare(project, {.replications = 1, .seed = 3, .threads = 1});
        QVERIFY(own);
        const PlanEvaluation& plan = *own->plan("own");
        const RunResult& run = plan.simulation->runs.front();
        const double busy = sum(run.allocated_gpu_h) / sum(run.available_gpu_h);
        double idle = 0, all = 0;
        for (std::size_t i = 0; i < plan.chargeback.lines.size(); ++i) {
            if (plan.cash_flow.lines[i].group == CostGroup::servers) {
                idle = sum(plan.chargeback.lines[i].amount.back());
                all = plan.cash_flow.lines[i].total();
            }
        }
        QVERIFY(all > 0);
        QVERIFY(std::abs(idle / all - (1 - busy)) < 1e-6);
        // Three quarters of the jobs are of the first team.
        QVERIFY(std::abs(plan.chargeback.gpu_h[0] / (plan.chargeback.gpu_h[0] + plan.chargeback.gpu_h[1]) -
                         0.75) < 0.1);
    }

    // On demand: nothing is idle, and each team pays for its own instance-hours.
    void rented_hours_are_paid_by_who_used_them() {
        Project project = everything_at_once();
        project.costs.positions.clear();
        project.costs.tax.rate = 0;
        const auto comparison = compare(project, {.replications = 1, .seed = 5, .threads = 1});
        QVERIFY(comparison);
        const PlanEvaluation& rent = *comparison->plan("rent");
        double hours[2] = {0, 0};
        const RunResult& run = rent.simulation->runs.front();
        for (int w = 0; w < 2; ++w) {
            for (int m = 0; m < run.months; ++m) {
                hours[w] += run.cell(w, m).on_demand_instance_h;
            }
        }
        for (std::size_t i = 0; i < rent.chargeback.lines.size(); ++i) {
            if (rent.cash_flow.lines[i].position_id.starts_with("cloud.on_demand.")) {
                const auto& amount = rent.chargeback.lines[i].amount;
                QVERIFY(std::abs(sum(amount[0]) - 24 * hours[0]) < 0.05);
                QVERIFY(std::abs(sum(amount[1]) - 24 * hours[1]) < 0.05);
                QCOMPARE(sum(amount[2]), 0.0);
            }
        }
    }
};

QTEST_APPLESS_MAIN(ChargebackTest)

#include "tst_chargeback.moc"

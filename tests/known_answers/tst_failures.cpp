// Rows 11 and 12 of KNOWN_ANSWERS by simulation: jobs of 500 h that write a checkpoint in 5 minutes, as often
// as Daly's interval says, restart in 10 minutes, and run on nodes that fail.
#include <QTest>
#include <cmath>

#include "model/core/statistics.h"
#include "model/inventory/calculators/checkpoint_interval.h"
#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

constexpr double minute = 1.0 / 60;

// Jobs of `work_h` on single-GPU nodes of which there are always enough; a node is repaired at once.
Scenario failing(double mtbf_h, double interval_h, double work_h, double jobs_in_month, int months) {
    Scenario scenario;
    scenario.teams = {"team"};
    NodeClass node;
    node.name = "failing";
    node.gpus = 1;
    node.changes = {{SimTime{}, 60}};
    node.wear = {1 / mtbf_h, 0, 0};
    scenario.pools = {{"pool", {node}}};
    for (int month = 1; month <= months; ++month) {
        scenario.month_ends.push_back(sim_hours(730.0 * month));
    }
    JobStream stream;
    stream.workload_id = "training";
    stream.jobs_in_month.assign(static_cast<std::size_t>(months), jobs_in_month);
    stream.run_time.mean_h = work_h;
    stream.checkpoint_interval_h = interval_h;
    stream.restart_h = 10 * minute;
    stream.wear.checkpoint_write_h = 5 * minute;
    scenario.streams = {stream};
    return scenario;
}

// Hours on nodes for an hour of work, by replication: with T_s = 500 h it is T_w / 500 h.
Interval hours_per_hour(const Scenario& scenario, std::uint32_t replications) {
    std::vector<double> ratios;
    for (std::uint32_t replication = 0; replication < replications; ++replication) {
        const auto run = simulate(scenario, replication);
        if (!run) {
            return {};
        }
        double own = 0;
        double useful = 0;
        for (const Cell& cell : run->cells) {
            own += cell.own_gpu_h;
            useful += cell.own_useful_ref_gpu_h;
        }
        ratios.push_back(own / useful);
    }
    return confidence_interval(ratios);
}

}  // namespace

class FailuresKnownAnswers : public QObject {
    Q_OBJECT

  private slots:
    void row_12_wall_time_with_failures_data();
    void row_12_wall_time_with_failures();
    void daly_interval_is_not_beaten_by_half_or_twice_of_it();
};

void FailuresKnownAnswers::row_12_wall_time_with_failures_data() {
    QTest::addColumn<double>("mtbf_h");
    QTest::addColumn<double>("wall_h");
    QTest::addColumn<int>("months");
    QTest::newRow("a day") << 24.0 << 547.882 << 12;
    QTest::newRow("six hours") << 6.0 << 610.216 << 12;
    QTest::newRow("a quarter of an hour") << 0.25 << 2504.165 << 1;
}

void FailuresKnownAnswers::row_12_wall_time_with_failures() {
    QFETCH(const double, mtbf_h);
    QFETCH(const double, wall_h);
    QFETCH(const int, months);
    const FailingJob job{mtbf_h, 5 * minute, 10 * minute};
    const double interval_h = daly_interval_h(job);
    QVERIFY(std::abs(wall_time_h(job, interval_h, 500) - wall_h) < 0.01);
    // Jobs that still run at the horizon count with what they did until then; that the last interval needs no
    // checkpoint and the first failure finds nothing to restart from is under one part in two thousand.
    const Interval ratio = hours_per_hour(failing(mtbf_h, interval_h, 500, 8, months), 8);
    QVERIFY2(
        ratio.low() <= wall_h / 500 && wall_h / 500 <= ratio.high(),
        qPrintable(QString("%1 +- %2, expected %3").arg(ratio.mean).arg(ratio.half_width).arg(wall_h / 500)));
    QVERIFY(ratio.half_width < 0.02 * ratio.mean);
}

// At a mean time between failures of 24 h, twice or half of 117 minutes costs more.
void FailuresKnownAnswers::daly_interval_is_not_beaten_by_half_or_twice_of_it() {
    const double best_h = daly_interval_h({24, 5 * minute, 10 * minute});
    QVERIFY(std::abs(best_h * 60 - 116.690) < 0.001);
    const double best = hours_per_hour(failing(24, best_h, 500, 8, 24), 2).mean;
    QVERIFY(hours_per_hour(failing(24, best_h / 2, 500, 8, 24), 2).mean > best);
    QVERIFY(hours_per_hour(failing(24, best_h * 2, 500, 8, 24), 2).mean > best);
}

QTEST_GUILESS_MAIN(FailuresKnownAnswers)
#include "tst_failures.moc"

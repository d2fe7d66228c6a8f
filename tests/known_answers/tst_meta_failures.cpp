// Meta's published failure rates (shared/data/tco/tco_inputs.csv) as a check of sanity: the simulated share of
// useful time of one large job against Daly's formula.
#include <QTest>
#include <cmath>

#include "model/inventory/calculators/checkpoint_interval.h"
#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

// One job over all nodes that never ends, nodes that are repaired at once, a year.
Scenario one_large_job(int gpus, double gpu_mtbf_h, const FailingJob& job, double interval_h) {
    Scenario scenario;
    scenario.teams = {"team"};
    NodeClass node;
    node.name = "large";
    node.gpus = 8;
    node.changes = {{SimTime{}, gpus / 8}};
    node.wear = {8 / gpu_mtbf_h, 0, 0};
    scenario.pools = {{"pool", {node}}};
    for (int month = 1; month <= 12; ++month) {
        scenario.month_ends.push_back(sim_hours(730.0 * month));
    }
    JobStream stream;
    stream.workload_id = "training";
    stream.gpus = gpus;
    stream.jobs_in_month = {50};  // the first comes within hours, the others wait behind it
    stream.run_time.mean_h = 100'000;
    stream.checkpoint_interval_h = interval_h;
    stream.restart_h = job.restart_h;
    stream.wear.checkpoint_write_h = job.checkpoint_h;
    scenario.streams = {stream};
    return scenario;
}

}  // namespace

class MetaFailures : public QObject {
    Q_OBJECT

  private slots:
    void goodput_of_published_rates_data();
    void goodput_of_published_rates();
};

void MetaFailures::goodput_of_published_rates_data() {
    QTest::addColumn<int>("gpus");
    QTest::addColumn<double>("job_mtbf_h");  // published
    QTest::addColumn<double>("write_min");
    QTest::addColumn<double>("restart_min");
    QTest::newRow("Llama 3, 16,384 GPUs") << 16'384 << 3.1 << 1.0 << 10.0;
    QTest::newRow("Llama 3, faster restart") << 16'384 << 3.1 << 0.25 << 4.0;
    QTest::newRow("RSC-1, 1,024 GPUs") << 1'024 << 7.9 << 1.0 << 10.0;
}

void MetaFailures::goodput_of_published_rates() {
    QFETCH(const int, gpus);
    QFETCH(const double, job_mtbf_h);
    QFETCH(const double, write_min);
    QFETCH(const double, restart_min);
    const FailingJob job{job_mtbf_h, write_min / 60, restart_min / 60};
    const double interval_h = daly_interval_h(job);
    const auto run = simulate(one_large_job(gpus, job_mtbf_h * gpus, job, interval_h), 0);
    QVERIFY(run);
    const double expected = 1 / wall_time_h(job, interval_h, 1);
    qInfo("goodput %.4f, by Daly %.4f, failures %lld, interval %.1f min", run->goodput(), expected,
          static_cast<long long>(run->node_failures), interval_h * 60);
    // Some 1,100 or 2,800 failures in the year: each loses between nothing and an interval.
    QVERIFY2(std::abs(run->goodput() - expected) < 0.01,
             qPrintable(QString("%1, expected %2").arg(run->goodput()).arg(expected)));
    const double expected_failures = 8760 / job_mtbf_h;
    QVERIFY(std::abs(static_cast<double>(run->node_failures) - expected_failures) <
            4 * std::sqrt(expected_failures));
}

QTEST_GUILESS_MAIN(MetaFailures)
#include "tst_meta_failures.moc"

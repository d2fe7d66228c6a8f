// Schedules that others published or recorded, reproduced job by job (VALIDATION sections 1 and 2).
#include <QTest>
#include <cmath>

#include "tests/known_answers/published_schedules.h"

using namespace grundlast;

namespace {

const std::string samples = std::string(GRUNDLAST_SOURCE_DIR) + "/tests/known_answers/samples/";
const std::string shared = std::string(GRUNDLAST_SHARED_DIR) + "/data/validation/backfill/";

}  // namespace

class TestSchedules : public QObject {
    Q_OBJECT

  private slots:

    void headOfKthIsReproducedJobByJob_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("clairvoyant");
        QTest::addColumn<int>("column");
        QTest::newRow("EASY") << "easy" << false << 1;
        QTest::newRow("EASY clairvoyant") << "easy" << true << 2;
        QTest::newRow("EASY SJBF clairvoyant") << "easy-sjbf" << true << 3;
        QTest::newRow("conservative") << "conservative" << false << 4;
    }

    void headOfKthIsReproducedJobByJob() {
        QFETCH(QString, policy);
        QFETCH(bool, clairvoyant);
        QFETCH(int, column);
        const PublishedLog log =
            published_log(samples + "kth_sp2_head.swf", samples + "kth_sp2_head.waits.csv");
        QCOMPARE(log.history.jobs.size(), std::size_t{3577});
        const auto options = study(policy.toStdString(), clairvoyant ? Estimates::exact : Estimates::requested);
        const auto result = replay(log.history, processors(100), options);
        QVERIFY(result);
        QCOMPARE(mismatches(log, *result, static_cast<std::size_t>(column)), 0);
    }

    // The whole log; means as VALIDATION section 1 prints them.
    void kthIsReproducedJobByJob_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("clairvoyant");
        QTest::addColumn<int>("column");
        QTest::addColumn<double>("wait");
        QTest::addColumn<double>("slowdown");
        QTest::newRow("EASY") << "easy" << false << 1 << 6836.872 << 92.5765;
        QTest::newRow("EASY clairvoyant") << "easy" << true << 2 << -1.0 << 71.7224;
        QTest::newRow("EASY SJBF clairvoyant") << "easy-sjbf" << true << 3 << -1.0 << 49.8477;
        QTest::newRow("FCFS") << "fcfs" << false << -1 << 353776.409 << -1.0;
    }

    void kthIsReproducedJobByJob() {
        QFETCH(QString, policy);
        QFETCH(bool, clairvoyant);
        QFETCH(int, column);
        QFETCH(double, wait);
        QFETCH(double, slowdown);
        const PublishedLog log = published_log(shared + "KTH-SP2.swf.gz", shared + "KTH-SP2.waits.csv.gz");
        if (log.history.jobs.empty()) {
            QSKIP("the published schedules are not here");
        }
        const auto options = study(policy.toStdString(), clairvoyant ? Estimates::exact : Estimates::requested);
        const auto result = replay(log.history, processors(100), options);
        QVERIFY(result);
        if (column > 0) {
            QCOMPARE(mismatches(log, *result, static_cast<std::size_t>(column)), 0);
        }
        if (wait > 0) {
            QCOMPARE(std::round(result->mean_wait_s * 1000) / 1000, wait);
        }
        if (slowdown > 0) {
            QCOMPARE(std::round(result->mean_bounded_slowdown * 10000) / 10000, slowdown);
        }
    }

    // KNOWN_ANSWERS 19: a real Slurm cluster waited 277.97 s on average. Conservative is Slurm's own backfill,
    // the mean of 60 orders of what happened within each second; the starts of the record are not used.
    void recordedSlurmCluster_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<double>("mean_wait");
        QTest::addColumn<double>("median_error");
        QTest::addColumn<double>("within");
        QTest::newRow("conservative") << "conservative" << 288.3 << 20.0 << 0.05;
        QTest::newRow("EASY") << "easy" << 259.5 << 32.0 << 0.08;
        QTest::newRow("FCFS") << "fcfs" << 490.1 << -1.0 << 1.0;
    }

    void recordedSlurmCluster() {
        QFETCH(QString, policy);
        QFETCH(double, mean_wait);
        QFETCH(double, median_error);
        QFETCH(double, within);
        const auto import = import_file(samples + "slurm2205_16gpu_overload.psv");
        QVERIFY(import);
        NodeClass node;
        node.gpus = 8;
        ReplayOptions options;
        options.scheduler.policy = policy.toStdString();
        options.scheduler.rules = SchedulingRules::slurm;
        options.scheduler.backfill = {.bf_interval_s = 0, .bf_resolution_s = 1};
        if (policy == "conservative") {
            options.scheduler.placement = "first-fit";
            options.order = ReplayOrder::average;
        }
        const auto result = replay(import->history, {{node}, {2}}, options);
        QVERIFY(result);
        QCOMPARE(result->completed, 260);
        QVERIFY2(std::abs(result->recorded_mean_wait_s - 277.97) < 0.005,
                 qPrintable(QString::number(result->recorded_mean_wait_s)));
        QVERIFY2(std::abs(result->mean_wait_s - mean_wait) < 0.1,
                 qPrintable(QString::number(result->mean_wait_s)));
        if (median_error > 0) {
            QVERIFY(std::abs(result->mean_wait_s - 277.97) < within * 277.97);
            QVERIFY2(result->median_wait_error_s <= median_error,
                     qPrintable(QString::number(result->median_wait_error_s)));
        }
    }
};

QTEST_GUILESS_MAIN(TestSchedules)
#include "tst_schedules.moc"

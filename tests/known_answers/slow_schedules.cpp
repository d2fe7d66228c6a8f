// The published schedules of the larger logs, and the conservative ones, job by job (VALIDATION section 1).
#include <QTest>
#include <cmath>

#include "tests/known_answers/published_schedules.h"

using namespace grundlast;

class SlowSchedules : public QObject {
    Q_OBJECT

  private slots:

    void schedulesAreReproducedJobByJob_data() {
        QTest::addColumn<QString>("log");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("clairvoyant");
        QTest::addColumn<int>("column");
        QTest::addColumn<double>("wait");
        QTest::addColumn<double>("slowdown");
        QTest::newRow("SDSC EASY") << "SDSC-SP2" << 128 << "easy" << false << 1 << 20497.761 << 87.8703;
        QTest::newRow("SDSC EASY clairvoyant") << "SDSC-SP2" << 128 << "easy" << true << 2 << -1.0 << 70.4779;
        QTest::newRow("SDSC SJBF clairvoyant")
            << "SDSC-SP2" << 128 << "easy-sjbf" << true << 3 << -1.0 << 56.8362;
        QTest::newRow("Curie EASY") << "CEA-curie" << 80640 << "easy" << false << 1 << 6369.102 << 202.1332;
        QTest::newRow("Curie EASY clairvoyant")
            << "CEA-curie" << 80640 << "easy" << true << 2 << -1.0 << 69.9259;
        QTest::newRow("Curie SJBF clairvoyant")
            << "CEA-curie" << 80640 << "easy-sjbf" << true << 3 << -1.0 << 12.0798;
        QTest::newRow("KTH conservative")
            << "KTH-SP2" << 100 << "conservative" << false << 4 << 7310.551 << 88.9973;
        QTest::newRow("SDSC conservative")
            << "SDSC-SP2" << 128 << "conservative" << false << 4 << 21889.302 << 89.6563;
    }

    void schedulesAreReproducedJobByJob() {
        QFETCH(QString, log);
        QFETCH(int, gpus);
        QFETCH(QString, policy);
        QFETCH(bool, clairvoyant);
        QFETCH(int, column);
        QFETCH(double, wait);
        QFETCH(double, slowdown);
        const std::string stem =
            std::string(GRUNDLAST_SHARED_DIR) + "/data/validation/backfill/" + log.toStdString();
        const PublishedLog published = published_log(stem + ".swf.gz", stem + ".waits.csv.gz");
        if (published.history.jobs.empty()) {
            QSKIP("the published schedules are not here");
        }
        const auto options = study(policy.toStdString(), clairvoyant ? Estimates::exact : Estimates::requested);
        const auto result = replay(published.history, processors(gpus), options);
        QVERIFY(result);
        QCOMPARE(mismatches(published, *result, static_cast<std::size_t>(column)), 0);
        QCOMPARE(std::round(result->mean_bounded_slowdown * 10000) / 10000, slowdown);
        if (wait > 0) {
            QCOMPARE(std::round(result->mean_wait_s * 1000) / 1000, wait);
        }
    }
};

QTEST_GUILESS_MAIN(SlowSchedules)
#include "slow_schedules.moc"

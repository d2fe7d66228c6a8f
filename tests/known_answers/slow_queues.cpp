// The queues of VALIDATION section 4: heavy loads, many jobs, 20 replications each.
#include <QTest>

#include "tests/known_answers/queues.h"

using namespace grundlast;

class SlowQueues : public QObject {
    Q_OBJECT

  private slots:

    void meanWaitIsThatOfTheory_data() {
        QTest::addColumn<int>("servers");
        QTest::addColumn<double>("rho");
        QTest::addColumn<int>("run_time");
        QTest::addColumn<double>("jobs");
        QTest::addColumn<double>("wait");
        QTest::addColumn<double>("chance_to_wait");
        QTest::newRow("M/M/1") << 1 << 0.9 << 0 << 400e3 << 9.0 << 0.9;
        QTest::newRow("M/D/1") << 1 << 0.9 << 1 << 250e3 << 4.5 << 0.9;
        QTest::newRow("M/G/1") << 1 << 0.9 << 2 << 900e3 << 22.5 << 0.9;
        QTest::newRow("M/M/8") << 8 << 0.9 << 0 << 500e3 << 0.876916 << 0.701533;
        QTest::newRow("M/M/64") << 64 << 0.9 << 0 << 1600e3 << 0.048541 << 0.310663;
        QTest::newRow("M/M/256") << 256 << 0.95 << 0 << 5200e3 << 0.024447 << 0.312926;
    }

    void meanWaitIsThatOfTheory() {
        QFETCH(int, servers);
        QFETCH(double, rho);
        QFETCH(int, run_time);
        QFETCH(double, jobs);
        QFETCH(double, wait);
        QFETCH(double, chance_to_wait);
        const RunTime kinds[] = {exponential(), constant(), hyperexponential()};
        const Scenario scenario = queue_of(servers, rho, kinds[run_time], jobs);
        const auto result = replicate([&](std::uint32_t) { return Result<Scenario>(scenario); }, {20, 0});
        QVERIFY(result);
        const Interval mean = result->summary.mean_wait_h;
        const QByteArray said = QByteArray::number(mean.mean) + " +- " + QByteArray::number(mean.half_width);
        QVERIFY2(mean.low() <= wait && wait <= mean.high(), said.constData());
        QVERIFY2(mean.half_width < 0.02 * wait, said.constData());
        const Interval at_once = result->summary.slo_share;
        QVERIFY2(at_once.low() <= 1 - chance_to_wait && 1 - chance_to_wait <= at_once.high(),
                 QByteArray::number(at_once.mean).constData());
    }
};

QTEST_GUILESS_MAIN(SlowQueues)
#include "slow_queues.moc"

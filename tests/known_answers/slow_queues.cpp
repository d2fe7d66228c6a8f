// The queues of VALIDATION section 4: heavy loads, many jobs, 20 replications each.
#include <QTest>
#include <cstdio>

#include "tests/known_answers/queues.h"

using namespace grundlast;

Q_DECLARE_METATYPE(grundlast::Scenario)

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
        QVERIFY2(holds(mean, wait), said.constData());
        QVERIFY2(mean.half_width < 0.02 * wait, said.constData());
        const Interval at_once = result->summary.slo_share;
        QVERIFY2(holds(at_once, 1 - chance_to_wait), QByteArray::number(at_once.mean).constData());
        for (const RunResult& run : result->runs) {
            QVERIFY(little_holds(run));
        }
    }

    // Two classes, non-preemptive, in intervals under 2 % of the mean.
    void waitsOfTwoClassesAreThoseOfTheory() {
        const Scenario scenario = two_classes(0.3, 0.5, 400e3);
        const auto result = replicate([&](std::uint32_t) { return Result<Scenario>(scenario); }, {20, 0});
        QVERIFY(result);
        const TwoClasses waits = mean_waits_non_preemptive(0.3, 0.5);
        const double theory[] = {waits.first, waits.second};
        for (std::size_t stream = 0; stream < 2; ++stream) {
            std::vector<double> means;
            for (const RunResult& run : result->runs) {
                means.push_back(run.by_workload[stream].mean_h);
            }
            const Interval mean = confidence_interval(means);
            QVERIFY2(holds(mean, theory[stream]), QByteArray::number(mean.mean).constData());
            QVERIFY2(mean.half_width < 0.02 * theory[stream], QByteArray::number(mean.half_width).constData());
        }
    }

    // Of 200 seeded runs the interval of 95 % holds the true value in 90 to 99 %, for each formula, both ways:
    // over ten replications, and from the batches of one long run. Loads at which a run of this length forgets
    // its start.
    void intervalsHoldTheTruthAsOftenAsTheySay_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<double>("wait");
        const auto row = [](const char* name, int servers, double rho, const RunTime& run_time, double jobs,
                            double wait) {
            QTest::newRow(name) << queue_of(servers, rho, run_time, jobs) << wait;
        };
        row("M/M/1", 1, 0.8, exponential(), 120e3, mean_wait_mmc(1, 0.8));
        row("M/D/1", 1, 0.8, constant(), 80e3, mean_wait_mg1(0.8, 0));
        row("M/G/1", 1, 0.7, hyperexponential(), 200e3, mean_wait_mg1(0.7, 4));
        row("M/M/8", 8, 0.8, exponential(), 120e3, mean_wait_mmc(8, 6.4));
        row("M/M/64", 64, 0.9, exponential(), 600e3, mean_wait_mmc(64, 57.6));
        row("M/M/256", 256, 0.95, exponential(), 500e3, mean_wait_mmc(256, 243.2));
        const TwoClasses waits = mean_waits_non_preemptive(0.3, 0.4);
        QTest::newRow("two classes") << two_classes(0.3, 0.4, 120e3)
                                     << (0.3 * waits.first + 0.4 * waits.second) / 0.7;
    }

    void intervalsHoldTheTruthAsOftenAsTheySay() {
        QFETCH(Scenario, scenario);
        QFETCH(double, wait);
        const int long_runs = coverage_of_long_runs(scenario, wait);
        std::printf("  one long run: %d of 200\n", long_runs);
        QVERIFY2(covers(long_runs), QByteArray::number(long_runs).constData());
    }

    void intervalsOverReplicationsHoldTheTruthAsOftenAsTheySay_data() {
        intervalsHoldTheTruthAsOftenAsTheySay_data();
    }

    void intervalsOverReplicationsHoldTheTruthAsOftenAsTheySay() {
        QFETCH(Scenario, scenario);
        QFETCH(double, wait);
        // A tenth of the long run each, with a loaded start of 25 service times.
        for (JobStream& stream : scenario.streams) {
            stream.jobs_in_month.front() /= 10;
        }
        scenario.month_ends.front() = SimTime(scenario.month_ends.front().count() / 10);
        scenario.warm_up = sim_hours(25);
        const int held = coverage_of_replications(scenario, wait);
        std::printf("  ten replications: %d of 200\n", held);
        QVERIFY2(covers(held), QByteArray::number(held).constData());
    }

    // Erlang B: 200 experiments of ten runs.
    void intervalsOfTheShareLostHoldErlangB() {
        const Scenario scenario = loss_system(8, 7.2, exponential(), 3000);
        const auto result = replicate([&](std::uint32_t) { return Result<Scenario>(scenario); }, {2000, 0});
        QVERIFY(result);
        int held = 0;
        for (std::size_t experiment = 0; experiment < 200; ++experiment) {
            std::vector<double> shares;
            for (std::size_t run = 0; run < 10; ++run) {
                const RunResult& one = result->runs[experiment * 10 + run];
                shares.push_back(static_cast<double>(one.left) / static_cast<double>(one.jobs));
            }
            held += holds(confidence_interval(shares), erlang_b(8, 7.2)) ? 1 : 0;
        }
        QVERIFY2(covers(held), QByteArray::number(held).constData());
    }
};

QTEST_GUILESS_MAIN(SlowQueues)
#include "slow_queues.moc"

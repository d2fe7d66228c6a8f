// Fair-share: usage that decays, the factor that follows from it, and the order of the queue that follows from
// that. Numbers are derived beside them; the recorded cluster is the one of data/README.
#include <QFileInfo>
#include <QTest>
#include <cmath>

#include "model/simulation/policies/decayed_usage.h"
#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

constexpr SimTime seconds(std::int64_t count) {
    return SimTime(count * 1'000'000);
}

struct Line {
    std::int32_t team;
    std::int64_t submit_s;
    double run_s;
    double gpus;
};

History history_of(const std::vector<std::string>& teams, const std::vector<Line>& lines) {
    History history;
    history.teams = teams;
    for (const Line& line : lines) {
        HistoryJob job;
        job.id = std::to_string(history.jobs.size() + 1);
        job.team = line.team;
        job.submit_s = line.submit_s;
        job.run_s = job.requested_s = line.run_s;
        job.gpus = line.gpus;
        history.jobs.push_back(job);
    }
    return history;
}

ReplayCluster nodes_of(int nodes, int gpus) {
    NodeClass node;
    node.gpus = gpus;
    return {{node}, {nodes}};
}

ReplayOptions fairshare(SchedulingRules rules, double half_life_s, double period_s) {
    ReplayOptions options;
    options.scheduler.policy = "fairshare";
    options.scheduler.rules = rules;
    options.scheduler.depth = 0;
    options.scheduler.multifactor.half_life_h = half_life_s / 3600;
    options.scheduler.multifactor.period_s = period_s;
    options.scheduler.backfill = {.bf_interval_s = 0, .bf_resolution_s = 1};
    options.reaction_s = 0;
    return options;
}

}  // namespace

class TestFairshare : public QObject {
    Q_OBJECT

  private slots:

    // 2^-(usage / share): half of the usage on half of the shares is 1/2, none is 1, three times the share 1/8.
    void factorIsTwoToTheMinusUsageOverShare_data() {
        QTest::addColumn<double>("usage");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("factor");
        QTest::newRow("as due") << 0.5 << 0.5 << 0.5;
        QTest::newRow("nothing used") << 0.0 << 0.2 << 1.0;
        QTest::newRow("three times its share") << 0.75 << 0.25 << 0.125;
        QTest::newRow("half of its share") << 0.25 << 0.5 << std::sqrt(0.5);
        QTest::newRow("no share") << 0.0 << 0.0 << 0.0;
    }

    void factorIsTwoToTheMinusUsageOverShare() {
        QFETCH(double, usage);
        QFETCH(double, share);
        QFETCH(double, factor);
        QVERIFY(std::abs(fair_share_factor(usage, share) - factor) < 1e-15);
    }

    // 4 GPUs for 100 s make 400 GPU-s, decayed by their own 100 s; after a half-life of 1,000 s half is left.
    void usageHalvesInAHalfLife() {
        DecayedUsage usage(2, seconds(1000), false);
        usage.started(0, 1, 4, seconds(0));
        usage.recalculate(seconds(100));
        const double used = 400 * std::exp2(-0.1);
        QVERIFY(std::abs(usage.gpu_seconds(1) - used) < 1e-9);
        usage.ended(0, 1, 4, seconds(100));
        usage.recalculate(seconds(1100));
        QVERIFY(std::abs(usage.gpu_seconds(1) - used / 2) < 1e-9);
        QCOMPARE(usage.gpu_seconds(0), 0.0);
        QCOMPARE(usage.parts(), (std::vector<double>{0, 1}));
    }

    // Without decay, 2 GPUs from 50 to 250 s, recalculated at 100, 200 and 300 s: 100, 300 and 400 GPU-s; where
    // only what runs at a recalculation counts, the last 50 s are lost, and all of a job from 210 to 290 s.
    void whatEndsBetweenRecalculationsIsLostWhereSlurmLosesIt_data() {
        QTest::addColumn<bool>("sampled");
        QTest::addColumn<double>("at_the_end");
        QTest::newRow("all counts") << false << 400.0 + 80;
        QTest::newRow("sampled") << true << 300.0;
    }

    void whatEndsBetweenRecalculationsIsLostWhereSlurmLosesIt() {
        QFETCH(bool, sampled);
        QFETCH(double, at_the_end);
        DecayedUsage usage(1, SimTime{}, sampled);
        usage.started(7, 0, 2, seconds(50));
        usage.recalculate(seconds(100));
        QCOMPARE(usage.gpu_seconds(0), 100.0);
        usage.recalculate(seconds(200));
        QCOMPARE(usage.gpu_seconds(0), 300.0);
        usage.started(3, 0, 1, seconds(210));
        usage.ended(7, 0, 2, seconds(250));
        usage.ended(3, 0, 1, seconds(290));
        usage.recalculate(seconds(300));
        QCOMPARE(usage.gpu_seconds(0), at_the_end);
    }

    // One GPU. Team a runs 0-100 s; meanwhile a, then b hand in. At 60 s a has used all, b nothing: b's job
    // goes first, though it came later. Of b's two jobs the first handed in goes first.
    void theTeamThatUsedLessGoesFirstAndTiesGoBySubmission() {
        const History history =
            history_of({"a", "b"}, {{0, 0, 100, 1}, {0, 1, 50, 1}, {1, 2, 10, 1}, {1, 3, 10, 1}});
        const auto result = replay(history, nodes_of(1, 1), fairshare(SchedulingRules::instant, 3600, 60));
        QVERIFY(result);
        QCOMPARE(result->jobs[2].start_s, 100.0);
        QCOMPARE(result->jobs[3].start_s, 110.0);
        QCOMPARE(result->jobs[1].start_s, 120.0);
        QCOMPARE(result->teams[0].mean_wait_s, (0 + 119.0) / 2);
        QCOMPARE(result->teams[1].mean_wait_s, (98 + 107.0) / 2);
        QCOMPARE(result->teams[1].recorded_mean_wait_s, -1.0);
    }

    // The same with a period of 200 s: at 100 s nothing was recalculated yet, so the order is that of
    // submission.
    void orderChangesOnlyAtARecalculation() {
        const History history = history_of({"a", "b"}, {{0, 0, 100, 1}, {0, 1, 50, 1}, {1, 2, 10, 1}});
        const auto result = replay(history, nodes_of(1, 1), fairshare(SchedulingRules::instant, 3600, 200));
        QVERIFY(result);
        QCOMPARE(result->jobs[1].start_s, 100.0);
        QCOMPARE(result->jobs[2].start_s, 150.0);
    }

    // Slurm's priorities lag one period: with one of 60 s, what a used until 60 s counts from 120 s on, so that
    // at 100 s the order is still that of submission.
    void underSlurmsRulesUsageCountsOnePeriodLater() {
        const History history =
            history_of({"a", "b"}, {{0, 0, 100, 1}, {0, 1, 60, 1}, {0, 1, 60, 1}, {1, 2, 60, 1}});
        const auto result = replay(history, nodes_of(1, 1), fairshare(SchedulingRules::slurm, 3600, 60));
        QVERIFY(result);
        QCOMPARE(result->jobs[1].start_s, 100.0);
        QCOMPARE(result->jobs[3].start_s, 160.0);
        QCOMPARE(result->jobs[2].start_s, 220.0);
    }

    // Age: at the recalculation at 60 s a's job has waited 59 s of 60, b's 10; 100,000 x 2^-2 for a, which used
    // all with half of the shares, and 100,000 x 1 for b: a needs an age weight above 75,000 / (59 - 10) x 60 =
    // 91,837.
    void ageWeighsAgainstUsage_data() {
        QTest::addColumn<double>("weight");
        QTest::addColumn<bool>("old_first");
        QTest::newRow("too light") << 91'000.0 << false;
        QTest::newRow("heavy enough") << 93'000.0 << true;
    }

    void ageWeighsAgainstUsage() {
        QFETCH(double, weight);
        QFETCH(bool, old_first);
        const History history = history_of({"a", "b"}, {{0, 0, 70, 1}, {0, 1, 10, 1}, {1, 50, 10, 1}});
        ReplayOptions options = fairshare(SchedulingRules::instant, 3600, 60);
        options.scheduler.multifactor.age_weight = weight;
        options.scheduler.multifactor.max_age_h = 60.0 / 3600;
        const auto result = replay(history, nodes_of(1, 1), options);
        QVERIFY(result);
        QCOMPARE(result->jobs[1].start_s, old_first ? 70.0 : 80.0);
        QCOMPARE(result->jobs[2].start_s, old_first ? 80.0 : 70.0);
    }

    // Size: the mean of the parts of nodes and of GPUs, (1/2 + 8/16) / 2 against (1/2 + 1/16) / 2: the large
    // job first.
    void sizeWeighs() {
        const History history =
            history_of({"a"}, {{0, 0, 100, 16}, {0, 1, 10, 1}, {0, 2, 10, 8}, {0, 3, 10, 8}});
        ReplayOptions options = fairshare(SchedulingRules::instant, 3600, 60);
        options.scheduler.multifactor.size_weight = 1000;
        const auto result = replay(history, nodes_of(2, 8), options);
        QVERIFY(result);
        QCOMPARE(result->jobs[2].start_s, 100.0);
        QCOMPARE(result->jobs[3].start_s, 100.0);
        QCOMPARE(result->jobs[1].start_s, 110.0);
    }

    // Two teams hand in more than their parts of 8 GPUs at shares 3:1, jobs of 1 h alike. Fair-share holds
    // their usage, hence their GPU-hours, near 3:1. A job counts while it runs, an hour after the choice: usage
    // swings by up to 3/4 above and 1/4 below the small team's part for 1 h of the 242 h (168 h / ln 2) that
    // are remembered, on average 1/4 h x 1/242 too much: (3/4 - 0.001) / (1/4 + 0.001) = 2.98; 2 % for the
    // run's chance.
    void sharesDivideASaturatedCluster() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.teams = {"large", "small"};
        scenario.team_shares = {3, 1};
        scenario.scheduler.policy = "fairshare";
        for (int team = 0; team < 2; ++team) {
            JobStream stream = poisson(static_cast<std::uint32_t>(team), 1, team == 0 ? 5500 : 2500, 1);
            stream.team = team;
            scenario.streams.push_back(stream);
        }
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QVERIFY(run->utilisation() > 0.99);
        const double ratio = run->cell(0, 0).own_gpu_h / run->cell(1, 0).own_gpu_h;
        QVERIFY2(std::abs(ratio - 3) < 0.06, qPrintable(QString::number(ratio)));
    }

    void sameBytesOnAnyNumberOfThreads() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.teams = {"a", "b"};
        scenario.team_shares = {2, 1};
        scenario.scheduler.policy = "fairshare";
        scenario.scheduler.multifactor.age_weight = 1000;
        for (int team = 0; team < 2; ++team) {
            JobStream stream = poisson(static_cast<std::uint32_t>(team), 1 + team, 1500, 1.2);
            stream.team = team;
            scenario.streams.push_back(stream);
        }
        const auto scenario_of = [&](std::uint32_t) -> Result<Scenario> { return scenario; };
        const auto one = replicate(scenario_of, {.replications = 4, .threads = 1});
        const auto two = replicate(scenario_of, {.replications = 4, .threads = 2});
        QVERIFY(one && two);
        for (std::size_t run = 0; run < 4; ++run) {
            QCOMPARE(one->runs[run].fingerprint, two->runs[run].fingerprint);
            QCOMPARE(one->runs[run].overall.mean_h, two->runs[run].overall.mean_h);
        }
        QVERIFY(one->runs[0].fingerprint != one->runs[1].fingerprint);
    }

    // A priority of the workload counts as the QOS factor; a service stands before all batch jobs.
    void servicesStandBeforeAllAndQosWeighs() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.scheduler.policy = "fairshare";
        scenario.streams = {poisson(1, 8, 3000, 0.5), poisson(2, 8, 300, 0.5), replicas(1, 8, 8, 18)};
        scenario.streams[1].priority = 5;
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QVERIFY(run->by_workload[2].max_h <= 0.5);  // the job that runs when its hour comes
        QVERIFY(run->by_workload[1].mean_h < 10);
        QVERIFY(run->by_workload[0].mean_h > 10 * run->by_workload[1].mean_h);
    }

    void wrongSettingsAreRefused_data() {
        QTest::addColumn<double>("period_s");
        QTest::addColumn<double>("half_life_h");
        QTest::addColumn<double>("share");
        QTest::newRow("period") << 0.0 << 1.0 << 1.0;
        QTest::newRow("half-life") << 60.0 << -1.0 << 1.0;
        QTest::newRow("share") << 60.0 << 1.0 << -1.0;
    }

    void wrongSettingsAreRefused() {
        QFETCH(double, period_s);
        QFETCH(double, half_life_h);
        QFETCH(double, share);
        ReplayOptions options = fairshare(SchedulingRules::instant, half_life_h * 3600, period_s);
        options.shares = {{"a", share}};
        QVERIFY(!replay(history_of({"a"}, {{0, 0, 1, 1}}), nodes_of(1, 1), options));
    }
};

QTEST_GUILESS_MAIN(TestFairshare)
#include "tst_fairshare.moc"

// Failures, checkpoints, network, storage and late deliveries against cases that can be derived by hand.
#include <QTest>
#include <numeric>

#include "model/core/random.h"
#include "model/simulation/fair_shares.h"
#include "tests/model/simulation/scenarios.h"
#include "tests/model/simulation/scripted.h"

using namespace grundlast;

namespace {

constexpr double hour = 3600;

// The first seed with which node 0 of a class without a name fails at `at_h` and not again for a hundred times
// as long, if it fails so often in an hour.
std::pair<std::uint64_t, double> seed_and_rate(double at_h) {
    for (std::uint64_t seed = 1;; ++seed) {
        const RandomStream random(seed, 0, StreamUse::failure, entity_of_name(""));
        if (random.exponential(1) > 100 * random.exponential(0)) {
            return {seed, random.exponential(0) / at_h};
        }
    }
}

// Node 0 of the first class fails once, at `at_h`.
void fail_at(Scenario& scenario, double at_h, double repair_h) {
    const auto [seed, rate] = seed_and_rate(at_h);
    scenario.seed = seed;
    scenario.pools[0].nodes[0].wear = {rate, repair_h, 0};
}

SchedulerSettings easy() {
    return {};
}

void with_checkpoints(Scenario& scenario, double interval_h, double write_h, double restart_h) {
    for (JobStream& stream : scenario.streams) {
        stream.checkpoint_interval_h = interval_h;
        stream.wear.checkpoint_write_h = write_h;
        stream.restart_h = restart_h;
    }
}

RunResult run_of(const Scenario& scenario, std::uint32_t replication = 0) {
    auto run = simulate(scenario, replication);
    if (!run) {
        qFatal("%s", run.error().message.en.c_str());
    }
    return *run;
}

double sum(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

class TestWorld : public QObject {
    Q_OBJECT

  private slots:
    void job_falls_back_to_its_last_checkpoint();
    void failure_while_a_checkpoint_is_written();
    void job_without_checkpoints_begins_anew();
    void only_jobs_of_the_node_are_hit();
    void gang_falls_with_one_of_its_nodes();
    void last_interval_needs_no_checkpoint();
    void nodes_are_up_as_in_the_machine_repair_model();
    void gang_over_two_leaves_runs_slower_data();
    void gang_over_two_leaves_runs_slower();
    void two_jobs_share_storage();
    void shares_are_max_min_fair();
    void preempted_job_keeps_what_it_saved_under_slow_storage();
    void phase_comes_late();
    void delay_varies_by_replication();
    void nodes_that_should_have_left_do_not_come();
    void retired_node_is_not_repaired();
    void speed_of_a_class_of_work();
};

// 4 h of work, a checkpoint of 0.1 h after each hour. The node fails at 2.5 h: two checkpoints are written (2.2
// h), 0.3 h of work are lost. Repaired at 4.5 h: 0.25 h restart, 2 h of work, one checkpoint between: 6.85 h.
void TestWorld::job_falls_back_to_its_last_checkpoint() {
    const std::vector<ScriptedJob> jobs = {{0, 4 * hour, 8}};
    Scenario scenario = scripted(jobs, {{1, 8}}, easy());
    with_checkpoints(scenario, 1, 0.1, 0.25);
    fail_at(scenario, 2.5, 2);
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-9000! 16200-24660"));
    QCOMPARE(record.lost_gpu_s, 8 * 0.3 * hour);
    QCOMPARE(record.restart_gpu_s, 8 * 0.25 * hour);
}

// At 2.15 h the second checkpoint is half written (2.1 to 2.2 h): only the first hour is saved, an hour is
// lost. Repaired at 4.15 h: 0.25 h, 3 h of work, two checkpoints: 7.6 h.
void TestWorld::failure_while_a_checkpoint_is_written() {
    const std::vector<ScriptedJob> jobs = {{0, 4 * hour, 8}};
    Scenario scenario = scripted(jobs, {{1, 8}}, easy());
    with_checkpoints(scenario, 1, 0.1, 0.25);
    fail_at(scenario, 2.15, 2);
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-7740! 14940-27360"));
    QCOMPARE(record.lost_gpu_s, 8.0 * hour);
}

// Nothing was saved, so there is nothing to restart from: 2.5 h lost, 4 h again from 4.5 h on.
void TestWorld::job_without_checkpoints_begins_anew() {
    const std::vector<ScriptedJob> jobs = {{0, 4 * hour, 8}};
    Scenario scenario = scripted(jobs, {{1, 8}}, easy());
    with_checkpoints(scenario, 0, 0.1, 0.25);
    fail_at(scenario, 2.5, 2);
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-9000! 16200-30600"));
    QCOMPARE(record.lost_gpu_s, 8 * 2.5 * hour);
}

// The second class never fails. The job that was hit waits there behind the other with its first submit time,
// before one that came later.
void TestWorld::only_jobs_of_the_node_are_hit() {
    const std::vector<ScriptedJob> jobs = {{0, 4 * hour, 8}, {1, 3 * hour, 8}, {2, hour, 8}};
    Scenario scenario = scripted(jobs, {{1, 8}, {1, 8}}, easy());
    fail_at(scenario, 2.5, 100);
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[1]), QString("1-10801"));
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-9000! 10801-25201"));
    QCOMPARE(QString::fromStdString(record.runs[2]), QString("25201-28801"));
}

// 16 GPUs on two nodes of which the first fails after an hour; nothing else is there until it is back at 3 h.
// The second node does not fail: its first draw is past the horizon only by chance, so it is given a class of
// its own through the seed.
void TestWorld::gang_falls_with_one_of_its_nodes() {
    const std::vector<ScriptedJob> jobs = {{0, 2 * hour, 16}};
    Scenario scenario = scripted(jobs, {{2, 8}}, easy());
    for (std::uint64_t seed = 1;; ++seed) {
        const RandomStream random(seed, 0, StreamUse::failure, entity_of_name(""));
        const double first = random.exponential(0);
        const double other = random.exponential(std::uint64_t{1} << 32);
        if (random.exponential(1) > 100 * first && other > 100 * first) {
            scenario.seed = seed;
            scenario.pools[0].nodes[0].wear = {first / 1.0, 2, 0};
            break;
        }
    }
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-3600! 10800-18000"));
}

// 3 h of work with a checkpoint after each hour: two are written, none at the end.
void TestWorld::last_interval_needs_no_checkpoint() {
    Scenario scenario = months_with(1, 1, 8);
    JobStream stream = poisson(1, 8, 20, 3);
    stream.checkpoint_interval_h = 1;
    stream.wear.checkpoint_write_h = 0.1;
    scenario.streams = {stream};
    const RunResult run = run_of(scenario);
    const auto completed = static_cast<double>(run.cells[0].completed);
    QVERIFY(completed > 5);
    QCOMPARE(run.unstarted, 0);
    QVERIFY(std::abs(run.checkpoint_gpu_h() - completed * 8 * 0.2) < 8 * 0.2);
    QVERIFY(std::abs(run.cells[0].own_gpu_h - run.cells[0].own_useful_ref_gpu_h - run.checkpoint_gpu_h()) <
            1e-6);
}

// Each of N machines with a repairer of its own is up MTBF / (MTBF + MTTR) of the time, whatever the
// distribution of repairs (Palm's machine-repair model without waiting): 100 / 125.
void TestWorld::nodes_are_up_as_in_the_machine_repair_model() {
    Scenario scenario = months_with(60, 20, 8);
    scenario.pools[0].nodes[0].wear = {1.0 / 100, 25, 1.0};
    const RunResult run = run_of(scenario);
    std::vector<double> up;
    for (std::size_t month = 1; month < run.available_gpu_h.size(); ++month) {  // the first begins with all up
        up.push_back(run.available_gpu_h[month] / (20 * 8 * 730.0));
    }
    const Interval share = confidence_interval(up);
    QVERIFY2(share.low() < 0.8 && 0.8 < share.high(), qPrintable(QString::number(share.mean)));
    QVERIFY(share.half_width < 0.02 * 0.8);
    // 60 months x 730 h x 20 nodes / 125 h = 7,008 failures, give or take three times their root.
    QVERIFY(std::abs(static_cast<double>(run.node_failures) - 7008) < 3 * 84);
}

void TestWorld::gang_over_two_leaves_runs_slower_data() {
    QTest::addColumn<int>("nodes_per_leaf");
    QTest::addColumn<int>("measured");
    QTest::addColumn<double>("end_h");
    // NVLink over network 9, leaf 2 times oversubscribed: 1, 1, 9, 18. A quarter of 4 h is communication.
    QTest::newRow("one leaf, measured there") << 2 << static_cast<int>(Level::leaf) << 4.0;
    // 4 x (1 + 1/4 x (18/9 - 1))
    QTest::newRow("two leaves, measured in one") << 1 << static_cast<int>(Level::leaf) << 5.0;
    // 4 x (1 + 1/4 x (18 - 1))
    QTest::newRow("two leaves, measured in a domain") << 1 << static_cast<int>(Level::domain) << 21.0;
    QTest::newRow("better than measured") << 2 << static_cast<int>(Level::spine) << 4.0;
}

void TestWorld::gang_over_two_leaves_runs_slower() {
    QFETCH(const int, nodes_per_leaf);
    QFETCH(const int, measured);
    QFETCH(const double, end_h);
    const std::vector<ScriptedJob> jobs = {{0, 4 * hour, 16}};
    Scenario scenario = scripted(jobs, {{2, 8}}, easy());
    scenario.pools[0].nodes[0].fabric = {8, nodes_per_leaf, 2};
    scenario.pools[0].nodes[0].level_ratios = {1, 1, 9, 18, 18};
    scenario.streams[0].wear.communication_share = 0.25;
    scenario.streams[0].wear.measured_within = static_cast<Level>(measured);
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), "0-" + QString::number(end_h * hour));
}

// 3 GB/s; each of two jobs reads 2 GB/s. A (8 h) is alone for 2 h; then both get 1.5, three quarters of their
// pace. B (3 h) ends after 4 h, at 6 h; A has 8 - 2 - 3 = 3 h left and ends at 9 h.
void TestWorld::two_jobs_share_storage() {
    const std::vector<ScriptedJob> jobs = {{0, 8 * hour, 1}, {2 * hour, 3 * hour, 1}};
    Scenario scenario = scripted(jobs, {{1, 8}}, easy());
    scenario.throughputs = {{3}};
    for (JobStream& stream : scenario.streams) {
        stream.wear.shared_throughput = 0;
        stream.wear.throughput_gb_s = 2;
    }
    ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-32400"));
    QCOMPARE(QString::fromStdString(record.runs[1]), QString("7200-21600"));
    scenario.throughputs = {{4}};  // enough for both
    record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-28800"));
}

// Demands 1, 2, 3 of 4.5: the first gets its 1, the others share 3.5. Without the first they share 4.5: the
// second gets its 2, the third the rest.
void TestWorld::shares_are_max_min_fair() {
    FairShares shares(4.5);
    std::map<int, double> share = {{1, 1}, {2, 2}, {3, 3}};
    const auto note = [&](std::int32_t user, double, double given) { share[user] = given; };
    shares.join(1, 1);
    shares.settle(note);
    QCOMPARE(share[1], 1.0);
    shares.join(3, 3);
    shares.join(2, 2);
    QVERIFY(shares.stale());
    shares.settle(note);
    QCOMPARE(share[1], 1.0);
    QCOMPARE(share[2], 1.75);
    QCOMPARE(share[3], 1.75);
    shares.leave(1, 1);
    shares.settle(note);
    QCOMPARE(share[2], 2.0);
    QCOMPARE(share[3], 2.5);
    shares.leave(2, 2);
    shares.settle(note);
    QCOMPARE(share[3], 3.0);
}

// Half the throughput it needs: after 3 h 1.5 h of work are done, 1 h of it saved. The other job runs for an
// hour; then 3 h of work are left at half pace.
void TestWorld::preempted_job_keeps_what_it_saved_under_slow_storage() {
    const std::vector<ScriptedJob> jobs = {{0, 4 * hour, 8}, {3 * hour, hour, 8, 1}};
    SchedulerSettings scheduler;
    scheduler.preemption = Preemption::requeue;
    Scenario scenario = scripted(jobs, {{1, 8}}, scheduler);
    scenario.throughputs = {{1}};
    scenario.streams[0].wear.shared_throughput = 0;
    scenario.streams[0].wear.throughput_gb_s = 2;
    scenario.streams[0].checkpoint_interval_h = 1;
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[1]), QString("10800-14400"));
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-10800! 14400-36000"));
    QCOMPARE(record.lost_gpu_s, 8 * 0.5 * hour);
}

// Four nodes of 8 GPUs are due at 730 h and come 365 h late.
void TestWorld::phase_comes_late() {
    Scenario scenario = months_with(3, 1, 8);
    scenario.pools[0].nodes[0].changes.push_back({sim_hours(730), 4, {365, 0}});
    const RunResult run = run_of(scenario);
    QCOMPARE(run.available_gpu_h[0], 8 * 730.0);
    QCOMPARE(run.available_gpu_h[1], 8 * 730.0 + 32 * 365.0);
    QCOMPARE(run.available_gpu_h[2], 40 * 730.0);
}

// Lognormal with mean 365 h: the mean over replications lies in its interval, and they differ.
void TestWorld::delay_varies_by_replication() {
    Scenario scenario = months_with(12, 1, 8);
    scenario.pools[0].nodes[0].changes = {{sim_hours(730), 1, {365, 0.5}}};
    std::vector<double> late_h;
    for (std::uint32_t replication = 0; replication < 40; ++replication) {
        late_h.push_back(11 * 730.0 - sum(run_of(scenario, replication).available_gpu_h) / 8);
    }
    const Interval mean = confidence_interval(late_h);
    QVERIFY(mean.half_width > 10);
    QVERIFY2(mean.low() < 365 && 365 < mean.high(), qPrintable(QString::number(mean.mean)));
}

// Two nodes due at 730 h come at 2190 h; one of them should have left at 1460 h.
void TestWorld::nodes_that_should_have_left_do_not_come() {
    Scenario scenario = months_with(4, 1, 8);
    scenario.pools[0].nodes[0].changes = {{sim_hours(730), 2, {1460, 0}}, {sim_hours(1460), -1}};
    const RunResult run = run_of(scenario);
    QCOMPARE(run.available_gpu_h[2], 0.0);
    QCOMPARE(run.available_gpu_h[3], 8 * 730.0);
}

// The only node fails at 1 h and leaves at 730 h, before its repair is over.
void TestWorld::retired_node_is_not_repaired() {
    Scenario scenario = months_with(3, 1, 8);
    scenario.pools[0].nodes[0].name = "";
    fail_at(scenario, 1, 1000);
    scenario.pools[0].nodes[0].changes.push_back({sim_hours(730), -1});
    const RunResult run = run_of(scenario);
    QCOMPARE(sum(run.available_gpu_h), 8.0);
    QCOMPARE(run.node_failures, 1);
}

// Twice as fast for this work as for the mix: 2 h of reference work take half an hour, not an hour.
void TestWorld::speed_of_a_class_of_work() {
    const std::vector<ScriptedJob> jobs = {{0, 2 * hour, 1}, {0, 2 * hour, 1}};
    Scenario scenario = scripted(jobs, {{1, 8}}, easy());
    scenario.pools[0].nodes[0].speed = 2;
    scenario.streams[0].speed_on = {4};
    const ScriptRecorder record = run_script(jobs, scenario);
    QCOMPARE(QString::fromStdString(record.runs[0]), QString("0-1800"));
    QCOMPARE(QString::fromStdString(record.runs[1]), QString("0-3600"));
}

QTEST_GUILESS_MAIN(TestWorld)
#include "tst_world.moc"

// Small scenarios and traces whose schedule can be derived by hand; the reasoning stands beside each number.
#include <QTest>
#include <cmath>

#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

struct Line {
    double submit_s, run_s, requested_s, gpus;
};

History history_of(const std::vector<Line>& lines) {
    History history;
    for (const Line& line : lines) {
        HistoryJob job;
        job.id = std::to_string(history.jobs.size() + 1);
        job.submit_s = static_cast<std::int64_t>(line.submit_s);
        job.run_s = line.run_s;
        job.requested_s = line.requested_s;
        job.gpus = line.gpus;
        history.jobs.push_back(job);
    }
    return history;
}

ReplayCluster cluster_of(int nodes, int gpus, double speed = 1) {
    NodeClass node;
    node.gpus = gpus;
    node.speed = speed;
    return {{node}, {nodes}};
}

// Start of each job in seconds; -1 where it never started.
std::vector<double> starts(const History& history, const ReplayCluster& cluster,
                           const SchedulerSettings& scheduler) {
    ReplayOptions options;
    options.scheduler = scheduler;
    const auto result = replay(history, cluster, options);
    std::vector<double> starts;
    if (result) {
        for (const ReplayedJob& job : result->jobs) {
            starts.push_back(job.start_s);
        }
    }
    return starts;
}

SchedulerSettings policy(const std::string& name, SchedulingRules rules = SchedulingRules::instant) {
    SchedulerSettings settings;
    settings.policy = name;
    settings.rules = rules;
    return settings;
}

// One month of 730 h on own nodes, no jobs yet.
Scenario month_with(int nodes, int gpus) {
    Scenario scenario;
    scenario.teams = {"team"};
    NodeClass node;
    node.name = "node";
    node.gpus = gpus;
    node.changes = {{SimTime{}, nodes}};
    scenario.pools = {{"pool", {node}}};
    scenario.month_ends = {sim_hours(730)};
    return scenario;
}

// One replica of `gpus` GPUs from hour `from` to hour `to` of each week.
JobStream replica(int gpus, int from, int to) {
    JobStream stream;
    stream.workload_id = "service";
    stream.kind = ArrivalKind::service;
    stream.gpus = gpus;
    stream.replicas_by_hour.assign(168, 0.0);
    for (int hour = from; hour < to; ++hour) {
        stream.replicas_by_hour[static_cast<std::size_t>(hour)] = 1;
    }
    stream.replica_scale.assign(12, 1.0);
    return stream;
}

using Starts = std::vector<double>;

}  // namespace

class TestSimulation : public QObject {
    Q_OBJECT

  private slots:

    // 1.3 replicas of 2 GPUs all week: one for the whole month, a second for its last 30 %. In the sum 730 h x
    // 2 x 1.3, to an hour of either; 0.4 replicas run for 40 % of the month.
    void partsOfAReplicaRunForAPartOfTheMonth() {
        for (const double scale : {1.0, 1.3, 0.4, 2.75}) {
            Scenario scenario = month_with(1, 8);
            scenario.streams = {replica(2, 0, 168)};
            scenario.streams[0].replica_scale.assign(12, scale);
            const auto run = simulate(scenario, 0);
            QVERIFY(static_cast<bool>(run));
            QVERIFY(std::abs(run->allocated_gpu_h[0] - 730 * 2 * scale) <= 2.0);
        }
    }

    // 4 GPUs. Job 1 holds 3 to t = 100. Job 2 asks for 4 and waits; FCFS lets nobody pass it, so job 3 (1 GPU),
    // although it fits at t = 2, starts with job 2's end at 150.
    void headOfQueueBlocksUnderFcfs() {
        const History jobs = history_of({{0, 100, 100, 3}, {1, 50, 50, 4}, {2, 10, 10, 1}});
        QCOMPARE(starts(jobs, cluster_of(1, 4), policy("fcfs")), (Starts{0, 100, 150}));
    }

    // The same under EASY: job 3 ends at 12, before the head's reservation at 100, and starts at once. Job 4
    // would run to 203 and the head leaves no GPU over at 100: it waits for the head's end.
    void backfillNeverDelaysTheHead() {
        const History jobs = history_of({{0, 100, 100, 3}, {1, 50, 50, 4}, {2, 10, 10, 1}, {3, 200, 200, 1}});
        QCOMPARE(starts(jobs, cluster_of(1, 4), policy("easy")), (Starts{0, 100, 2, 150}));
    }

    // The head asks for 3 of 4: one GPU is left over at its reservation, so the long job of one GPU may start.
    void backfillUsesWhatTheHeadLeavesOver() {
        const History jobs = history_of({{0, 100, 100, 3}, {1, 50, 50, 3}, {2, 900, 900, 1}});
        QCOMPARE(starts(jobs, cluster_of(1, 4), policy("easy")), (Starts{0, 100, 2}));
    }

    // Job 1 asked for 1000 s and ends at 100: the head's reservation was at 1000, so job 3 of 500 s may start;
    // the early end then finds its GPU taken, and the head waits for it. A wrong request costs the head 402 s.
    void reservationFollowsTheRequestNotTheRunTime() {
        const History jobs = history_of({{0, 100, 1000, 3}, {1, 50, 50, 4}, {2, 500, 500, 1}});
        QCOMPARE(starts(jobs, cluster_of(1, 4), policy("easy")), (Starts{0, 502, 2}));
        SchedulerSettings exact = policy("easy");
        exact.estimates = Estimates::exact;
        QCOMPARE(starts(jobs, cluster_of(1, 4), exact), (Starts{0, 100, 150}));
    }

    // One GPU is free to t = 100. Behind the head stand 60 s and 30 s: file order takes the longer one,
    // shortest first the shorter; then 70 s (or 38 s) before the reservation no longer hold the other.
    void shortestJobFirstBackfillsTheShorterCandidate() {
        const History jobs = history_of({{0, 100, 100, 3}, {1, 50, 50, 4}, {10, 60, 60, 1}, {10, 35, 35, 1}});
        QCOMPARE(starts(jobs, cluster_of(1, 4), policy("easy")), (Starts{0, 100, 10, 150}));
        QCOMPARE(starts(jobs, cluster_of(1, 4), policy("easy-sjbf")), (Starts{0, 100, 150, 10}));
    }

    // EASY with depth 1 looks at the first job behind the head only, which does not fit; the second would.
    void depthLimitsBackfill() {
        const History jobs = history_of({{0, 100, 100, 3}, {1, 50, 50, 4}, {2, 50, 50, 2}, {3, 10, 10, 1}});
        SchedulerSettings shallow = policy("easy");
        shallow.depth = 1;
        QCOMPARE(starts(jobs, cluster_of(1, 4), shallow)[3], 150.0);
        shallow.depth = 2;
        QCOMPARE(starts(jobs, cluster_of(1, 4), shallow)[3], 3.0);
    }

    // Two nodes of 8. A gang of 12 takes one whole node and 4 GPUs of the other; a gang of 16 needs both empty.
    void gangTakesWholeNodesFirst() {
        const History jobs = history_of({{0, 100, 100, 12}, {1, 100, 100, 4}, {2, 10, 10, 1}, {3, 10, 10, 16}});
        QCOMPARE(starts(jobs, cluster_of(2, 8), policy("fcfs")), (Starts{0, 1, 100, 110}));
    }

    // A job of up to one node's GPUs lies on one node: 4 + 4 free GPUs on two nodes do not hold 8, and it waits
    // for the first job's end although 8 GPUs are free.
    void jobOfOneNodeIsNotSplit() {
        const History jobs = history_of({{0, 100, 100, 5}, {0, 200, 200, 5}, {1, 10, 10, 6}});
        QCOMPARE(starts(jobs, cluster_of(2, 8), policy("fcfs")), (Starts{0, 0, 100}));
    }

    // Two nodes of 8 hold 6 (node 1) and 3 (node 2) GPUs. Best fit puts the job of 2 beside the 6, so that 5
    // fit on node 2 at once; spreading puts it on node 2 and 5 wait for it.
    void bestFitPacksAndSpreadDoesNot() {
        const History jobs = history_of({{0, 100, 100, 6}, {1, 100, 100, 3}, {2, 50, 50, 2}, {3, 10, 10, 5}});
        SchedulerSettings settings = policy("fcfs");
        QCOMPARE(starts(jobs, cluster_of(2, 8), settings), (Starts{0, 1, 2, 3}));
        settings.placement = "spread";
        QCOMPARE(starts(jobs, cluster_of(2, 8), settings), (Starts{0, 1, 2, 52}));
    }

    // 4 + 4 GPUs of two models are never put together for a job of 6: it is refused, for it can never run.
    void jobNeverMixesModels() {
        NodeClass node;
        node.gpus = 4;
        const ReplayCluster mixed{{node, node}, {1, 1}};
        const auto result = replay(history_of({{0, 10, 10, 6}, {0, 10, 10, 4}, {0, 10, 10, 4}}), mixed, {});
        QVERIFY(result);
        QCOMPARE(result->refused, 1);
        QCOMPARE(result->completed, 2);
        QCOMPARE(result->jobs[0].start_s, -1.0);
        QCOMPARE(result->jobs[2].start_s, 0.0);
    }

    // Nodes of twice the reference's speed: 100 s take 50.
    void fasterNodesShortenTheRun() {
        const auto result = replay(history_of({{0, 100, 100, 1}}), cluster_of(1, 1, 2.0), {});
        QVERIFY(result);
        QCOMPARE(result->jobs[0].end_s, 50.0);
    }

    // 8 GPUs, 4 cores, jobs of 1 GPU and 2 cores: the cores let two run at a time.
    void cpuCoresBindToo() {
        Scenario scenario = month_with(1, 8);
        scenario.pools[0].nodes[0].cpu_cores = 4;
        JobStream stream = replica(1, 0, 10);
        stream.cpu_cores = 2;
        for (double& replicas : stream.replicas_by_hour) {
            replicas *= 3;
        }
        scenario.streams = {stream};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        // Hour 5 of the first week: three replicas are wanted, two hold GPUs.
        QCOMPARE(run->own_busy_gpus[5], 2.0F);
        QCOMPARE(run->waiting_jobs[5], 1.0F);
    }

    // A job cancelled while it waits leaves at its recorded time; a job without GPUs is counted and left out.
    void cancelledJobsLeaveAndJobsWithoutGpusAreCounted() {
        History jobs = history_of({{0, 100, 100, 4}, {1, -1, 50, 4}, {2, 10, 10, 4}, {3, 10, 10, 0}});
        jobs.jobs[1].cancelled_s = 60;
        const auto result = replay(jobs, cluster_of(1, 4), {});
        QVERIFY(result);
        QCOMPARE(result->cancelled, 1);
        QCOMPARE(result->without_gpus, 1);
        QCOMPARE(result->completed, 2);
        QCOMPARE(result->jobs[1].start_s, -1.0);
        QCOMPARE(result->jobs[2].start_s, 100.0);
    }

    // Killed at the limit, the first job ends at 60 instead of 100.
    void jobOverItsLimitIsKilledIfAsked() {
        const History jobs = history_of({{0, 100, 60, 4}, {1, 10, 10, 4}});
        ReplayOptions options;
        QCOMPARE(replay(jobs, cluster_of(1, 4), options)->jobs[1].start_s, 100.0);
        options.kill_at_limit = true;
        QCOMPARE(replay(jobs, cluster_of(1, 4), options)->jobs[1].start_s, 60.0);
    }

    // 4 GPUs: 3 x 100 s + 4 x 50 s = 500 GPU-s over 150 s of 4 GPUs. Waits 0 and 99: mean 49.5, median 49.5,
    // P95 94.05 (type 7); slowdown 1 and (99 + 50) / 50 = 2.98, mean 1.99.
    void replayFiguresOfTwoJobs() {
        const auto result = replay(history_of({{0, 100, 100, 3}, {1, 50, 50, 4}}), cluster_of(1, 4), {});
        QVERIFY(result);
        QCOMPARE(result->mean_wait_s, 49.5);
        QCOMPARE(result->p50_wait_s, 49.5);
        QCOMPARE(result->p95_wait_s, 94.05);
        QCOMPARE(result->mean_bounded_slowdown, 1.99);
        QCOMPARE(result->makespan_s, 150.0);
        QCOMPARE(result->utilisation, 500.0 / 600.0);
        QCOMPARE(result->gpu_h, 500.0 / 3600.0);
    }

    void unknownNamesAreErrorsThatListTheKnown() {
        const auto result = replay(history_of({{0, 1, 1, 1}}), cluster_of(1, 1), {.scheduler = policy("lifo")});
        QVERIFY(!result);
        QVERIFY(result.error().message.en.find("fcfs, easy") != std::string::npos);
        QVERIFY(!replay(history_of({{0, 1, 1, 0}}), cluster_of(1, 1), {}));
        for (const std::string& name : policy_names()) {
            QVERIFY(policy_title(name).de != name);
        }
    }
};

QTEST_GUILESS_MAIN(TestSimulation)
#include "tst_simulation.moc"

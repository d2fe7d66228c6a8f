// Priorities, preemption, quotas and pools in the replay of a recorded trace, derived by hand.
#include <QTest>

#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

struct Line {
    std::int64_t submit_s;
    double run_s, gpus;
    std::int32_t team = 0;
};

History history_of(const std::vector<Line>& lines) {
    History history;
    history.teams = {"a", "b"};
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

std::vector<double> starts(const ReplayResult& result) {
    std::vector<double> starts;
    for (const ReplayedJob& job : result.jobs) {
        starts.push_back(job.start_s);
    }
    return starts;
}

}  // namespace

class TestReplayRules : public QObject {
    Q_OBJECT

  private slots:

    // 4 GPUs. Job 2 (priority 1) takes them at 10 for 20 s. Job 1 has written checkpoints at 4 and 8 s, loses 2
    // s, restarts for 5 s at 30 and runs its other 92 s to 127. Job 3 may not be preempted, job 4 waits for it.
    void preemptedJobsGoOn() {
        const History history = history_of({{0, 100, 4}, {10, 20, 4}, {12, 10, 4}, {128, 5, 4}});
        ReplayOptions options;
        options.scheduler.preemption = Preemption::requeue;
        options.jobs = {{0, true}, {1, true}, {0, false}, {1, true}};
        options.checkpoint_interval_s = 4;
        options.restart_s = 5;
        const auto result = replay(history, nodes_of(1, 4), options);
        QVERIFY(result);
        QCOMPARE(starts(*result), (std::vector<double>{0, 10, 127, 137}));
        QCOMPARE(result->jobs[0].end_s, 127.0);
        QCOMPARE(result->jobs[0].off_nodes_s, 20.0);
        QCOMPARE(result->jobs[0].preemptions, 1);
        QCOMPARE(result->preemptions, 1);
        QCOMPARE(result->completed, 4);
        QVERIFY(std::abs(result->lost_gpu_h * 3600 - 4 * 2) < 1e-9);
        QVERIFY(std::abs(result->restart_gpu_h * 3600 - 4 * 5) < 1e-9);
        // All 142 s but none of the 20 s off the nodes twice: 107 + 20 + 10 + 5 s of 4 GPUs.
        QVERIFY(std::abs(result->gpu_h * 3600 - 4 * 142) < 1e-9);
        QVERIFY(std::abs(result->utilisation - 1) < 1e-12);
    }

    // Cancelled by preemption: not completed, its end is when it had to go.
    void preemptedJobsMayBeCancelled() {
        const History history = history_of({{0, 100, 4}, {10, 20, 4}});
        ReplayOptions options;
        options.scheduler.preemption = Preemption::cancel;
        options.jobs = {{0}, {1}};
        const auto result = replay(history, nodes_of(1, 4), options);
        QVERIFY(result);
        QCOMPARE(result->jobs[0].end_s, 10.0);
        QCOMPARE(result->completed, 1);
        QCOMPARE(result->cancelled, 1);
    }

    // Team a has 2 GPUs, lends nothing, and borrows 2 of the 4 that team c, which has no jobs, lends: its
    // second job starts at once, its third waits for the first. Team b is not named, so it is not limited.
    void quotasOfNamedTeams() {
        const History history = history_of({{0, 100, 2, 0}, {1, 100, 2, 0}, {2, 10, 2, 0}, {3, 10, 2, 1}});
        ReplayOptions options;
        options.scheduler.policy = "kueue";
        options.quotas = {{"a", {2, "lab", 2, 0}}, {"c", {4, "lab"}}};
        const auto result = replay(history, nodes_of(1, 8), options);
        QVERIFY(result);
        QCOMPARE(starts(*result), (std::vector<double>{0, 1, 100, 3}));
        options.quotas = {{"a", {-1, ""}}};
        QVERIFY(!replay(history, nodes_of(1, 8), options));
    }

    // Two partitions of 4 GPUs under FCFS and EASY: job 3 (1 GPU, 10 s) passes job 2 in the second only. A job
    // of an unknown partition goes to the first.
    void partitionsArePools() {
        const History history =
            history_of({{0, 100, 3}, {0, 100, 3}, {1, 50, 4}, {1, 50, 4}, {2, 10, 1}, {2, 10, 1}, {3, 1, 1}});
        NodeClass node;
        node.gpus = 4;
        const ReplayCluster cluster{{node, node}, {1, 1}, {"slurm", "k8s"}};
        ReplayOptions options;
        options.scheduler.policy = "fcfs";
        for (const char* pool : {"slurm", "k8s", "slurm", "k8s", "slurm", "k8s", "elsewhere"}) {
            options.jobs.push_back({0, true, pool});
        }
        options.pool_schedulers = {{"k8s", options.scheduler}};
        options.pool_schedulers[0].scheduler.policy = "easy";
        const auto result = replay(history, cluster, options);
        QVERIFY(result);
        QCOMPARE(starts(*result), (std::vector<double>{0, 0, 100, 100, 150, 2, 150}));
        options.pool_schedulers[0].pool = "nowhere";
        const auto unknown = replay(history, cluster, options);
        QVERIFY(!unknown && unknown.error().message.en.find("nowhere") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestReplayRules)
#include "tst_replay_rules.moc"

// Slurm's backfill by hand: what it promises to a waiting job are whole nodes. Limits are whole minutes; job 1
// comes at a full minute, so that Slurm's windows of 30 s (docs/scheduling.md) begin where the tests say.
#include <QTest>

#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

struct Line {
    std::int64_t submit_s;
    double run_s, limit_s, gpus;
};

// Waits in seconds on nodes of 8 GPUs.
std::vector<double> waits(int nodes, const std::vector<Line>& lines, double interval_s = 0) {
    History history;
    history.teams = {"a"};
    for (const Line& line : lines) {
        HistoryJob job;
        job.submit_s = 6000 + line.submit_s;
        job.run_s = line.run_s;
        job.requested_s = line.limit_s;
        job.gpus = line.gpus;
        history.jobs.push_back(job);
    }
    ReplayOptions options;
    options.scheduler.policy = "conservative";
    options.scheduler.rules = SchedulingRules::slurm;
    options.scheduler.placement = "first-fit";
    options.scheduler.backfill = {.bf_interval_s = interval_s, .bf_resolution_s = 1};
    options.reaction_s = 0;
    std::vector<double> waits;
    if (const auto result = replay(history, {{NodeClass{}}, {nodes}}, options)) {
        for (const ReplayedJob& job : result->jobs) {
            waits.push_back(job.start_s - job.submit_s);
        }
    }
    return waits;
}

}  // namespace

class TestSlurmBackfill : public QObject {
    Q_OBJECT

  private slots:

    // Job 1 holds 6 of 8 GPUs to 120. Job 2 wants 4 and is promised the node from 120 on; job 3 wants 2 for 180
    // s. Two GPUs are left beside job 2, so EASY would start job 3 at once; the node as a whole is promised, so
    // it waits until job 2 runs at 120 and takes the GPUs beside it then.
    void aPromiseIsAWholeNode() {
        QCOMPARE(waits(1, {{0, 120, 120, 6}, {1, 120, 120, 4}, {2, 180, 180, 2}}),
                 (std::vector<double>{0, 119, 118}));
    }

    // The same with job 3 over by then: 60 s from 2 to 62, before 120.
    void aJobThatEndsBeforeThePromiseStarts() {
        QCOMPARE(waits(1, {{0, 120, 120, 6}, {1, 120, 120, 4}, {2, 60, 60, 2}}),
                 (std::vector<double>{0, 119, 0}));
    }

    // Job 3 at 60 would end at 120, when the promise begins: that is too late for Slurm. It starts with job 2.
    void aJobThatEndsAsThePromiseBeginsWaits() {
        QCOMPARE(waits(1, {{0, 120, 120, 6}, {1, 120, 120, 4}, {60, 60, 60, 2}}),
                 (std::vector<double>{0, 119, 60}));
    }

    // With a pass each 30 s the first one is at 0; job 2, which the main pass may not start past the blocked
    // job 1b, starts at the next, at 30.
    void backfillWaitsForItsInterval() {
        QCOMPARE(waits(1, {{0, 120, 120, 6}, {0, 120, 120, 4}, {2, 60, 60, 2}}, 30),
                 (std::vector<double>{0, 120, 28}));
    }
};

QTEST_GUILESS_MAIN(TestSlurmBackfill)
#include "tst_slurm_backfill.moc"

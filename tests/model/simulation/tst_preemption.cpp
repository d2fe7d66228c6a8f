// Preemption by priority: schedules derived by hand, the reasoning beside each, and what must hold in any run.
#include <QTest>

#include "model/core/random.h"
#include "model/simulation/simulation.h"
#include "tests/model/simulation/scenarios.h"
#include "tests/model/simulation/scripted.h"

using namespace grundlast;

namespace {

SchedulerSettings preempting(Preemption mode, const std::string& policy = "fcfs") {
    SchedulerSettings settings;
    settings.policy = policy;
    settings.preemption = mode;
    return settings;
}

using Runs = std::vector<std::string>;

// Three jobs that each take the whole node: a long one, one of high priority, and one submitted later.
const std::vector<ScriptedJob> one_after_the_other = {
    {.submit = 0, .run = 100, .gpus = 4},
    {.submit = 10, .run = 20, .gpus = 4, .priority = 1},
    {.submit = 12, .run = 200, .gpus = 4},
};

Scenario with_checkpoints(Scenario scenario, double interval_s, double restart_s) {
    for (JobStream& stream : scenario.streams) {
        stream.checkpoint_interval_h = interval_s / 3600;
        stream.restart_h = restart_s / 3600;
    }
    return scenario;
}

}  // namespace

class TestPreemption : public QObject {
    Q_OBJECT

  private slots:

    void nobodyIsPreemptedUnlessAskedFor() {
        const auto run = run_script(one_after_the_other,
                                    scripted(one_after_the_other, {{1, 4}}, preempting(Preemption::off)));
        QCOMPARE(run.runs, (Runs{"0-100", "100-120", "120-320"}));
    }

    // Job 2 takes the node at 10, when job 1 has done 10 of its 100 s. At 30 job 1 goes first, by its first
    // submission at 0: 5 s of restart and the 90 s left, to 125. Then job 3.
    void checkpointKeepsTheWork() {
        const Scenario scenario =
            with_checkpoints(scripted(one_after_the_other, {{1, 4}}, preempting(Preemption::checkpoint)), 0, 5);
        const auto run = run_script(one_after_the_other, scenario);
        QCOMPARE(run.runs, (Runs{"0-10! 30-125", "10-30", "125-325"}));
        QCOMPARE(run.lost_gpu_s, 0.0);
        QCOMPARE(run.restart_gpu_s, 20.0);  // 4 GPUs x 5 s
    }

    // A checkpoint each 4 s: of the 10 s done, 8 are kept and 2 lost. 30 + 5 + 92 = 127.
    void requeueGoesBackToTheLastCheckpoint() {
        const Scenario scenario =
            with_checkpoints(scripted(one_after_the_other, {{1, 4}}, preempting(Preemption::requeue)), 4, 5);
        const auto run = run_script(one_after_the_other, scenario);
        QCOMPARE(run.runs, (Runs{"0-10! 30-127", "10-30", "127-327"}));
        QCOMPARE(run.lost_gpu_s, 8.0);
        QCOMPARE(run.restart_gpu_s, 20.0);
    }

    // Without checkpoints all 10 s are lost, and there is nothing to restore: 100 s from 30 on.
    void requeueWithoutCheckpointsBeginsAnew() {
        const Scenario scenario =
            with_checkpoints(scripted(one_after_the_other, {{1, 4}}, preempting(Preemption::requeue)), 0, 5);
        const auto run = run_script(one_after_the_other, scenario);
        QCOMPARE(run.runs, (Runs{"0-10! 30-130", "10-30", "130-330"}));
        QCOMPARE(run.lost_gpu_s, 40.0);
        QCOMPARE(run.restart_gpu_s, 0.0);
    }

    // Job 1 is over at 10. Its end was to be at 100: the event must not end job 3, which has its slot by then.
    void cancelEndsTheJob() {
        const auto run = run_script(one_after_the_other,
                                    scripted(one_after_the_other, {{1, 4}}, preempting(Preemption::cancel)));
        QCOMPARE(run.runs, (Runs{"0-10!", "10-30", "30-230"}));
        QCOMPARE(run.lost_gpu_s, 40.0);
    }

    // A second preemption while the job is still restarting: at 33 it has spent 3 of its 5 s and done nothing
    // new. It has to restart in full from 53 on: 5 + 92 s, to 150.
    void preemptedWhileRestarting() {
        std::vector<ScriptedJob> jobs = one_after_the_other;
        jobs.push_back({.submit = 33, .run = 20, .gpus = 4, .priority = 1});
        const Scenario scenario =
            with_checkpoints(scripted(jobs, {{1, 4}}, preempting(Preemption::requeue)), 4, 5);
        const auto run = run_script(jobs, scenario);
        QCOMPARE(run.runs, (Runs{"0-10! 30-33! 53-150", "10-30", "150-350", "33-53"}));
        QCOMPARE(run.restart_gpu_s, 4.0 * (3 + 5));
    }

    // Four jobs of one GPU fill the node. Job 5 takes the lowest priority, of jobs 2 and 3 the one that started
    // later: 3. Job 6 asks for two: job 2 (priority 0), then of the two at priority 1 the later: 4. Back in
    // the queue the order is 4, 2, 3: at 30 two GPUs come free, at 60 the third. 4 has 17 of 100 s done, 2 has
    // 19, 3 has 8.
    void lowestPriorityThenLatestStartedGoFirst() {
        const std::vector<ScriptedJob> jobs = {
            {.submit = 0, .run = 100, .priority = 1},
            {.submit = 1, .run = 100},
            {.submit = 2, .run = 100},
            {.submit = 3, .run = 100, .priority = 1},
            {.submit = 10, .run = 50, .priority = 2},
            {.submit = 20, .run = 10, .gpus = 2, .priority = 2},
        };
        const auto run = run_script(jobs, scripted(jobs, {{1, 4}}, preempting(Preemption::checkpoint)));
        QCOMPARE(run.runs, (Runs{"0-100", "1-20! 30-111", "2-10! 60-152", "3-20! 30-113", "10-60", "20-30"}));
    }

    // Two nodes of 4: job 1 (3 GPUs) and job 3 (1) on the first, job 2 (4) on the second. Job 4 needs a whole
    // node. Latest first: job 3 gives one GPU, not enough; then job 2 frees the second node. Job 3 is not
    // needed any more and stays. Job 2 had 9 s done; its other 91 follow job 4.
    void victimsThatAreNotNeededAreSpared() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 3},
                                               {.submit = 1, .run = 100, .gpus = 4},
                                               {.submit = 3, .run = 100, .gpus = 1},
                                               {.submit = 10, .run = 10, .gpus = 4, .priority = 1}};
        const auto run = run_script(jobs, scripted(jobs, {{2, 4}}, preempting(Preemption::checkpoint)));
        QCOMPARE(run.runs, (Runs{"0-100", "1-10! 20-111", "3-103", "10-20"}));
    }

    // A gang of 8 on two nodes of 4. Job 2 may not be preempted, so taking job 1 alone would not help: nobody
    // is taken until job 2 ends at 50.
    void gangsTakeAllTheyNeedOrNothing() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4},
                                               {.submit = 0, .run = 50, .gpus = 4, .preemptible = false},
                                               {.submit = 10, .run = 10, .gpus = 8, .priority = 1}};
        const auto run = run_script(jobs, scripted(jobs, {{2, 4}}, preempting(Preemption::checkpoint)));
        QCOMPARE(run.runs, (Runs{"0-50! 60-110", "0-50", "50-60"}));
    }

    // One node of the first model, two of the second; a gang of 8 runs on the second only. Job 1 on the first
    // is never taken for it, and a mix of one node of each would have fitted at 10 with jobs 1 and 2.
    void victimsAreOfOneModel() {
        const std::vector<ScriptedJob> jobs = {
            {.submit = 0, .run = 100, .gpus = 4, .node_classes = 1},
            {.submit = 0, .run = 100, .gpus = 4, .node_classes = 2},
            {.submit = 0, .run = 50, .gpus = 4, .preemptible = false, .node_classes = 2},
            {.submit = 10, .run = 10, .gpus = 8, .priority = 1}};
        const auto run = run_script(jobs, scripted(jobs, {{1, 4}, {2, 4}}, preempting(Preemption::checkpoint)));
        QCOMPARE(run.runs, (Runs{"0-100", "0-50! 60-110", "0-50", "50-60"}));
    }

    // 4 GPUs: job 1 (2, preemptible) and job 2 (2, not) run. The head, job 3, needs all 4 and finds victims for
    // 2 only. Behind it stands job 4 with 2 GPUs for 20 s. FCFS lets nobody pass the head: at 50 job 2 ends,
    // job 3 takes job 1's GPUs, and 4 and 1 go on together at 60. EASY lets job 4 preempt at 12: it ends at 32,
    // before the head's reservation at 100. Job 1 then can't go on before the head's new reservation at 50: it
    // would run to 120.
    void behindTheHeadOnlyBackfillPreempts() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 2},
                                               {.submit = 0, .run = 50, .gpus = 2, .preemptible = false},
                                               {.submit = 10, .run = 10, .gpus = 4, .priority = 1},
                                               {.submit = 12, .run = 20, .gpus = 2, .priority = 1}};
        const auto fcfs = run_script(jobs, scripted(jobs, {{1, 4}}, preempting(Preemption::checkpoint)));
        QCOMPARE(fcfs.runs, (Runs{"0-50! 60-110", "0-50", "50-60", "60-80"}));
        const auto easy =
            run_script(jobs, scripted(jobs, {{1, 4}}, preempting(Preemption::checkpoint, "easy")));
        QCOMPARE(easy.runs, (Runs{"0-12! 60-148", "0-50", "50-60", "12-32"}));
    }

    // Job 4 would run to 112, past the head's reservation at 100: it must not preempt, though job 1 would make
    // room. At 50 the head takes job 1's GPUs; at 60 job 4 and job 1 start together.
    void preemptionDoesNotDelayTheHead() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 2},
                                               {.submit = 0, .run = 50, .gpus = 2, .preemptible = false},
                                               {.submit = 10, .run = 10, .gpus = 4, .priority = 1},
                                               {.submit = 12, .run = 100, .gpus = 2, .priority = 1}};
        const auto easy =
            run_script(jobs, scripted(jobs, {{1, 4}}, preempting(Preemption::checkpoint, "easy")));
        QCOMPARE(easy.runs, (Runs{"0-50! 60-110", "0-50", "50-60", "60-160"}));
    }

    // Equal priority preempts nobody.
    void equalsAreNotPreempted() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .priority = 1},
                                               {.submit = 10, .run = 20, .gpus = 4, .priority = 1}};
        const auto run = run_script(jobs, scripted(jobs, {{1, 4}}, preempting(Preemption::checkpoint)));
        QCOMPARE(run.runs, (Runs{"0-100", "100-120"}));
    }

    // Two pools of one node, the second with settings of its own: only there job 4 preempts job 3.
    void eachPoolHasItsOwnRule() {
        const std::vector<ScriptedJob> jobs = {
            {.submit = 0, .run = 100, .gpus = 4, .pool = 0},
            {.submit = 0, .run = 100, .gpus = 4, .pool = 1},
            {.submit = 10, .run = 20, .gpus = 4, .priority = 1, .pool = 0},
            {.submit = 10, .run = 20, .gpus = 4, .priority = 1, .pool = 1},
        };
        Scenario scenario = scripted(jobs, {{1, 4}}, preempting(Preemption::off));
        scenario.pools.push_back(scenario.pools.front());
        scenario.pools.back().scheduler = preempting(Preemption::checkpoint, "easy");
        QCOMPARE(run_script(jobs, scenario).runs, (Runs{"0-100", "0-10! 30-120", "100-120", "10-30"}));
    }

    // Pools side by side by different policies and rules give each its own schedule, as if it ran alone. 4 GPUs
    // each: job 1 holds 3 to 100, job 2 needs 4, job 3 (1 GPU, 10 s) passes it under EASY only.
    void poolsRunByTheirOwnPolicy() {
        std::vector<ScriptedJob> jobs;
        for (const double submit : {0.0, 1.0, 2.0}) {
            for (const int pool : {0, 1, 2}) {
                jobs.push_back({.submit = submit,
                                .run = submit == 0 ? 100.0 : (submit == 1 ? 50.0 : 10.0),
                                .gpus = submit == 0 ? 3 : (submit == 1 ? 4 : 1),
                                .pool = pool});
            }
        }
        Scenario scenario = scripted(jobs, {{1, 4}}, preempting(Preemption::off));
        scenario.pools.resize(3, scenario.pools.front());
        SchedulerSettings study = preempting(Preemption::off, "conservative");
        study.rules = SchedulingRules::study;
        scenario.pools[1].scheduler = preempting(Preemption::off, "easy");
        scenario.pools[2].scheduler = study;
        QCOMPARE(run_script(jobs, scenario).runs,
                 (Runs{"0-100", "0-100", "0-100", "100-150", "100-150", "100-150", "150-160", "2-12", "2-12"}));
    }

    // One GPU, a month of 100 h and another. The job of 80 h starts at 0 h on its first day... its cells: 40 h
    // until the service of higher priority comes, which holds the GPU for 10 h of each week.
    void cellsCountLostWorkAndRestarts() {
        Scenario scenario = months_with(1, 1, 1);
        scenario.month_ends = {sim_hours(168)};
        scenario.scheduler = preempting(Preemption::requeue, "easy");
        JobStream service = replicas(1, 1, 40, 50);
        service.priority = 1;
        JobStream training = replicas(0, 1, 0, 0);
        training.kind = ArrivalKind::batch_window;
        training.window_start_h = 0;
        training.window_end_h = 1e-6;
        training.weekdays = 1;
        training.jobs_in_month = {1};
        training.run_time.mean_h = 80;
        training.preemptible = true;
        training.checkpoint_interval_h = 12;
        training.restart_h = 2;
        scenario.streams = {service, training};
        std::uint32_t replication = 0;  // with one arrival
        while (simulate(scenario, replication)->cell(1, 0).submitted != 1) {
            ++replication;
        }
        const auto run = simulate(scenario, replication);
        const Cell& cell = run->cell(1, 0);
        // 0-40 h: three checkpoints of 12 h kept, 4 h lost. 50-52 restart, 44 h left, end at 96.
        QCOMPARE(cell.preemptions, 1);
        QVERIFY(std::abs(cell.own_gpu_h - (40 + 46)) < 1e-6);
        QVERIFY(std::abs(cell.lost_gpu_h - 4) < 1e-5);
        QVERIFY(std::abs(cell.restart_gpu_h - 2) < 1e-9);
        QVERIFY(std::abs(cell.own_useful_ref_gpu_h - 80) < 1e-5);
        QCOMPARE(cell.unserved_ref_gpu_h, 0.0);
        QCOMPARE(cell.started_own, 1);
        QVERIFY(std::abs(cell.turnaround_h - 96) < 1e-5);
        QVERIFY(std::abs(run->goodput() - (1 - 6.0 / (86 + 10))) < 1e-6);
        QCOMPARE(run->preemptions(), 1);
    }
};

QTEST_GUILESS_MAIN(TestPreemption)
#include "tst_preemption.moc"

// Policy "kueue": each rule by a schedule derived by hand. One node of 8 GPUs unless said otherwise; teams a,
// b, c.
#include <QTest>

#include "model/simulation/simulation.h"
#include "tests/model/simulation/scripted.h"

using namespace grundlast;

namespace {

using Runs = std::vector<std::string>;

constexpr int a = 0;
constexpr int b = 1;
constexpr int c = 2;

SchedulerSettings kueue(ReclaimWithinCohort reclaim = ReclaimWithinCohort::never,
                        WithinClusterQueue within = WithinClusterQueue::never,
                        QueueingStrategy strategy = QueueingStrategy::best_effort_fifo) {
    SchedulerSettings settings;
    settings.policy = "kueue";
    settings.preemption = Preemption::checkpoint;
    settings.quota = {strategy, reclaim, within};
    return settings;
}

const std::vector<TeamQuota> apart = {{4, ""}, {4, ""}};
const std::vector<TeamQuota> together = {{4, "lab"}, {4, "lab"}};

Runs runs(const std::vector<ScriptedJob>& jobs, const std::vector<TeamQuota>& quotas,
          const SchedulerSettings& settings, const std::vector<std::pair<int, int>>& nodes = {{1, 8}}) {
    Scenario scenario = scripted(jobs, nodes, settings);
    while (scenario.teams.size() < quotas.size()) {
        scenario.teams.emplace_back(1, static_cast<char>('a' + scenario.teams.size()));
    }
    scenario.team_quotas = quotas;
    return run_script(jobs, scenario).runs;
}

Scenario crowded_teams() {
    Scenario scenario;
    scenario.scheduler = kueue(ReclaimWithinCohort::any, WithinClusterQueue::lower_priority);
    scenario.scheduler.preemption = Preemption::requeue;
    scenario.scheduler.placement = "spread";
    scenario.scheduler.depth = 20;
    scenario.month_ends = {sim_hours(120)};
    NodeClass node;
    node.changes = {{SimTime{}, 48}};
    scenario.pools = {{"pool", {node}}};
    const int gpus[] = {1, 1, 2, 4, 8, 16, 32};
    const double share[] = {0.55, 0.2, 0.08, 0.08, 0.07, 0.015, 0.005};
    for (int team = 0; team < 12; ++team) {
        scenario.teams.push_back(std::to_string(team));
        scenario.team_quotas.push_back({32, "lab"});
        for (std::size_t size = 0; size < std::size(gpus); ++size) {
            JobStream stream;
            stream.entity = static_cast<std::uint32_t>(scenario.streams.size());
            stream.team = team;
            stream.gpus = gpus[size];
            stream.jobs_in_month = {1900 * share[size] * 120 / 730 * 1.15};
            for (int hour = 0; hour < 168; ++hour) {
                stream.hour_of_week.push_back(hour < 120 && hour % 24 >= 8 && hour % 24 < 20 ? 2.0 : 0.7);
            }
            stream.run_time.kind = RunTimeKind::lognormal;
            stream.run_time.mean_h = 5;
            stream.run_time.sigma = 2;
            stream.walltime_factor = 1;
            stream.priority = (team * static_cast<int>(std::size(gpus)) + static_cast<int>(size) + 1) % 4;
            stream.checkpoint_interval_h = 1;
            stream.restart_h = 0.1;
            scenario.streams.push_back(stream);
        }
    }
    return scenario;
}

}  // namespace

class TestKueue : public QObject {
    Q_OBJECT

  private slots:

    // Team a holds its 4 GPUs: its second job waits for the first though 4 GPUs are free. Team b is not held
    // back.
    void quotaHoldsThoughGpusAreFree() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .team = a},
                                               {.submit = 1, .run = 10, .gpus = 2, .team = a},
                                               {.submit = 2, .run = 10, .gpus = 4, .team = b}};
        QCOMPARE(runs(jobs, apart, kueue()), (Runs{"0-100", "100-110", "2-12"}));
    }

    // A team without quota and cohort takes what there is; in a cohort it has nothing of its own and borrows.
    void quotaOfZero() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 8, .team = a}};
        QCOMPARE(runs(jobs, {{0, ""}}, kueue()), (Runs{"0-100"}));
        QCOMPARE(runs(jobs, {{0, "lab"}, {8, "lab"}}, kueue()), (Runs{"0-100"}));
        QCOMPARE(runs(jobs, {{0, "lab"}, {7, "lab"}}, kueue()), (Runs{"refused"}));
    }

    // The same within a cohort: b's 4 are idle, so a's second job borrows 2 of them and starts at once. Then b
    // has only 2 of its 4 left until 11, when the loan ends.
    void idleQuotaIsBorrowed() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .team = a},
                                               {.submit = 1, .run = 10, .gpus = 2, .team = a},
                                               {.submit = 2, .run = 10, .gpus = 4, .team = b}};
        QCOMPARE(runs(jobs, together, kueue()), (Runs{"0-100", "1-11", "11-21"}));
        // a may borrow 1 only, or b lends 1 only: a's second job waits for its first.
        const Runs waits{"0-100", "100-110", "2-12"};
        QCOMPARE(runs(jobs, {{4, "lab", 1}, {4, "lab"}}, kueue()), waits);
        QCOMPARE(runs(jobs, {{4, "lab"}, {4, "lab", -1, 1}}, kueue()), waits);
        // With 2 it does not.
        QCOMPARE(runs(jobs, {{4, "lab", 2}, {4, "lab", -1, 2}}, kueue()), (Runs{"0-100", "1-11", "11-21"}));
    }

    // What no quota and no loan ever covers is refused: 5 of 4; 7 with 4 and 2 borrowed.
    void jobsBeyondTheQuotaAreRefused() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 1, .gpus = 5, .team = a},
                                               {.submit = 1, .run = 1, .gpus = 7, .team = b}};
        QCOMPARE(runs(jobs, {{4, ""}, {4, "lab", 2}, {4, "lab"}}, kueue()), (Runs{"refused", "refused"}));
    }

    // At 10 four GPUs come free. Job 3 of team a came first and has the higher priority, but needs to borrow:
    // job 4 of team b, within its own quota, goes first. At 30 the same again: a borrows now as nobody else
    // asks.
    void whoNeedNotBorrowGoesFirst() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .team = a},
                                               {.submit = 0, .run = 10, .gpus = 4, .team = b},
                                               {.submit = 1, .run = 20, .gpus = 4, .priority = 1, .team = a},
                                               {.submit = 2, .run = 20, .gpus = 4, .team = b}};
        QCOMPARE(runs(jobs, together, kueue()), (Runs{"0-100", "0-10", "30-50", "10-30"}));
    }

    // Two borrowers: the higher priority goes first (job 4), then the earlier submission (job 2 before job 3).
    // All three of team a and b have used their own; c lends 4 and its job ends at 10.
    void thenByPriorityThenBySubmission() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 10, .gpus = 4, .team = c},
                                               {.submit = 1, .run = 20, .gpus = 4, .team = a},
                                               {.submit = 2, .run = 20, .gpus = 4, .team = b},
                                               {.submit = 3, .run = 20, .gpus = 4, .priority = 1, .team = b}};
        QCOMPARE(runs(jobs, {{0, "lab"}, {0, "lab"}, {4, "lab"}}, kueue()),
                 (Runs{"0-10", "30-50", "50-70", "10-30"}));
    }

    // Job 2 (2 GPUs) does not fit into the quota of 4 beside job 1 (3). BestEffortFIFO lets job 3 (1 GPU) pass;
    // StrictFIFO holds it back.
    void strictOrBestEffort() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 3, .team = a},
                                               {.submit = 1, .run = 10, .gpus = 2, .team = a},
                                               {.submit = 2, .run = 10, .gpus = 1, .team = a}};
        QCOMPARE(runs(jobs, apart, kueue()), (Runs{"0-100", "100-110", "2-12"}));
        const auto strict =
            kueue(ReclaimWithinCohort::never, WithinClusterQueue::never, QueueingStrategy::strict_fifo);
        QCOMPARE(runs(jobs, apart, strict), (Runs{"0-100", "100-110", "100-110"}));
    }

    // Team a holds all 8 GPUs by two jobs. At 10 team b asks for its 4. never: it waits to 100. any: it takes
    // the later job of a, which has 9 of 100 s done and goes on at 30. lower_priority: only from a lower
    // priority.
    void reclaimWithinCohort() {
        std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .team = a},
                                         {.submit = 1, .run = 100, .gpus = 4, .team = a},
                                         {.submit = 10, .run = 20, .gpus = 4, .team = b}};
        const Runs waits{"0-100", "1-101", "100-120"};
        const Runs takes{"0-100", "1-10! 30-121", "10-30"};
        QCOMPARE(runs(jobs, together, kueue()), waits);
        QCOMPARE(runs(jobs, together, kueue(ReclaimWithinCohort::any)), takes);
        QCOMPARE(runs(jobs, together, kueue(ReclaimWithinCohort::lower_priority)), waits);
        jobs[2].priority = 1;
        QCOMPARE(runs(jobs, together, kueue(ReclaimWithinCohort::lower_priority)), takes);
        SchedulerSettings off = kueue(ReclaimWithinCohort::any);
        off.preemption = Preemption::off;
        QCOMPARE(runs(jobs, together, off), waits);
    }

    // Team a (4 of its own) holds 5 GPUs, c (nothing of its own) holds 3. b asks for its 4. In the order of
    // priority, then latest first, come job 5 of a (1 GPU), job 1 of a (4 GPUs), then those of c with the
    // higher priority. After job 5 team a borrows no more: job 1 is passed over, and c gives its 3.
    void teamsThatBorrowNoMoreAreLeftAlone() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .team = a},
                                               {.submit = 0, .run = 100, .gpus = 1, .priority = 1, .team = c},
                                               {.submit = 1, .run = 100, .gpus = 1, .priority = 1, .team = c},
                                               {.submit = 2, .run = 100, .gpus = 1, .priority = 1, .team = c},
                                               {.submit = 3, .run = 100, .gpus = 1, .team = a},
                                               {.submit = 10, .run = 20, .gpus = 4, .team = b}};
        // At 30 all go on where they were: c's had 10, 9, 8 s, a's 7 s.
        QCOMPARE(runs(jobs, {{4, "lab"}, {4, "lab"}, {0, "lab"}}, kueue(ReclaimWithinCohort::any)),
                 (Runs{"0-100", "0-10! 30-120", "1-10! 30-121", "2-10! 30-122", "3-10! 30-123", "10-30"}));
    }

    // Team a's jobs hold 3, 4 and 1 GPUs. b asks for 4. Latest first: job 3 gives 1, job 2 gives 4. Then in
    // reverse: without job 3 it still fits, so job 3 stays.
    void victimsThatAreNotNeededAreGivenBack() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 3, .team = a},
                                               {.submit = 1, .run = 100, .gpus = 4, .team = a},
                                               {.submit = 2, .run = 100, .gpus = 1, .team = a},
                                               {.submit = 10, .run = 20, .gpus = 4, .team = b}};
        QCOMPARE(runs(jobs, together, kueue(ReclaimWithinCohort::any)),
                 (Runs{"0-100", "1-10! 30-121", "2-102", "10-30"}));
    }

    // Nobody pushes others out in order to borrow. b (2 of its own) asks for 4; or b (4 of its own) holds 2 and
    // asks for 4 more. Both wait for a's job to end, though it borrows.
    void reclaimIsNoWayToBorrow() {
        const std::vector<ScriptedJob> more = {{.submit = 0, .run = 100, .gpus = 8, .team = a},
                                               {.submit = 10, .run = 20, .gpus = 4, .team = b}};
        QCOMPARE(runs(more, {{6, "lab"}, {2, "lab"}}, kueue(ReclaimWithinCohort::any)),
                 (Runs{"0-100", "100-120"}));
        const std::vector<ScriptedJob> beside = {{.submit = 0, .run = 200, .gpus = 2, .team = b},
                                                 {.submit = 0, .run = 100, .gpus = 5, .team = a},
                                                 {.submit = 10, .run = 20, .gpus = 4, .team = b}};
        QCOMPARE(runs(beside, together, kueue(ReclaimWithinCohort::any)), (Runs{"0-200", "0-100", "100-120"}));
    }

    // The own team's lower priority gives way, and only where the rule says so.
    void withinClusterQueueByPriority() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .team = a},
                                               {.submit = 10, .run = 20, .gpus = 4, .priority = 1, .team = a}};
        QCOMPARE(runs(jobs, apart, kueue()), (Runs{"0-100", "100-120"}));
        QCOMPARE(runs(jobs, apart, kueue(ReclaimWithinCohort::never, WithinClusterQueue::lower_priority)),
                 (Runs{"0-10! 30-120", "10-30"}));
    }

    // Job 3 passed job 2 at 2. At 50 job 1 ends; job 2 needs all 4 GPUs of the quota. Of equal priority and
    // newer, job 3 gives way only under lower_or_newer_equal_priority; it had 48 of 100 s done.
    void withinClusterQueueNewerOfEqualPriority() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 50, .gpus = 3, .team = a},
                                               {.submit = 1, .run = 20, .gpus = 4, .team = a},
                                               {.submit = 2, .run = 100, .gpus = 1, .team = a}};
        QCOMPARE(runs(jobs, apart, kueue(ReclaimWithinCohort::never, WithinClusterQueue::lower_priority)),
                 (Runs{"0-50", "102-122", "2-102"}));
        QCOMPARE(runs(jobs, apart,
                      kueue(ReclaimWithinCohort::never, WithinClusterQueue::lower_or_newer_equal_priority)),
                 (Runs{"0-50", "50-70", "2-50! 70-122"}));
    }

    // Job 3 of team b and job 2 of a are both candidates for a's job 4: others' jobs go before the own,
    // whatever their priority, so b's pays. a: 4 of its own, holds 2; b: 4, holds 6 by jobs of 4 and 2.
    void othersGoBeforeTheOwn() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 4, .priority = 1, .team = b},
                                               {.submit = 1, .run = 100, .gpus = 2, .team = a},
                                               {.submit = 2, .run = 100, .gpus = 2, .priority = 1, .team = b},
                                               {.submit = 10, .run = 20, .gpus = 2, .priority = 2, .team = a}};
        QCOMPARE(runs(jobs, together, kueue(ReclaimWithinCohort::any, WithinClusterQueue::lower_priority)),
                 (Runs{"0-100", "1-101", "2-10! 30-122", "10-30"}));
    }

    // b's head fits its quota but 2 of it are lent, and it may reclaim nothing. StrictFIFO: as long as it waits
    // it keeps the 2 GPUs that are left from a's job 3. BestEffortFIFO sets it aside and lends them.
    void whoCannotReclaimReserves() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 6, .team = a},
                                               {.submit = 10, .run = 20, .gpus = 4, .team = b},
                                               {.submit = 11, .run = 10, .gpus = 2, .team = a}};
        QCOMPARE(runs(jobs, together, kueue()), (Runs{"0-100", "100-120", "11-21"}));
        const auto strict =
            kueue(ReclaimWithinCohort::never, WithinClusterQueue::never, QueueingStrategy::strict_fifo);
        QCOMPARE(runs(jobs, together, strict), (Runs{"0-100", "100-120", "100-110"}));
    }

    // Quota alone starts nobody: two nodes of 4 with 3 in use on each have no whole node for job 3, within
    // quota.
    void nodesMustBeFreeToo() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 3, .team = a},
                                               {.submit = 0, .run = 50, .gpus = 3, .team = b},
                                               {.submit = 1, .run = 10, .gpus = 4, .team = a}};
        QCOMPARE(runs(jobs, {{8, ""}, {8, ""}}, kueue(), {{2, 4}}), (Runs{"0-100", "0-50", "50-60"}));
    }

    // Preempted jobs go on by their mode: cancel ends them.
    void victimsMayBeCancelled() {
        const std::vector<ScriptedJob> jobs = {{.submit = 0, .run = 100, .gpus = 8, .team = a},
                                               {.submit = 10, .run = 20, .gpus = 4, .team = b}};
        SchedulerSettings settings = kueue(ReclaimWithinCohort::any);
        settings.preemption = Preemption::cancel;
        QCOMPARE(runs(jobs, together, settings), (Runs{"0-10!", "10-30"}));
    }

    // Twelve teams at 1.15 times what their cluster holds, with four priorities: here two jobs once pushed each
    // other out in turn within one instant, without end. Who was pushed out in an instant pushes nobody in it.
    void evictionsOfOneInstantEnd() {
        const auto run = simulate(crowded_teams(), 0);
        QVERIFY(run);
        QVERIFY(run->preemptions() > 100);
        QVERIFY(run->events < 1'000'000);
    }
};

QTEST_GUILESS_MAIN(TestKueue)
#include "tst_kueue.moc"

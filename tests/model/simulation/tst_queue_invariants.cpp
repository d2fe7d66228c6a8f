// What must hold in every run of the engine, whatever the policy, the rules, the preemption and the quotas:
// random small scripts, each from its own seed.
#include <QTest>
#include <algorithm>
#include <map>

#include "model/simulation/policies/cohort_quota.h"
#include "model/simulation/simulation.h"
#include "tests/model/simulation/draws.h"
#include "tests/model/simulation/scripted.h"

using namespace grundlast;

namespace {

SchedulerSettings any_settings(Draws& draws) {
    SchedulerSettings settings;
    settings.policy = draws.from(0, 1) == 0 ? "kueue" : draws.one_of(policy_names());
    settings.rules =
        draws.one_of(std::vector{SchedulingRules::study, SchedulingRules::slurm, SchedulingRules::instant});
    settings.placement = draws.one_of(placement_names());
    settings.depth = draws.one_of(std::vector{0, 1, 5, 1000});
    settings.preemption = draws.one_of(
        std::vector{Preemption::off, Preemption::checkpoint, Preemption::requeue, Preemption::cancel});
    settings.quota.strategy =
        draws.one_of(std::vector{QueueingStrategy::best_effort_fifo, QueueingStrategy::strict_fifo});
    settings.quota.reclaim_within_cohort = draws.one_of(
        std::vector{ReclaimWithinCohort::never, ReclaimWithinCohort::lower_priority, ReclaimWithinCohort::any});
    settings.quota.within_cluster_queue =
        draws.one_of(std::vector{WithinClusterQueue::never, WithinClusterQueue::lower_priority,
                                 WithinClusterQueue::lower_or_newer_equal_priority});
    return settings;
}

std::vector<ScriptedJob> any_jobs(Draws& draws, int pools) {
    std::vector<ScriptedJob> jobs(static_cast<std::size_t>(draws.from(2, 40)));
    double now = 0;
    for (ScriptedJob& job : jobs) {
        now += draws.from(0, 8) == 0 ? 60 : draws.from(0, 5);
        job.submit = now;
        job.run = draws.from(0, 60);
        job.requested = job.run * draws.from(1, 3) + 1;
        job.gpus = draws.from(0, 9) == 0 ? draws.from(9, 20) : draws.from(1, 8);
        job.priority = draws.from(0, 2);
        job.team = draws.from(0, 2);
        job.preemptible = draws.from(0, 3) > 0;
        job.node_classes = draws.one_of(std::vector<std::uint64_t>{any_node_class, any_node_class, 1, 2});
        job.pool = draws.from(0, pools - 1);
    }
    return jobs;
}

std::vector<TeamQuota> any_quotas(Draws& draws) {
    std::vector<TeamQuota> quotas(3);
    for (TeamQuota& quota : quotas) {
        quota.cohort = draws.one_of(std::vector<std::string>{"", "lab", "lab", "lab"});
        quota.nominal = draws.one_of(std::vector{0, 2, 4, 8, 16});
        quota.borrowing_limit = draws.one_of(std::vector{-1, -1, 0, 3});
        quota.lending_limit = draws.one_of(std::vector{-1, -1, 0, 3});
    }
    return quotas;
}

// Follows every GPU and every job's work through the run, and keeps the first thing that is wrong.
class Inspector : public Recorder {
  public:
    explicit Inspector(const Scenario& scenario, const std::vector<ScriptedJob>& script)
        : scenario_(scenario), script_(script), seen_(script.size()) {
        for (const Pool& pool : scenario.pools) {
            accounts_.emplace_back(scenario.team_quotas, scenario.teams.size());
            for (const NodeClass& nodes : pool.nodes) {
                whole_ += nodes.changes.front().nodes * nodes.gpus;
            }
        }
    }

    void watch(const Engine& engine) { engine_ = &engine; }

    void advance(SimTime now, const Levels& levels) override {
        std::int64_t held = 0;
        for (const auto& [node, gpus] : used_) {
            held += gpus;
        }
        demand(held * parts_of_gpu == levels.own_busy, "levels and nodes disagree");
        demand(levels.own_busy <= levels.available * parts_of_gpu && levels.available == whole_,
               "more in use than there is");
        demand(levels.waiting_jobs == waiting_, "waiting jobs miscounted");
        gpu_us_ += levels.own_busy / parts_of_gpu * (now - last_).count();
        last_ = now;
    }

    void submitted(const Job&) override { ++waiting_; }

    void started(const Job& job, SimTime now, SimTime) override {
        Seen& seen = seen_[job.number];
        demand(!seen.running && !seen.over, "started twice");
        demand(now >= job.submit, "started before its submission");
        demand(job.start == now, "its start is another than now");
        demand(job.accepts(static_cast<std::size_t>(job.node_class)), "on nodes it does not accept");
        int gpus = 0;
        seen.chunks.clear();
        for (const Chunk& chunk : engine_->jobs().chunks(job)) {
            const auto node = std::tuple(job.pool, job.node_class, chunk.node);
            used_[node] += chunk.gpus;
            const auto& nodes = scenario_.pools[static_cast<std::size_t>(job.pool)]
                                    .nodes[static_cast<std::size_t>(job.node_class)];
            demand(used_[node] <= nodes.gpus, "a GPU is given out twice");
            seen.chunks.emplace_back(node, chunk.gpus);
            gpus += chunk.gpus;
        }
        demand(gpus == job.demand.gpus, "a gang is not whole");
        seen.running = true;
        --waiting_;
        account(job, job.demand.gpus);
    }

    void ended(const Job& job, SimTime now) override {
        Seen& seen = seen_[job.number];
        stop(job, seen);
        seen.over = true;
        seen.work += now - job.start - job.restart;
        demand(seen.work == sim_seconds(script_[job.number].run), "ended with work left, or did too much");
        useful_us_ += job.demand.gpus * seen.work.count();
        waste_us_ += job.demand.gpus * job.restart.count();
        ++ended_;
    }

    void preempted(const Job& job, SimTime now, const PreemptedRun& run) override {
        Seen& seen = seen_[job.number];
        demand(run.restart + run.kept + run.lost == now - job.start, "a run was not accounted for");
        demand(settings_of(job).preemption != Preemption::off, "preempted though that is off");
        ++preemptions[settings_of(job).policy == "kueue" ? 1 : 0];
        demand(settings_of(job).policy == "kueue" || job.preemptible, "not preemptible");
        stop(job, seen);
        waste_us_ += job.demand.gpus * (run.restart + run.lost).count();
        if (run.cancelled) {
            seen.over = true;
            waste_us_ += job.demand.gpus * (seen.work + run.kept).count();
            ++cancelled_;
        } else {
            seen.work += run.kept;
            ++waiting_;
        }
    }

    void refused(const Job&) override {
        --waiting_;
        ++refused_;
    }

    void left(const Job&, SimTime) override { demand(false, "left"); }

    int preemptions[2] = {0, 0};  // by priority, and by Kueue's rules

    // Empty where all is well.
    std::string verdict() {
        demand(ended_ + cancelled_ + refused_ == static_cast<int>(script_.size()), "a job got lost");
        demand(gpu_us_ == useful_us_ + waste_us_, "GPU-hours are not conserved");
        return wrong_;
    }

  private:
    struct Seen {
        bool running = false;
        bool over = false;
        SimTime work{};
        std::vector<std::pair<std::tuple<int, int, int>, int>> chunks;
    };

    const SchedulerSettings& settings_of(const Job& job) const { return scheduler_of(scenario_, job.pool); }

    void demand(bool holds, const char* what) {
        if (!holds && wrong_.empty()) {
            wrong_ = what;
        }
    }

    void stop(const Job& job, Seen& seen) {
        demand(seen.running, "ended without running");
        seen.running = false;
        for (const auto& [node, gpus] : seen.chunks) {
            used_[node] -= gpus;
        }
        account(job, -job.demand.gpus);
    }

    // Every admission leaves the team and the cohort within their limits.
    void account(const Job& job, int gpus) {
        if (settings_of(job).policy == "kueue") {
            CohortQuota& quota = accounts_[static_cast<std::size_t>(job.pool)];
            demand(gpus < 0 || gpus <= quota.available(job.team), "beyond the quota");
            quota.add(job.team, gpus);
        }
    }

    const Scenario& scenario_;
    const std::vector<ScriptedJob>& script_;
    const Engine* engine_ = nullptr;
    std::vector<Seen> seen_;
    std::map<std::tuple<int, int, int>, int> used_;
    std::vector<CohortQuota> accounts_;  // by pool
    std::string wrong_;
    SimTime last_{};
    std::int64_t whole_ = 0, waiting_ = 0, gpu_us_ = 0, useful_us_ = 0, waste_us_ = 0;
    int ended_ = 0, cancelled_ = 0, refused_ = 0;
};

}  // namespace

class TestQueueInvariants : public QObject {
    Q_OBJECT

  private slots:

    // No GPU twice, no job in two classes, gangs whole, no start before submission, quotas kept, every job
    // ended, refused or cancelled, and every GPU-second useful, lost or spent on a restart. The same again
    // gives the same fingerprint.
    void everyRunKeepsTheRules() {
        int preemptions[2] = {0, 0};
        for (std::uint32_t seed = 1; seed <= 12'000; ++seed) {
            Draws draws(seed, 1);
            const int pools = draws.from(1, 2);
            const std::vector<ScriptedJob> jobs = any_jobs(draws, pools);
            Scenario scenario =
                scripted(jobs, {{draws.from(1, 3), 8}, {draws.from(1, 3), 4}}, any_settings(draws));
            scenario.teams.resize(3);
            scenario.team_quotas = any_quotas(draws);
            scenario.pools.resize(static_cast<std::size_t>(pools), scenario.pools.front());
            if (pools == 2 && draws.from(0, 1) == 0) {
                scenario.pools[1].scheduler = any_settings(draws);
            }
            for (JobStream& stream : scenario.streams) {
                stream.checkpoint_interval_h = draws.one_of(std::vector{0.0, 7.0 / 3600});
                stream.restart_h = draws.one_of(std::vector{0.0, 3.0 / 3600});
            }
            std::uint64_t fingerprints[2];
            for (std::uint64_t& fingerprint : fingerprints) {
                ScriptedSource source(jobs);
                Inspector inspector(scenario, jobs);
                Engine engine(scenario, no_time, source, inspector);
                inspector.watch(engine);
                QVERIFY(engine.run({}));
                const std::string wrong = inspector.verdict();
                QVERIFY2(
                    wrong.empty(),
                    ("seed " + std::to_string(seed) + ", " + scenario.scheduler.policy + ": " + wrong).c_str());
                fingerprint = engine.fingerprint();
                preemptions[0] += inspector.preemptions[0];
                preemptions[1] += inspector.preemptions[1];
            }
            QCOMPARE(fingerprints[0], fingerprints[1]);
        }
        // The scripts do reach what they are to test.
        QVERIFY2(preemptions[0] > 5000 && preemptions[1] > 5000,
                 (std::to_string(preemptions[0]) + ", " + std::to_string(preemptions[1])).c_str());
    }
};

QTEST_GUILESS_MAIN(TestQueueInvariants)
#include "tst_queue_invariants.moc"

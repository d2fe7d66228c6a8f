// Quotas with cohorts, borrowing and reclaim by preemption, after Kueue (kueue.sigs.k8s.io: ClusterQueue,
// Cohort, Preemption; pkg/scheduler of kubernetes-sigs/kueue). A team is a ClusterQueue. Unlike Kueue without
// topology-aware scheduling a job is only admitted when the nodes for all of it are free: here it starts then.
#include <algorithm>
#include <limits>
#include <set>

#include "model/simulation/policies/cohort_quota.h"
#include "model/simulation/policies/registry.h"
#include "model/simulation/policies/victim_order.h"
#include "model/simulation/preemption.h"

namespace grundlast {

namespace {

class Kueue : public Policy {
  public:
    Kueue(const Scenario& scenario, const SchedulerSettings& settings)
        : rules_(settings.quota),
          preempts_(settings.preemption != Preemption::off),
          depth_(settings.depth),
          quota_(scenario.team_quotas, scenario.teams.size()),
          queues_(scenario.teams.size()) {}

    bool preempts() const override { return true; }

    bool ever_admits(const Job& job) const override { return job.demand.gpus <= quota_.most(job.team); }

    void joins(const NodePool&, std::int32_t slot, Job& job, SimTime) override {
        queue_of(job).waiting.insert({job.priority, job.number, slot, job.demand.gpus});
    }

    void ended(std::int32_t slot, const Job& job, SimTime) override {
        quota_.remove(job.team, job.demand.gpus);
        forget(slot, job);
    }

    std::optional<WaitReason> holds_back(const NodePool& pool, std::int32_t slot) const override {
        const Job& job = pool.jobs()[slot];
        return job.demand.gpus > quota_.available(job.team) ? std::optional(WaitReason::quota) : std::nullopt;
    }

    // It was accounted for when it was chosen.
    void evicted(std::int32_t, const Job&, SimTime) override {}

    // Cycles as Kueue's scheduler runs them, each with the head of every team, until one changes nothing.
    void schedule(NodePool& pool, const Pass& pass) override {
        for (Queue& queue : queues_) {
            queue.next = queue.waiting.begin();
            queue.seen = 0;
            queue.hopeless = {};
        }
        for (bool progress = true; progress;) {
            nominate(pool);
            progress = false;
            for (const Entry& entry : entries_) {
                progress = process(pool, entry, pass.now) || progress;
            }
            for (const auto& [team, gpus] : reserved_) {
                quota_.remove(team, gpus);
            }
            reserved_.clear();
        }
    }

  private:
    struct Waiting {
        double priority = 0;
        std::uint32_t number = 0;
        std::int32_t slot = -1;
        std::int32_t gpus = 0;

        bool operator<(const Waiting& other) const {
            return priority != other.priority ? priority > other.priority : number < other.number;
        }
    };

    struct Queue {
        std::set<Waiting> waiting;  // in order; those that left are found when their turn comes
        std::set<Waiting>::iterator next;
        int seen = 0;
        Hopeless hopeless;
        VictimOrder running;
    };

    struct Entry {
        int team = 0;
        Waiting job;
        bool borrows = false;
        bool had_quota = false;  // at the start of the cycle
    };

    Queue& queue_of(const Job& job) { return queues_[static_cast<std::size_t>(job.team)]; }

    bool may_look_at_next(const Queue& queue) const {
        return queue.next != queue.waiting.end() && (depth_ == 0 || queue.seen <= depth_);
    }

    // The heads: who need not borrow goes first, then by priority, then by submission.
    void nominate(const NodePool& pool) {
        entries_.clear();
        for (std::size_t team = 0; team < queues_.size(); ++team) {
            Queue& queue = queues_[team];
            const int index = static_cast<int>(team);
            skip_hopeless(pool, index, queue);
            if (may_look_at_next(queue)) {
                const std::int64_t gpus = queue.next->gpus;
                entries_.push_back(
                    {index, *queue.next, quota_.borrows(index, gpus), gpus <= quota_.available(index)});
            }
        }
        std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
            return a.borrows != b.borrows ? b.borrows : a.job < b.job;
        });
    }

    // Passes over those that have left, and those that can neither start nor push others out: a long backlog
    // costs a glance at each. Under strict_fifo the head stays.
    void skip_hopeless(const NodePool& pool, int team, Queue& queue) {
        const std::int64_t available = quota_.available(team);
        const std::int64_t may_push = preempts_ ? quota_.nominal(team) : 0;
        while (may_look_at_next(queue)) {
            if (!still_waits(pool, *queue.next)) {
                queue.next = queue.waiting.erase(queue.next);
                continue;
            }
            const std::int64_t gpus = queue.next->gpus;
            const bool no_victims = !preempts_ || (rules_.reclaim_within_cohort == ReclaimWithinCohort::any &&
                                                   queue.hopeless.covers(pool.jobs()[queue.next->slot]));
            const bool startable = gpus <= available && (!no_victims || may_fit(pool, *queue.next));
            if (startable || (gpus <= may_push && !no_victims) ||
                rules_.strategy == QueueingStrategy::strict_fifo) {
                return;
            }
            ++queue.next;
            ++queue.seen;
        }
    }

    static bool may_fit(const NodePool& pool, const Waiting& entry) {
        return pool.may_fit(pool.jobs()[entry.slot].demand.fewest_gpus());
    }

    static bool still_waits(const NodePool& pool, const Waiting& entry) {
        const Job& job = pool.jobs()[entry.slot];
        return job.number == entry.number && job.place == JobPlace::waiting && job.queue_position >= 0;
    }

    // True where the state of the pass has changed: the job started, or the next of its team has its turn.
    bool process(NodePool& pool, const Entry& entry, SimTime now) {
        const Job& job = pool.jobs()[entry.job.slot];
        const std::int64_t gpus = job.demand.gpus;
        Queue& queue = queues_[static_cast<std::size_t>(entry.team)];
        const bool has_quota = gpus <= quota_.available(entry.team);
        if (has_quota && pool.start(entry.job.slot, now)) {
            return started(pool, queue, entry.job);
        }
        if (entry.had_quota && !has_quota) {
            return false;  // another was faster; its turn comes again in the next cycle
        }
        // Only what fits into the own quota may push others out, unless it is the nodes that lack room.
        // Who was pushed out in this very instant pushes nobody: else two could do so in turn without end.
        const bool just_evicted = job.preemptions > 0 && job.queued == now;
        const bool may_preempt =
            preempts_ && !just_evicted && (has_quota || gpus <= quota_.nominal(entry.team));
        if (may_preempt && !queue.hopeless.covers(job)) {
            if (find_victims(pool, job, now)) {
                for (const std::int32_t victim : victims_) {
                    forget(victim, pool.jobs()[victim]);
                    pool.evict(victim);
                }
                return pool.start(entry.job.slot, now) && started(pool, queue, entry.job);
            }
            if (pool.blocked().empty()) {
                queue.hopeless = {job.demand.gpus, job.rank, job.node_classes};
            }
        }
        if (may_preempt && rules_.reclaim_within_cohort != ReclaimWithinCohort::any) {
            // It can't be sure to get back what is lent now, so in this cycle nobody borrows it.
            reserved_.emplace_back(entry.team, quota_.reservable(entry.team, gpus));
            quota_.add(entry.team, reserved_.back().second);
        }
        if (rules_.strategy == QueueingStrategy::strict_fifo) {
            return false;
        }
        ++queue.next;
        ++queue.seen;
        return true;
    }

    bool started(const NodePool& pool, Queue& queue, const Waiting& job) {
        quota_.add(static_cast<int>(&queue - queues_.data()), job.gpus);
        queue.running.add(job.slot, pool.jobs()[job.slot]);
        queue.next = queue.waiting.erase(queue.next);
        return true;
    }

    void forget(std::int32_t slot, const Job& job) { queue_of(job).running.remove(slot, job); }

    // --- preemption; fills victims_ and gives their quota back

    // From other teams only to fill the own quota, never to borrow; the own team's jobs also to borrow. Most
    // attempts fail, so sums of quota and of GPUs by node tell first whether all candidates would be enough.
    bool find_victims(const NodePool& pool, const Job& job, SimTime now) {
        gather_own(pool, job, now);
        const std::int64_t gpus = job.demand.gpus;
        const std::int64_t own_gpus = gpus_of(own_);
        const std::int64_t available = quota_.available(job.team) + own_gpus;
        const bool fills_own = quota_.usage(job.team) - own_gpus + gpus <= quota_.nominal(job.team);
        if (fills_own && gather_lent(pool, job, now) && gpus <= available + gpus_of(lent_) &&
            search(pool, job, now, false)) {
            return true;
        }
        lent_.clear();
        return !own_.empty() && gpus <= available && search(pool, job, now, true);
    }

    static std::int64_t gpus_of(const std::vector<RunningJob>& jobs) {
        std::int64_t gpus = 0;
        for (const RunningJob& job : jobs) {
            gpus += job.gpus;
        }
        return gpus;
    }

    // The highest rank that the job may take; of its own rank only what was submitted later.
    std::int32_t highest_own_rank(const Job& job) const {
        switch (rules_.within_cluster_queue) {
            case WithinClusterQueue::never:
                break;
            case WithinClusterQueue::lower_priority:
                return job.rank - 1;
            case WithinClusterQueue::lower_or_newer_equal_priority:
                return job.rank;
        }
        return std::numeric_limits<std::int32_t>::min();
    }

    std::int32_t highest_lent_rank(const Job& job) const {
        return rules_.reclaim_within_cohort == ReclaimWithinCohort::any
                   ? std::numeric_limits<std::int32_t>::max()
                   : job.rank - 1;
    }

    void gather_own(const NodePool& pool, const Job& job, SimTime now) {
        own_.clear();
        const VictimOrder& running = queue_of(job).running;
        const std::int32_t highest = highest_own_rank(job);
        for (std::size_t at = 0; at < running.size() && running[at].rank <= highest; ++at) {
            const RunningJob& other = running[at];
            if ((other.rank < job.rank || other.number > job.number) && may_be_evicted(pool, other.slot, now)) {
                own_.push_back(other);
            }
        }
    }

    // What the teams that borrow would give back, team by team; false where it is nothing.
    bool gather_lent(const NodePool& pool, const Job& job, SimTime now) {
        lent_.clear();
        if (rules_.reclaim_within_cohort == ReclaimWithinCohort::never ||
            quota_.usage(job.team) >= quota_.nominal(job.team)) {
            return false;
        }
        const std::int32_t highest = highest_lent_rank(job);
        for (int team = 0; team < static_cast<int>(queues_.size()); ++team) {
            if (team == job.team || !quota_.same_cohort(job.team, team)) {
                continue;
            }
            // A team is left alone once it borrows no more.
            std::int64_t borrowed = quota_.usage(team) - quota_.nominal(team);
            const VictimOrder& running = queues_[static_cast<std::size_t>(team)].running;
            for (std::size_t at = 0; borrowed > 0 && at < running.size() && running[at].rank <= highest; ++at) {
                if (may_be_evicted(pool, running[at].slot, now)) {
                    lent_.push_back(running[at]);
                    borrowed -= running[at].gpus;
                }
            }
        }
        return !lent_.empty();
    }

    // Among lent_, then own_.
    bool search(const NodePool& pool, const Job& job, SimTime now, bool may_borrow) {
        candidates_.clear();
        const auto add = [this](const std::vector<RunningJob>& jobs) {
            for (const RunningJob& running : jobs) {
                candidates_.push_back(running.slot);
            }
        };
        add(lent_);
        add(own_);
        if (!trial_.may_fit_without(pool, job, candidates_)) {
            return false;
        }
        candidates_.clear();
        std::sort(lent_.begin(), lent_.end(), gives_way_before);
        add(lent_);
        add(own_);
        trial_.begin(pool, job, now);
        return choose(pool, job, may_borrow);
    }

    bool choose(const NodePool& pool, const Job& job, bool may_borrow) {
        const auto running = [&](std::int32_t slot) -> const Job& { return pool.jobs()[slot]; };
        return choose_victims(
            std::span<const std::int32_t>(candidates_), victims_,
            VictimSearch{[&](std::int32_t slot) {
                             quota_.remove(running(slot).team, running(slot).demand.gpus);
                             trial_.remove(running(slot));
                         },
                         [&](std::int32_t slot) {
                             quota_.add(running(slot).team, running(slot).demand.gpus);
                             trial_.put_back(running(slot));
                         },
                         [&] {
                             return job.demand.gpus <= quota_.available(job.team) &&
                                    (may_borrow || !quota_.borrows(job.team, job.demand.gpus)) && trial_.fits();
                         }});
    }

    QuotaRules rules_;
    bool preempts_;
    int depth_;
    CohortQuota quota_;
    std::vector<Queue> queues_;  // by team
    std::vector<Entry> entries_;
    std::vector<std::pair<int, std::int64_t>> reserved_;
    EvictionTrial trial_;
    std::vector<RunningJob> lent_, own_;              // candidates, the own ones in order
    std::vector<std::int32_t> candidates_, victims_;  // slots
};

}  // namespace

std::unique_ptr<Policy> make_kueue(const Scenario& scenario, const SchedulerSettings& settings) {
    return std::make_unique<Kueue>(scenario, settings);
}

}  // namespace grundlast

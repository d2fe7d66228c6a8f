// Who may be preempted and what becomes of his work; part of SchedulerSettings. docs/scheduling.md says more.
#pragma once

#include <array>
#include <string>

#include "model/core/fields.h"

namespace grundlast {

// What becomes of a preempted job (Slurm's PreemptMode has the last two; the first is that of a job that writes
// its state when it is told to go).
enum class Preemption {
    off,         // nobody is preempted
    checkpoint,  // back to the queue, the work done is kept
    requeue,     // back to the queue, on from the last periodic checkpoint
    cancel       // it ends unserved
};

constexpr auto enum_words(Preemption) {
    return std::to_array<EnumWord<Preemption>>({{Preemption::off, "off"},
                                                {Preemption::checkpoint, "checkpoint"},
                                                {Preemption::requeue, "requeue"},
                                                {Preemption::cancel, "cancel"}});
}

// Kueue's ClusterQueue.queueingStrategy: whether a job that can't be admitted holds back those behind it.
enum class QueueingStrategy { best_effort_fifo, strict_fifo };

constexpr auto enum_words(QueueingStrategy) {
    return std::to_array<EnumWord<QueueingStrategy>>({{QueueingStrategy::best_effort_fifo, "best_effort_fifo"},
                                                      {QueueingStrategy::strict_fifo, "strict_fifo"}});
}

// Kueue's preemption.reclaimWithinCohort: whom a team under its quota takes from the teams that borrow.
enum class ReclaimWithinCohort { never, lower_priority, any };

constexpr auto enum_words(ReclaimWithinCohort) {
    return std::to_array<EnumWord<ReclaimWithinCohort>>(
        {{ReclaimWithinCohort::never, "never"},
         {ReclaimWithinCohort::lower_priority, "lower_priority"},
         {ReclaimWithinCohort::any, "any"}});
}

// Kueue's preemption.withinClusterQueue: whom a job takes of its own team.
enum class WithinClusterQueue { never, lower_priority, lower_or_newer_equal_priority };

constexpr auto enum_words(WithinClusterQueue) {
    return std::to_array<EnumWord<WithinClusterQueue>>(
        {{WithinClusterQueue::never, "never"},
         {WithinClusterQueue::lower_priority, "lower_priority"},
         {WithinClusterQueue::lower_or_newer_equal_priority, "lower_or_newer_equal_priority"}});
}

// Of policy "kueue"; the same for all teams. The two rules of preemption only act where Preemption is not off.
struct QuotaRules {
    QueueingStrategy strategy = QueueingStrategy::best_effort_fifo;
    ReclaimWithinCohort reclaim_within_cohort = ReclaimWithinCohort::any;
    WithinClusterQueue within_cluster_queue = WithinClusterQueue::lower_priority;

    bool operator==(const QuotaRules&) const = default;
};

// What a team may hold at a time, in GPUs (Kueue's ClusterQueue with one resource). Without a cohort a nominal
// quota of 0 is no limit; in a cohort it means that the team has nothing of its own and only borrows.
struct TeamQuota {
    int nominal = 0;
    std::string cohort;        // empty: neither borrows nor lends
    int borrowing_limit = -1;  // beyond the nominal quota; -1: no limit
    int lending_limit = -1;    // of the nominal quota, to the cohort; -1: no limit
};

template <class Visit, FieldsOf<QuotaRules> Self>
void fields(Visit&& visit, Self& quota) {
    visit("strategy", quota.strategy);
    visit("reclaim_within_cohort", quota.reclaim_within_cohort);
    visit("within_cluster_queue", quota.within_cluster_queue);
}

}  // namespace grundlast

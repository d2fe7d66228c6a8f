// When a waiting job starts. A policy is one file in this folder and one line in registry.cpp;
// docs/scheduling.md says what each does.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "model/simulation/node_pool.h"
#include "model/simulation/scenario.h"
#include "model/simulation/timeline.h"

namespace grundlast {

enum class PassCause {
    instant,      // SchedulingRules::instant: all events of an instant are done
    submission,   // of Pass::job
    termination,  // of Pass::job, which is still readable
    departure,    // Pass::job left the queue without starting here
    capacity,     // nodes came or went
    reservation,  // of nodes, ended
    wake          // the time that the policy asked for, and nothing else happened
};

struct Pass {
    SimTime now{};
    PassCause cause = PassCause::instant;
    std::int32_t job = -1;
};

// One policy object serves one pool in one run, so it may keep state between passes.
class Policy {
  public:
    virtual ~Policy() = default;

    // Starts what may start now, through NodePool::start().
    virtual void schedule(NodePool& pool, const Pass& pass) = 0;

    // A job is about to join the queue: the moment to set Job::priority.
    virtual void joins(const NodePool&, std::int32_t /*slot*/, Job&, SimTime) {}

    // Whether the policy would let the job start at all, on empty nodes; asked before it joins.
    virtual bool ever_admits(const Job&) const { return true; }

    // Why a waiting job may not start now whatever is free, where only the policy knows: a quota.
    virtual std::optional<WaitReason> holds_back(const NodePool&, std::int32_t) const { return {}; }

    // Why a job that fits now and does not stand at the head does not start.
    virtual WaitReason reason_behind_head() const { return WaitReason::reservation; }

    // A job ended here; heard at once, also where no pass follows.
    virtual void ended(std::int32_t, const Job&, SimTime) {}

    // A job was preempted here, after the pass or by it; joins() follows where it goes back to the queue.
    virtual void evicted(std::int32_t slot, const Job& job, SimTime now) { ended(slot, job, now); }

    // A node of it failed, outside any pass; joins() follows.
    virtual void fell(std::int32_t slot, const Job& job, SimTime now) { ended(slot, job, now); }

    // The policy preempts by rules of its own: preemption by priority leaves its pool alone.
    virtual bool preempts() const { return false; }

    // Jobs behind the head of the queue may start before it, so they may preempt too.
    virtual bool passes_head() const { return false; }
};

// The policy that the settings name; null for an unknown name. Both references outlive it.
std::unique_ptr<Policy> make_policy(const Scenario& scenario, const SchedulerSettings& settings);

// Starts jobs from the head of the queue until one does not fit.
void start_in_order(NodePool& pool, SimTime now);

// The earliest time at which a waiting job fits if running jobs end as predicted, and what it leaves over then.
// A job that never fits on what is in service gives no fence.
void reserve(const NodePool& pool, std::int32_t slot, SimTime now, Fence& fence);

}  // namespace grundlast

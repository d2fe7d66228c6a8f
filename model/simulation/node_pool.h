// The state of one pool during a run: its nodes, its queue and what runs on it. Policies read it and start
// jobs.
#pragma once

#include <cstdint>
#include <vector>

#include "model/simulation/free_nodes.h"
#include "model/simulation/job.h"
#include "model/simulation/placement/placement.h"
#include "model/simulation/scenario.h"
#include "model/simulation/waiting_queue.h"

namespace grundlast {

// Keeps GPUs for the head of the queue: a job that would still run at `from` may only use what is left over.
struct Fence {
    int node_class = -1;  // -1: no fence
    SimTime from = no_time;
    FreeNodes left_over;  // at `from`, beside the reserved job
    FreeNodes usable;     // free both now and at `from`
};

class NodePool {
  public:
    struct Class {
        FreeNodes free;
        double speed = 1;
        std::vector<std::uint8_t> in_service;  // by node; a node out of service may still finish its jobs
        std::vector<std::int32_t> used_gpus;   // by node
        int most_nodes = 0;                    // in service at the same time, ever
    };

    struct Running {
        SimTime predicted_end{};
        std::int32_t job = -1;
    };

    struct Victim {
        std::int32_t rank = 0;
        SimTime start{};
        std::uint32_t number = 0;
        std::int32_t job = -1;
    };

    // `placement` and `jobs` outlive the pool. Capacity changes are applied by change_capacity().
    NodePool(const Pool& pool, const Placement& placement, JobStore& jobs);

    const WaitingQueue& queue() const { return queue_; }

    WaitingQueue& queue() { return queue_; }

    const JobStore& jobs() const { return *jobs_; }

    // Of a waiting job; queue().sort() then puts it in its place.
    void set_priority(std::int32_t slot, double priority) { (*jobs_)[slot].priority = priority; }

    const std::vector<Class>& classes() const { return classes_; }

    const Placement& placement() const { return *placement_; }

    // Latest predicted end first, so that the next to end is the last.
    const std::vector<Running>& running() const { return running_; }

    // Run time that the scheduler expects on a class of nodes.
    SimTime predicted_on(const Job& job, int node_class, SimTime now) const;

    // Whether a running job is done, though its end may still have to be heard.
    bool is_over(const Job& job, SimTime now) const;

    // Whether GPUs alone would let a job of so many in now; quick.
    bool may_fit(int gpus) const;

    // Whether the job would ever fit, on all nodes that the pool ever has, all empty.
    bool ever_fits(const Job& job) const;

    bool fits_now(std::int32_t slot);

    // Starts a waiting job if it fits now, outside the fence; on the first class of nodes that takes it.
    bool start(std::int32_t slot, SimTime now, Fence* fence = nullptr);

    // Starts a waiting job on nodes already chosen; false where they are not free yet, as when a job of no
    // length that was planned for this instant still has to end.
    bool start_on(std::int32_t slot, SimTime now, int node_class, const std::vector<Chunk>& chunks);

    // Jobs started since the last call to clear_started().
    const std::vector<std::int32_t>& started() const { return started_; }

    void clear_started() { started_.clear(); }

    // A job ended: frees its GPUs unless that was done at its predicted end.
    void finish(std::int32_t slot);

    // Frees the GPUs of jobs whose predicted end is not after `now`.
    void release_predicted(SimTime now);

    // From now on victims() holds the running jobs that are preemptible.
    void keep_victims() { keeps_victims_ = true; }

    // The lowest rank first, of equals the latest started.
    const std::vector<Victim>& victims() const { return victims_; }

    // Takes its nodes from a running job. The engine then ends it or puts it back into the queue.
    void evict(std::int32_t slot);

    // Jobs evicted since the last call to clear_evicted().
    const std::vector<std::int32_t>& evicted() const { return evicted_; }

    void clear_evicted() { evicted_.clear(); }

    void change_capacity(int node_class, int nodes);

    // In service, and those still busy on nodes that are leaving.
    int available_gpus() const { return available_gpus_; }

    // When a policy wants another pass though nothing happens; no_time: not at all.
    SimTime wake_at = no_time;

  private:
    void occupy(Job& job, int node_class, const std::vector<Chunk>& chunks);
    void enter(std::int32_t slot, SimTime now);
    void release_nodes(Job& job);
    void remove_running(std::int32_t slot);
    static bool taken_before(const Victim& a, const Victim& b);
    void remove_victim(std::int32_t slot);

    const Placement* placement_;
    JobStore* jobs_;
    WaitingQueue queue_;
    std::vector<Class> classes_;
    std::vector<Running> running_;
    std::vector<std::int32_t> started_;
    std::vector<std::int32_t> evicted_;
    std::vector<Victim> victims_;
    bool keeps_victims_ = false;
    std::vector<Chunk> chunks_;  // scratch
    int available_gpus_ = 0;
};

}  // namespace grundlast

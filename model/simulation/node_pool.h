// The state of one pool during a run: its nodes, its queue and what runs on it. Policies read it and start
// jobs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "model/simulation/blocked_nodes.h"
#include "model/simulation/free_nodes.h"
#include "model/simulation/job.h"
#include "model/simulation/placement/placement.h"
#include "model/simulation/running_jobs.h"
#include "model/simulation/scenario.h"
#include "model/simulation/waiting_queue.h"

namespace grundlast {

class Fragments;
struct TypicalJob;

// A GPU of a node that jobs have in parts. It holds one GPU of the node as long as it has tenants; among the
// jobs that run, a holder stands for it, which is predicted to end with the last tenant. Tenants themselves
// hold CPU cores and RAM only.
struct SharedGpu {
    std::int32_t node_class = -1;
    std::int32_t node = -1;
    std::int32_t holder = -1;  // slot of it in the JobStore; -1: none, the entry is vacant
    GpuState state;
    std::vector<std::int32_t> tenants;  // slots
};

// The earliest time at which a part fits beside the tenants of a GPU, and the GPU with it then.
struct SeatPlan {
    int gpu = -1;  // in NodePool::shared_gpus(); -1: none
    SimTime at = no_time;
    GpuState state;
};

// Keeps GPUs for the head of the queue: a job that would still run at `from` may only use what is left over.
struct Fence {
    int node_class = -1;  // -1: no fence
    SimTime from = no_time;
    FreeNodes left_over;    // at `from`, beside the reserved job
    FreeNodes usable;       // free both now and at `from`
    int shared_gpu = -1;    // the reserved job is to join the tenants of this GPU
    GpuState shared_state;  // of it at `from`, with the reserved job
};

class NodePool {
  public:
    struct Class {
        FreeNodes free;
        double speed = 1;
        std::vector<std::uint8_t> in_service;  // by node; a node out of service may still finish its jobs
        std::vector<std::uint8_t> failed;      // by node; one that is out of service until it is repaired
        std::vector<std::int32_t> used_gpus;   // by node
        int most_nodes = 0;                    // in service at the same time, ever
        Layout layout;
        MigGpu mig;
        std::vector<std::vector<std::int32_t>>
            shared_on;                               // by node, indices into shared_gpus(); empty: none yet
        std::shared_ptr<const Fragments> fragments;  // after look_at_fragments()
        std::vector<std::int64_t> free_amount, fragment;  // by node, see free_amount()
        int first_maintained = 0;                         // from this node place on all are under maintenance

        // Whether all GPUs of a node are available, and not only its busy ones.
        bool serves(int node) const {
            return in_service[static_cast<std::size_t>(node)] != 0 && node < first_maintained;
        }

        // In service, or to be again once it is repaired.
        bool stands(int node) const {
            return (in_service[static_cast<std::size_t>(node)] | failed[static_cast<std::size_t>(node)]) != 0;
        }

        int idle_gpus(int node) const {
            return free.gpus_per_node() - used_gpus[static_cast<std::size_t>(node)];
        }

        // The first of the last nodes that stand; the number of places for none of them.
        int first_of_last(int nodes) const;
    };

    struct Victim {
        std::int32_t rank = 0;
        SimTime start{};
        std::uint32_t number = 0;
        std::int32_t job = -1;
    };

    // `placement` and `jobs` outlive the pool. Capacity changes are applied by change_capacity().
    NodePool(const Pool& pool, const Placement& placement, JobStore& jobs);

    // What reservations keep from whom; at first nothing.
    void set_blocked(BlockedNodes blocked) { blocked_ = std::move(blocked); }

    const BlockedNodes& blocked() const { return blocked_; }

    // The first node of the class that reservations keep from the job for as long as it is predicted to run
    // from `at` on; the number of nodes where there is none.
    int first_blocked(const Job& job, int node_class, SimTime at) const {
        const Class& nodes = classes_[static_cast<std::size_t>(node_class)];
        return blocked_.empty() ? nodes.free.nodes()
                                : nodes.first_of_last(blocked_.kept_from(
                                      node_class, job.team, at, at + predicted_on(job, node_class, at)));
    }

    const WaitingQueue& queue() const { return queue_; }

    WaitingQueue& queue() { return queue_; }

    const JobStore& jobs() const { return *jobs_; }

    // Of a waiting job; queue().sort() then puts it in its place.
    void set_priority(std::int32_t slot, double priority) { (*jobs_)[slot].priority = priority; }

    const std::vector<Class>& classes() const { return classes_; }

    const Placement& placement() const { return *placement_; }

    const RunningJobs& running() const { return running_; }

    // What a job of the stream reaches on a class of nodes, against the reference GPU.
    double speed_of(const Job& job, int node_class) const {
        const auto index = static_cast<std::size_t>(node_class);
        return speeds_.empty() ? classes_[index].speed
                               : speeds_[static_cast<std::size_t>(job.stream) * classes_.size() + index];
    }

    // [stream * classes + class], for streams whose speed is not the class's.
    void set_speeds(std::vector<double> speeds) { speeds_ = std::move(speeds); }

    // Run time that the scheduler expects on a class of nodes.
    SimTime predicted_on(const Job& job, int node_class, SimTime now) const;

    // Whether a running job is done, though its end may still have to be heard.
    bool is_over(const Job& job, SimTime now) const;

    // Whether GPUs alone would let a job of so many in now; quick.
    bool may_fit(int gpus) const;

    // Whether a waiting job that does not fit can only lack GPUs, so that no larger job fits either.
    bool lacks_gpus_alone(std::int32_t slot) const;

    // Whether the job would ever fit, on all nodes that the pool ever has, all empty.
    bool ever_fits(const Job& job) const;

    // Asks of a new job only what this pool knows: sets Job::amount, bars classes without its MIG profile,
    // drops Demand::one_domain where the placement does not look at domains or none ever holds the job.
    void adapt(Job& job) const;

    bool fits_now(std::int32_t slot, SimTime now);

    // Whether a waiting job would fit now if there were no reservations of nodes.
    bool fits_but_for_reservations(std::int32_t slot, SimTime now);

    // Starts a waiting job if it fits now, outside the fence; on the first class of nodes that takes it.
    bool start(std::int32_t slot, SimTime now, Fence* fence = nullptr);

    // Starts a waiting job on nodes already chosen; false where they are not free yet, as when a job of no
    // length that was planned for this instant still has to end, or where a reservation keeps them from it.
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

    // A node in service fails: what runs there is evicted. And comes back, empty.
    void fail(int node_class, int node);
    void repair(int node_class, int node);

    // Nodes come under maintenance, or out of it, as the reservations say for `now`.
    void change_maintenance(SimTime now);

    // --- GPUs that jobs share

    const std::vector<SharedGpu>& shared_gpus() const { return shared_; }

    SimTime end_of(const SharedGpu& gpu) const;

    // Whether a job may join the tenants of a GPU for as long as it runs; `state` is the GPU, and may be made
    // fuller to bar what is not to be used.
    using MayStay = std::function<bool(int gpu, GpuState& state)>;

    // Starts a waiting job with a part of a GPU beside others; false where it fits nowhere or may not.
    bool join_if(std::int32_t slot, SimTime now, const MayStay& may_stay);

    SeatPlan earliest_seat(const Job& job, SimTime now) const;

    // --- fragments

    // From now on counts what is free and what of it the typical jobs of the pool could not use.
    void look_at_fragments(const Pool& pool, const std::vector<TypicalJob>& typical);

    // On nodes in service, in parts_of_gpu.
    std::int64_t free_amount() const { return free_amount_; }

    std::int64_t fragment() const { return fragment_; }

    // In service, and those still busy on nodes that are leaving or under maintenance.
    int available_gpus() const { return available_gpus_; }

    // When a policy wants another pass though nothing happens; no_time: not at all.
    SimTime wake_at = no_time;

  private:
    void occupy(Job& job, int node_class, const std::vector<Chunk>& chunks);
    void enter(std::int32_t slot, SimTime now);
    void early_release(std::int32_t slot);

    void note_change(int node_class, int node) {
        if (counts_fragments_) {
            recount(node_class, node);
        }
    }

    void recount(int node_class, int node);
    bool start_alone(std::int32_t slot, SimTime now, Fence* fence);
    bool is_shared_out() const;

    // node_pool_shared.cpp
    struct Seat {
        int gpu = -1;
        int start = -1;
    };

    double fragments_made(const SharedGpu& gpu, const Job& job, int start) const;
    Seat choose_seat(const Job& job, SimTime now, const MayStay& may_stay) const;
    Demand needed_at(const Fence& fence, const SharedGpu& gpu, const Job& job) const;
    bool join(std::int32_t slot, SimTime now, Fence* fence);
    void sit_down(std::int32_t slot, SimTime now, const Seat& seat);
    void settle_in(std::int32_t slot, const Seat& seat);
    void open_gpu(std::int32_t slot, SimTime now, int node_class, const Chunk& chunk);
    void leave_gpu(Job& job);
    void set_end(std::int32_t holder, SimTime end);
    bool seat_at(const SharedGpu& gpu, const Job& job, SimTime at, GpuState& state) const;
    void release_nodes(Job& job);
    bool one_domain_holds(const Job& job) const;
    static bool taken_before(const Victim& a, const Victim& b);
    void remove_victim(std::int32_t slot);

    const Placement* placement_;
    JobStore* jobs_;
    WaitingQueue queue_;
    std::vector<Class> classes_;
    std::vector<double> speeds_;  // empty: those of the classes
    BlockedNodes blocked_;
    RunningJobs running_;
    std::vector<std::int32_t> started_;
    std::vector<std::int32_t> evicted_;
    std::vector<Victim> victims_;
    bool keeps_victims_ = false;
    std::vector<Chunk> chunks_;  // scratch
    FreeNodes allowed_;          // scratch: without the nodes that are kept from a job
    int available_gpus_ = 0;
    std::vector<SharedGpu> shared_;
    std::vector<std::int32_t> vacant_shared_;
    bool counts_fragments_ = false;
    std::int64_t free_amount_ = 0, fragment_ = 0;
};

}  // namespace grundlast

// Slurm's two schedulers, as 22.05 runs them (docs/scheduling.md): the main one starts jobs in the order of
// their priority until one does not fit; the backfill one plans all of them, each at the earliest time that the
// limits of running jobs allow, on whole nodes that no job before it was promised.
#include <algorithm>
#include <cmath>

#include "model/simulation/policies/node_plan.h"
#include "model/simulation/policies/registry.h"

namespace grundlast {

namespace {

constexpr SimTime one_second{1'000'000};

SimTime seconds(double value) {
    return SimTime(std::llround(value * 1e6));
}

SimTime whole(SimTime time, SimTime step) {
    return SimTime(time.count() - time.count() % step.count());
}

struct Planned {
    SimTime start = no_time;
    int node_class = -1;
    std::vector<Chunk> chunks;
    NodeSet nodes;
};

class SlurmBackfill : public Policy {
  public:
    SlurmBackfill(const Scenario& scenario, const SchedulerSettings& settings)
        : settings_(settings),
          epoch_(seconds(static_cast<double>(scenario.epoch_s % 86400))),
          interval_(seconds(settings_.backfill.bf_interval_s)),
          resolution_(std::max(one_second, seconds(settings_.backfill.bf_resolution_s))),
          window_(seconds(settings_.backfill.bf_window_s)) {}

    void schedule(NodePool& pool, const Pass& pass) override {
        if (pass.cause != PassCause::wake) {
            due_ = true;
            start_in_order(pool, pass.now);
        }
        if (due_ && pass.now >= next_) {
            due_ = backfill(pool, pass.now) && interval_ > SimTime{};
            next_ = pass.now + interval_;
        }
        pool.wake_at = due_ && !pool.queue().empty() ? next_ : no_time;
    }

  private:
    // True where a job was started, so that the next pass may find another plan.
    bool backfill(NodePool& pool, SimTime now) {
        WaitingQueue& queue = pool.queue();
        if (queue.empty() || !pool.may_fit(queue.fewest_gpus())) {
            return false;  // nothing can start, and plans are not kept
        }
        begin(pool, now);
        const std::size_t started = pool.started().size();
        int fewest = INT_MAX;
        int seen = 0;
        for (int position = queue.first(); position < queue.end(); ++position) {
            const WaitingQueue::Entry entry = queue.at(position);
            if (entry.job < 0) {
                continue;
            }
            if ((seen++ == settings_.depth && settings_.depth > 0) || !pool.may_fit(queue.fewest_gpus())) {
                return pool.started().size() > started;
            }
            fewest = std::min(fewest, entry.gpus);
            plan(pool, entry.job, now);
        }
        queue.note_fewest(fewest);
        return pool.started().size() > started;
    }

    void begin(const NodePool& pool, SimTime now) {
        clock_ = whole(now, one_second);
        plans_.resize(pool.classes().size());
        masked_.resize(pool.classes().size());
        for (std::size_t index = 0; index < plans_.size(); ++index) {
            plans_[index].reset(pool.classes()[index].free.nodes(), rounded(clock_), rounded(clock_ + window_));
        }
    }

    void plan(NodePool& pool, std::int32_t slot, SimTime now) {
        const Job& job = pool.jobs()[slot];
        if (job.demand.part.any() && join(pool, slot, now)) {
            return;
        }
        best_.start = no_time;
        for (int index = 0; index < static_cast<int>(plans_.size()) && best_.start > clock_; ++index) {
            if (job.accepts(static_cast<std::size_t>(index))) {
                earliest(pool, job, index, std::max(one_second, pool.predicted_on(job, index, clock_)));
            }
        }
        if (best_.start <= clock_) {
            pool.start_on(slot, now, best_.node_class, best_.chunks);
        } else if (best_.start <= clock_ + window_) {
            const SimTime limit = std::max(one_second, pool.predicted_on(job, best_.node_class, clock_));
            plans_[static_cast<std::size_t>(best_.node_class)].promise(
                best_.nodes, rounded(best_.start),
                std::max(rounded(best_.start + limit), rounded(best_.start) + resolution_));
        }
    }

    // A part of a GPU joins others on nodes that nobody is promised before it ends.
    bool join(NodePool& pool, std::int32_t slot, SimTime now) {
        const Job& job = pool.jobs()[slot];
        return pool.join_if(slot, now, [&](int index, GpuState&) {
            const SharedGpu& gpu = pool.shared_gpus()[static_cast<std::size_t>(index)];
            const auto node_class = static_cast<std::size_t>(gpu.node_class);
            const SimTime limit = std::max(one_second, pool.predicted_on(job, gpu.node_class, clock_));
            NodeSet node((static_cast<std::size_t>(pool.classes()[node_class].free.nodes()) + 63) / 64, 0);
            add_node(node, gpu.node);
            return !plans_[node_class].overlaps(node, rounded(clock_), rounded(clock_ + limit) + resolution_);
        });
    }

    // The earliest start on one class of nodes, kept in best_ where it beats that of the classes before.
    void earliest(const NodePool& pool, const Job& job, int index, SimTime limit) {
        NodePlan& plan = plans_[static_cast<std::size_t>(index)];
        for (SimTime from = clock_; from <= clock_ + window_;) {
            SimTime later = no_time;
            plan.free_between(from, from + limit, free_, later);
            leave_blocked(pool, job, index, from, later);
            SimTime start = first_fit(pool, job, index);
            if (start == no_time) {
                if (later == no_time) {
                    return;
                }
                from = later;
                continue;
            }
            start = std::max(start, from);
            if (start > clock_ && later < start) {
                from = later;
                continue;
            }
            chosen_.assign(free_.size(), 0);
            for (const Chunk& chunk : chunks_) {
                add_node(chosen_, chunk.node);
            }
            if (start > clock_ && (plan.overlaps(chosen_, rounded(start), rounded(start + limit)) ||
                                   is_blocked(pool, job, index, start))) {
                from = std::max(start, from + one_second);
                continue;
            }
            if (start < best_.start) {
                best_ = {start, index, chunks_, chosen_};
            }
            return;
        }
    }

    // Takes from free_ the nodes that reservations keep from the job if it starts at `from`, and brings `later`
    // forward to the next end of a reservation.
    void leave_blocked(const NodePool& pool, const Job& job, int index, SimTime from, SimTime& later) {
        if (pool.blocked().empty()) {
            return;
        }
        const int places = pool.classes()[static_cast<std::size_t>(index)].free.nodes();
        for (int node = pool.first_blocked(job, index, from); node < places; ++node) {
            free_[static_cast<std::size_t>(node) / 64] &=
                ~(std::uint64_t{1} << (static_cast<std::size_t>(node) % 64));
        }
        const auto ends = pool.blocked().ends_after(index, from);
        later = ends.empty() ? later : std::min(later, ends.front());
    }

    // Whether a reservation keeps a chosen node from the job if it starts at `start`.
    bool is_blocked(const NodePool& pool, const Job& job, int index, SimTime start) const {
        const int first = pool.first_blocked(job, index, start);
        return std::any_of(chunks_.begin(), chunks_.end(),
                           [first](const Chunk& chunk) { return chunk.node >= first; });
    }

    // When the job fits on the nodes of free_ if running jobs end at their limits, and where. Slurm looks at
    // ends in windows that double: the start is the last end of the window that suffices.
    SimTime first_fit(const NodePool& pool, const Job& job, int index) {
        const NodePool::Class& nodes = pool.classes()[static_cast<std::size_t>(index)];
        FreeNodes& room = masked_[static_cast<std::size_t>(index)];
        room = nodes.free;
        for (int node = 0; node < room.nodes(); ++node) {
            if (!has_node(free_, node)) {
                room.set_room(node, {});
            }
        }
        if (fits(pool, room, job)) {
            return clock_;
        }
        SimTime barrier = no_time;
        SimTime width = window_of_ends;
        SimTime last{};
        for (auto following = pool.running().soonest_first(); following;) {
            const RunningJobs::Entry running = *following;
            ++following;
            if (!give_back(pool, running.job, index, room)) {
                continue;  // and the job after it is taken in without a look at the window, as Slurm does
            }
            const SimTime end = whole(running.predicted_end, one_second);
            if (barrier == no_time) {
                barrier = end + width - SimTime((epoch_ + end).count() % width.count());
            }
            // A job past its limit is expected to be killed within KillWait.
            last = end > clock_ ? end : std::max(end + kill_wait, clock_ + one_second);
            const SimTime next = following ? whole(following->predicted_end, one_second) : SimTime{};
            if (next > barrier + width) {
                if (fits(pool, room, job)) {
                    return last;
                }
                while (next > barrier + width) {
                    width *= 2;
                }
            }
        }
        return barrier != no_time && fits(pool, room, job) ? last : no_time;
    }

    // False where the running job holds none of the nodes of free_.
    bool give_back(const NodePool& pool, std::int32_t slot, int index, FreeNodes& room) const {
        const Job& ending = pool.jobs()[slot];
        if (ending.node_class != index) {
            return false;
        }
        const auto& service = pool.classes()[static_cast<std::size_t>(index)].in_service;
        bool any = false;
        for (const Chunk& chunk : pool.jobs().chunks(ending)) {
            if (has_node(free_, chunk.node) && service[static_cast<std::size_t>(chunk.node)] != 0) {
                room.give(chunk.node, ending.demand.on(chunk));
                any = true;
            }
        }
        return any;
    }

    bool fits(const NodePool& pool, FreeNodes& room, const Job& job) {
        if (!gpus_fit(room, job.demand) || !allocate(pool.placement(), room, job.demand, chunks_)) {
            return false;
        }
        for (const Chunk& chunk : chunks_) {
            room.give(chunk.node, job.demand.on(chunk));
        }
        return true;
    }

    // Down to the resolution, on the clock of the day.
    SimTime rounded(SimTime time) const {
        return time - SimTime((epoch_ + time).count() % resolution_.count());
    }

    static constexpr SimTime window_of_ends{30'000'000};
    static constexpr SimTime kill_wait{30'000'000};

    SchedulerSettings settings_;
    SimTime epoch_, interval_, resolution_, window_;
    SimTime clock_{};  // of the pass, in whole seconds
    SimTime next_{};   // before which no backfill pass runs
    bool due_ = false;
    std::vector<NodePlan> plans_;    // by class
    std::vector<FreeNodes> masked_;  // by class, scratch
    NodeSet free_, chosen_;
    std::vector<Chunk> chunks_;
    Planned best_;
};

}  // namespace

std::unique_ptr<Policy> make_slurm_backfill(const Scenario& scenario, const SchedulerSettings& settings) {
    return std::make_unique<SlurmBackfill>(scenario, settings);
}

}  // namespace grundlast

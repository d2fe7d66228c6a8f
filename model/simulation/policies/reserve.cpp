#include <algorithm>

#include "model/simulation/policies/policy.h"

namespace grundlast {

namespace {

// Places the job on what is free at that time beside the nodes that reservations keep from it.
bool place(const NodePool& pool, int node_class, const Job& job, SimTime at, FreeNodes& nodes,
           std::vector<Chunk>& chunks) {
    const int first = pool.first_blocked(job, node_class, at);
    if (first >= nodes.nodes()) {
        return allocate(pool.placement(), nodes, job.demand, chunks);
    }
    FreeNodes allowed = nodes;
    empty_from(allowed, first);
    if (!allocate(pool.placement(), allowed, job.demand, chunks)) {
        return false;
    }
    for (const Chunk& chunk : chunks) {
        nodes.take(chunk.node, job.demand.on(chunk));
    }
    return true;
}

// What `nodes` will have free once all jobs with a predicted end before or at the returned time have ended,
// with the job placed; no_time where it does not fit even then. Beside the ends of jobs, only the end of a
// reservation of nodes can make room.
SimTime earliest(const NodePool& pool, int node_class, const Job& job, SimTime now, FreeNodes& nodes,
                 std::vector<Chunk>& chunks) {
    const NodePool::Class& mine = pool.classes()[static_cast<std::size_t>(node_class)];
    nodes = mine.free;
    const auto ends = pool.blocked().ends_after(node_class, now);
    auto end = ends.begin();
    for (auto next = pool.running().soonest_first(); next || end != ends.end();) {
        // A job past its predicted end may end at any moment.
        SimTime at = next ? std::max(now, next->predicted_end) : no_time;
        bool released = false;
        for (; end != ends.end() && *end <= at; ++end) {
            at = *end;
            released = true;
        }
        for (; next && next->predicted_end <= at; ++next) {
            const Job& ending = pool.jobs()[next->job];
            if (ending.node_class != node_class) {
                continue;
            }
            for (const Chunk& chunk : pool.jobs().chunks(ending)) {
                if (mine.in_service[static_cast<std::size_t>(chunk.node)] != 0) {
                    nodes.give(chunk.node, ending.demand.on(chunk));
                    released = true;
                }
            }
        }
        if (released && gpus_fit(nodes, job.demand) && place(pool, node_class, job, at, nodes, chunks)) {
            return at;
        }
    }
    return no_time;
}

// A part of a GPU may fit beside others before a whole one is free.
void reserve_seat(const NodePool& pool, const Job& job, SimTime now, Fence& fence) {
    const SeatPlan seat = pool.earliest_seat(job, now);
    if (seat.gpu < 0 || seat.at >= fence.from) {
        return;
    }
    const SharedGpu& gpu = pool.shared_gpus()[static_cast<std::size_t>(seat.gpu)];
    const NodePool::Class& mine = pool.classes()[static_cast<std::size_t>(gpu.node_class)];
    fence.node_class = gpu.node_class;
    fence.from = seat.at;
    fence.shared_gpu = seat.gpu;
    fence.shared_state = seat.state;
    fence.left_over = mine.free;
    for (auto next = pool.running().soonest_first(); next && next->predicted_end <= seat.at; ++next) {
        const Job& ending = pool.jobs()[next->job];
        for (const Chunk& chunk : pool.jobs().chunks(ending)) {
            if (ending.node_class == gpu.node_class &&
                mine.in_service[static_cast<std::size_t>(chunk.node)] != 0) {
                fence.left_over.give(chunk.node, ending.demand.on(chunk));
            }
        }
    }
    fence.left_over.take(gpu.node, job.demand.share(0));
}

}  // namespace

void reserve(const NodePool& pool, std::int32_t slot, SimTime now, Fence& fence) {
    const Job& job = pool.jobs()[slot];
    std::vector<Chunk> chunks;
    FreeNodes nodes;
    fence.node_class = -1;
    fence.from = no_time;
    fence.shared_gpu = -1;
    for (int index = 0; index < static_cast<int>(pool.classes().size()); ++index) {
        const SimTime at = job.accepts(static_cast<std::size_t>(index))
                               ? earliest(pool, index, job, now, nodes, chunks)
                               : no_time;
        if (at < fence.from) {
            fence.node_class = index;
            fence.from = at;
            fence.left_over = nodes;
        }
    }
    if (job.demand.part.any()) {
        reserve_seat(pool, job, now, fence);
    }
    if (fence.node_class < 0) {
        return;
    }
    const FreeNodes& free = pool.classes()[static_cast<std::size_t>(fence.node_class)].free;
    fence.usable = fence.left_over;
    for (int node = 0; node < free.nodes(); ++node) {
        const Room& now_free = free.room(node);
        const Room& later = fence.left_over.room(node);
        if (lacks(now_free, later)) {
            fence.usable.set_room(node, least_of(now_free, later));
        }
    }
}

}  // namespace grundlast

// The free room of one class of nodes over future time, as reservations leave it.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "model/simulation/placement/placement.h"

namespace grundlast {

class Profile {
  public:
    explicit Profile(const FreeNodes& like) : nodes_(static_cast<std::size_t>(like.nodes())), window_(like) {}

    // From `now` on what is free there, and nothing else is known.
    void reset(SimTime now, const FreeNodes& free);

    // Looks at `at` as a start, too, though nothing may be taken or given then.
    void cut(SimTime at) { split(at); }

    // Forgets what lies before `now`.
    void trim(SimTime now);

    // Room taken, or given back, from one time to another; the times are not before the profile's start.
    void take(SimTime from, SimTime to, const Demand& job, std::span<const Chunk> chunks);
    void give(SimTime from, SimTime to, const Demand& job, std::span<const Chunk> chunks);

    // Whether a node has what a part of a job asks for from one time to another.
    bool has(SimTime from, SimTime to, int node, const Demand& part) const;

    // The first node that the job may not use if it starts at a time.
    using FirstBarred = std::function<int(SimTime start)>;

    // The earliest time at which the job fits for its whole duration, and where; no_time: never.
    SimTime earliest(const Demand& job, SimTime duration, const Placement& placement,
                     std::vector<Chunk>& chunks, const FirstBarred& first_barred = {});

  private:
    Room* rooms(std::size_t slot) { return rooms_.data() + slot * nodes_; }

    std::size_t split(SimTime at);
    void add(SimTime from, SimTime to, const Demand& job, std::span<const Chunk> chunks, int sign);
    bool window_from(std::size_t slot, SimTime end, const Demand& job, std::size_t& blocked);

    std::size_t nodes_;
    std::vector<SimTime> from_;  // of each slot; the last one has no end
    std::vector<Room> rooms_;    // [slot * nodes + node]
    FreeNodes window_;           // scratch: what is free through all slots looked at
};

}  // namespace grundlast

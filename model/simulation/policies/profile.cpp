#include "model/simulation/policies/profile.h"

#include <algorithm>

#include "model/simulation/blocked_nodes.h"

namespace grundlast {

void Profile::reset(SimTime now, const FreeNodes& free) {
    from_.assign(1, now);
    rooms_.resize(nodes_);
    for (int node = 0; node < free.nodes(); ++node) {
        rooms_[static_cast<std::size_t>(node)] = free.room(node);
    }
}

void Profile::trim(SimTime now) {
    const auto after = std::upper_bound(from_.begin(), from_.end(), now);
    const auto past = after == from_.begin() ? 0 : static_cast<std::size_t>(after - from_.begin()) - 1;
    from_.erase(from_.begin(), from_.begin() + static_cast<std::ptrdiff_t>(past));
    rooms_.erase(rooms_.begin(), rooms_.begin() + static_cast<std::ptrdiff_t>(past * nodes_));
    from_.front() = std::max(from_.front(), now);
}

// The slot that starts at `at`, made where there is none.
std::size_t Profile::split(SimTime at) {
    const auto found = std::lower_bound(from_.begin(), from_.end(), at);
    const auto slot = static_cast<std::size_t>(found - from_.begin());
    if (found != from_.end() && *found == at) {
        return slot;
    }
    from_.insert(found, at);
    const std::size_t before = (slot - 1) * nodes_;
    rooms_.insert(rooms_.begin() + static_cast<std::ptrdiff_t>(slot * nodes_), nodes_, Room{});
    std::copy_n(rooms_.begin() + static_cast<std::ptrdiff_t>(before), nodes_,
                rooms_.begin() + static_cast<std::ptrdiff_t>(slot * nodes_));
    return slot;
}

void Profile::add(SimTime from, SimTime to, const Demand& job, std::span<const Chunk> chunks, int sign) {
    if (from >= to) {
        return;
    }
    const std::size_t first = split(from);
    const std::size_t end = to == no_time ? from_.size() : split(to);
    for (std::size_t slot = first; slot < end; ++slot) {
        for (const Chunk& chunk : chunks) {
            const Demand part = job.on(chunk);
            Room& room = rooms(slot)[chunk.node];
            room.gpus += sign * part.gpus;
            room.cpu_cores += sign * part.cpu_cores;
            room.ram_gb += sign * part.ram_gb;
            room.lanes += sign < 0 ? 0 - part.lanes : part.lanes;
        }
    }
}

void Profile::take(SimTime from, SimTime to, const Demand& job, std::span<const Chunk> chunks) {
    add(from, to, job, chunks, -1);
}

void Profile::give(SimTime from, SimTime to, const Demand& job, std::span<const Chunk> chunks) {
    add(from, to, job, chunks, +1);
}

bool Profile::has(SimTime from, SimTime to, int node, const Demand& part) const {
    const auto after = std::upper_bound(from_.begin(), from_.end(), from);
    auto slot = after == from_.begin() ? std::size_t{0} : static_cast<std::size_t>(after - from_.begin()) - 1;
    for (; slot < from_.size() && from_[slot] < to; ++slot) {
        const Room& room = rooms_[slot * nodes_ + static_cast<std::size_t>(node)];
        if (room.gpus < part.gpus || (window_.whole().cpu_cores > 0 && room.cpu_cores < part.cpu_cores) ||
            (window_.whole().ram_gb > 0 && room.ram_gb < part.ram_gb) || !lanes_hold(room.lanes, part.lanes)) {
            return false;
        }
    }
    return true;
}

// Fills window_ with what is free from the start of `slot` to `end`. False where GPUs fall short; `blocked` is
// then the last slot that no start before its end gets around.
bool Profile::window_from(std::size_t slot, SimTime end, const Demand& job, std::size_t& blocked) {
    for (std::size_t node = 0; node < nodes_; ++node) {
        window_.set_room(static_cast<int>(node), rooms(slot)[node]);
    }
    blocked = slot;
    if (!gpus_fit(window_, job)) {
        return false;
    }
    for (std::size_t later = slot + 1; later < from_.size() && from_[later] < end; ++later) {
        bool narrower = false;
        for (std::size_t node = 0; node < nodes_; ++node) {
            const Room& free = window_.room(static_cast<int>(node));
            const Room& then = rooms(later)[node];
            if (lacks(then, free)) {
                window_.set_room(static_cast<int>(node), least_of(free, then));
                narrower = true;
            }
        }
        if (narrower && !gpus_fit(window_, job)) {
            // On one node the slot itself is too full, so every start up to it fails as well.
            blocked = nodes_ == 1 ? later : slot;
            return false;
        }
    }
    return true;
}

SimTime Profile::earliest(const Demand& job, SimTime duration, const Placement& placement,
                          std::vector<Chunk>& chunks, const FirstBarred& first_barred) {
    for (std::size_t slot = 0; slot < from_.size(); ++slot) {
        std::size_t blocked = slot;
        if (!window_from(slot, from_[slot] + duration, job, blocked)) {
            slot = blocked;
            continue;
        }
        if (first_barred) {
            empty_from(window_, first_barred(from_[slot]));
        }
        if (allocate(placement, window_, job, chunks)) {
            return from_[slot];
        }
    }
    return no_time;
}

}  // namespace grundlast

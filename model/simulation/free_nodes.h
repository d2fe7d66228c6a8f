// The free room of equal nodes, indexed by the number of free GPUs so that placing does not look at every node.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "model/simulation/fabric.h"
#include "model/simulation/job.h"

namespace grundlast {

class Fragments;

// What is free on one node. A node out of service has no room.
struct Room {
    std::int32_t gpus = 0;
    std::int32_t cpu_cores = 0;
    double ram_gb = 0;
    Lanes lanes = 0;  // the GPUs by NVLink domain, where nodes are divided
};

// Of each the lesser.
inline Room least_of(const Room& a, const Room& b) {
    const Lanes lanes = a.lanes == b.lanes ? a.lanes : least_lanes(a.lanes, b.lanes);
    return {std::min(a.gpus, b.gpus), std::min(a.cpu_cores, b.cpu_cores), std::min(a.ram_gb, b.ram_gb), lanes};
}

// Whether `a` has less of anything.
inline bool lacks(const Room& a, const Room& b) {
    return a.gpus < b.gpus || a.cpu_cores < b.cpu_cores || a.ram_gb < b.ram_gb ||
           (a.lanes != b.lanes && !lanes_hold(a.lanes, b.lanes));
}

class FreeNodes {
  public:
    FreeNodes() = default;

    // `whole` is the room of an empty node; CPU cores or RAM of 0 mean no limit. All `nodes` start out of
    // service.
    FreeNodes(const Room& whole, int nodes);

    // Counts by domain, leaf and spine too, for a placement that looks at them.
    void group_by(const Layout& layout);

    int nodes() const { return static_cast<int>(rooms_.size()); }

    int gpus_per_node() const { return whole_.gpus; }

    const Room& whole() const { return whole_; }

    const Room& room(int node) const { return rooms_[static_cast<std::size_t>(node)]; }

    void set_room(int node, const Room& room);
    void take(int node, const Demand& part);
    void give(int node, const Demand& part);

    bool fits(int node, const Demand& part) const;

    // Free GPUs and wholly free nodes of a domain, leaf or spine; only after group_by().
    struct Group {
        std::int32_t gpus = 0;
        std::int32_t empty_nodes = 0;
    };

    const Group& group(Level level, int number) const { return groups_[place_of(level, number)]; }

    const Layout& layout() const { return layout_; }

    // The GPUs that a part would get on the node, by NVLink domain.
    Lanes lanes_for(int node, int gpus) const {
        const Lanes free = room(node).lanes;
        return free == 0 ? Lanes{0} : pick_lanes(free, gpus);
    }

    // GPUs free on the node that has most of them.
    int most_free() const;

    // Nodes with all GPUs free.
    int empty_nodes() const;

    // The fitting node with the fewest, or the most, free GPUs; among equals the first. -1: none.
    int tightest(const Demand& part) const;
    int emptiest(const Demand& part) const;

    // The first fitting node, and the first wholly free one with room for `part`. -1: none.
    int first(const Demand& part) const;
    int first_empty(const Demand& part) const;

    // What free GPUs are worth to the typical jobs, for a placement that asks; may be null. Outlives all
    // copies.
    void set_fragments(const Fragments* fragments) { fragments_ = fragments; }

    const Fragments* fragments() const { return fragments_; }

    // Whether nodes are found by their number of free GPUs, not by a look at each.
    bool indexed() const { return indexed_; }

    // Where they are: the first fitting node with exactly so many GPUs free; -1: none.
    int first_with(int free_gpus, const Demand& part) const;

    // Where they are: calls `visit` with each node that has exactly so many GPUs free, in order.
    template <class Visit>
    void visit_with(int free_gpus, Visit visit) const;

    // True where CPU cores or RAM can bind, so that GPUs alone do not tell whether a job fits.
    bool has_side_limits() const { return whole_.cpu_cores > 0 || whole_.ram_gb > 0; }

  private:
    void reindex(int node, int before, int after);
    void regroup(int node, int before, int after);

    std::size_t place_of(Level level, int number) const {
        return static_cast<std::size_t>(first_group_[static_cast<std::size_t>(level)] + number);
    }

    Room whole_;
    std::vector<Room> rooms_;
    // Where nodes are small and many: for each number of free GPUs the set of nodes with it, as bits.
    bool indexed_ = false;
    std::size_t words_ = 0;
    std::vector<std::uint64_t> sets_;
    std::vector<std::int32_t> counts_;
    const Fragments* fragments_ = nullptr;
    Layout layout_;
    std::vector<Group> groups_;  // of each level in turn; empty before group_by()
    std::array<std::int32_t, level_count> first_group_ = {};
};

template <class Visit>
void FreeNodes::visit_with(int free_gpus, Visit visit) const {
    const std::uint64_t* set = &sets_[static_cast<std::size_t>(free_gpus) * words_];
    for (std::size_t word = 0; word < words_; ++word) {
        for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1) {
            visit(static_cast<int>(word * 64) + std::countr_zero(bits));
        }
    }
}

}  // namespace grundlast

// Which nodes are promised to waiting jobs over future time, whole nodes at a time, as Slurm's backfill keeps
// it.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/calendar.h"

namespace grundlast {

// One bit for each node.
using NodeSet = std::vector<std::uint64_t>;

inline bool has_node(const NodeSet& set, int node) {
    return (set[static_cast<std::size_t>(node) / 64] >> (static_cast<std::size_t>(node) % 64) & 1) != 0;
}

inline void add_node(NodeSet& set, int node) {
    set[static_cast<std::size_t>(node) / 64] |= std::uint64_t{1} << (static_cast<std::size_t>(node) % 64);
}

class NodePlan {
  public:
    // Nothing is promised from `from` to `end`, the end of the window; what lies behind is not planned.
    void reset(int nodes, SimTime from, SimTime end);

    // Nodes that are promised to nobody from `from` to `to`, a promise that begins at `to` counted; and in
    // `later` the next time at which other nodes come free (Slurm's later_start), no_time where none do.
    void free_between(SimTime from, SimTime to, NodeSet& free, SimTime& later) const;

    // Whether any of the nodes is promised within the span, its end excluded.
    bool overlaps(const NodeSet& nodes, SimTime from, SimTime to) const;

    void promise(const NodeSet& nodes, SimTime from, SimTime to);

    bool empty() const { return slots_.size() == 1; }

  private:
    struct Slot {
        SimTime from{};
        SimTime to{};
        NodeSet free;
    };

    std::size_t split(SimTime at);

    NodeSet all_;
    std::vector<Slot> slots_;
};

}  // namespace grundlast

// How the nodes of a class hang together: NVLink domains, nodes, leaf switches, spines. Nodes are counted from
// the first; those that follow each other share a domain, a leaf, a spine.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "model/core/fields.h"

namespace grundlast {

struct Chunk;

// As a node class states it. A domain may be a part of a node or span several (GB200 NVL72: 18 nodes of 4
// GPUs).
struct Fabric {
    int domain_gpus = 0;       // GPUs of one NVLink domain; 0: those of a node
    int nodes_per_leaf = 0;    // 0: one leaf holds all
    int leaves_per_spine = 0;  // 0: one spine holds all

    bool operator==(const Fabric&) const = default;
};

// The lowest level that holds a job whole. `site` is above all spines.
enum class Level : std::uint8_t { domain, node, leaf, spine, site };
constexpr std::size_t level_count = 5;

constexpr auto enum_words(Level) {
    return std::to_array<EnumWord<Level>>({{Level::domain, "domain"},
                                           {Level::node, "node"},
                                           {Level::leaf, "leaf"},
                                           {Level::spine, "spine"},
                                           {Level::site, "site"}});
}

// A node has at most so many NVLink domains, each of at most 255 GPUs: see Lanes.
constexpr int most_domains_of_a_node = 8;

// A fabric in numbers of nodes, each level a whole number of the one below: a leaf that is smaller than a
// domain is as large as the domain, one that is no multiple of it is taken down to one.
class Layout {
  public:
    Layout() = default;
    Layout(const Fabric& fabric, int gpus_per_node, int nodes);

    // Nodes under one domain, leaf or spine; at least 1 and at most all.
    int nodes_in(Level level) const { return nodes_in_[static_cast<std::size_t>(level)]; }

    // GPUs of a domain that is part of a node, 0 where nodes are not divided.
    int gpus_of_part() const { return gpus_of_part_; }

    bool divides_nodes() const { return gpus_of_part_ > 0; }

    // Of two nodes: the lowest level that has both.
    Level between(int node, int other) const;

    // Of a job.
    Level holding(std::span<const Chunk> chunks) const;

  private:
    std::array<int, level_count> nodes_in_ = {1, 1, 1, 1, 1};
    int gpus_of_part_ = 0;
};

// Free or taken GPUs of a node by NVLink domain, eight bits for each of up to eight: they add and subtract as
// one number as long as no domain gives more than it has. 0 where nodes are not divided.
using Lanes = std::uint64_t;

constexpr int lane(Lanes lanes, int domain) {
    return static_cast<int>(lanes >> (8 * domain) & 255U);
}

// A node of `gpus` GPUs, all free, in domains of `of_part`; the last may be smaller. 0 for `of_part` 0.
Lanes whole_lanes(int gpus, int of_part);

int widest_lane(Lanes lanes);

// The domain with the fewest GPUs that are still enough; -1: none.
int tightest_lane(Lanes lanes, int gpus);

// `gpus` of those free, which are enough: of the tightest domain that holds them all, else of the widest ones
// first.
Lanes pick_lanes(Lanes free, int gpus);

// In each domain the lesser of both.
Lanes least_lanes(Lanes a, Lanes b);

// Whether each domain of `free` has what `part` takes.
bool lanes_hold(Lanes free, Lanes part);

}  // namespace grundlast

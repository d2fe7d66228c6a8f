// The cluster that is drawn: groups of equal nodes in pools, delivered and retired in phases.
#pragma once

#include <string>
#include <vector>

#include "model/cluster/node_life.h"
#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/units.h"

namespace grundlast {

// Nodes that arrive (positive) or leave (negative) at the start of a month.
struct CapacityPhase {
    int month = 0;  // months after the project's start
    int nodes = 0;
    // Nodes that arrive come so much later than planned, on the mean; they are paid as planned.
    double delay_months = 0;
    double delay_sigma = 0;  // lognormal: of the logarithm; 0: exactly so late

    bool operator==(const CapacityPhase&) const = default;
};

// Nodes of a group that someone put into a rack by hand.
struct RackShare {
    int rack = 0;  // 0 = the first
    int nodes = 0;

    bool operator==(const RackShare&) const = default;
};

// Equal nodes of one node system in one pool (partition).
struct NodeGroup {
    std::string id;
    std::string name;
    std::string pool;    // jobs name the pool; every pool has its own queue
    std::string system;  // NodeSystem::name, for price, power and rack units; empty: see the fields below
    std::string gpu_model;
    int gpus_per_node = 8;
    int cpu_cores = 0;         // per node; 0: not a limit
    double ram_gb = 0;         // per node; 0: not a limit
    double power_kw = 0;       // per node at full load
    double idle_share = 0.35;  // of power_kw drawn when idle
    int rack_units = 8;
    int nvlink_domain_gpus = 8;  // GPUs that share one NVLink domain
    int nodes_per_leaf = 8;
    int leaves_per_spine = 0;            // 0: one spine holds all
    std::vector<CapacityPhase> phases;   // the nodes; a group without phases is empty
    std::vector<RackShare> rack_shares;  // the first nodes of the group; the others stand where there is room
    bool owned_before = false;           // stands there already: no CapEx is charged
    NodeFailures failures;
    BandwidthRatios bandwidth;

    // Nodes that stand in month `month` (0 = the first), never below 0.
    int nodes_in_month(int month) const;
    int most_nodes() const;
    bool operator==(const NodeGroup&) const = default;
};

struct Cluster {
    std::string id;
    std::string name;
    int rack_height_units = 42;
    double rack_power_kw = 40;
    int site_racks = 0;        // that there is room for; 0: not stated
    double site_power_kw = 0;  // at full load with cooling (PUE) that the site can take; 0: not stated
    std::vector<NodeGroup> groups;
    std::vector<ClusterStorage> storage;

    int gpus_in_month(int month) const;
    int most_gpus() const;
    bool operator==(const Cluster&) const = default;
};

// One node as it stands in a rack, for drawings and rack counts.
struct PlacedNode {
    int group = 0;  // index into Cluster::groups
    int rack = 0;   // 0 = the first
    int bottom_unit = 0;
    bool by_hand = false;
};

// A rack further away is no place to put a node by hand.
inline constexpr int most_racks_by_hand = 10'000;

// The nodes group by group, of each group its largest number; the first n of a group are those that stand while
// it has n. First those placed by hand, as long as the rack is high enough for them: the power of a rack may be
// exceeded by hand, and the checks say so. The others fill racks from the first, each node at the lowest free
// place, within height and power of the rack; a node that needs more than a whole rack gets one alone.
std::vector<PlacedNode> arrange_in_racks(const Cluster& cluster);
// Racks with a node in them.
int rack_count(const Cluster& cluster);

template <class Visit, FieldsOf<CapacityPhase> Self>
void fields(Visit&& visit, Self& phase) {
    visit("month", phase.month);
    visit("nodes", phase.nodes);
    visit("delay_months", phase.delay_months);
    visit("delay_sigma", phase.delay_sigma);
}

template <class Visit, FieldsOf<RackShare> Self>
void fields(Visit&& visit, Self& share) {
    visit("rack", share.rack);
    visit("nodes", share.nodes);
}

template <class Visit, FieldsOf<NodeGroup> Self>
void fields(Visit&& visit, Self& group) {
    visit("id", group.id);
    visit("name", group.name);
    visit("pool", group.pool);
    visit("system", group.system);
    visit("gpu_model", group.gpu_model);
    visit("gpus_per_node", group.gpus_per_node);
    visit("cpu_cores", group.cpu_cores);
    visit("ram_gb", group.ram_gb);
    visit("power_kw", group.power_kw);
    visit("idle_share", group.idle_share);
    visit("rack_units", group.rack_units);
    visit("nvlink_domain_gpus", group.nvlink_domain_gpus);
    visit("nodes_per_leaf", group.nodes_per_leaf);
    visit("leaves_per_spine", group.leaves_per_spine);
    visit("phases", group.phases);
    visit("rack_shares", group.rack_shares);
    visit("owned_before", group.owned_before);
    visit("failures", group.failures);
    visit("bandwidth", group.bandwidth);
}

template <class Visit, FieldsOf<Cluster> Self>
void fields(Visit&& visit, Self& cluster) {
    visit("id", cluster.id);
    visit("name", cluster.name);
    visit("rack_height_units", cluster.rack_height_units);
    visit("rack_power_kw", cluster.rack_power_kw);
    visit("site_racks", cluster.site_racks);
    visit("site_power_kw", cluster.site_power_kw);
    visit("groups", cluster.groups);
    visit("storage", cluster.storage);
}

}  // namespace grundlast

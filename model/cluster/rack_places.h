// Moving, adding and taking away nodes in the racks, as someone does who draws a cluster.
#pragma once

#include <vector>

#include "model/cluster/cluster.h"

namespace grundlast {

// So many nodes of one group in one rack.
struct NodesInRack {
    int group = 0;  // index into Cluster::groups
    int rack = 0;   // 0 = the first
    int nodes = 0;

    bool operator==(const NodesInRack&) const = default;
};

// Where the nodes stand, each pair of group and rack once, by group and then by rack.
std::vector<NodesInRack> nodes_in_racks(const Cluster& cluster);

// Power at full load and height of what stands in a rack, against what the rack can take.
struct RackLoad {
    int nodes = 0;
    int gpus = 0;
    int used_units = 0;
    double power_kw = 0;
};

// By rack; those without a node between others are there and empty.
std::vector<RackLoad> rack_loads(const Cluster& cluster);

// Writes down where the nodes stand (NodeGroup::rack_shares), so that a later change moves none of the others.
void pin_nodes(Cluster& cluster);
// Takes it back: all nodes stand where there is room.
void arrange_anew(Cluster& cluster);

// Puts nodes into another rack and pins all others. False, and nothing has changed, where not all of them are
// there or the rack is not high enough for them.
bool move_nodes(Cluster& cluster, const std::vector<NodesInRack>& nodes, int to_rack);

// More of the group is delivered in a month, in this rack; -1: where there is room. False as above.
bool add_nodes(Cluster& cluster, const NodesInRack& nodes, int month);

// Takes nodes away: fewer are delivered, the last delivery first.
void remove_nodes(Cluster& cluster, const std::vector<NodesInRack>& nodes);

// The same nodes again, `times` times, delivered in a month: those that are all of a rack, and
// more than one, each time in the next empty rack, others where there is room.
void multiply_nodes(Cluster& cluster, const std::vector<NodesInRack>& nodes, int times, int month);

}  // namespace grundlast

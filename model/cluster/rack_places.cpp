#include "model/cluster/rack_places.h"

#include <algorithm>
#include <map>
#include <utility>

namespace grundlast {

namespace {

NodeGroup& group_of(Cluster& cluster, int group) {
    return cluster.groups[static_cast<std::size_t>(group)];
}

int standing(const std::vector<NodesInRack>& all, int group, int rack) {
    const auto at = std::find_if(all.begin(), all.end(), [&](const NodesInRack& some) {
        return some.group == group && some.rack == rack;
    });
    return at == all.end() ? 0 : at->nodes;
}

void change_share(NodeGroup& group, int rack, int by) {
    const auto at = std::find_if(group.rack_shares.begin(), group.rack_shares.end(),
                                 [&](const RackShare& share) { return share.rack == rack; });
    if (at != group.rack_shares.end()) {
        at->nodes += by;
    } else {
        group.rack_shares.push_back({rack, by});
    }
    std::erase_if(group.rack_shares, [](const RackShare& share) { return share.nodes <= 0; });
}

// All nodes placed by hand stand where they were put.
bool all_stand(const Cluster& cluster) {
    const std::vector<NodesInRack> there = nodes_in_racks(cluster);
    for (std::size_t g = 0; g < cluster.groups.size(); ++g) {
        for (const RackShare& share : cluster.groups[g].rack_shares) {
            if (standing(there, static_cast<int>(g), share.rack) < share.nodes) {
                return false;
            }
        }
    }
    return true;
}

void deliver(NodeGroup& group, int nodes, int month) {
    const auto same = std::find_if(group.phases.begin(), group.phases.end(), [&](const CapacityPhase& phase) {
        return phase.month == month && phase.nodes > 0;
    });
    if (same != group.phases.end()) {
        same->nodes += nodes;
        return;
    }
    const auto later = std::find_if(group.phases.begin(), group.phases.end(),
                                    [&](const CapacityPhase& phase) { return phase.month > month; });
    group.phases.insert(later, {month, nodes});
}

}  // namespace

std::vector<NodesInRack> nodes_in_racks(const Cluster& cluster) {
    std::map<std::pair<int, int>, int> counts;
    for (const PlacedNode& node : arrange_in_racks(cluster)) {
        ++counts[{node.group, node.rack}];
    }
    std::vector<NodesInRack> result;
    for (const auto& [place, nodes] : counts) {
        result.push_back({place.first, place.second, nodes});
    }
    return result;
}

std::vector<RackLoad> rack_loads(const Cluster& cluster) {
    std::vector<RackLoad> loads;
    for (const NodesInRack& some : nodes_in_racks(cluster)) {
        const NodeGroup& group = cluster.groups[static_cast<std::size_t>(some.group)];
        loads.resize(std::max(loads.size(), static_cast<std::size_t>(some.rack) + 1));
        RackLoad& load = loads[static_cast<std::size_t>(some.rack)];
        load.nodes += some.nodes;
        load.gpus += some.nodes * group.gpus_per_node;
        load.used_units += some.nodes * std::max(group.rack_units, 1);
        load.power_kw += some.nodes * group.power_kw;
    }
    return loads;
}

void pin_nodes(Cluster& cluster) {
    const std::vector<NodesInRack> there = nodes_in_racks(cluster);
    arrange_anew(cluster);
    for (const NodesInRack& some : there) {
        group_of(cluster, some.group).rack_shares.push_back({some.rack, some.nodes});
    }
}

void arrange_anew(Cluster& cluster) {
    for (NodeGroup& group : cluster.groups) {
        group.rack_shares.clear();
    }
}

bool move_nodes(Cluster& cluster, const std::vector<NodesInRack>& nodes, int to_rack) {
    if (to_rack < 0 || to_rack >= most_racks_by_hand) {
        return false;
    }
    Cluster changed = cluster;
    pin_nodes(changed);
    const std::vector<NodesInRack> there = nodes_in_racks(changed);
    for (const NodesInRack& some : nodes) {
        if (standing(there, some.group, some.rack) < some.nodes) {
            return false;
        }
        change_share(group_of(changed, some.group), some.rack, -some.nodes);
    }
    for (const NodesInRack& some : nodes) {
        change_share(group_of(changed, some.group), to_rack, some.nodes);
    }
    if (!all_stand(changed)) {
        return false;
    }
    cluster = std::move(changed);
    return true;
}

bool add_nodes(Cluster& cluster, const NodesInRack& nodes, int month) {
    if (nodes.rack >= most_racks_by_hand) {
        return false;
    }
    Cluster changed = cluster;
    NodeGroup& group = group_of(changed, nodes.group);
    if (nodes.rack >= 0) {
        pin_nodes(changed);
        change_share(group, nodes.rack, nodes.nodes);
    }
    deliver(group, nodes.nodes, month);
    if (!all_stand(changed)) {
        return false;
    }
    cluster = std::move(changed);
    return true;
}

void remove_nodes(Cluster& cluster, const std::vector<NodesInRack>& nodes) {
    pin_nodes(cluster);
    for (const NodesInRack& some : nodes) {
        NodeGroup& group = group_of(cluster, some.group);
        change_share(group, some.rack, -some.nodes);
        int left = some.nodes;
        for (auto phase = group.phases.rbegin(); phase != group.phases.rend() && left > 0; ++phase) {
            const int taken = std::clamp(phase->nodes, 0, left);
            phase->nodes -= taken;
            left -= taken;
        }
        std::erase_if(group.phases, [](const CapacityPhase& phase) { return phase.nodes == 0; });
    }
}

void multiply_nodes(Cluster& cluster, const std::vector<NodesInRack>& nodes, int times, int month) {
    pin_nodes(cluster);
    const std::vector<RackLoad> loads = rack_loads(cluster);
    std::map<int, int> chosen;  // nodes by rack
    for (const NodesInRack& some : nodes) {
        chosen[some.rack] += some.nodes;
    }
    int next = static_cast<int>(loads.size());
    for (int copy = 0; copy < times; ++copy) {
        std::map<int, int> copies;  // rack by the one it is a copy of
        for (const NodesInRack& some : nodes) {
            // A lone node is no arrangement to copy: it goes where there is room, beside the first if need be.
            const bool is_whole =
                chosen[some.rack] > 1 && loads[static_cast<std::size_t>(some.rack)].nodes == chosen[some.rack];
            const bool has_place = copies.count(some.rack) > 0 || next < most_racks_by_hand;
            deliver(group_of(cluster, some.group), some.nodes, month);
            if (is_whole && has_place) {
                const int rack = copies.try_emplace(some.rack, next).first->second;
                next = std::max(next, rack + 1);
                change_share(group_of(cluster, some.group), rack, some.nodes);
            }
        }
    }
}

}  // namespace grundlast

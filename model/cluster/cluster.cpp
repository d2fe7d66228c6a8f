#include "model/cluster/cluster.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace grundlast {

namespace {

// Counts are typed in by people: absurd ones end at the largest number, and the checks say so.
int saturated(std::int64_t count) {
    return static_cast<int>(std::clamp<std::int64_t>(count, 0, std::numeric_limits<int>::max()));
}

}  // namespace

int NodeGroup::nodes_in_month(int month) const {
    std::int64_t nodes = 0;
    for (const CapacityPhase& phase : phases) {
        if (phase.month <= month) {
            nodes += phase.nodes;
        }
    }
    return saturated(nodes);
}

int NodeGroup::most_nodes() const {
    int most = 0;
    for (const CapacityPhase& phase : phases) {
        most = std::max(most, nodes_in_month(phase.month));
    }
    return most;
}

int Cluster::gpus_in_month(int month) const {
    std::int64_t gpus = 0;
    for (const NodeGroup& group : groups) {
        gpus += std::int64_t{group.nodes_in_month(month)} * group.gpus_per_node;
    }
    return saturated(gpus);
}

int Cluster::most_gpus() const {
    int most = 0;
    for (const NodeGroup& group : groups) {
        for (const CapacityPhase& phase : group.phases) {
            most = std::max(most, gpus_in_month(phase.month));
        }
    }
    return most;
}

std::vector<PlacedNode> arrange_in_racks(const Cluster& cluster) {
    struct Rack {
        int used_units = 0;
        double power_kw = 0;
    };

    const std::size_t groups = cluster.groups.size();
    std::vector<Rack> racks;
    std::vector<std::vector<PlacedNode>> placed(groups);
    const auto put = [&](std::size_t g, std::size_t rack, bool by_hand) {
        const NodeGroup& group = cluster.groups[g];
        placed[g].push_back({static_cast<int>(g), static_cast<int>(rack), racks[rack].used_units, by_hand});
        racks[rack].used_units += std::max(group.rack_units, 1);
        racks[rack].power_kw += group.power_kw;
    };
    const auto is_high_enough = [&](const Rack& rack, const NodeGroup& group) {
        return rack.used_units == 0 ||
               rack.used_units + std::max(group.rack_units, 1) <= cluster.rack_height_units;
    };

    for (std::size_t g = 0; g < groups; ++g) {
        const NodeGroup& group = cluster.groups[g];
        const auto count = static_cast<std::size_t>(group.most_nodes());
        for (const RackShare& share : group.rack_shares) {
            if (share.rack < 0 || share.rack >= most_racks_by_hand) {
                continue;
            }
            const auto rack = static_cast<std::size_t>(share.rack);
            racks.resize(std::max(racks.size(), rack + 1));
            for (int n = 0; n < share.nodes && placed[g].size() < count && is_high_enough(racks[rack], group);
                 ++n) {
                put(g, rack, true);
            }
        }
    }
    for (std::size_t g = 0; g < groups; ++g) {
        const NodeGroup& group = cluster.groups[g];
        const auto count = static_cast<std::size_t>(group.most_nodes());
        const auto has_room = [&](const Rack& rack) {
            return rack.used_units == 0 ||
                   (is_high_enough(rack, group) && rack.power_kw + group.power_kw <= cluster.rack_power_kw);
        };
        std::size_t first_open = 0;  // equal nodes: a rack that was full for one is full for the next
        while (placed[g].size() < count) {
            while (first_open < racks.size() && !has_room(racks[first_open])) {
                ++first_open;
            }
            if (first_open == racks.size()) {
                racks.emplace_back();
            }
            put(g, first_open, false);
        }
    }
    std::vector<PlacedNode> nodes;
    for (const std::vector<PlacedNode>& of_group : placed) {
        nodes.insert(nodes.end(), of_group.begin(), of_group.end());
    }
    return nodes;
}

int rack_count(const Cluster& cluster) {
    std::vector<bool> used;
    for (const PlacedNode& node : arrange_in_racks(cluster)) {
        const auto rack = static_cast<std::size_t>(node.rack);
        used.resize(std::max(used.size(), rack + 1));
        used[rack] = true;
    }
    return static_cast<int>(std::count(used.begin(), used.end(), true));
}

}  // namespace grundlast

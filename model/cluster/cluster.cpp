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

    std::vector<Rack> racks;
    std::vector<PlacedNode> nodes;
    for (int g = 0; g < static_cast<int>(cluster.groups.size()); ++g) {
        const NodeGroup& group = cluster.groups[static_cast<std::size_t>(g)];
        const int units = std::max(group.rack_units, 1);
        const int count = group.most_nodes();
        std::size_t first_open = 0;  // equal nodes: a rack that was full for one is full for the next
        for (int n = 0; n < count; ++n) {
            const auto has_room = [&](const Rack& rack) {
                return rack.used_units == 0 || (rack.used_units + units <= cluster.rack_height_units &&
                                                rack.power_kw + group.power_kw <= cluster.rack_power_kw);
            };
            while (first_open < racks.size() && !has_room(racks[first_open])) {
                ++first_open;
            }
            if (first_open == racks.size()) {
                racks.emplace_back();
            }
            Rack& rack = racks[first_open];
            nodes.push_back({g, static_cast<int>(first_open), rack.used_units});
            rack.used_units += units;
            rack.power_kw += group.power_kw;
        }
    }
    return nodes;
}

int rack_count(const Cluster& cluster) {
    int racks = 0;
    for (const PlacedNode& node : arrange_in_racks(cluster)) {
        racks = std::max(racks, node.rack + 1);
    }
    return racks;
}

}  // namespace grundlast

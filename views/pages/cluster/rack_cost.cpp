#include "views/pages/cluster/rack_cost.h"

#include <algorithm>
#include <map>

#include "model/cluster/rack_places.h"
#include "model/economics/cost.h"

namespace grundlast {

namespace {

OwnedCapacity::Group priced(const NodeGroup& group, std::vector<int> nodes) {
    OwnedCapacity::Group result;
    result.system = group.system;
    result.gpus_per_node = group.gpus_per_node;
    result.power_kw = group.power_kw;
    result.owned_before = group.owned_before;
    result.nodes = std::move(nodes);
    return result;
}

Cluster in_month(Cluster cluster, int month, bool owned_before_only) {
    for (NodeGroup& group : cluster.groups) {
        const int nodes = owned_before_only && !group.owned_before ? 0 : group.nodes_in_month(month);
        group.phases = {{0, nodes}};
    }
    return cluster;
}

void idle(OwnedCapacity& capacity, int months) {
    const auto count = static_cast<std::size_t>(months);
    capacity.available_gpu_h.assign(count, 0.0);
    capacity.allocated_gpu_h.assign(count, 0.0);
    capacity.hours.assign(count, 0.0);
}

}  // namespace

double cluster_capex(const Project& project, const Cluster& cluster) {
    const int months = project.settings.horizon_months;
    OwnedCapacity capacity;
    idle(capacity, months);
    for (const NodeGroup& group : cluster.groups) {
        std::vector<int> nodes;
        for (int month = 0; month < months; ++month) {
            nodes.push_back(group.nodes_in_month(month));
        }
        capacity.groups.push_back(priced(group, std::move(nodes)));
    }
    for (int month = 0; month < months; ++month) {
        capacity.racks.push_back(rack_count(in_month(cluster, month, false)));
    }
    capacity.racks_owned_before = rack_count(in_month(cluster, 0, true));
    return owned_cash_flow(capacity, project.costs.positions, project.costs.energy, project.costs.residual)
        .capex();
}

std::vector<double> rack_costs(const Project& project, const Cluster& cluster) {
    std::vector<CostPosition> positions = project.costs.positions;
    std::erase_if(positions, [](const CostPosition& position) {
        return position.kind != CostKind::capex || position.basis == CostBasis::once;
    });
    const std::vector<NodesInRack> there = nodes_in_racks(cluster);
    std::vector<std::vector<int>> racks;  // [rack][group]: nodes
    for (const NodesInRack& some : there) {
        racks.resize(std::max(racks.size(), static_cast<std::size_t>(some.rack) + 1),
                     std::vector<int>(cluster.groups.size()));
        racks[static_cast<std::size_t>(some.rack)][static_cast<std::size_t>(some.group)] = some.nodes;
    }
    std::map<std::vector<int>, double> known;  // most racks are filled like others
    std::vector<double> costs;
    for (const std::vector<int>& nodes : racks) {
        const auto [at, is_new] = known.try_emplace(nodes, 0.0);
        if (is_new) {
            OwnedCapacity capacity;
            idle(capacity, 1);
            bool any = false, bought = false;
            for (std::size_t g = 0; g < nodes.size(); ++g) {
                capacity.groups.push_back(priced(cluster.groups[g], {nodes[g]}));
                any = any || nodes[g] > 0;
                bought = bought || (nodes[g] > 0 && !cluster.groups[g].owned_before);
            }
            capacity.racks = {any ? 1 : 0};
            capacity.racks_owned_before = any && !bought ? 1 : 0;
            at->second =
                owned_cash_flow(capacity, positions, project.costs.energy, project.costs.residual).capex();
        }
        costs.push_back(at->second);
    }
    return costs;
}

}  // namespace grundlast

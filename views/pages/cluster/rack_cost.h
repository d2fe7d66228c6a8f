// What it costs to buy a cluster, and each of its racks.
#pragma once

#include <vector>

#include "model/project/project.h"

namespace grundlast {

// Investment of the whole horizon by the cost positions of the project, without running cost.
double cluster_capex(const Project& project, const Cluster& cluster);

// By rack: its nodes and itself, and the positions that are a share of these. What is paid once for the cluster
// (CostBasis::once) belongs to no rack.
std::vector<double> rack_costs(const Project& project, const Cluster& cluster);

}  // namespace grundlast

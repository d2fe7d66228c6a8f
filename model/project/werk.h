// The parts of the example "werk".
#pragma once

#include <vector>

#include "model/inventory/inventory.h"
#include "model/project/project.h"

namespace grundlast::werk {

inline constexpr const char* reference_gpu = "A100-SXM-80GB";
inline constexpr const char* new_gpu = "H100-SXM-80GB";

std::vector<Team> teams();

// Run times are hours on an A100-SXM-80GB, the GPU the company measures on today.
std::vector<Workload> workloads();

// Clusters, plans, costs and the register's notes.
void add_supply(Project& project);
void add_costs(Project& project);
void add_notes(Project& project);

}  // namespace grundlast::werk

// Choices that depend on the project: its teams, pools, systems, clusters, offers.
#pragma once

#include <vector>

#include "views/tables/record_field.h"

namespace grundlast {

std::vector<Choice> team_choices(const Project& project);
std::vector<Choice> gpu_model_choices(const Project& project);
std::vector<Choice> node_system_choices(const Project& project);  // first: none, own figures
std::vector<Choice> pool_choices(const Project& project);         // first: the cluster's first pool
std::vector<Choice> node_group_choices(const Cluster* cluster);   // null: none
std::vector<Choice> cluster_choices(const Project& project);      // first: owns nothing
std::vector<Choice> offer_choices(const Project& project);
std::vector<Choice> policy_choices(const Project& project);
std::vector<Choice> placement_choices(const Project& project);
std::vector<Choice> forecast_method_choices(const Project& project);

}  // namespace grundlast

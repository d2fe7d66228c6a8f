// Finding a cluster of a project that is edited or read, and an id for a new node group.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "model/project/project.h"
#include "views/tables/record_fields.h"

namespace grundlast {

// Null: there is none.
template <class ProjectType>
auto* cluster_in(ProjectType& project, const std::string& id) {
    const auto at = std::find_if(project.clusters.begin(), project.clusters.end(),
                                 [&](const Cluster& cluster) { return cluster.id == id; });
    return at == project.clusters.end() ? nullptr : &*at;
}

// Unique over all clusters: findings name a group by its id alone.
inline std::string free_group_id(const Project& project) {
    std::vector<std::string> taken;
    for (const Cluster& cluster : project.clusters) {
        for (const NodeGroup& group : cluster.groups) {
            taken.push_back(group.id);
        }
    }
    return free_id("group", taken);
}

}  // namespace grundlast

// What the world does to nodes and jobs of a plan, as the simulation reads it; each effect only where the
// project counts it (ProjectSettings::effects) and has its data.
#pragma once

#include "model/project/project.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// Failures, bandwidth and late deliveries of a group; `nodes` has its fabric and GPUs. Replaces its changes.
void set_node_world(const Project& project, const NodeGroup& group, NodeClass& nodes);

// Shared throughput of the cluster's storage, in the order of Cluster::storage.
std::vector<SharedThroughput> throughputs_of(const Project& project, const Cluster& cluster);

// What a job of the workload suffers on the cluster; `stream` has its nodes and GPUs.
void set_job_world(const Project& project, const Cluster& cluster, const Workload& workload,
                   const Scenario& scenario, JobStream& stream);

}  // namespace grundlast

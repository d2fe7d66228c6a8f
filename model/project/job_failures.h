// How often a workload's jobs fail on a cluster, how long a checkpoint takes, and the interval that follows.
#pragma once

#include <optional>

#include "model/inventory/calculators/checkpoint_interval.h"
#include "model/project/project.h"

namespace grundlast {

// Null where the cluster does not state the tier.
const ClusterStorage* storage_of(const Cluster& cluster, StorageTier tier);

// Seconds that a job on so many nodes writes for one checkpoint; 0 where size or throughput are not stated.
double checkpoint_write_s(const Cluster& cluster, const Workload& workload, int nodes);

// The first group of the workload's pool that states failures and has nodes; its job spans as few nodes as it
// can: mean hours between two failures of any of them, the time to write and the restart. Nothing where no
// failures, or no time to write, are stated.
std::optional<FailingJob> failing_job(const Cluster& cluster, const Workload& workload);

// Daly's interval for the workload on the first cluster of the project's plans that says enough, in hours.
std::optional<double> offered_interval_h(const Project& project, const Workload& workload);

}  // namespace grundlast

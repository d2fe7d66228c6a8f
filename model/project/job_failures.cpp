#include "model/project/job_failures.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

const ClusterStorage* storage_of(const Cluster& cluster, StorageTier tier) {
    const auto at = std::find_if(cluster.storage.begin(), cluster.storage.end(),
                                 [tier](const ClusterStorage& storage) { return storage.tier == tier; });
    return at == cluster.storage.end() ? nullptr : &*at;
}

double checkpoint_write_s(const Cluster& cluster, const Workload& workload, int nodes) {
    const ClusterStorage* storage = storage_of(cluster, workload.data.tier);
    if (!storage || workload.checkpointing.size_gb <= 0) {
        return 0;
    }
    double gb_s = storage->write_gb_s > 0 ? storage->write_gb_s : storage->throughput_gb_s;
    gb_s *= storage->tier == StorageTier::local_nvme ? nodes : 1;
    return gb_s > 0 ? workload.checkpointing.size_gb / gb_s : 0;
}

std::optional<FailingJob> failing_job(const Cluster& cluster, const Workload& workload) {
    for (const NodeGroup& group : cluster.groups) {
        const bool here =
            workload.pool.empty() ? group.pool == cluster.groups.front().pool : group.pool == workload.pool;
        const double rate = group.failures.rate_per_h(group.gpus_per_node);
        if (!here || rate <= 0 || group.gpus_per_node < 1) {
            continue;
        }
        const int nodes =
            std::max(1, static_cast<int>(std::ceil(workload.gpus_per_job / group.gpus_per_node - 1e-9)));
        const double write_s = checkpoint_write_s(cluster, workload, nodes);
        if (write_s > 0) {
            return FailingJob{1 / (rate * nodes), write_s / 3600, workload.checkpointing.restart_h};
        }
    }
    return {};
}

std::optional<double> offered_interval_h(const Project& project, const Workload& workload) {
    for (const Plan& plan : project.plans) {
        const Cluster* cluster = project.cluster(plan.cluster_id);
        if (const auto job = cluster ? failing_job(*cluster, workload) : std::nullopt) {
            return daly_interval_h(*job);
        }
    }
    return {};
}

}  // namespace grundlast

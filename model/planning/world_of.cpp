#include "model/planning/world_of.h"

#include <algorithm>
#include <cmath>

#include "model/project/job_failures.h"

namespace grundlast {

namespace {

LevelRatios ratios_of(const BandwidthRatios& bandwidth) {
    const double node = std::max(1.0, bandwidth.between_domains);
    const double leaf = std::max(node, bandwidth.network);
    const double spine = leaf * std::max(1.0, bandwidth.leaf_oversubscription);
    return {1.0, node, leaf, spine, spine * std::max(1.0, bandwidth.spine_oversubscription)};
}

Level level_of(MeasuredWithin within) {
    switch (within) {
        case MeasuredWithin::nvlink_domain:
            return Level::domain;
        case MeasuredWithin::node:
            return Level::node;
        case MeasuredWithin::leaf:
            return Level::leaf;
        case MeasuredWithin::spine:
            return Level::spine;
    }
    return Level::domain;
}

// Each phase by itself, so that each can come late.
std::vector<CapacityChange> late_changes(const Project& project, const NodeGroup& group) {
    const ProjectSettings& settings = project.settings;
    std::vector<CapacityPhase> phases = group.phases;
    std::stable_sort(phases.begin(), phases.end(),
                     [](const CapacityPhase& a, const CapacityPhase& b) { return a.month < b.month; });
    std::vector<CapacityChange> changes;
    int standing = 0;
    for (const CapacityPhase& phase : phases) {
        const int nodes = std::max(phase.nodes, -standing);
        if (phase.month >= settings.horizon_months || nodes == 0) {
            continue;
        }
        standing += nodes;
        CapacityChange change{
            month_start(settings.start, std::max(phase.month, 0), settings.month_length), nodes, {}};
        if (nodes > 0) {
            constexpr double hours_of_month = 730;
            change.delay = {phase.delay_months * hours_of_month, phase.delay_sigma};
        }
        changes.push_back(change);
    }
    return changes;
}

// The fewest nodes of the stream's pool that hold one of its jobs.
int nodes_of_job(const Scenario& scenario, const JobStream& stream) {
    int fewest = 0;
    const auto& classes = scenario.pools[static_cast<std::size_t>(stream.pool)].nodes;
    for (std::size_t index = 0; index < classes.size(); ++index) {
        if ((stream.node_classes >> index & 1) != 0) {
            const int needed = (stream.gpus + classes[index].gpus - 1) / std::max(1, classes[index].gpus);
            fewest = fewest == 0 ? needed : std::min(fewest, needed);
        }
    }
    return std::max(1, fewest);
}

// Of what a job reads, the share that its nodes' cache does not hold.
double uncached_share(const ClusterStorage& storage, const Workload& workload, int nodes) {
    const double read = workload.data.in_gb;
    return read > 0 ? std::max(0.0, 1 - storage.cache_gb_per_node * nodes / read) : 1.0;
}

void set_storage(const Cluster& cluster, const Workload& workload, int nodes, double gpus_per_node,
                 JobStream& stream) {
    const ClusterStorage* storage = storage_of(cluster, workload.data.tier);
    const double gpus = std::max(workload.gpus_per_job, 0.0);
    if (!storage || storage->throughput_gb_s <= 0) {
        return;
    }
    const double demand = workload.data.storage_throughput_gb_s_per_gpu * gpus;
    if (demand <= 0) {
        return;
    }
    if (storage->tier == StorageTier::local_nvme) {
        // Each GPU has its share of its node's disks, whoever else runs there.
        const double own = storage->throughput_gb_s * gpus / std::max(1.0, gpus_per_node);
        stream.wear.own_pace = std::clamp(own / demand, 1e-6, 1.0);
        return;
    }
    const double shared = demand * uncached_share(*storage, workload, nodes);
    if (shared > 1e-9) {
        stream.wear.shared_throughput = static_cast<int>(storage - cluster.storage.data());
        stream.wear.throughput_gb_s = shared;
    }
}

}  // namespace

void set_node_world(const Project& project, const NodeGroup& group, NodeClass& nodes) {
    const Effects& effects = project.settings.effects;
    if (effects.failures) {
        nodes.wear = {group.failures.rate_per_h(group.gpus_per_node), group.failures.repair_mean_h,
                      group.failures.repair_sigma};
    }
    if (effects.fabric) {
        nodes.level_ratios = ratios_of(group.bandwidth);
    }
    const bool late = std::any_of(group.phases.begin(), group.phases.end(), [](const CapacityPhase& phase) {
        return phase.nodes > 0 && phase.month > 0 && phase.delay_months > 0;
    });
    if (effects.delivery_delay && late) {
        nodes.changes = late_changes(project, group);
    }
}

std::vector<SharedThroughput> throughputs_of(const Project& project, const Cluster& cluster) {
    std::vector<SharedThroughput> shared;
    if (project.settings.effects.storage) {
        for (const ClusterStorage& storage : cluster.storage) {
            shared.push_back({storage.throughput_gb_s});
        }
    }
    return shared;
}

void set_job_world(const Project& project, const Cluster& cluster, const Workload& workload,
                   const Scenario& scenario, JobStream& stream) {
    const Effects& effects = project.settings.effects;
    if (effects.scale_up) {
        stream.scale_up_h = workload.arrivals.scale_up_delay_s / 3600;
    }
    if (stream.pool < 0) {
        return;
    }
    const auto& classes = scenario.pools[static_cast<std::size_t>(stream.pool)].nodes;
    bool differs = false;
    for (const NodeClass& nodes : classes) {
        stream.speed_on.push_back(project.gpu_speed(nodes.gpu_model, workload.kind));
        differs = differs || stream.speed_on.back() != nodes.speed;
    }
    if (!differs) {
        stream.speed_on.clear();
    }
    if (workload.arrivals.kind == ArrivalKind::service) {
        return;
    }
    const int nodes = nodes_of_job(scenario, stream);
    if (effects.checkpoint_cost && stream.checkpoint_interval_h > 0) {
        stream.wear.checkpoint_write_h = checkpoint_write_s(cluster, workload, nodes) / 3600;
    }
    if (effects.fabric && stream.gpus > 1) {
        const auto tells = [](const NodeClass& node) { return node.level_ratios.back() > 1; };
        if (std::any_of(classes.begin(), classes.end(), tells)) {
            stream.wear.communication_share = workload.communication.share;
            stream.wear.measured_within = level_of(workload.communication.measured_within);
        }
    }
    if (effects.storage) {
        double gpus_per_node = 1;
        for (std::size_t index = 0; index < classes.size(); ++index) {
            if ((stream.node_classes >> index & 1) != 0) {
                gpus_per_node = std::max<double>(gpus_per_node, classes[index].gpus);
            }
        }
        set_storage(cluster, workload, nodes, gpus_per_node, stream);
    }
}

}  // namespace grundlast

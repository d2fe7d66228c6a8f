// A small project in which every check is content.
#pragma once

#include "model/project/examples.h"
#include "model/project/project.h"

namespace grundlast {

inline const Catalogue& catalogue() {
    static const Catalogue shipped = load_catalogue(GRUNDLAST_SOURCE_DIR "/data/catalog").value();
    return shipped;
}

inline constexpr const char* eu_offer = "gcp/europe-west3/a3-highgpu-8g";
inline constexpr const char* us_offer = "gcp/us-east4/a3-highgpu-8g";

inline Workload sound_workload() {
    Workload workload;
    workload.id = "training";
    workload.name = "Training";
    workload.team_id = "team";
    workload.gpus_per_job = 8;
    workload.gpu_memory_gb = 70;
    workload.run_time.mean_h = 10;
    workload.arrivals.jobs_per_month = 40;  // 3200 GPU-h of the 5840 that one node offers: 55 %
    workload.slo.start_within_h = 4;
    workload.checkpointing.interval_h = 1;
    return workload;
}

inline NodeGroup sound_group() {
    NodeGroup group;
    group.id = "nodes";
    group.name = "Nodes";
    group.pool = "gpu";
    group.system = "HGX H100 8-GPU OEM server";
    group.gpu_model = "H100-SXM-80GB";
    group.power_kw = 10.2;
    group.phases = {{0, 1}};
    return group;
}

// One team, one workload, one node, two plans; nothing to find.
inline Project sound() {
    Project project = empty_project(catalogue());
    project.offers = catalogue().offers;
    Team team;
    team.id = "team";
    project.teams = {team};
    project.workloads = {sound_workload()};
    Cluster cluster;
    cluster.id = "own";
    cluster.groups = {sound_group()};
    project.clusters = {cluster};
    Plan own;
    own.id = "own";
    own.cluster_id = "own";
    Plan both = own;
    both.id = "both";
    both.burst.kind = BurstKind::after_wait;
    both.offer_ids = {eu_offer};
    project.plans = {own, both};
    return project;
}

}  // namespace grundlast

// Small scenarios for the tests of this folder.
#pragma once

#include <string>

#include "model/simulation/simulation.h"

// `months` months of 730 h, one pool of equal nodes, one team, no jobs yet.
inline grundlast::Scenario months_with(int months, int nodes, int gpus) {
    grundlast::Scenario scenario;
    scenario.teams = {"team"};
    grundlast::NodeClass node;
    node.name = "node";
    node.gpus = gpus;
    node.changes = {{grundlast::SimTime{}, nodes}};
    scenario.pools = {{"pool", {node}}};
    for (int month = 1; month <= months; ++month) {
        scenario.month_ends.push_back(grundlast::sim_hours(730.0 * month));
    }
    return scenario;
}

// `replicas` replicas of `gpus` GPUs from hour `from` to hour `to` of every week: arrivals without chance.
inline grundlast::JobStream replicas(int count, int gpus, int from, int to) {
    grundlast::JobStream stream;
    stream.workload_id = "service";
    stream.kind = grundlast::ArrivalKind::service;
    stream.gpus = gpus;
    stream.replicas_by_hour.assign(168, 0.0);
    for (int hour = from; hour < to; ++hour) {
        stream.replicas_by_hour[static_cast<std::size_t>(hour)] = count;
    }
    stream.replica_scale.assign(60, 1.0);
    return stream;
}

// A Poisson stream of jobs of constant run time.
inline grundlast::JobStream poisson(std::uint32_t entity, int gpus, double jobs_in_month, double run_h) {
    grundlast::JobStream stream;
    stream.workload_id = "workload " + std::to_string(entity);
    stream.entity = entity;
    stream.gpus = gpus;
    stream.jobs_in_month.assign(60, jobs_in_month);
    stream.run_time.mean_h = run_h;
    return stream;
}

inline grundlast::JobStream with_offer(grundlast::JobStream stream, int instances, double gpus_per_instance) {
    stream.cloud_offer = 0;
    stream.cloud_instances = instances;
    stream.cloud_gpus_per_instance = gpus_per_instance;
    return stream;
}

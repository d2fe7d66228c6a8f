// A project small enough to be worked out by hand: one team, one kind of job, one node, one offer.
#pragma once

#include "model/project/project.h"

namespace grundlast::test {

// Three months of 730 h from January 2027, EUR, no discounting, no uncertainty in the demand.
// Team "vision" runs 73 jobs a month, each 1 GPU for 10 h: 730 GPU-hours, one GPU's worth of work.
// The node has 8 GPUs as fast as the reference; the offer has 8 at 24 EUR an hour.
inline Project small_project() {
    Project project;
    project.settings.start = std::chrono::year(2027) / std::chrono::January;
    project.settings.horizon_months = 3;
    project.settings.month_length = MonthLength::hours_730;
    project.settings.discount_rate = 0;
    project.forecast.inventory_uncertainty = 0;
    project.forecast.paths = 10;
    Team team;
    team.id = "vision";
    team.name = "Vision";
    project.teams = {team};
    Workload workload;
    workload.id = "train";
    workload.team_id = "vision";
    workload.gpus_per_job = 1;
    workload.run_time.kind = RunTimeKind::constant;
    workload.run_time.mean_h = 10;
    workload.arrivals.jobs_per_month = 73;
    project.workloads = {workload};

    CloudOffer offer;
    offer.id = "cloud/eu/8x";
    offer.provider = "cloud";
    offer.instance_type = "8x";
    offer.gpu_model = "H100-SXM-80GB";
    offer.gpus = 8;
    offer.gpu_memory_gb = 80;
    offer.currency = "EUR";
    offer.on_demand_per_h = 24;
    offer.start_delay_s = 0;
    offer.in_eu = true;
    project.offers = {offer};

    NodeGroup group;
    group.id = "g";
    group.pool = "main";
    group.gpu_model = "H100-SXM-80GB";
    group.gpus_per_node = 8;
    group.power_kw = 10;
    group.idle_share = 0.3;
    group.phases = {{0, 1}};
    Cluster cluster;
    cluster.id = "c";
    cluster.groups = {group};
    project.clusters = {cluster};

    CostPosition server;
    server.id = "server";
    server.kind = CostKind::capex;
    server.group = CostGroup::servers;
    server.basis = CostBasis::per_node;
    server.amount = 30'000;
    project.costs.positions = {server};
    project.costs.energy.price_per_kwh = 0.20;
    project.costs.energy.change_per_year = 0;
    project.costs.energy.pue = 1.0;
    project.costs.residual.share_of_servers = 0;

    Plan own;
    own.id = "own";
    own.name = {"Alles kaufen", "Own everything"};
    own.cluster_id = "c";
    Plan rent;
    rent.id = "rent";
    rent.name = {"Alles mieten", "Rent everything"};
    rent.burst.kind = BurstKind::always;
    rent.offer_ids = {"cloud/eu/8x"};
    project.plans = {own, rent};
    return project;
}

}  // namespace grundlast::test

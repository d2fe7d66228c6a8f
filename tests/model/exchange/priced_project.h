// The small project with every kind of cost: own and rented, in two currencies, with services and a residual
// value.
#pragma once

#include "tests/model/planning/small_project.h"

namespace grundlast::test {

inline CostPosition cost(std::string id, CostKind kind, CostGroup group, CostBasis basis, double amount,
                         double change = 0, CostScope scope = CostScope::own) {
    CostPosition position;
    position.id = id;
    position.name = Text::same(std::move(id));
    position.kind = kind;
    position.group = group;
    position.basis = basis;
    position.amount = amount;
    position.change_per_year = change;
    position.scope = scope;
    return position;
}

inline Project priced_project() {
    using enum CostBasis;
    Project project = small_project();
    project.settings.horizon_months = 15;
    project.settings.discount_rate = 0.06;
    project.workloads[0].gpus_per_job = 8;
    project.workloads[0].arrivals.jobs_per_month = 40;
    project.workloads[0].data.out_gb = 30;
    project.offers[0].currency = "USD";
    project.offers[0].committed_per_h = 14;
    project.egress = {{"cloud", "EUR", 0.08, 100, 0.02, {}}};
    project.costs.cloud_storage_gb = 500;
    project.costs.energy.price_per_kwh = 0.20;
    project.costs.energy.change_per_year = 0.03;
    project.costs.energy.pue = 1.4;
    project.costs.energy.price_origin = {OriginKind::assumption, Text::same("contract 17"), "2026-10-01",
                                         "Kim"};
    project.costs.residual.share_of_servers = 0.1;
    project.clusters[0].groups[0].phases = {{0, 1}, {12, 1}};
    project.costs.positions = {
        cost("server", CostKind::capex, CostGroup::servers, per_node, 30'000),
        cost("network", CostKind::capex, CostGroup::network, per_gpu, 400),
        cost("planning", CostKind::capex, CostGroup::installation, share_of_capex, 0.03),
        cost("support", CostKind::opex, CostGroup::maintenance, share_of_capex, 0.06),
        cost("staff", CostKind::opex, CostGroup::staff, once, 9000, 0.03),
        cost("care", CostKind::opex, CostGroup::cloud_services, share_of_cloud, 0.1, 0, CostScope::cloud)};
    Plan mixed = project.plans[1];
    mixed.id = "mixed";
    mixed.name = {"Beides", "Both"};
    mixed.cluster_id = "c";
    mixed.burst = {BurstKind::after_wait, 1};
    mixed.reserved_instances = 1;
    mixed.reserved_upfront_share = 0.5;
    mixed.cloud_discount = 0.1;
    mixed.cloud_price_change_per_year = -0.05;
    project.plans.push_back(mixed);
    return project;
}

}  // namespace grundlast::test

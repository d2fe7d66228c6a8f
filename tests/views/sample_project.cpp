#include "model/project/decision.h"
#include "tests/views/sample_document.h"

namespace grundlast {

namespace {

Workload workload(const char* id, const char* name, const char* team, double gpus, double hours, double jobs) {
    Workload made;
    made.id = id;
    made.name = name;
    made.team_id = team;
    made.gpus_per_job = gpus;
    made.run_time.mean_h = hours;
    made.arrivals.jobs_per_month = jobs;
    return made;
}

NodeGroup group(const char* id, const char* name, int nodes) {
    NodeGroup made;
    made.id = id;
    made.name = name;
    made.pool = "main";
    made.system = "HGX";
    made.gpu_model = "H100-SXM-80GB";
    made.power_kw = 10;
    made.phases = {{0, nodes}};
    return made;
}

Plan plan(const char* id, Text name, const char* cluster, BurstKind burst) {
    Plan made;
    made.id = id;
    made.name = std::move(name);
    made.cluster_id = cluster;
    made.burst.kind = burst;
    made.offer_ids = {"offer"};
    return made;
}

CostPosition position(const char* id, Text name, CostKind kind, CostGroup cost_group, CostBasis basis,
                      double amount) {
    CostPosition made;
    made.id = id;
    made.name = std::move(name);
    made.kind = kind;
    made.group = cost_group;
    made.basis = basis;
    made.amount = amount;
    return made;
}

}  // namespace

Project sample_project() {
    Project project;
    project.settings.name = "Sample";
    project.settings.horizon_months = 12;
    project.settings.replications = 3;
    project.teams.resize(2);
    project.teams[0].id = "vision";
    project.teams[0].name = "Vision";
    project.teams[0].department = "Research";
    project.teams[1].id = "language";
    project.teams[1].name = "Language";
    ForecastEvent line;
    line.id = "line";
    line.name = "New line";
    line.team_id = "language";
    line.start = month_at(project.settings.start, 3);
    line.size_gpu_h_per_month = 500;
    project.forecast.events = {line};
    project.forecast.caps = {{"vision", 9000, {}}};
    project.workloads = {workload("train", "Training of detectors", "vision", 8, 10, 50),
                         workload("tune", "Fine-tuning", "language", 4, 5, 20),
                         workload("serve", "Chat service", "language", 1, 1, 0)};
    NodeSystem system;
    system.name = "HGX";
    system.gpu_model = "H100-SXM-80GB";
    system.max_power_kw = 10;
    system.rack_units = 8;
    project.node_systems = {system};
    GpuModel gpu;
    gpu.name = "H100-SXM-80GB";
    project.gpu_models = {gpu};
    CloudOffer offer;
    offer.id = "offer";
    offer.provider = "Cloud";
    offer.region = "Frankfurt";
    offer.instance_type = "h100x8";
    offer.gpu_model = gpu.name;
    offer.gpus = 8;
    project.offers = {offer};
    Cluster cluster;
    cluster.id = "site";
    cluster.name = "Own site";
    cluster.groups = {group("new", "New nodes", 6), group("old", "Old nodes", 2)};
    project.clusters = {cluster};
    project.plans = {plan("own", {"Alles kaufen", "Own everything"}, "site", BurstKind::never),
                     plan("rent", {"Alles mieten", "Rent everything"}, "", BurstKind::always),
                     plan("base", {"Grundlast und Spitzen", "Base and burst"}, "site", BurstKind::after_wait)};
    project.costs.positions = {
        position("servers", {"Server", "Servers"}, CostKind::capex, CostGroup::servers, CostBasis::per_node,
                 300'000),
        position("staff", {"Personal", "Staff"}, CostKind::opex, CostGroup::staff, CostBasis::once, 90'000)};
    project.decision = default_decision();
    return project;
}

}  // namespace grundlast

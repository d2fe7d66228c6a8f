// A hand-made project: round numbers that a test can follow.
#pragma once

#include <string>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/project/project.h"

namespace grundlast::sample {

struct Shape {
    int teams = 4;
    int workloads_per_team = 2;
    int plans = 3;  // own, rent, mix, and further mixes
    int months = 36;
    int replications = 2;
    bool breaks_even = true;
    bool recommends = true;
    bool long_names = false;
};

struct Sample {
    Project project;
    Comparison comparison;
};

inline Origin assumption(const std::string& source) {
    return {OriginKind::assumption, Text::same(source), "2026-11-30", "Einkauf"};
}

inline Interval interval(double mean, double share = 0.02) {
    return {mean, mean * share, 2};
}

inline std::string number(int i) {
    return std::to_string(i + 1);
}

inline void add_team(Sample& sample, const Shape& shape, int i) {
    Team team;
    team.id = "t" + number(i);
    team.name = "Team " + number(i);
    if (shape.long_names) {
        team.name += " Qualitätssicherung und Sichtprüfung in der Endmontage Werk Süd";
    }
    for (int w = 0; w < shape.workloads_per_team; ++w) {
        Workload workload;
        workload.id = team.id + "w" + number(w);
        workload.name = "Arbeitslast " + number(i) + "." + number(w);
        workload.team_id = team.id;
        workload.kind = w % 2 == 0 ? WorkloadClass::training : WorkloadClass::online_inference;
        workload.gpus_per_job = w % 2 == 0 ? 8 : 1;
        workload.arrivals.jobs_per_month = 100;
        workload.slo.start_within_h = w == 0 ? 0.5 : 0;
        workload.data.personal_data = i == 0;
        workload.data.residency = i == 1 ? Residency::site_only : Residency::any;
        workload.origin = {OriginKind::measured, Text::same("sacct.psv"), "2026-11-01", ""};
        sample.project.workloads.push_back(std::move(workload));
    }
    sample.project.teams.push_back(std::move(team));
}

inline CostPosition position(const std::string& id, Text name, CostKind kind, CostGroup group, CostBasis basis,
                             double amount) {
    CostPosition p;
    p.id = id;
    p.name = std::move(name);
    p.kind = kind;
    p.group = group;
    p.basis = basis;
    p.amount = amount;
    p.origin = assumption("Angebot 4711");
    return p;
}

inline void add_costs(Project& project) {
    project.costs.positions = {position("servers", {"Server", "Servers"}, CostKind::capex, CostGroup::servers,
                                        CostBasis::per_node, 280000),
                               position("network", {"Netz", "Network"}, CostKind::capex, CostGroup::network,
                                        CostBasis::per_node, 20000),
                               position("staff", {"Betriebspersonal", "Operating staff"}, CostKind::opex,
                                        CostGroup::staff, CostBasis::once, 95000),
                               position("maintenance", {"Wartung", "Maintenance"}, CostKind::opex,
                                        CostGroup::maintenance, CostBasis::share_of_capex, 0.05)};
    project.costs.positions[2].quantity = 1.5;
    project.costs.energy.price_origin = assumption("Stromvertrag");
    project.costs.energy.pue_origin = assumption("Messung im Rechenzentrum");
    project.costs.residual.origin = assumption("Gebrauchtmarkt");
}

inline void add_supply(Project& project) {
    NodeGroup group;
    group.id = "g1";
    group.name = "H100-Knoten";
    group.system = "HGX H100 8-GPU";
    group.gpu_model = "H100-SXM-80GB";
    group.phases = {{0, 8}, {12, 4}};
    Cluster cluster;
    cluster.id = "c1";
    cluster.name = "Rechenzentrum";
    cluster.groups = {group};
    project.clusters = {cluster};
    CloudOffer offer;
    offer.id = "o1";
    offer.provider = "Musterwolke";
    offer.region = "eu-central";
    offer.instance_type = "gpu8.h100";
    offer.gpus = 8;
    offer.on_demand_per_h = 40;
    offer.committed_per_h = 25;
    offer.committed_months = 12;
    offer.in_eu = true;
    offer.origin = {OriginKind::catalogue, Text::same("https://example.org/preise"), "2026-10-01", ""};
    project.offers = {offer};
    project.notes = {{"n1",
                      {"Kühlung reicht für 12 Knoten", "Cooling is sufficient for 12 nodes"},
                      assumption("Haustechnik")}};
    project.gpu_speeds = {{"A100-SXM-80GB", 0.5, assumption("Messung")}};
}

inline Plan plan(const Shape& shape, int i) {
    Plan p;
    p.id = "p" + number(i);
    if (i == 0) {
        p.name = {"Alles eigen", "Own everything"};
        p.cluster_id = "c1";
    } else if (i == 1) {
        p.name = {"Alles gemietet", "Rent everything"};
        p.burst.kind = BurstKind::always;
        p.offer_ids = {"o1"};
    } else {
        p.name = {"Grundlast und Spitze " + number(i), "Base and burst " + number(i)};
        p.cluster_id = "c1";
        p.burst = {BurstKind::after_wait, 1.5};
        p.offer_ids = {"o1"};
    }
    if (shape.long_names) {
        p.name = p.name + Text{" mit gestaffelter Beschaffung und verlängerter Abschreibung",
                               " with staggered procurement and extended depreciation"};
    }
    p.description = {"Ein Plan zum Vergleich.", "A plan for comparison."};
    return p;
}

inline Sample project_of(const Shape& shape) {
    Sample sample;
    ProjectSettings& settings = sample.project.settings;
    settings.name = shape.long_names
                        ? "Kapazitätsplanung für maschinelles Lernen in Entwicklung, Fertigung und Vertrieb"
                        : "Werk Nord";
    settings.company = "Muster Maschinenbau GmbH & Co. KG";
    settings.author = "Erika Musterfrau";
    settings.date = "2026-11-30";
    settings.purpose = {"Zu entscheiden ist, wie viele GPUs beschafft und wie viele gemietet werden.",
                        "To be decided is how many GPUs are bought and how many are rented."};
    settings.exchange_rate_origin = {OriginKind::catalogue, Text::same("EZB"), "2026-11-27", ""};
    settings.discount_rate_origin = assumption("Finanzabteilung");
    settings.horizon_months = shape.months;
    settings.seed = 42;
    sample.project.forecast.growth_per_year = 0.2;
    sample.project.forecast.growth_origin = assumption("Planung der Fachbereiche");
    for (int i = 0; i < shape.teams; ++i) {
        add_team(sample, shape, i);
    }
    add_costs(sample.project);
    add_supply(sample.project);
    for (int i = 0; i < shape.plans; ++i) {
        sample.project.plans.push_back(plan(shape, i));
    }
    return sample;
}

}  // namespace grundlast::sample

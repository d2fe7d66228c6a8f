// Cost positions that a plan needs and the project lacks, and assumptions nobody answers for.
#include <algorithm>
#include <array>
#include <set>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

struct NeededGroup {
    CostGroup group;
    Text name;
};

// What the customer's cost model lists for own hardware; energy and servers are looked at on their own.
const std::array<NeededGroup, 7>& needed_to_own() {
    static const std::array<NeededGroup, 7> groups = {
        {{CostGroup::network, {"Netz (Switches, NICs)", "network (switches, NICs)"}},
         {CostGroup::storage, {"Speicher", "storage"}},
         {CostGroup::facility, {"Schränke, USV, Colocation", "racks, UPS, colocation"}},
         {CostGroup::installation, {"Einbau", "installation"}},
         {CostGroup::staff, {"Personal", "staff"}},
         {CostGroup::maintenance, {"Wartung und Support", "maintenance and support"}},
         {CostGroup::software, {"Software", "software"}}}};
    return groups;
}

bool counts(const CostPosition& position) {
    return position.amount > 0 && position.quantity > 0;
}

void missing(const Project& project, Findings& findings) {
    const auto& positions = project.costs.positions;
    for (const NeededGroup& needed : needed_to_own()) {
        const bool there = std::any_of(positions.begin(), positions.end(), [&](const CostPosition& position) {
            return position.group == needed.group && counts(position);
        });
        if (!there) {
            findings.push_back(
                {"cost.missing_position",
                 Severity::warning,
                 "costs",
                 std::string(word_of(needed.group)),
                 {"Für eigene Hardware fehlt die Position: " + needed.name.de,
                  "Own hardware lacks the position: " + needed.name.en},
                 {"Der eigene Betrieb sieht billiger aus, als er ist", "Owning looks cheaper than it is"},
                 {"Die Position mit Betrag anlegen", "Add the position with an amount"}});
        }
    }
    if (!(project.costs.energy.price_per_kwh > 0) || project.costs.energy.pue < 1) {
        findings.push_back(
            {"cost.energy",
             Severity::warning,
             "costs",
             "energy",
             {"Strompreis fehlt oder PUE liegt unter 1", "The electricity price is missing or PUE is below 1"},
             {"Strom und Kühlung gehören zu den größten laufenden Kosten",
              "Power and cooling are among the largest running costs"},
             {"Preis je kWh und PUE (ab 1) angeben", "State the price per kWh and a PUE from 1 up"}});
    }
}

bool has_server_price(const Project& project, const NodeGroup& group) {
    const auto& positions = project.costs.positions;
    return std::any_of(positions.begin(), positions.end(), [&](const CostPosition& position) {
        return position.group == CostGroup::servers && counts(position) &&
               (position.system.empty() || position.system == group.system);
    });
}

void servers(const Project& project, const Cluster& cluster, std::set<std::string>& reported,
             Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        if (group.owned_before || has_server_price(project, group) || !reported.insert(group.system).second) {
            continue;
        }
        findings.push_back(
            {"cost.server_without_price",
             Severity::error,
             "group:" + group.id,
             "system",
             {"Für die Server von '" + group.name + "' gibt es keinen Preis",
              "The servers of '" + group.name + "' have no price"},
             {"Der größte Posten der Investition fehlt", "The largest part of the investment is missing"},
             {"Eine Position der Gruppe Server je Knoten für dieses System anlegen",
              "Add a position of group servers per node for this system"}});
    }
}

// Price of what one node brings, as far as it counts by nodes, GPUs or power.
double price_of_node(const Project& project, const NodeGroup& group) {
    const NodeSystem* system = project.node_system(group.system);
    const double kw = group.power_kw <= 0 && system ? system->max_power_kw : group.power_kw;
    double price = 0;
    for (const CostPosition& position : project.costs.positions) {
        if (position.kind != CostKind::capex || position.scope != CostScope::own) {
            continue;
        }
        const double amount = position.amount * position.quantity;
        const bool its_system = position.system.empty() || position.system == group.system;
        price += position.basis == CostBasis::per_node && its_system ? amount
                 : position.basis == CostBasis::per_gpu              ? amount * group.gpus_per_node
                 : position.basis == CostBasis::per_kw               ? amount * kw
                                                                     : 0.0;
    }
    return price;
}

bool servers_have_a_life(const Project& project) {
    const auto& positions = project.costs.positions;
    return std::any_of(positions.begin(), positions.end(), [](const CostPosition& position) {
        return position.group == CostGroup::servers && position.life_months > 0;
    });
}

// The residual value is one share whatever the age: what is bought late is written off too fast.
void bought_late(const Project& project, const Plan& plan, const Cluster& cluster, Findings& findings) {
    constexpr int enough_months = 24;
    constexpr double noticeable_share = 0.2;
    double all = 0, late = 0;
    int latest = enough_months;
    for (const NodeGroup& group : cluster.groups) {
        const double price = group.owned_before ? 0.0 : price_of_node(project, group);
        for (int m = 0, stood = 0; m < project.settings.horizon_months; ++m) {
            const int stands = group.nodes_in_month(m);
            const double cost = std::max(stands - stood, 0) * price;
            const int left = project.settings.horizon_months - m;
            all += cost;
            late += left < enough_months ? cost : 0.0;
            latest = cost > 0 ? std::min(latest, left) : latest;
            stood = stands;
        }
    }
    if (servers_have_a_life(project) || late <= noticeable_share * all) {
        return;
    }
    const std::string months = std::to_string(latest);
    const std::string share = plain(100 * late / all);
    const std::string kept = plain(100 * project.costs.residual.share_of_servers);
    findings.push_back(
        {"cost.bought_late",
         Severity::hint,
         "plan:" + plan.id,
         "cluster_id",
         {share +
              " % der Knoten (nach Preis) kommen weniger als 24 Monate vor dem Ende des Zeitraums, die "
              "letzten " +
              months + " Monate davor",
          share +
              "% of the nodes (by price) come less than 24 months before the end of the period, the last "
              "ones " +
              months + " months before it"},
         {"Der Restwert der Server ist mit " + kept +
              " % angesetzt, so jung sie auch sind, der übrigen Anschaffungen mit 0: Besitzen erscheint zu "
              "teuer",
          "The residual value is " + kept +
              "% for servers however young they are, and 0 for what else is bought: owning looks too dear"},
         {"Den Zeitraum verlängern oder den Positionen eine eigene Nutzungsdauer geben",
          "Choose a longer period, or give the positions an economic life of their own"}});
}

void egress(const Project& project, const Plan& plan, Findings& findings) {
    const bool moves_data =
        std::any_of(project.workloads.begin(), project.workloads.end(),
                    [](const Workload& w) { return may_leave_site(w) && w.data.out_gb > 0; });
    std::set<std::string> lacking;
    for (const std::string& id : plan.offer_ids) {
        const CloudOffer* offer = project.offer(id);
        if (offer && std::none_of(project.egress.begin(), project.egress.end(), [&](const EgressPrice& price) {
                return price.provider == offer->provider;
            })) {
            lacking.insert(offer->provider);
        }
    }
    if (moves_data && plan.burst.kind != BurstKind::never && !lacking.empty()) {
        findings.push_back(
            {"cost.egress_missing",
             Severity::warning,
             "plan:" + plan.id,
             "offer_ids",
             Text{"Kein Preis für ausgehende Daten bei: ", "No price for data out of: "} +
                 list_of({lacking.begin(), lacking.end()}),
             {"Mieten sieht billiger aus, als es ist", "Renting looks cheaper than it is"},
             {"Den Preis je GB für diesen Anbieter eintragen", "Enter the price per GB for this provider"}});
    }
}

constexpr int oldest_months = 12;  // prices of GPUs fall by a quarter in a year

// The first day of month `months` before "2026-11-30" as ISO text; empty where the date is none.
std::string months_before(const std::string& date, int months) {
    const auto month = parse_year_month(date.substr(0, std::min<std::size_t>(date.size(), 7)));
    return month ? to_string(*month - std::chrono::months(months)) + date.substr(7) : std::string();
}

// Prices in use that were taken long before the project's date (its first month where it has none).
void old_prices(const Project& project, Findings& findings) {
    const std::string today =
        project.settings.date.size() == 10 ? project.settings.date : to_string(project.settings.start) + "-01";
    const std::string limit = months_before(today, oldest_months);
    std::vector<std::string> names;
    std::string first_subject;
    const auto look = [&](const Origin& origin, const std::string& name, const std::string& subject) {
        if (origin.kind == OriginKind::catalogue && !origin.date.empty() && origin.date < limit) {
            names.push_back(name + " (" + origin.date + ")");
            first_subject = first_subject.empty() ? subject : first_subject;
        }
    };
    std::set<std::string> used;
    for (const Plan& plan : project.plans) {
        used.insert(plan.offer_ids.begin(), plan.offer_ids.end());
    }
    for (const CloudOffer& offer : project.offers) {
        if (used.contains(offer.id)) {
            look(offer.origin, offer.id, "offer:" + offer.id);
        }
    }
    for (const CostPosition& position : project.costs.positions) {
        look(position.origin, position.id, "costs");
    }
    if (!names.empty()) {
        findings.push_back(
            {"price.old",
             Severity::warning,
             first_subject,
             "origin",
             Text{"Preise älter als ein Jahr: ", "Prices older than a year: "} + list_of(names),
             {"Preise für GPUs ändern sich in einem Jahr stark; ein Antrag auf alten Preisen ist falsch",
              "Prices of GPUs change much within a year; a request on old prices is wrong"},
             {"Eine neue Preisliste oder ein neues Angebot importieren",
              "Import a new price list or a new offer"}});
    }
}

void unowned_assumptions(const Project& project, Findings& findings) {
    std::vector<std::string> names;
    const auto look = [&](const Origin& origin, const std::string& name) {
        if (origin.kind == OriginKind::assumption && (origin.owner.empty() || origin.date.empty())) {
            names.push_back(name);
        }
    };
    for (const CostPosition& position : project.costs.positions) {
        look(position.origin, position.id);
    }
    look(project.costs.energy.price_origin, "energy.price_per_kwh");
    look(project.costs.energy.pue_origin, "energy.pue");
    look(project.costs.residual.origin, "residual");
    look(project.settings.discount_rate_origin, "discount_rate");
    look(project.forecast.growth_origin, "growth_per_year");
    for (const GpuSpeed& speed : project.gpu_speeds) {
        look(speed.origin, speed.gpu_model);
    }
    if (!names.empty()) {
        findings.push_back(
            {"origin.missing",
             Severity::hint,
             "settings",
             "origin",
             Text{"Annahmen ohne Verantwortliche oder Datum: ", "Assumptions without owner or date: "} +
                 list_of(names),
             {"In der Freigabe fragt jemand, woher die Zahl kommt",
              "Whoever approves will ask where the number comes from"},
             {"Herkunft, Datum und Verantwortliche eintragen", "Enter source, date and owner"}});
    }
}

}  // namespace

void costs(const Project& project, Findings& findings) {
    bool owns = false;
    std::set<std::string> reported;
    for (const Plan& plan : project.plans) {
        const Cluster* cluster = plan.cluster_id.empty() ? nullptr : project.cluster(plan.cluster_id);
        if (cluster) {
            owns = true;
            servers(project, *cluster, reported, findings);
            bought_late(project, plan, *cluster, findings);
        }
        egress(project, plan, findings);
    }
    if (owns) {
        missing(project, findings);
    }
    old_prices(project, findings);
    unowned_assumptions(project, findings);
}

}  // namespace grundlast::checks

// Entries that no computation can use as they stand: schedulers nobody knows, offers without a price in money,
// node groups with less than no nodes.
#include <algorithm>

#include "model/project/checks/plan_view.h"
#include "model/project/evidence.h"
#include "model/simulation/simulation.h"

namespace grundlast::checks {

namespace {

void policies(const PlanView& view, Findings& findings) {
    const std::vector<std::string> known = policy_names();
    std::vector<std::string> unknown;
    const auto look = [&](const std::string& policy) {
        if (std::find(known.begin(), known.end(), policy) == known.end()) {
            unknown.push_back("\"" + policy + "\"");
        }
    };
    look(view.plan.scheduler.policy);
    for (const PoolScheduler& own : view.plan.pool_schedulers) {
        look(own.scheduler.policy);
    }
    std::string possible;
    for (const std::string& name : known) {
        possible += (possible.empty() ? "" : ", ") + name;
    }
    add_for(view, "plan.unknown_policy", Severity::error, "scheduler.policy",
            {"Das Scheduling-Verfahren ist unbekannt: ", "The scheduling policy is unknown: "}, unknown,
            {"Der Plan lässt sich nicht simulieren", "The plan cannot be simulated"},
            {"Eines von diesen wählen: " + possible, "Choose one of: " + possible}, findings);
}

void offers(const PlanView& view, Findings& findings) {
    if (!view.rents()) {
        return;
    }
    std::vector<std::string> free_of_charge, foreign;
    for (const CloudOffer* offer : view.offers) {
        if (!(offer->on_demand_per_h > 0) && !(offer->committed_per_h > 0) && !(offer->spot_per_h > 0)) {
            free_of_charge.push_back(offer->id);
        } else if (!in_project_currency(view.project, 1, offer->currency)) {
            foreign.push_back(offer->id + " (" + offer->currency + ")");
        }
    }
    add_for(
        view, "offer.no_price", Severity::error, "offer_ids",
        {"Angebote ohne Preis: ", "Offers without a price: "}, free_of_charge,
        {"Mieten wäre umsonst und jeder Vergleich falsch", "Renting would be free and every comparison wrong"},
        {"Einen Preis je Stunde eintragen oder eine Preisliste importieren",
         "Enter a price per hour or import a price list"},
        findings);
    add_for(view, "offer.no_rate", Severity::error, "offer_ids",
            {"Angebote in einer Währung ohne Kurs: ", "Offers in a currency without a rate: "}, foreign,
            {"Nur die Währung des Projekts und USD lassen sich umrechnen",
             "Only the project's currency and USD can be converted"},
            {"Den Preis in der Währung des Projekts oder in USD eintragen",
             "Enter the price in the project's currency or in USD"},
            findings);
}

// The first month in which more nodes have left than had come; -1: none.
int month_below_zero(const NodeGroup& group) {
    std::vector<CapacityPhase> phases = group.phases;
    std::stable_sort(phases.begin(), phases.end(),
                     [](const CapacityPhase& a, const CapacityPhase& b) { return a.month < b.month; });
    long nodes = 0;
    for (std::size_t i = 0; i < phases.size(); ++i) {
        nodes += phases[i].nodes;
        const bool month_ends = i + 1 == phases.size() || phases[i + 1].month != phases[i].month;
        if (month_ends && nodes < 0) {
            return std::max(phases[i].month, 0);
        }
    }
    return -1;
}

void phases(const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        const int month = month_below_zero(group);
        const bool before_start = std::any_of(group.phases.begin(), group.phases.end(),
                                              [](const CapacityPhase& phase) { return phase.month < 0; });
        if (month < 0 && !before_start) {
            continue;
        }
        const std::string number = std::to_string(month + 1);
        findings.push_back(
            {"group.negative_phase",
             Severity::warning,
             "group:" + group.id,
             "phases",
             month >= 0
                 ? Text{"Aus '" + group.name + "' gehen im Monat " + number + " mehr Knoten ab, als da sind",
                        "In month " + number + " more nodes leave '" + group.name + "' than are there"}
                 : Text{"Eine Lieferung von '" + group.name + "' liegt vor dem Beginn des Projekts",
                        "A delivery of '" + group.name + "' lies before the start of the project"},
             {"Gerechnet wird mit 0 Knoten oder ab dem ersten Monat; gemeint war wohl etwas anderes",
              "Counted as 0 nodes or from the first month on; something else was probably meant"},
             {"Monat und Anzahl der Lieferungen prüfen", "Check month and number of the deliveries"}});
    }
}

}  // namespace

void unusable(const Project& project, Findings& findings) {
    for (const Cluster& cluster : project.clusters) {
        phases(cluster, findings);
    }
    for (const Plan& plan : project.plans) {
        const PlanView view = view_of(project, plan);
        policies(view, findings);
        offers(view, findings);
    }
}

}  // namespace grundlast::checks

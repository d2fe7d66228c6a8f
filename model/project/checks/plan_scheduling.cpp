// What a plan says of its queues.
#include <algorithm>

#include "model/project/checks/plan_view.h"

namespace grundlast::checks {

namespace {

void policies(const PlanView& view, Findings& findings) {
    std::vector<std::string> missing;
    bool quotas = view.plan.scheduler.policy == "kueue";
    for (const PoolScheduler& own : view.plan.pool_schedulers) {
        quotas = quotas || own.scheduler.policy == "kueue";
        const bool found =
            view.cluster && std::any_of(view.cluster->groups.begin(), view.cluster->groups.end(),
                                        [&](const NodeGroup& group) { return group.pool == own.pool; });
        if (!found) {
            missing.push_back(own.pool);
        }
    }
    add_for(view, "plan.no_such_pool", Severity::warning, "pool_schedulers",
            {"Ein eigener Scheduler gilt für Pools, die der Cluster nicht hat: ",
             "A scheduler is set for pools that the cluster does not have: "},
            missing, {"Er wirkt auf keinen Job", "It acts on no job"},
            {"Einen Pool des Clusters wählen oder den Eintrag entfernen",
             "Choose a pool of the cluster or remove the entry"},
            findings);
    const bool any_quota =
        std::any_of(view.project.teams.begin(), view.project.teams.end(),
                    [](const Team& team) { return team.gpu_quota > 0 || !team.cohort.empty(); });
    if (quotas && !any_quota) {
        findings.push_back({"plan.no_quotas",
                            Severity::warning,
                            view.subject(),
                            "scheduler",
                            {"Das Verfahren teilt nach Kontingenten zu, aber kein Team hat eines",
                             "The scheduling policy goes by quotas, but no team has one"},
                            {"Alle Teams sind dann unbegrenzt", "All teams are unlimited then"},
                            {"Den Teams Kontingente geben oder ein anderes Verfahren wählen",
                             "Give the teams quotas or choose another policy"}});
    }
}

// Reservations that keep nothing for anybody.
void reservations(const PlanView& view, Findings& findings) {
    std::vector<std::string> nowhere, too_many, nobody;
    const std::vector<NodeGroup> none;
    const std::vector<NodeGroup>& groups = view.cluster ? view.cluster->groups : none;
    for (const PlannedReservation& reservation : view.plan.reservations) {
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const NodeGroup& candidate) {
            return candidate.id == reservation.group_id;
        });
        const int most = group == groups.end() ? 0 : group->most_nodes();
        if (most == 0) {
            nowhere.push_back(reservation.name);
        } else if (reservation.nodes > most) {
            too_many.push_back(reservation.name);
        }
        for (const std::string& id : reservation.team_ids) {
            if (!view.project.team(id)) {
                nobody.push_back(reservation.name + " (" + id + ")");
            }
        }
    }
    add_for(view, "plan.no_such_nodes", Severity::warning, "reservations",
            {"Reserviert werden Knoten, die der Cluster nicht hat: ",
             "Nodes are reserved that the cluster does not have: "},
            nowhere, {"Die Reservierung wirkt auf keinen Job", "The reservation acts on no job"},
            {"Eine Knotengruppe des Clusters wählen oder den Eintrag entfernen",
             "Choose a node group of the cluster or remove the entry"},
            findings);
    add_for(view, "plan.reserves_too_many", Severity::warning, "reservations",
            {"Reserviert werden mehr Knoten, als die Gruppe je hat: ",
             "More nodes are reserved than the group ever has: "},
            too_many, {"Die Simulation reserviert dann alle", "The simulation then reserves all of them"},
            {"Weniger Knoten reservieren", "Reserve fewer nodes"}, findings);
    add_for(
        view, "plan.reserved_for_nobody", Severity::warning, "reservations",
        {"Reserviert wird für Teams, die es nicht gibt: ", "Nodes are reserved for teams that do not exist: "},
        nobody,
        {"Ohne ein anderes Team wirkt die Reservierung nicht",
         "Without another team the reservation does nothing"},
        {"Teams des Projekts wählen; ohne Team ist es eine Wartung",
         "Choose teams of the project; without a team it is for maintenance"},
        findings);
}

}  // namespace

void scheduling(const PlanView& view, Findings& findings) {
    policies(view, findings);
    reservations(view, findings);
}

}  // namespace grundlast::checks

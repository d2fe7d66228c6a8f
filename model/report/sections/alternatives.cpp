#include <algorithm>

#include "model/report/sections/sections.h"
#include "model/report/terms.h"
#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : "; ") + line;
    }
    return text;
}

std::string group_text(const Facts& facts, const NodeGroup& group) {
    const int nodes = group.most_nodes();
    const std::string system = group.system.empty() ? group.name : group.system;
    std::string text = std::to_string(nodes) + " × " + system + " (" + std::to_string(group.gpus_per_node) +
                       " × " + (group.gpu_model.empty() ? "GPU" : group.gpu_model) + ")";
    if (group.owned_before) {
        text += facts.in(", schon vorhanden", ", owned already");
    }
    return text;
}

std::string own_text(const Facts& facts, const Cluster* cluster, bool leased) {
    if (cluster == nullptr) {
        return facts.in("keine eigenen Knoten", "no own nodes");
    }
    std::vector<std::string> lines;
    if (leased) {
        lines.push_back(facts.in("Server, Netz und Speicher geleast", "servers, network and storage leased"));
    }
    for (const NodeGroup& group : cluster->groups) {
        lines.push_back(group_text(facts, group));
    }
    return lines.empty() ? facts.in("keine eigenen Knoten", "no own nodes") : joined(lines);
}

std::string gpu_course(const Facts& facts, const Cluster& cluster) {
    const int last = std::max(0, facts.project.settings.horizon_months - 1);
    const std::string first_gpus = facts.number(cluster.gpus_in_month(0));
    const std::string last_gpus = facts.number(cluster.gpus_in_month(last));
    const std::string most = facts.number(cluster.most_gpus());
    return facts.in(first_gpus + " zu Beginn, " + last_gpus + " am Ende, höchstens " + most,
                    first_gpus + " at the start, " + last_gpus + " at the end, at most " + most);
}

std::string burst_text(const Facts& facts, const Plan& plan) {
    switch (plan.burst.kind) {
        case BurstKind::never:
            return facts.in("Jobs gehen nie in die Cloud.", "Jobs never go to the cloud.");
        case BurstKind::always:
            return facts.in("Alle Jobs, die das dürfen, laufen in der Cloud.",
                            "All jobs that may leave run in the cloud.");
        case BurstKind::predicted_wait: {
            const std::string limit = facts.duration(plan.burst.after_wait_h);
            return facts.in(
                "Ein Job, der das darf, geht sofort in die Cloud, wenn er voraussichtlich länger als sein "
                "Zielwert (sonst " +
                    limit + ") warten müsste.",
                "A job that may leave goes to the cloud at once where it would probably wait longer than "
                "its own target (else " +
                    limit + ").");
        }
        case BurstKind::backlog: {
            const std::string hours = facts.number(plan.burst.backlog_gpu_h);
            return facts.in(
                "Ein Job, der das darf, geht sofort in die Cloud, wenn sein Team dann auf mehr als " + hours +
                    " GPU-Stunden wartete.",
                "A job that may leave goes to the cloud at once where its team would then wait for more than " +
                    hours + " GPU-hours.");
        }
        case BurstKind::after_wait:
            break;
    }
    const std::string wait = facts.duration(plan.burst.after_wait_h);
    return facts.in("Ein Job, der das darf, geht nach " + wait + " Wartezeit in die Cloud.",
                    "A job that may leave goes to the cloud after waiting " + wait + ".");
}

// "gcp a2-ultragpu-1g, a2-ultragpu-8g (europe-west4)": neighbours of one provider and region together.
std::vector<std::string> offers_by_region(const Project& project, const std::vector<std::string>& ids) {
    std::vector<std::string> lines;
    const CloudOffer* before = nullptr;
    for (const std::string& id : ids) {
        const CloudOffer* offer = project.offer(id);
        if (offer != nullptr && before != nullptr && offer->provider == before->provider &&
            offer->region == before->region) {
            const std::string end = " (" + offer->region + ")";
            lines.back().insert(lines.back().size() - end.size(), ", " + offer->instance_type);
        } else {
            lines.push_back(offer_name(project, id));
        }
        before = offer;
    }
    return lines;
}

std::string rented_text(const Facts& facts, const Plan& plan) {
    if (plan.burst.kind == BurstKind::never && plan.reserved_instances == 0) {
        return facts.in("nichts", "nothing");
    }
    std::vector<std::string> lines;
    lines = offers_by_region(facts.project, plan.offer_ids);
    if (lines.empty()) {
        return facts.in("kein Angebot gewählt", "no offer chosen");
    }
    if (plan.reserved_instances > 0) {
        const std::string count = facts.number(plan.reserved_instances);
        lines.push_back(facts.in("davon " + count + " Instanzen des ersten Angebots fest reserviert",
                                 count + " instances of the first offer are reserved"));
    }
    if (plan.cloud_quota_gpus > 0) {
        const std::string quota = facts.number(plan.cloud_quota_gpus);
        lines.push_back(facts.in("höchstens " + quota + " GPUs zugleich nach Verbrauch",
                                 "at most " + quota + " GPUs on demand at once"));
    }
    if (plan.reserved_instances > 0 && plan.commitment == Commitment::savings_plan) {
        lines.push_back(facts.in("die Zusage gilt für alle Angebote des Anbieters (Savings Plan)",
                                 "the commitment counts for all offers of the provider (savings plan)"));
    }
    if (plan.spot.use) {
        const std::string rate = facts.number(plan.spot.interruptions_per_h, 3);
        lines.push_back(
            facts.in("Jobs mit Checkpoints auf Spot-Instanzen, " + rate + " Unterbrechungen je Instanzstunde",
                     "jobs with checkpoints on spot instances, " + rate + " interruptions per instance-hour"));
    }
    if (plan.cloud_monthly_budget > 0) {
        const std::string budget = facts.money(plan.cloud_monthly_budget);
        lines.push_back(facts.in("höchstens " + budget + " im Monat außer der Reservierung",
                                 "at most " + budget + " a month besides the reservation"));
    }
    if (plan.cloud_availability < 1) {
        const std::string share = facts.percent(plan.cloud_availability, 0);
        lines.push_back(facts.in("angeforderte Instanzen sind zu " + share + " verfügbar",
                                 "instances that are asked for are there with a chance of " + share));
    }
    return joined(lines);
}

std::string team_names(const Facts& facts, const std::vector<std::string>& ids) {
    std::vector<std::string> names;
    for (const std::string& id : ids) {
        const Team* team = facts.project.team(id);
        names.push_back(team && !team->name.empty() ? team->name : id);
    }
    return joined(names);
}

// "Patch day: 1 node of dgx, from 5 Jan 2027, 06:00 for 8 h, every 4 weeks; for maintenance"
std::string reservation_text(const Facts& facts, const Cluster* cluster,
                             const PlannedReservation& reservation) {
    std::string group = reservation.group_id;
    for (const NodeGroup& candidate : cluster ? cluster->groups : std::vector<NodeGroup>()) {
        if (candidate.id == reservation.group_id && !candidate.name.empty()) {
            group = candidate.name;
        }
    }
    const std::string start = to_string(reservation.start);
    const std::string when = format_date(start.substr(0, 10), facts.language) + ", " + start.substr(11, 5);
    const std::string nodes = facts.number(reservation.nodes);
    const std::string length = facts.duration(reservation.hours);
    const std::string weeks = facts.number(reservation.every_weeks);
    std::string text = reservation.name + ": " +
                       facts.in(nodes + " Knoten von " + group + " ab " + when + " für " + length,
                                nodes + " nodes of " + group + " from " + when + " for " + length);
    if (reservation.every_weeks > 0) {
        text += facts.in(", alle " + weeks + " Wochen", ", every " + weeks + " weeks");
    }
    const std::string teams = team_names(facts, reservation.team_ids);
    return text + (teams.empty() ? facts.in(", Wartung", ", maintenance")
                                 : facts.in(", nur für " + teams, ", for " + teams + " only"));
}

Table plan_table(const Facts& facts, const Plan& plan) {
    Table table;
    table.head = {facts.in("Merkmal", "Feature"), facts.in("Ausprägung", "Value")};
    table.numeric = {false, false};
    table.widths = {1, 3.6};
    const Cluster* cluster = facts.project.cluster(plan.cluster_id);
    table.rows.push_back({facts.in("Eigene Knoten", "Own nodes"),
                          own_text(facts, cluster, plan.financing == Financing::leasing)});
    if (cluster != nullptr) {
        table.rows.push_back({facts.in("Eigene GPUs", "Own GPUs"), gpu_course(facts, *cluster)});
    }
    table.rows.push_back({facts.in("Gemietet", "Rented"), rented_text(facts, plan)});
    table.rows.push_back({facts.in("Spitzenlast", "Peak load"), burst_text(facts, plan)});
    table.rows.push_back({facts.in("Ablaufplanung", "Scheduling"), facts.in(rules_of(plan.scheduler))});
    for (const PoolScheduler& own : plan.pool_schedulers) {
        table.rows.push_back({facts.in("Ablaufplanung im Pool ", "Scheduling of pool ") + own.pool,
                              facts.in(rules_of(own.scheduler))});
    }
    for (const PlannedReservation& reservation : plan.reservations) {
        table.rows.push_back(
            {facts.in("Reservierung", "Reservation"), reservation_text(facts, cluster, reservation)});
    }
    return table;
}

}  // namespace

Table plans_in_brief(const Facts& facts) {
    Table table;
    table.caption = facts.in("Die geprüften Pläne.", "The plans that were examined.");
    table.head = {facts.in("Plan", "Plan"), facts.in("Eigene GPUs", "Own GPUs"), facts.in("Gemietet", "Rented"),
                  facts.in("Spitzenlast", "Peak load")};
    table.numeric = {false, false, false, false};
    table.widths = {1.4, 1.2, 1.8, 1.8};
    for (const PlanEvaluation& evaluation : facts.comparison.plans) {
        const Plan* plan = facts.project.plan(evaluation.plan_id);
        if (plan == nullptr) {
            continue;
        }
        if (&evaluation == facts.recommended) {
            table.marked_row = static_cast<int>(table.rows.size());
        }
        const Cluster* cluster = facts.project.cluster(plan->cluster_id);
        table.rows.push_back({facts.name(evaluation),
                              cluster == nullptr ? facts.in("keine", "none") : gpu_course(facts, *cluster),
                              rented_text(facts, *plan), burst_text(facts, *plan)});
    }
    return table;
}

Section alternatives_section(const Facts& facts) {
    Section section;
    std::string measured = facts.in(
        "Alle Pläne wurden an denselben Jobs mit denselben Zufallszahlen gemessen. Arbeit, die am Ende noch "
        "wartet oder läuft, ist ",
        "All plans were measured on the same jobs with the same random numbers. Work that still waits or runs "
        "at the end is ");
    measured += facts.project.offers.empty()
                    ? facts.in(
                          "nicht bewertet, denn das Projekt nennt keinen Preis der Cloud: Ein Plan, der "
                          "mehr davon liegen lässt, erscheint zu günstig.",
                          "not priced, as the project names no price of the cloud: a plan that leaves "
                          "more of it looks too cheap.")
                    : facts.in(
                          "zum Verbrauchspreis der Cloud bewertet, damit die Pläne für gleiche Arbeit "
                          "verglichen werden.",
                          "priced at the cloud's on-demand rate, so that the plans are compared for equal "
                          "work.");
    section.blocks.push_back(normal(measured));
    for (const PlanEvaluation& evaluation : facts.comparison.plans) {
        const Plan* plan = facts.project.plan(evaluation.plan_id);
        if (plan == nullptr) {
            continue;
        }
        const bool recommended = &evaluation == facts.recommended;
        section.blocks.push_back(
            heading(facts.name(evaluation) + (recommended ? facts.in(" (empfohlen)", " (recommended)") : "")));
        if (!plan->description.empty()) {
            section.blocks.push_back(normal(facts.in(plan->description)));
        }
        section.blocks.push_back(plan_table(facts, *plan));
    }
    return section;
}

}  // namespace grundlast

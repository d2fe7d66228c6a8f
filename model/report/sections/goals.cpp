#include <algorithm>
#include <map>

#include "model/report/sections/sections.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

using Goals = std::vector<std::string>;

// What a workload's service level asks for, each goal a phrase.
Goals goals_of(const Facts& facts, const Slo& slo) {
    Goals goals;
    const std::string percentile = facts.percent(slo.percentile, 0);
    if (slo.start_within_h > 0) {
        const std::string time = facts.duration(slo.start_within_h);
        goals.push_back(facts.in(percentile + " der Jobs starten binnen " + time,
                                 percentile + " of the jobs start within " + time));
    }
    if (slo.deadline_h > 0) {
        const std::string time = facts.duration(slo.deadline_h);
        goals.push_back(slo.start_within_h > 0 ? facts.in("fertig binnen " + time, "done within " + time)
                                               : facts.in(percentile + " der Jobs fertig binnen " + time,
                                                          percentile + " of the jobs done within " + time));
    }
    if (slo.service_level > 0) {
        const std::string share = facts.percent(slo.service_level);
        goals.push_back(
            facts.in(share + " der verlangten Dienststunden", share + " of the demanded service hours"));
    }
    if (slo.samples_per_s > 0) {
        const std::string rate = facts.number(slo.samples_per_s);
        goals.push_back(facts.in(rate + " Anfragen je Sekunde", rate + " requests per second"));
    }
    if (slo.latency_ms > 0) {
        const std::string time = facts.number(slo.latency_ms) + " ms";
        goals.push_back(facts.in("Antwort binnen " + time + " (" + percentile + ")",
                                 "answer within " + time + " (" + percentile + ")"));
    }
    return goals;
}

std::string joined(const Goals& goals) {
    std::string text;
    for (const std::string& goal : goals) {
        text += (text.empty() ? "" : "; ") + goal;
    }
    return text;
}

// Team (its place in the project) and goal -> the workloads that share them.
using Shared = std::map<std::pair<std::size_t, std::string>, std::vector<std::string>>;

std::size_t place_of(const Project& project, const std::string& team_id) {
    const auto found = std::find_if(project.teams.begin(), project.teams.end(),
                                    [&](const Team& team) { return team.id == team_id; });
    return static_cast<std::size_t>(found - project.teams.begin());
}

Shared shared_goals(const Facts& facts) {
    Shared shared;
    for (const Workload& workload : facts.project.workloads) {
        const std::string goal = joined(goals_of(facts, workload.slo));
        if (!goal.empty()) {
            const std::string name = workload.name.empty() ? workload.id : workload.name;
            shared[{place_of(facts.project, workload.team_id), goal}].push_back(name);
        }
    }
    return shared;
}

Table goal_table(const Facts& facts, const Shared& shared) {
    Table table;
    table.caption = facts.in("Zielwerte (SLO) der Arbeitslasten.", "Service levels (SLO) of the workloads.");
    table.head = {facts.in("Team", "Team"), facts.in("Arbeitslast", "Workload"), facts.in("Zielwert", "Goal")};
    table.numeric = {false, false, false};
    table.widths = {1.2, 1.6, 2.4};
    for (const auto& [key, names] : shared) {
        const std::string count = std::to_string(names.size());
        const std::string who =
            names.size() == 1 ? names.front() : facts.in(count + " Arbeitslasten", count + " workloads");
        const auto& teams = facts.project.teams;
        const std::string team =
            key.first < teams.size() ? team_name(facts.project, teams[key.first].id) : no_value;
        table.rows.push_back({team, who, key.second});
    }
    return table;
}

}  // namespace

Section goals_section(const Facts& facts) {
    Section section;
    section.blocks.push_back(normal(
        facts.in("Jeder Plan soll den Bedarf aller Teams decken, die Zielwerte einhalten, die Vorgaben zum "
                 "Ort der Daten achten und dabei möglichst wenig kosten.",
                 "Every plan has to serve the demand of all teams, keep the service levels, respect where data "
                 "may be, and cost as little as possible.")));
    const Shared shared = shared_goals(facts);
    if (shared.empty()) {
        section.blocks.push_back(normal(facts.in("Für keine Arbeitslast ist ein Zielwert festgelegt.",
                                                 "No workload has a service level set.")));
        return section;
    }
    section.blocks.push_back(goal_table(facts, shared));
    return section;
}

}  // namespace grundlast

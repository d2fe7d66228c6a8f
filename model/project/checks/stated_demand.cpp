// What is stated about the demand beside the inventory: events, caps, typed months and measured use.
#include <algorithm>
#include <set>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

void unknown(Findings& findings, std::string code, std::string subject, std::string field,
             const std::string& value) {
    findings.push_back({std::move(code),
                        Severity::error,
                        std::move(subject),
                        std::move(field),
                        {"'" + value + "' gibt es im Projekt nicht", "The project has no '" + value + "'"},
                        {"Was darüber angegeben ist, geht in keine Prognose ein",
                         "What is stated about it enters no forecast"},
                        {"Ein vorhandenes Team oder eine vorhandene Abteilung wählen",
                         "Choose a team or department that is there"}});
}

void known_team(const Project& project, const std::string& kind, const std::string& team_id,
                Findings& findings) {
    if (!project.team(team_id)) {
        unknown(findings, "reference.team", kind + ":" + team_id, "team_id", team_id);
    }
}

bool has_department(const Project& project, const std::string& name) {
    return std::any_of(project.teams.begin(), project.teams.end(),
                       [&](const Team& team) { return team.department == name; });
}

void of_event(const Project& project, const ForecastEvent& event, Findings& findings) {
    const std::string subject = "event:" + event.id;
    if (!event.team_id.empty() && !project.team(event.team_id)) {
        unknown(findings, "reference.team", subject, "team_id", event.team_id);
    } else if (event.team_id.empty() && !event.department.empty() &&
               !has_department(project, event.department)) {
        unknown(findings, "reference.department", subject, "department", event.department);
    }
    if (event.start >= month_at(project.settings.start, project.settings.horizon_months)) {
        findings.push_back(
            {"event.after_the_plan",
             Severity::hint,
             subject,
             "start",
             {"Das Ereignis beginnt nach dem Ende des Zeitraums",
              "The event starts after the end of the period"},
             {"Es ändert keine Zahl", "It changes no figure"},
             {"Den Beginn prüfen oder den Zeitraum verlängern", "Check its start or lengthen the period"}});
    }
}

void events_are_told_apart(const Project& project, Findings& findings) {
    std::set<std::string> seen;
    for (const ForecastEvent& event : project.forecast.events) {
        if (event.id.empty() || !seen.insert(event.id).second) {
            findings.push_back(
                {"id.not_unique",
                 Severity::error,
                 "event:" + event.id,
                 "id",
                 {"Die Kennung '" + event.id + "' ist leer oder doppelt",
                  "The id '" + event.id + "' is empty or stands twice"},
                 {"Zwei Ereignisse fallen dann gleich aus", "Two events then turn out alike"},
                 {"Jedem Ereignis eine eigene Kennung geben", "Give every event an id of its own"}});
        }
    }
}

// The forecast reaches the queue and the costs through the jobs of workloads only.
void demand_has_jobs(const Project& project, Findings& findings) {
    std::set<std::string> stated;
    for (const ForecastEvent& event : project.forecast.events) {
        stated.insert(event.team_id);
    }
    for (const ForecastOverride& typed : project.forecast.overrides) {
        stated.insert(typed.team_id);
    }
    if (project.forecast.history_kind == HistoryKind::measured) {
        for (const MeasuredUse& use : project.forecast.measured_use) {
            stated.insert(use.team_id);
        }
    }
    std::vector<std::string> lost;
    for (const Team& team : project.teams) {
        const bool has_work =
            std::any_of(project.workloads.begin(), project.workloads.end(),
                        [&](const Workload& workload) { return workload.team_id == team.id; });
        if (stated.count(team.id) > 0 && !has_work) {
            lost.push_back("'" + (team.name.empty() ? team.id : team.name) + "'");
        }
    }
    if (!lost.empty()) {
        const Text names = list_of(lost);
        findings.push_back({"demand.without_workload",
                            Severity::warning,
                            "settings",
                            "forecast",
                            {"Teams mit Prognose, aber ohne Arbeitslast: " + names.de,
                             "Teams with a forecast but without a workload: " + names.en},
                            {"Ihre GPU-Stunden fehlen in Simulation und Kosten: nur Arbeitslasten haben Jobs",
                             "Their GPU-hours are missing in simulation and costs: only workloads have jobs"},
                            {"Dem Team eine Arbeitslast geben, wie klein auch immer",
                             "Give the team a workload, however small"}});
    }
}

}  // namespace

void stated_demand(const Project& project, Findings& findings) {
    events_are_told_apart(project, findings);
    for (const ForecastEvent& event : project.forecast.events) {
        of_event(project, event, findings);
    }
    for (const DemandCap& cap : project.forecast.caps) {
        known_team(project, "cap", cap.team_id, findings);
    }
    for (const ForecastOverride& typed : project.forecast.overrides) {
        known_team(project, "typed_month", typed.team_id, findings);
    }
    demand_has_jobs(project, findings);
}

}  // namespace grundlast::checks

#include <algorithm>
#include <cmath>
#include <set>

#include "model/project/checks/checks.h"
#include "model/project/gpu_speeds.h"

namespace grundlast::checks {

namespace {

void out_of_range(Findings& findings, const char* field, const std::string& value, Text expected) {
    findings.push_back({"settings.out_of_range",
                        Severity::error,
                        "settings",
                        field,
                        {"Der Wert " + value + " ist nicht zulässig", "The value " + value + " is not allowed"},
                        {"Prognose, Simulation und Kosten sind damit nicht definiert",
                         "Forecast, simulation and costs are undefined with it"},
                        std::move(expected)});
}

void search(const SearchSettings& values, Findings& findings) {
    if (!(values.confidence >= 0.5 && values.confidence < 1)) {
        out_of_range(findings, "search.confidence", plain(values.confidence),
                     {"Als Anteil von 0,5 bis unter 1 angeben: 0,9 für 90 %",
                      "Give a share from 0.5 to below 1: 0.9 for 90 %"});
    }
    if (!(values.most_capex >= 0)) {
        out_of_range(findings, "search.most_capex", plain(values.most_capex),
                     {"0 (keine Grenze) oder einen Betrag angeben", "Give 0 (no limit) or an amount"});
    }
    if (values.risk_draws < 2 || values.risk_draws > most_risk_draws) {
        out_of_range(findings, "search.risk_draws", std::to_string(values.risk_draws),
                     {"2 bis 1.000.000 Ziehungen angeben", "Give 2 to 1,000,000 draws"});
    }
    for (const AssumptionRange& range : values.ranges) {
        if (!(range.low <= range.high)) {
            out_of_range(findings, "search.ranges",
                         range.key + ": " + plain(range.low) + " > " + plain(range.high),
                         {"Die Spanne von unten nach oben angeben", "Give the range from low to high"});
        }
    }
}

void history_is_short(const Project& project, Findings& findings) {
    const auto covered = project.history ? covered_time(*project.history) : std::nullopt;
    constexpr double factor = 4;
    if (!covered || project.settings.horizon_months * 730.0 <= factor * covered->hours()) {
        return;
    }
    // Begun days, as people count them: from noon to noon of the next day are two.
    const std::string days = plain(std::floor(covered->hours() / 24) + 1);
    const std::string months = std::to_string(project.settings.horizon_months);
    findings.push_back(
        {"history.short",
         Severity::hint,
         "settings",
         "horizon_months",
         {"Aus " + days + " Tagen Historie wird auf " + months + " Monate geschlossen",
          months + " months are inferred from " + days + " days of history"},
         {"Jahresgang und Wachstum sind darin nicht zu erkennen; sie sind Annahmen",
          "Neither season nor growth can be seen in it; both are assumptions"},
         {"Eine längere Historie importieren oder die Wachstumsannahme begründen und ihre Wirkung prüfen",
          "Import a longer history, or give reasons for the growth and test its effect"}});
}

void history_teams_are_known(const Project& project, Findings& findings) {
    if (!project.history) {
        return;
    }
    const std::vector<std::string> ids = history_team_ids(*project.history);
    std::vector<std::string> lost;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::string& name = project.history->teams[i];
        const bool known = std::any_of(project.teams.begin(), project.teams.end(), [&](const Team& team) {
            return team.id == name || team.name == name || team.id == ids[i];
        });
        if (!known) {
            lost.push_back("'" + name + "'");
        }
    }
    if (!lost.empty()) {
        findings.push_back({"history.team_unknown",
                            Severity::warning,
                            "settings",
                            "history",
                            Text{"Teams der Historie fehlen im Projekt: ",
                                 "Teams of the history are missing in the project: "} +
                                list_of(lost),
                            {"Ihre Jobs gehen in keine Prognose ein", "Their jobs enter no forecast"},
                            {"Die Historie neu importieren oder die Teams anlegen",
                             "Import the history again or add the teams"}});
    }
}

// A GPU model without a stated speed counts as fast as the reference.
void speeds_are_stated(const Project& project, Findings& findings) {
    const std::vector<std::string> used = gpus_without_speed(project);
    if (!used.empty()) {
        findings.push_back(
            {"gpu.speed_missing",
             Severity::warning,
             "settings",
             "gpu_speeds",
             Text{"Keine Geschwindigkeit angegeben für: ", "No speed stated for: "} + list_of(used),
             {"Diese GPUs gelten als so schnell wie die Bezugs-GPU; Laufzeiten und Kosten können weit daneben "
              "liegen",
              "These GPUs count as fast as the reference GPU; run times and cost may be far off"},
             {"Das Verhältnis messen oder annehmen, mit Herkunft",
              "Measure or assume the ratio, with its origin"}});
    }
}

}  // namespace

void settings(const Project& project, Findings& findings) {
    const ProjectSettings& values = project.settings;
    if (values.horizon_months < 1 || values.horizon_months > most_months) {
        out_of_range(findings, "horizon_months", std::to_string(values.horizon_months),
                     {"1 bis 120 Monate angeben", "Give 1 to 120 months"});
    }
    if (values.discount_rate <= -1 || values.discount_rate > 1) {
        out_of_range(findings, "discount_rate", plain(values.discount_rate),
                     {"Als Anteil je Jahr angeben: 0.06 für 6 %", "Give a share per year: 0.06 for 6 %"});
    }
    if (!(values.usd_per_currency > 0)) {
        out_of_range(
            findings, "usd_per_currency", plain(values.usd_per_currency),
            {"Dollar je Einheit der Projektwährung angeben", "Give dollars for one unit of the currency"});
    }
    if (values.replications < 1 || values.replications > most_replications) {
        out_of_range(
            findings, "replications", std::to_string(values.replications),
            {"1 bis 10000 angeben, für Intervalle mindestens 2", "Give 1 to 10000, for intervals at least 2"});
    }
    if (!(values.target_half_width >= 0 && values.target_half_width < 1)) {
        out_of_range(findings, "target_half_width", plain(values.target_half_width),
                     {"Als Anteil angeben: 0.05 für ±5 %, 0 für alle Wiederholungen",
                      "Give a share: 0.05 for ±5 %, 0 for all replications"});
    }
    if (!(values.wan_gbit_s >= 0 && values.wan_gbit_s <= 1e6)) {
        out_of_range(findings, "wan_gbit_s", plain(values.wan_gbit_s),
                     {"0 bis 1.000.000 Gbit/s angeben", "Give 0 to 1,000,000 Gbit/s"});
    }
    if (!(values.warm_up_h >= 0 && values.warm_up_h <= longest_warm_up_h)) {
        out_of_range(findings, "warm_up_h", plain(values.warm_up_h),
                     {"0 bis 8760 Stunden angeben", "Give 0 to 8760 hours"});
    }
    search(project.search, findings);
    for (const GpuSpeed& speed : project.gpu_speeds) {
        if (!(speed.factor >= 1e-3 && speed.factor <= 1e3)) {
            out_of_range(findings, "gpu_speeds", plain(speed.factor),
                         {"Den Faktor von " + speed.gpu_model + " von 0,001 bis 1000 angeben",
                          "Give " + speed.gpu_model + " a factor from 0.001 to 1000"});
        }
    }
    history_is_short(project, findings);
    history_teams_are_known(project, findings);
    speeds_are_stated(project, findings);
}

}  // namespace grundlast::checks

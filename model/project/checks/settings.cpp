#include <algorithm>

#include "model/project/checks/checks.h"

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

void history_is_short(const Project& project, Findings& findings) {
    const auto covered = project.history ? covered_time(*project.history) : std::nullopt;
    constexpr double factor = 4;
    if (!covered || project.settings.horizon_months * 730.0 <= factor * covered->hours()) {
        return;
    }
    const std::string days = plain(covered->hours() / 24);
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

}  // namespace

void settings(const Project& project, Findings& findings) {
    const ProjectSettings& values = project.settings;
    if (values.horizon_months < 1 || values.horizon_months > 120) {
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
    if (values.replications < 1) {
        out_of_range(findings, "replications", std::to_string(values.replications),
                     {"Mindestens 1, für Intervalle mindestens 2", "At least 1, for intervals at least 2"});
    }
    history_is_short(project, findings);
}

}  // namespace grundlast::checks

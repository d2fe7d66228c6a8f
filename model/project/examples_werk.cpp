// The example "werk": an invented industrial company, built after the kind of demand that such companies
// describe. Every number in it is an assumption of the example.
#include "model/project/assumptions.h"
#include "model/project/examples.h"
#include "model/project/werk.h"

namespace grundlast {

namespace {

void set_settings(Project& project) {
    ProjectSettings& settings = project.settings;
    settings.name = "Werk Süd";
    settings.company = "Musterwerk Antriebstechnik GmbH";
    settings.author = "Grundlast";
    settings.date = "2026-11-30";
    settings.purpose = {
        "Das Werk betreibt 24 GPUs für Sichtprüfung, Sprachmodelle und Linienprognosen. Wie viel soll ab 2027 "
        "dazukommen: "
        "gekauft, gemietet oder beides? Daten aus zwei Bereichen dürfen das Werk nicht verlassen.",
        "The plant runs 24 GPUs for visual inspection, language models and line forecasts. How much should be "
        "added from "
        "2027 on: bought, rented or both? Data of two areas may not leave the site."};
    settings.discount_rate = 0.08;
    settings.discount_rate_origin = assumed(
        {"8 %: Kapitalkosten (WACC) im Maschinenbau 7 - 9 %", "8 %: WACC of mechanical engineering 7 - 9 %"});
    settings.reference_gpu = werk::reference_gpu;
}

void set_speeds(Project& project) {
    project.gpu_speeds = {
        {werk::reference_gpu,
         1.0,
         {OriginKind::formula, {"Referenz-GPU: 1 laut Definition", "reference GPU: 1 by definition"}, "", ""}},
        {werk::new_gpu, 2.0,
         assumed({"zwischen dem Verhältnis der Speicherbandbreiten (1,6) und dem von BF16 dicht (3,2)",
                  "between the ratio of memory bandwidth (1.6) and of dense BF16 (3.2)"})}};
}

void set_forecast(Project& project) {
    project.forecast.source = ForecastSource::inventory;
    project.forecast.growth_per_year = 0;
    project.forecast.growth_origin =
        assumed({"Das Wachstum steht bei jeder Arbeitslast", "growth stands at each workload"});
}

// Answers and risks that the invented company would give.
void set_decision(Project& project) {
    const auto answer = [&](const std::string& id, double value, Text reason) {
        for (Criterion& criterion : project.decision.criteria) {
            if (criterion.id == id) {
                criterion.answer = value;
                criterion.origin = assumed(std::move(reason));
            }
        }
    };
    answer("team_skill", 0.6,
           {"zwei Personen betreiben seit 2022 drei Knoten", "two people have run three nodes since 2022"});
    answer("budget_form", 0.6,
           {"Investitionsbudget vorhanden, aber begrenzt", "capital is there, but limited"});
    answer("time_to_value", 0.7,
           {"der Bestand trägt bis zur Lieferung", "the present nodes carry until delivery"});
    const auto impact = [&](const std::string& id, double amount) {
        for (RegisteredRisk& risk : project.decision.risks) {
            risk.impact = risk.id == id ? amount : risk.impact;
        }
    };
    impact("delivery", 60'000);
    impact("demand", 150'000);
    impact("generation", 80'000);
    impact("electricity", 40'000);
}

}  // namespace

Result<Project> make_werk(const Catalogue& catalogue) {
    Project project = empty_project(catalogue);
    set_settings(project);
    set_speeds(project);
    set_forecast(project);
    project.teams = werk::teams();
    project.workloads = werk::workloads();
    werk::add_supply(project);
    if (const Result<void> kept = keep_what_is_used(project); !kept) {
        return kept.error();
    }
    werk::add_costs(project);
    set_decision(project);
    werk::add_notes(project);
    return project;
}

}  // namespace grundlast

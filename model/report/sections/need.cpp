#include <algorithm>
#include <cmath>
#include <set>

#include "model/report/sections/sections.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

double sum_of_months(const std::vector<double>& values, int from, int to) {
    double sum = 0;
    for (int i = std::max(from, 0); i < std::min(to, static_cast<int>(values.size())); ++i) {
        sum += values[static_cast<std::size_t>(i)];
    }
    return sum;
}

// "1.234 – 2.345": the 80 % range of the last month.
std::string last_range(const Facts& facts, const Fan& fan) {
    if (fan.low80.empty() || fan.high80.empty()) {
        return no_value;
    }
    return facts.number(fan.low80.back()) + " – " + facts.number(fan.high80.back());
}

std::vector<std::string> demand_row(const Facts& facts, const std::string& name, const TeamForecast& team) {
    const int months = facts.comparison.forecast.months;
    const double total = sum_of_months(team.fan.mean, 0, months);
    const double all = sum_of_months(facts.comparison.forecast.total.fan.mean, 0, months);
    return {name,
            facts.number(sum_of_months(team.fan.mean, 0, 12)),
            facts.number(sum_of_months(team.fan.mean, std::max(0, months - 12), months)),
            facts.number(total),
            all > 0 ? facts.percent(total / all) : no_value,
            last_range(facts, team.fan)};
}

Table demand_table(const Facts& facts) {
    Table table;
    table.caption = facts.in("Bedarf je Team in GPU-Stunden der Referenz-GPU; Bereich: 80 % der Verläufe.",
                             "Demand per team in hours of the reference GPU; range: 80% of the paths.");
    table.head = {facts.in("Team", "Team"),
                  facts.in("Erste 12 Monate", "First 12 months"),
                  facts.in("Letzte 12 Monate", "Last 12 months"),
                  facts.in("Gesamt", "Total"),
                  facts.in("Anteil", "Share"),
                  facts.in("Bereich im letzten Monat", "Range in the last month")};
    table.numeric = {false, true, true, true, true, true};
    table.widths = {1.6, 1, 1, 1, 0.7, 1.4};
    for (const TeamForecast& team : facts.comparison.forecast.teams) {
        table.rows.push_back(demand_row(facts, team_name(facts.project, team.team_id), team));
    }
    table.total_rows = {static_cast<int>(table.rows.size())};
    table.rows.push_back(
        demand_row(facts, facts.in("Alle Teams", "All teams"), facts.comparison.forecast.total));
    return table;
}

std::string joined(const std::set<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text.empty() ? no_value : text;
}

// "1 – 64", "8"
std::string gpu_range(const Facts& facts, double least, double most) {
    const auto text = [&](double gpus) { return facts.number(gpus, gpus == std::floor(gpus) ? 0 : 1); };
    return least == most ? text(least) : text(least) + " – " + text(most);
}

std::vector<std::string> workload_row(const Facts& facts, const Team& team) {
    std::set<std::string> kinds;
    double least = 1e300, most = 0, gpu_h = 0;
    int count = 0;
    for (const Workload& workload : facts.project.workloads) {
        if (workload.team_id != team.id) {
            continue;
        }
        ++count;
        kinds.insert(facts.in(title_of(workload.kind)));
        least = std::min(least, workload.gpus_per_job);
        most = std::max(most, workload.gpus_per_job);
        gpu_h += monthly_gpu_hours(workload).value();
    }
    return {team_name(facts.project, team.id), std::to_string(count), joined(kinds),
            count == 0 ? no_value : gpu_range(facts, least, most), facts.number(gpu_h)};
}

Table workload_table(const Facts& facts) {
    Table table;
    table.caption =
        facts.in("Arbeitslasten je Team, vor Wachstum; Stunden der Referenz-GPU in einem Monat von 730 h.",
                 "Workloads per team, before growth; hours of the reference GPU in a month of 730 h.");
    table.head = {facts.in("Team", "Team"), facts.in("Arbeitslasten", "Workloads"), facts.in("Arten", "Kinds"),
                  facts.in("GPUs je Job", "GPUs per job"), facts.in("GPU-h je Monat", "GPU-h per month")};
    table.numeric = {false, true, false, true, true};
    table.widths = {1.4, 0.8, 2.0, 0.8, 0.9};
    for (const Team& team : facts.project.teams) {
        table.rows.push_back(workload_row(facts, team));
    }
    return table;
}

std::string source_text(const Facts& facts) {
    const ForecastSettings& settings = facts.project.forecast;
    std::string text = facts.in("Grundlage der Prognose: ", "Basis of the forecast: ") +
                       facts.in(title_of(settings.source)) + ". ";
    if (const History* history = facts.project.history.get(); history != nullptr) {
        const std::string jobs = facts.number(static_cast<double>(history->jobs.size()));
        text += facts.in("Der Verlauf umfasst " + jobs + " Jobs aus „" + history->source + "“. ",
                         "The history holds " + jobs + " jobs from “" + history->source + "”. ");
        if (!history->licence.empty()) {
            text += facts.in("Lizenz der Daten: ", "Licence of the data: ") + history->licence + ". ";
        }
    }
    if (settings.growth_per_year != 0) {
        const std::string growth = facts.percent(settings.growth_per_year);
        text += facts.in("Zum Niveau des Verlaufs ist ein Wachstum von " + growth + " im Jahr angenommen. ",
                         "Growth of " + growth + " a year is assumed on top of the level of the history. ");
    }
    if (!settings.events.empty()) {
        const std::string count = std::to_string(settings.events.size());
        text += facts.in("Geplante Ereignisse in der Prognose: " + count + " (siehe Annahmen). ",
                         "Planned events in the forecast: " + count + " (see the assumptions). ");
    }
    if (settings.scenario != DemandScenario::base) {
        text += facts.in("Szenario: ", "Scenario: ") + facts.in(title_of(settings.scenario)) + ". ";
    }
    if (!settings.overrides.empty()) {
        const std::string count = std::to_string(settings.overrides.size());
        text += facts.in("Von Hand gesetzte Monate: " + count + ". ", "Months typed by hand: " + count + ". ");
    }
    const std::string speed = facts.project.settings.reference_gpu;
    return text + facts.in("Referenz-GPU ist " + speed + ".", "The reference GPU is " + speed + ".");
}

std::string need_text(const Facts& facts) {
    const Forecast& forecast = facts.comparison.forecast;
    const int months = forecast.months;
    const double first = sum_of_months(forecast.total.fan.mean, 0, 1);
    const double last = sum_of_months(forecast.total.fan.mean, months - 1, months);
    const std::string teams = std::to_string(forecast.teams.size());
    const std::string horizon = facts.in(months_text(months));
    return facts.in("Erwartet wird ein Bedarf von " + facts.number(first) +
                        " Referenz-GPU-Stunden im ersten und " + facts.number(last) +
                        " im letzten Monat des Zeitraums (" + horizon + "). Anzahl der Teams: " + teams + ".",
                    "The expected demand is " + facts.number(first) + " reference GPU-hours in the first and " +
                        facts.number(last) + " in the last month of the period of " + horizon +
                        ". Number of teams: " + teams + ".");
}

}  // namespace

Section need_section(const Facts& facts) {
    Section section;
    section.blocks.push_back(normal(need_text(facts)));
    section.blocks.push_back(normal(source_text(facts)));
    section.blocks.push_back(Figure{forecast_chart(facts.comparison.forecast, "", facts.project)});
    section.blocks.push_back(demand_table(facts));
    if (!facts.project.teams.empty()) {
        section.blocks.push_back(workload_table(facts));
    }
    return section;
}

}  // namespace grundlast

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "model/report/captions.h"
#include "model/report/content.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

constexpr std::size_t most_points = 500;
constexpr std::size_t hours_in_week = 168;

using HourlySeries = std::vector<float> RunResult::*;

const std::vector<RunResult>& runs_of(const PlanEvaluation& plan) {
    static const std::vector<RunResult> none;
    return plan.simulation == nullptr ? none : plan.simulation->runs;
}

std::size_t hour_at_month(const Project& project, int month) {
    const SimTime time = month_start(project.settings.start, month, project.settings.month_length);
    return static_cast<std::size_t>(std::llround(to_hours(time)));
}

// GPUs in use, own and rented, in each hour of [from, to) of all runs, the largest first.
std::vector<float> sorted_demand(const std::vector<RunResult>& runs, std::size_t from, std::size_t to) {
    std::vector<float> demand;
    for (const RunResult& run : runs) {
        const std::size_t hours = std::max(run.own_busy_gpus.size(), run.cloud_busy_gpus.size());
        for (std::size_t hour = from; hour < std::min(to, hours); ++hour) {
            const float own = hour < run.own_busy_gpus.size() ? run.own_busy_gpus[hour] : 0;
            const float cloud = hour < run.cloud_busy_gpus.size() ? run.cloud_busy_gpus[hour] : 0;
            demand.push_back(own + cloud);
        }
    }
    std::sort(demand.begin(), demand.end(), std::greater<>());
    return demand;
}

// The curve of one year with at most `most_points` points, both ends kept.
ChartSeries duration_curve(const std::vector<float>& demand, double hours, Text name, int colour) {
    ChartSeries curve;
    curve.name = std::move(name);
    curve.colour = colour;
    const std::size_t points = std::min(most_points, demand.size());
    for (std::size_t i = 0; i < points; ++i) {
        const double share = points < 2 ? 0 : static_cast<double>(i) / static_cast<double>(points - 1);
        const auto at = static_cast<std::size_t>(share * static_cast<double>(demand.size() - 1));
        curve.x.push_back(share * hours);
        curve.y.push_back(static_cast<double>(demand[at]));
    }
    return curve;
}

ChartSeries capacity_line(double gpus, double hours, Text name, int colour) {
    ChartSeries line;
    line.name = std::move(name);
    line.colour = colour;
    line.dashed = true;
    line.x = {0, hours};
    line.y = {gpus, gpus};
    return line;
}

// Mean over all runs and the hours [from, to).
double mean_of(const std::vector<RunResult>& runs, HourlySeries series, std::size_t from, std::size_t to) {
    double sum = 0;
    std::size_t count = 0;
    for (const RunResult& run : runs) {
        const std::vector<float>& values = run.*series;
        for (std::size_t hour = from; hour < std::min(to, values.size()); ++hour) {
            sum += static_cast<double>(values[hour]);
            ++count;
        }
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

// Place of an hour on an axis that counts months.
std::vector<double> week_middles_in_months(const Project& project, std::size_t hours) {
    std::vector<double> places;
    int month = 0;
    for (std::size_t from = 0; from + hours_in_week <= hours; from += hours_in_week) {
        const std::size_t middle = from + hours_in_week / 2;
        while (hour_at_month(project, month + 1) <= middle) {
            ++month;
        }
        const auto start = static_cast<double>(hour_at_month(project, month));
        const auto end = static_cast<double>(hour_at_month(project, month + 1));
        places.push_back(month + (static_cast<double>(middle) - start) / (end - start));
    }
    return places;
}

ChartSeries weekly(Text name, int colour, const std::vector<RunResult>& runs, HourlySeries series,
                   const std::vector<double>& places) {
    ChartSeries line;
    line.name = std::move(name);
    line.colour = colour;
    line.x = places;
    for (std::size_t week = 0; week < places.size(); ++week) {
        line.y.push_back(mean_of(runs, series, week * hours_in_week, (week + 1) * hours_in_week));
    }
    return line;
}

bool all_zero(const ChartSeries& series) {
    return std::all_of(series.y.begin(), series.y.end(), [](double value) { return value == 0; });
}

ChartSeries own_capacity_steps(const RunResult& run, const Project& project) {
    ChartSeries steps;
    steps.name = {"Eigene GPUs vorhanden", "Own GPUs installed"};
    steps.kind = SeriesKind::step;
    steps.colour = 7;
    steps.dashed = true;
    for (int month = 0; month < run.months; ++month) {
        steps.x.push_back(month);
        steps.y.push_back(own_gpus_in_month(run, project, month));
    }
    if (!steps.y.empty()) {
        steps.x.push_back(run.months);
        steps.y.push_back(steps.y.back());
    }
    return steps;
}

// Mean own capacity of the months of a year.
double own_gpus_in_year(const RunResult& run, const Project& project, int year) {
    const int first = 12 * year;
    const int end = std::min(first + 12, run.months);
    double sum = 0;
    for (int month = first; month < end; ++month) {
        sum += own_gpus_in_month(run, project, month);
    }
    return end > first ? sum / (end - first) : 0;
}

// At most four years are drawn: the first, the last and two between.
std::vector<int> drawn_years(int years) {
    if (years <= 4) {
        std::vector<int> all;
        for (int year = 0; year < years; ++year) {
            all.push_back(year);
        }
        return all;
    }
    return {0, (years - 1) / 3, 2 * (years - 1) / 3, years - 1};
}

Text year_name(int year) {
    const std::string number = std::to_string(year + 1);
    return {number + ". Jahr", "Year " + number};
}

void add_year(ChartSpec& chart, const std::vector<RunResult>& runs, const Project& project, int year) {
    const std::size_t from = hour_at_month(project, 12 * year);
    const std::size_t to = hour_at_month(project, std::min(12 * (year + 1), runs.front().months));
    const auto hours = static_cast<double>(to - from);
    chart.series.push_back(duration_curve(sorted_demand(runs, from, to), hours, year_name(year), year));
    const double own = own_gpus_in_year(runs.front(), project, year);
    if (own <= 0) {
        return;
    }
    const bool shown = std::any_of(chart.series.begin(), chart.series.end(), [own](const ChartSeries& series) {
        return series.dashed && std::abs(series.y.front() - own) < 0.5;
    });
    if (!shown) {
        const Text name = Text{"Eigene GPUs: ", "Own GPUs: "} + Text{format_number(own, 0, Language::german),
                                                                     format_number(own, 0, Language::english)};
        chart.series.push_back(capacity_line(own, hours, name, year));
    }
}

}  // namespace

ChartSpec load_duration_chart(const PlanEvaluation& plan, const Project& project) {
    ChartSpec chart;
    chart.id = "load_duration_" + plan.plan_id;
    chart.title = Text{"Geordnete Dauerlinie: ", "Load-duration curve: "} + plan_name(project, plan.plan_id);
    const Plan* wanted = project.plan(plan.plan_id);
    const bool owns = wanted != nullptr && project.cluster(wanted->cluster_id) != nullptr;
    const Text of_own = owns ? Text{"Gestrichelt: eigene GPUs; was darüber liegt, ist Spitzenbedarf. ",
                                    "Dashed: own GPUs; what lies above is peak demand. "}
                             : Text{};
    chart.caption =
        Text{
            "In wie vielen Stunden des Jahres mindestens so viele GPUs zugleich belegt sind (eigene und "
            "gemietete). ",
            "In how many hours of the year at least so many GPUs are in use at once (own and rented). "} +
        of_own + run_source(plan, project);
    chart.x.title = {"Stunden des Jahres", "Hours of the year"};
    chart.x.kind = AxisKind::number;
    chart.y.title = {"Belegte GPUs", "GPUs in use"};
    chart.y.kind = AxisKind::number;
    const auto& runs = runs_of(plan);
    if (!runs.empty()) {
        for (const int year : drawn_years((runs.front().months + 11) / 12)) {
            add_year(chart, runs, project, year);
        }
    }
    return chart;
}

ChartSpec gpus_in_use_chart(const PlanEvaluation& plan, const Project& project) {
    ChartSpec chart;
    chart.id = "gpus_in_use_" + plan.plan_id;
    chart.title = Text{"GPUs in Benutzung: ", "GPUs in use: "} + plan_name(project, plan.plan_id);
    chart.caption =
        Text{
            "Wochenmittel der belegten eigenen und gemieteten GPUs sowie der GPUs, die wartende Jobs "
            "verlangen. ",
            "Weekly means of the own and rented GPUs in use and of the GPUs that waiting jobs ask for. "} +
        run_source(plan, project);
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(project.settings.start);
    chart.y.title = {"GPUs (Wochenmittel)", "GPUs (weekly mean)"};
    chart.y.kind = AxisKind::number;
    const auto& runs = runs_of(plan);
    if (runs.empty()) {
        return chart;
    }
    const RunResult& first = runs.front();
    const std::size_t hours = std::max(first.own_busy_gpus.size(), first.cloud_busy_gpus.size());
    const std::vector<double> places = week_middles_in_months(project, hours);
    const std::array<ChartSeries, 3> lines = {
        weekly({"Eigene belegt", "Own in use"}, 0, runs, &RunResult::own_busy_gpus, places),
        weekly({"Gemietete belegt", "Rented in use"}, 1, runs, &RunResult::cloud_busy_gpus, places),
        weekly({"Von wartenden Jobs verlangt", "Asked for by waiting jobs"}, 3, runs, &RunResult::waiting_gpus,
               places)};
    for (const ChartSeries& line : lines) {
        if (!all_zero(line)) {
            chart.series.push_back(line);
        }
    }
    if (ChartSeries steps = own_capacity_steps(first, project); !all_zero(steps)) {
        chart.series.push_back(std::move(steps));
    }
    return chart;
}

}  // namespace grundlast

// The comparison of the hand-made project, without any code of the planning layer.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>

#include "tests/model/report/sample_project.h"

namespace grundlast::sample {

inline TeamForecast team_forecast(const std::string& id, double level, int months) {
    TeamForecast team;
    team.team_id = id;
    team.method = "ets(A,Ad,N)";
    for (int m = 0; m < months; ++m) {
        const double mean = level * (1 + 0.2 * m / 12.0);
        const double width = 0.02 * level * std::sqrt(m + 1.0);
        team.fan.mean.push_back(mean);
        team.fan.low80.push_back(mean - width);
        team.fan.high80.push_back(mean + width);
        team.fan.low95.push_back(mean - 1.6 * width);
        team.fan.high95.push_back(mean + 1.6 * width);
    }
    for (int week = 0; week < 14; ++week) {
        team.history.push_back(level * (1 + 0.08 * std::sin(week * 1.3)));
    }
    team.history_start = std::chrono::sys_days(std::chrono::year(2026) / 9 / 7);
    return team;
}

inline Forecast forecast_of(const Shape& shape, const Project& project) {
    Forecast forecast;
    forecast.start = project.settings.start;
    forecast.months = shape.months;
    for (const Team& team : project.teams) {
        forecast.teams.push_back(team_forecast(team.id, 10000, shape.months));
    }
    forecast.total = team_forecast("", 10000.0 * shape.teams, shape.months);
    return forecast;
}

// Every month `per_month`, and `first` at the start of month 0.
inline CostLine cost_line(Text name, CostGroup group, double first, double per_month, int months) {
    CostLine line;
    line.position_id = name.en;
    line.name = std::move(name);
    line.group = group;
    line.kind = first > 0 ? CostKind::capex : CostKind::opex;
    line.at_start.assign(static_cast<std::size_t>(months), 0.0);
    line.at_start[0] = first;
    line.at_end.assign(static_cast<std::size_t>(months), per_month);
    return line;
}

inline CashFlow cash_flow(const Shape& shape, int plan) {
    CashFlow flow;
    flow.months = shape.months;
    if (plan != 1) {
        const double size = plan == 0 ? 1.0 : 0.6 + 0.02 * plan;
        const double capex = shape.breaks_even ? 2400000 : 24000000;
        flow.lines.push_back(
            cost_line({"Server", "Servers"}, CostGroup::servers, capex * size, 0, shape.months));
        flow.lines.push_back(
            cost_line({"Netz", "Network"}, CostGroup::network, 160000.5 * size, 0, shape.months));
        flow.lines.push_back(
            cost_line({"Strom", "Electricity"}, CostGroup::energy, 0, 18000.25 * size, shape.months));
        flow.lines.push_back(
            cost_line({"Betriebspersonal", "Operating staff"}, CostGroup::staff, 0, 11875, shape.months));
        CostLine residual = cost_line({"Restwert", "Residual value"}, CostGroup::residual, 0, 0, shape.months);
        residual.at_end.back() = -240000 * size;
        flow.lines.push_back(std::move(residual));
    }
    if (plan != 0) {
        const double share = plan == 1 ? 1.0 : 0.2;
        flow.lines.push_back(cost_line(Text::same("Musterwolke gpu8.h100"), CostGroup::cloud_compute, 0,
                                       190000.75 * share, shape.months));
        flow.lines.push_back(cost_line({"Daten in der Cloud", "Data in the cloud"}, CostGroup::cloud_data, 0,
                                       3000 * share, shape.months));
    }
    return flow;
}

inline RunResult run_of(const Shape& shape, const Project& project, int plan, int replication) {
    RunResult run;
    run.months = shape.months;
    run.jobs = 1000;
    const auto start = project.settings.start;
    for (int m = 0; m < shape.months; ++m) {
        const double gpus = plan == 1 ? 0 : m < 12 ? 64 : 96;
        const double hours = length_of(month_at(start, m), project.settings.month_length).value();
        run.available_gpu_h.push_back(gpus * hours);
        run.allocated_gpu_h.push_back(gpus * hours * 0.7);
    }
    const auto hours =
        static_cast<int>(to_hours(month_start(start, shape.months, project.settings.month_length)));
    for (int h = 0; h < hours; ++h) {
        const double demand = 60 + 25 * std::sin(h * 6.2832 / 168) + 15 * std::sin(h * 6.2832 / 24) +
                              20.0 * h / hours + replication;
        const double own = plan == 1 ? 0 : std::min(demand, h < hours / 3 ? 64.0 : 96.0);
        run.own_busy_gpus.push_back(static_cast<float>(own));
        run.cloud_busy_gpus.push_back(static_cast<float>(plan == 0 ? 0 : demand - own));
        run.waiting_gpus.push_back(static_cast<float>(plan == 0 ? demand - own : 0));
    }
    return run;
}

inline void add_figures(PlanEvaluation& evaluation, const Shape& shape, int plan) {
    PlanFigures& f = evaluation.figures;
    f.total_cost = interval(evaluation.cash_flow.total());
    f.present_value = interval(evaluation.cash_flow.total() * 0.93);
    f.capex = interval(evaluation.cash_flow.capex(), 0);
    f.cost_per_useful_gpu_h = interval(2.5);
    f.served_ref_gpu_h = interval(1800000);
    if (plan != 1) {
        f.cost_per_available_gpu_h = interval(1.9);
        f.cost_per_used_gpu_h = interval(2.7);
    }
    f.utilisation = interval(plan == 1 ? 0 : 0.7);
    f.mean_wait_h = interval(plan == 1 ? 0.1 : 0.8);
    f.p50_wait_h = interval(plan == 1 ? 0.08 : 0.3);
    f.p90_wait_h = interval(plan == 1 ? 0.1 : 2.1);
    f.p95_wait_h = interval(plan == 1 ? 0.1 : 4.2);
    f.p99_wait_h = interval(plan == 1 ? 0.2 : 9.9);
    f.bounded_slowdown = interval(3.1);
    f.slo_share = interval(0.964, 0.01);
    f.own_gpu_h = interval(plan == 1 ? 0 : 1500000);
    f.cloud_gpu_h = interval(plan == 0 ? 0 : 300000);
    f.cloud_share = interval(plan == 0 ? 0 : plan == 1 ? 1 : 0.17);
    f.unserved_ref_gpu_h = interval(120);
    f.energy_kwh = interval(plan == 1 ? 0 : 3200000);
    evaluation.mean_wait_by_month_h.assign(static_cast<std::size_t>(shape.months), f.mean_wait_h.mean);
    evaluation.p95_wait_by_month_h.assign(static_cast<std::size_t>(shape.months), f.p95_wait_h.mean);
    evaluation.utilisation_by_month.assign(static_cast<std::size_t>(shape.months), f.utilisation.mean);
}

inline PlanEvaluation evaluation_of(const Shape& shape, const Project& project, int plan) {
    PlanEvaluation evaluation;
    evaluation.plan_id = project.plans[static_cast<std::size_t>(plan)].id;
    evaluation.cash_flow = cash_flow(shape, plan);
    add_figures(evaluation, shape, plan);
    for (const Team& team : project.teams) {
        evaluation.teams.push_back({team.id, interval(450000), interval(0.8), interval(4.2), interval(0.96)});
    }
    auto simulation = std::make_shared<WholeRuns>();
    for (int r = 0; r < shape.replications; ++r) {
        simulation->runs.push_back(run_of(shape, project, plan, r));
        evaluation.runs.push_back(run_figures(project, simulation->runs.back()));
    }
    evaluation.simulation = std::move(simulation);
    return evaluation;
}

inline BreakEven break_even_of(const Comparison& comparison, int plan) {
    const auto own = comparison.plans[static_cast<std::size_t>(plan)].cash_flow.cumulative();
    const auto reference = comparison.plans[1].cash_flow.cumulative();
    BreakEven even;
    even.plan_id = comparison.plans[static_cast<std::size_t>(plan)].plan_id;
    even.against_id = comparison.reference_id;
    for (std::size_t m = 1; m < own.size() && !even.month; ++m) {
        const double before = own[m - 1] - reference[m - 1];
        const double after = own[m] - reference[m];
        if (before > 0 && after <= 0) {
            even.month = static_cast<double>(m) - 1 + before / (before - after);
            even.month_interval = Interval{*even.month, 0.6, comparison.replications};
        }
    }
    even.never = even.month ? 0 : comparison.replications;
    even.saving = interval(even.month ? 2500000 : -9000000);
    return even;
}

inline Sample make(const Shape& shape = {}) {
    Sample sample = project_of(shape);
    Comparison& comparison = sample.comparison;
    comparison.input_hash = "0123456789abcdef0123456789abcdef";
    comparison.seed = 42;
    comparison.replications = shape.replications;
    comparison.forecast = forecast_of(shape, sample.project);
    for (int i = 0; i < shape.plans; ++i) {
        comparison.plans.push_back(evaluation_of(shape, sample.project, i));
    }
    comparison.reference_id = shape.plans > 1 ? "p2" : "p1";
    for (int i = 0; i < shape.plans; ++i) {
        if (i != 1 && shape.plans > 1) {
            comparison.break_even.push_back(break_even_of(comparison, i));
        }
    }
    for (int i = 0; i < shape.plans; ++i) {
        for (int other = i + 1; other < shape.plans; ++other) {
            const auto id = [&](int plan) { return comparison.plans[static_cast<std::size_t>(plan)].plan_id; };
            comparison.differences.push_back({id(i), id(other), interval(-0.5), interval(2),
                                              interval(-0.012, 0.1), interval(-1234567), interval(987654)});
        }
    }
    if (shape.recommends) {
        comparison.recommended_id = shape.plans > 2 ? "p3" : "p1";
    }
    comparison.reasons = {{"Sie kostet im Zeitraum am wenigsten.", "It costs least over the period."},
                          {"Sie hält alle Zielwerte ein.", "It keeps all service levels."}};
    comparison.counter_argument = {"Die Beschaffung bindet Kapital, bevor der Bedarf belegt ist.",
                                   "The purchase ties up capital before the demand is proven."};
    comparison.jobs = 123456;
    comparison.events = 456789;
    return sample;
}

}  // namespace grundlast::sample

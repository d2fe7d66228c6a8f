#include <cmath>

#include "model/forecast/evidence.h"
#include "tests/views/sample_document.h"

namespace grundlast {

namespace {

constexpr int months = 12;
constexpr int hours = 8760;

Interval figure(double mean, double half_width) {
    return {mean, half_width, 3};
}

TeamForecast team_forecast(const std::string& id, double level) {
    TeamForecast team;
    team.team_id = id;
    team.method = "ets(A,N,N)";
    team.in_sample_mase = 0.8;
    for (int month = 0; month < months; ++month) {
        const double mean = level * (1 + 0.02 * month);
        const double spread = level * 0.01 * (month + 1);
        team.fan.mean.push_back(mean);
        team.fan.low80.push_back(mean - spread);
        team.fan.high80.push_back(mean + spread);
        team.fan.low95.push_back(mean - 2 * spread);
        team.fan.high95.push_back(mean + 2 * spread);
    }
    return team;
}

// 30 weeks before the plan with a backtest of two rivals.
void add_history(TeamForecast& team, double level, YearMonth start) {
    constexpr std::size_t weeks = 30, known = 17, ahead = 13;
    team.history.assign(weeks, level);
    team.history_start = std::chrono::sys_days(start / std::chrono::day(1)) - std::chrono::weeks(weeks);
    team.history_weight = 1;
    auto evidence = std::make_shared<Evidence>();
    evidence->backtest.origins = {known};
    evidence->backtest.steps = ahead;
    evidence->backtest.rivals = {{"ets", 0.8, 0.5, 0.75, 0.9, true}, {"naive", 1.1, 0.7, 0.9, 1, false}};
    const std::vector<double> flat(ahead, level);
    const std::vector<double> low(ahead, 0.9 * level), high(ahead, 1.1 * level);
    evidence->backtest.last = {{"ets", known, {flat, low, high, low, high}, flat}};
    evidence->decomposition = {
        team.history, {std::vector<double>(weeks, 0.0)}, std::vector<double>(weeks, 0.0)};
    evidence->anomalies = {{AnomalyKind::level_shift, 4, 1, 250}};
    evidence->residuals = {-40, 0.01, 0.5, 0.5, {}};
    team.evidence = evidence;
}

CostLine line(CostGroup group, CostKind kind, double at_once, double monthly) {
    CostLine made;
    made.group = group;
    made.kind = kind;
    made.at_start.assign(months, 0.0);
    made.at_end.assign(months, monthly);
    made.at_start[0] = at_once;
    return made;
}

CashFlow cash_flow(double investment, double energy, double cloud) {
    CashFlow flow;
    flow.months = months;
    flow.lines = {line(CostGroup::servers, CostKind::capex, investment, 0),
                  line(CostGroup::energy, CostKind::opex, 0, energy),
                  line(CostGroup::cloud_compute, CostKind::opex, 0, cloud)};
    return flow;
}

RunResult run(double own, double cloud) {
    RunResult result;
    result.workloads = 3;
    result.months = months;
    result.cells.resize(3 * months);
    result.overall.jobs = 200;
    result.by_month.resize(months);
    result.by_team.resize(2);
    for (WaitFigures& team : result.by_team) {
        team.jobs = 100;
        team.p50_h = 0;
        team.p90_h = 1;
        team.p95_h = 2;
        team.p99_h = 5;
        team.max_h = 9;
    }
    result.by_workload.resize(3);
    for (int month = 0; month < months; ++month) {
        const YearMonth at = month_at(sample_project().settings.start, month);
        result.available_gpu_h.push_back(own > 0 ? 64 * length_of(at, MonthLength::calendar).value() : 0.0);
    }
    result.allocated_gpu_h.assign(months, own * 730);
    for (int hour = 0; hour < hours; ++hour) {
        const double wave = 1 + 0.4 * std::sin(hour / 24.0 * 6.28);
        result.own_busy_gpus.push_back(static_cast<float>(own * wave));
        result.cloud_busy_gpus.push_back(static_cast<float>(cloud * wave));
        result.waiting_gpus.push_back(static_cast<float>(own * 0.1 * wave));
        result.waiting_jobs.push_back(1.0F);
    }
    return result;
}

PlanEvaluation evaluation(const std::string& id, double own, double cloud, double wait_h, CashFlow flow) {
    PlanEvaluation plan;
    plan.plan_id = id;
    PlanFigures& f = plan.figures;
    f.total_cost = figure(flow.total(), 12'000);
    f.present_value = figure(flow.total() * 0.97, 11'000);
    f.capex = {flow.capex(), 0, 3};
    f.cost_per_useful_gpu_h = figure(flow.total() / ((own + cloud) * hours), 0.02);
    f.utilisation = figure(own / 64, 0.01);
    f.p50_wait_h = figure(wait_h / 10, 0.01);
    f.p95_wait_h = figure(wait_h, wait_h / 20);
    f.mean_wait_h = figure(wait_h / 3, wait_h / 50);
    f.slo_share = figure(wait_h > 2 ? 0.93 : 0.99, 0.004);
    f.own_gpu_h = figure(own * hours, 100);
    f.cloud_gpu_h = figure(cloud * hours, 100);
    f.cloud_share = figure(cloud / (own + cloud), 0.003);
    plan.teams = {
        {"vision", figure(own * 6000, 50), figure(wait_h / 2, 0.1), figure(wait_h, 0.2), figure(0.95, 0.01)},
        {"language", figure(own * 2000, 50), figure(wait_h / 4, 0.1), figure(wait_h / 2, 0.2),
         figure(0.98, 0.01)}};
    plan.cash_flow = flow;
    auto simulation = std::make_shared<WholeRuns>();
    simulation->runs = {run(own, cloud)};
    plan.runs = {run_figures(sample_project(), simulation->runs.front())};
    plan.simulation = simulation;
    for (int month = 0; month < months; ++month) {
        plan.mean_wait_by_month_h.push_back(wait_h / 3);
        plan.p95_wait_by_month_h.push_back(wait_h * (1 + 0.05 * month));
        plan.utilisation_by_month.push_back(own / 64);
    }
    return plan;
}

}  // namespace

std::shared_ptr<const Forecast> sample_forecast(const Project& project) {
    auto forecast = std::make_shared<Forecast>();
    forecast->start = project.settings.start;
    forecast->months = months;
    forecast->teams = {team_forecast("vision", 4000), team_forecast("language", 1000)};
    forecast->departments = {team_forecast("Research", 4000)};
    forecast->total = team_forecast("", 5000);
    add_history(forecast->teams[0], 4000, forecast->start);
    add_history(forecast->departments[0], 4000, forecast->start);
    add_history(forecast->total, 5000, forecast->start);
    return forecast;
}

std::shared_ptr<const Comparison> sample_comparison(const Project& project) {
    auto comparison = std::make_shared<Comparison>();
    comparison->replications = 3;
    comparison->seed = 7;
    comparison->jobs = 123'456;
    comparison->forecast = *sample_forecast(project);
    comparison->plans = {evaluation("own", 40, 0, 4, cash_flow(2'400'000, 20'000, 0)),
                         evaluation("rent", 0, 40, 0.2, cash_flow(0, 0, 320'000)),
                         evaluation("base", 35, 5, 1, cash_flow(1'800'000, 15'000, 40'000))};
    comparison->reference_id = "rent";
    comparison->recommended_id = "base";
    BreakEven own{"own", "rent", 8.0, figure(8.0, 0.3), 0, figure(500'000, 10'000)};
    BreakEven base{"base", "rent", 6.8, figure(6.8, 0.2), 0, figure(900'000, 10'000)};
    comparison->break_even = {own, base};
    comparison->differences = {{"own", "rent", figure(1.2, 0.3), figure(3.8, 0.5), figure(-0.02, 0.01),
                                figure(-500'000, 20'000), figure(-500'000, 10'000)},
                               {"own", "base", figure(0.9, 0.3), figure(3, 0.5), figure(-0.01, 0.01),
                                figure(400'000, 20'000), figure(400'000, 10'000)},
                               {"rent", "base", figure(-0.3, 0.1), figure(-0.8, 0.2), figure(0.01, 0.01),
                                figure(900'000, 20'000), figure(900'000, 10'000)}};
    comparison->reasons = {{"Sie kostet am wenigsten.", "It costs least."},
                           {"Sie hält die Zusagen ein.", "It keeps the service levels."}};
    comparison->counter_argument = {"Sie bindet Kapital.", "It ties up capital."};
    return comparison;
}

}  // namespace grundlast

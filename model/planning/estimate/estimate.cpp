#include "model/planning/estimate/estimate.h"

#include "model/planning/money_of_run.h"
#include "model/simulation/estimate/queue_estimate.h"

namespace grundlast {

Forecast mean_path(const Forecast& forecast) {
    Forecast mean = forecast;
    for (TeamForecast& team : mean.teams) {
        team.paths = {team.fan.mean};
    }
    for (TeamForecast& department : mean.departments) {
        department.paths = {department.fan.mean};
    }
    mean.total.paths = {mean.total.fan.mean};
    return mean;
}

Result<PlanEstimate> estimate(const Project& project, const Plan& plan, const Forecast& forecast) {
    const auto scenario = scenario_of(project, plan, forecast, 0, project.settings.seed);
    if (!scenario) {
        return scenario.error();
    }
    const auto prices = PlanPrices::of(project, plan);
    if (!prices) {
        return prices.error();
    }
    const auto run = estimate_queue(*scenario);
    if (!run) {
        return run.error();
    }
    PlanEstimate result;
    result.plan_id = plan.id;
    const CashFlow flow = prices->cash_flow(*run);
    result.total_cost = flow.total();
    result.present_value = flow.present_value(project.settings.discount_rate);
    result.capex = flow.capex();
    result.cumulative = flow.cumulative();
    result.utilisation = run->utilisation();
    result.mean_wait_h = run->overall.mean_h;
    result.p95_wait_h = run->overall.p95_h;
    double own = 0, cloud = 0;
    for (const Cell& cell : run->cells) {
        result.own_gpu_h += cell.own_gpu_h;
        result.cloud_gpu_h += cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
        result.unserved_ref_gpu_h += cell.unserved_ref_gpu_h;
        own += cell.own_useful_ref_gpu_h;
        cloud += cell.cloud_useful_ref_gpu_h;
    }
    result.cloud_share = own + cloud > 0 ? cloud / (own + cloud) : 0.0;
    return result;
}

PlanEstimate as_estimate(const PlanEvaluation& plan) {
    const PlanFigures& f = plan.figures;
    return {plan.plan_id,       f.total_cost.mean,  f.present_value.mean,      f.capex.mean,
            f.utilisation.mean, f.mean_wait_h.mean, f.p95_wait_h.mean,         f.cloud_share.mean,
            f.own_gpu_h.mean,   f.cloud_gpu_h.mean, f.unserved_ref_gpu_h.mean, plan.cash_flow.cumulative()};
}

namespace {

Result<std::vector<EstimatedPlan>> with_forecast(const Project& project, const Forecast& forecast) {
    const Forecast mean = mean_path(forecast);
    std::vector<EstimatedPlan> plans;
    for (const Plan& plan : project.plans) {
        const auto one = estimate(project, plan, mean);
        if (!one) {
            return one.error();
        }
        plans.push_back({*one, {}});
    }
    return plans;
}

}  // namespace

Result<std::vector<EstimatedPlan>> estimate_all(const Project& project, std::uint64_t seed) {
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    ForecastInput input = forecast_input(project);
    input.seed = seed;
    const auto demand = forecast(input);
    return demand ? with_forecast(project, *demand) : demand.error();
}

Result<std::vector<EstimatedPlan>> estimate_and_simulate(const Project& project,
                                                         const EvaluationOptions& options,
                                                         const RunControl& control) {
    EvaluationOptions without_runs = options;
    without_runs.kept = KeptRuns::first;
    const auto comparison = compare(project, without_runs, control);
    if (!comparison) {
        return comparison.error();
    }
    auto plans = with_forecast(project, comparison->forecast);
    for (std::size_t p = 0; plans && p < plans->size(); ++p) {
        (*plans)[p].simulated = as_estimate(comparison->plans[p]);
    }
    return plans;
}

}  // namespace grundlast

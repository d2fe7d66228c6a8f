#include "model/planning/sensitivity/break_even_curves.h"

#include <numeric>

#include "model/planning/money_of_run.h"

namespace grundlast {

namespace {

double sum_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

// Reference GPU-hours of useful work in an allocated own GPU-hour.
double useful_per_gpu_h(const RunResult& run) {
    double useful = 0, allocated = 0;
    for (const Cell& cell : run.cells) {
        useful += cell.own_useful_ref_gpu_h;
        allocated += cell.own_gpu_h;
    }
    return allocated > 0 ? useful / allocated : 1.0;
}

UtilisationCurve curve_of(const PlanEvaluation& plan, const PlanPrices& prices, double rented) {
    constexpr int steps = 20;
    UtilisationCurve curve;
    curve.plan_id = plan.plan_id;
    curve.rented_per_ref_gpu_h = rented;
    curve.simulated_utilisation = plan.figures.utilisation.mean;
    const RunResult& run = plan.simulation->runs.front();
    const double idle = prices.own_cost_at(run, 0);
    const double busy = prices.own_cost_at(run, 1);  // cost is linear in use
    const double work = sum_of(run.available_gpu_h) * useful_per_gpu_h(run);
    const double saved = rented * work - (busy - idle);
    if (saved > 0 && idle / saved <= 1) {
        curve.break_even = idle / saved;
    }
    // Near 0 the price has no end; it is drawn only where the break-even lies there.
    constexpr int first_step = 4;
    const bool low = curve.break_even && *curve.break_even * steps < first_step + 1;
    for (int step = low ? 1 : first_step; step <= steps; ++step) {
        const double u = static_cast<double>(step) / steps;
        curve.utilisation.push_back(u);
        curve.own_per_ref_gpu_h.push_back((idle + (busy - idle) * u) / (u * work));
    }
    return curve;
}

}  // namespace

std::vector<UtilisationCurve> utilisation_curves(const Project& project, const Comparison& comparison) {
    std::vector<UtilisationCurve> curves;
    const PlanEvaluation* reference = comparison.plan(comparison.reference_id);
    if (!reference || reference->figures.cloud_gpu_h.mean <= 0 ||
        reference->figures.served_ref_gpu_h.mean <= 0) {
        return curves;
    }
    const double rented = reference->figures.total_cost.mean / (reference->figures.served_ref_gpu_h.mean +
                                                                reference->figures.unserved_ref_gpu_h.mean);
    for (const PlanEvaluation& plan : comparison.plans) {
        const auto prices = PlanPrices::of(project, *project.plan(plan.plan_id));
        const RunResult& run = plan.simulation->runs.front();
        if (!prices || plan.plan_id == reference->plan_id || sum_of(run.available_gpu_h) <= 0) {
            continue;
        }
        curves.push_back(curve_of(plan, *prices, rented));
        curves.back().against_id = reference->plan_id;
    }
    return curves;
}

Result<ElectricityCurve> electricity_curve(const StoredRuns& runs) {
    constexpr int steps = 24;
    constexpr double most_times = 3;
    ElectricityCurve curve;
    const double price = runs.project().costs.energy.price_per_kwh;
    curve.present_value.resize(runs.project().plans.size());
    for (int step = 0; step <= steps; ++step) {
        Project changed = runs.project();
        changed.costs.energy.price_per_kwh = most_times * price * step / steps;
        const auto outcome = runs.priced(changed);
        if (!outcome) {
            return outcome.error();
        }
        curve.price_per_kwh.push_back(changed.costs.energy.price_per_kwh);
        for (std::size_t p = 0; p < outcome->plans.size(); ++p) {
            curve.present_value[p].push_back(outcome->plans[p].present_value);
        }
    }
    return curve;
}

}  // namespace grundlast

#include "model/planning/sensitivity/break_even_curves.h"

#include "model/planning/break_even.h"

namespace grundlast {

namespace {

UtilisationCurve curve_of(const PlanEvaluation& plan, const OwnHourCost& cost, double rented) {
    constexpr int steps = 20;
    UtilisationCurve curve;
    curve.plan_id = plan.plan_id;
    curve.rented_per_ref_gpu_h = rented;
    curve.simulated_utilisation = plan.figures.utilisation.mean;
    curve.break_even = cost.break_even(rented);
    // Near 0 the price has no end; it is drawn only where the break-even lies there.
    constexpr int first_step = 4;
    const bool low = curve.break_even && *curve.break_even * steps < first_step + 1;
    for (int step = low ? 1 : first_step; step <= steps; ++step) {
        const double use = static_cast<double>(step) / steps;
        curve.utilisation.push_back(use);
        curve.own_per_ref_gpu_h.push_back(cost.per_ref_gpu_h(use));
    }
    return curve;
}

}  // namespace

std::vector<UtilisationCurve> utilisation_curves(const Comparison& comparison) {
    std::vector<UtilisationCurve> curves;
    const PlanEvaluation* reference = comparison.plan(comparison.reference_id);
    if (!reference || reference->figures.cloud_gpu_h.mean <= 0 ||
        reference->figures.served_ref_gpu_h.mean <= 0) {
        return curves;
    }
    for (const PlanEvaluation& plan : comparison.plans) {
        const OwnHourCost cost = own_hour_cost(plan);
        if (plan.plan_id == reference->plan_id || cost.work <= 0) {
            continue;
        }
        curves.push_back(curve_of(plan, cost, reference->figures.cost_per_useful_gpu_h.mean));
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

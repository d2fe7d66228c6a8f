// A plan's queue and cost at a glance: the answer of estimate_queue() priced as a run is. For sliders; what is
// approved is simulated.
#pragma once

#include "model/planning/evaluation.h"

namespace grundlast {

struct PlanEstimate {
    std::string plan_id;
    double total_cost = 0, present_value = 0, capex = 0;
    double utilisation = 0;
    double mean_wait_h = 0, p95_wait_h = 0;
    double cloud_share = 0;  // of the reference GPU-hours that are served
    double own_gpu_h = 0, cloud_gpu_h = 0, unserved_ref_gpu_h = 0;
    std::vector<double> cumulative;  // CashFlow::cumulative()
};

// The forecast's means as its only path.
Forecast mean_path(const Forecast& forecast);

// `forecast` is that of mean_path(), made once for many estimates. Errors: those of scenario_of() and
// PlanPrices::of().
Result<PlanEstimate> estimate(const Project& project, const Plan& plan, const Forecast& forecast);

// The means of a simulated plan in the same terms.
PlanEstimate as_estimate(const PlanEvaluation& plan);

// An estimate and, where asked for, what the simulation says.
struct EstimatedPlan {
    PlanEstimate estimate;
    std::optional<PlanEstimate> simulated;  // means over the replications
};

// All plans of the project. Errors: those of check_calculable(), forecast() and estimate().
Result<std::vector<EstimatedPlan>> estimate_all(const Project& project, std::uint64_t seed);
Result<std::vector<EstimatedPlan>> estimate_and_simulate(const Project& project,
                                                         const EvaluationOptions& options,
                                                         const RunControl& control = {});

}  // namespace grundlast

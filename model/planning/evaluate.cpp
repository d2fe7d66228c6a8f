#include <algorithm>

#include "model/planning/figures.h"
#include "model/planning/plan_runs.h"
#include "model/planning/stopping.h"

namespace grundlast {

const PlanEvaluation* Comparison::plan(const std::string& id) const {
    const auto at = std::find_if(plans.begin(), plans.end(),
                                 [&](const PlanEvaluation& evaluation) { return evaluation.plan_id == id; });
    return at == plans.end() ? nullptr : &*at;
}

Result<PlanEvaluation> evaluate(const Project& project, const Plan& plan, const Forecast& forecast,
                                const EvaluationOptions& options, const RunControl& control) {
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    const auto prices = PlanPrices::of(project, plan);
    if (!prices) {
        return prices.error();
    }
    StoppingRule rule(options, {&*prices});
    auto runs = run_plans(project, {&plan}, forecast, options, control,
                          [&](const PlanRuns& known, int count) { return rule.enough(known, count); });
    if (!runs) {
        return runs.error();
    }
    PlanEvaluation evaluation = evaluation_of(project, plan, *prices, std::move(runs->front()));
    evaluation.stopping = rule.state();
    return evaluation;
}

}  // namespace grundlast

#include <algorithm>

#include "model/planning/plan_runs.h"
#include "model/planning/plan_tally.h"
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
    StoppingRule rule(options, 1);
    std::vector<PlanTally> tally{PlanTally(project, plan, *prices, options.kept)};
    const auto ran = run_plans(project, {&plan}, forecast, options, control, [&](std::vector<RunResult> runs) {
        tally.front().add(std::move(runs.front()));
        return rule.enough(tally);
    });
    if (!ran) {
        return ran.error();
    }
    PlanEvaluation evaluation = std::move(tally.front()).evaluation();
    evaluation.stopping = rule.state();
    return evaluation;
}

}  // namespace grundlast

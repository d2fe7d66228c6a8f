#include "model/planning/decision/owning_plan.h"

#include <algorithm>

namespace grundlast {

const PlanEvaluation* owning_plan(const Comparison& comparison) {
    const auto owns = [](const PlanEvaluation& plan) { return plan.figures.own_gpu_h.mean > 0; };
    const PlanEvaluation* recommended = comparison.plan(comparison.recommended_id);
    if (recommended && owns(*recommended)) {
        return recommended;
    }
    const auto first = std::find_if(comparison.plans.begin(), comparison.plans.end(), owns);
    return first == comparison.plans.end() ? nullptr : &*first;
}

Text plan_title(const Project& project, const std::string& plan_id) {
    const Plan* plan = project.plan(plan_id);
    return plan ? plan->name : Text::same(plan_id);
}

}  // namespace grundlast

#include "model/report/sections/few_plans.h"

#include <algorithm>
#include <string>
#include <vector>

namespace grundlast {

namespace {

std::vector<std::string> kept_ids(const Comparison& comparison, std::size_t most) {
    std::vector<const PlanEvaluation*> plans;
    for (const PlanEvaluation& plan : comparison.plans) {
        plans.push_back(&plan);
    }
    const auto rank = [&](const PlanEvaluation* plan) {
        const bool first =
            plan->plan_id == comparison.recommended_id || plan->plan_id == comparison.reference_id;
        return std::pair(first ? 0 : 1, plan->figures.present_value.mean);
    };
    std::stable_sort(plans.begin(), plans.end(),
                     [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
    plans.resize(std::min(plans.size(), most));
    std::vector<std::string> ids;
    for (const PlanEvaluation* plan : plans) {
        ids.push_back(plan->plan_id);
    }
    return ids;
}

}  // namespace

Comparison with_few_plans(const Comparison& comparison, std::size_t most) {
    Comparison few = comparison;
    if (few.plans.size() <= most) {
        return few;
    }
    const std::vector<std::string> ids = kept_ids(comparison, most);
    const auto gone = [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) == ids.end(); };
    std::erase_if(few.plans, [&](const PlanEvaluation& plan) { return gone(plan.plan_id); });
    std::erase_if(few.break_even, [&](const BreakEven& even) { return gone(even.plan_id); });
    std::erase_if(few.differences,
                  [&](const PlanDifference& pair) { return gone(pair.plan_id) || gone(pair.minus_id); });
    return few;
}

}  // namespace grundlast

#include "model/planning/recommendation.h"

#include <algorithm>
#include <optional>

#include "model/planning/weighed_plan.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

// By present value, the cheapest first.
std::vector<WeighedPlan> weighed_plans(const Project& project, const Comparison& comparison) {
    std::vector<WeighedPlan> plans;
    for (const PlanEvaluation& evaluation : comparison.plans) {
        plans.push_back({project.plan(evaluation.plan_id), &evaluation, service_of(project, evaluation),
                         missed_targets(project, evaluation)});
    }
    std::stable_sort(plans.begin(), plans.end(),
                     [](const WeighedPlan& a, const WeighedPlan& b) { return a.cost() < b.cost(); });
    return plans;
}

std::optional<std::size_t> best_plan(const std::vector<WeighedPlan>& plans) {
    std::vector<Standing> standings;
    for (const WeighedPlan& plan : plans) {
        standings.push_back({plan.cost(), plan.service.keeps(), plan.missed.empty()});
    }
    return best_of(standings);
}

Text least_of_no_choice(const Project& project, const WeighedPlan& cheapest) {
    return say(
        "Kein Plan hält seine Zielwerte ein. Am wenigsten kostet Plan „{}“ mit {}; mehr eigene Knoten oder "
        "eine "
        "Auslagerung in die Cloud können die Lücke schließen.",
        "No plan keeps its service levels. Plan “{}” costs least, {}; more own nodes or bursting to the cloud "
        "can close the gap.",
        cheapest.plan->name,
        spread_text(cheapest.evaluation->figures.present_value, project.settings.currency));
}

}  // namespace

std::optional<std::size_t> best_of(const std::vector<Standing>& plans) {
    for (const bool all_targets : {true, false}) {
        std::optional<std::size_t> best;
        for (std::size_t p = 0; p < plans.size(); ++p) {
            const bool counts = plans[p].keeps && (!all_targets || plans[p].all_targets);
            if (counts && (!best || plans[p].cost < plans[*best].cost)) {
                best = p;
            }
        }
        if (best) {
            return best;
        }
    }
    return std::nullopt;
}

void recommend(const Project& project, Comparison& comparison) {
    comparison.reasons.clear();
    comparison.recommended_id.clear();
    const std::vector<WeighedPlan> plans = weighed_plans(project, comparison);
    if (const auto place = best_plan(plans)) {
        const WeighedPlan& best = plans[*place];
        comparison.recommended_id = best.evaluation->plan_id;
        comparison.reasons = reasons_for(project, comparison, best, plans);
        comparison.counter_argument = argument_against(project, comparison, best, plans);
    } else if (!plans.empty()) {
        comparison.reasons = reasons_against_all(project, plans);
        comparison.counter_argument = least_of_no_choice(project, plans.front());
    }
}

}  // namespace grundlast

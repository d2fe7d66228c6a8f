// A plan with how it serves and what it costs, for the reasons of a recommendation and the argument against it.
#pragma once

#include <optional>
#include <vector>

#include "model/planning/recommendation.h"

namespace grundlast {

struct WeighedPlan {
    const Plan* plan = nullptr;
    const PlanEvaluation* evaluation = nullptr;
    Service service;
    std::vector<MissedTarget> missed;

    double cost() const { return evaluation->figures.present_value.mean; }  // in the project's currency

    bool is(const WeighedPlan& other) const { return evaluation == other.evaluation; }
};

// Present value of b minus a in each replication.
Interval extra_cost(const WeighedPlan& a, const WeighedPlan& b);

// "1.234 EUR ± 56 EUR"
Text spread_text(const Interval& interval, const std::string& currency);

// "eine Arbeitslast ihren Zielwert: Notebooks (Data science) 61,0 % statt 95 %", to follow "verfehlt" or
// "verfehlen"; at most three by name, the worst first. `missed` is not empty.
Text missed_targets_text(const Project& project, const std::vector<MissedTarget>& missed);

// Why `best` is taken and the others are not, the weightiest first. `plans`: all, by present value.
std::vector<Text> reasons_for(const Project& project, const Comparison& comparison, const WeighedPlan& best,
                              const std::vector<WeighedPlan>& plans);

// Why none is taken: what each lacks.
std::vector<Text> reasons_against_all(const Project& project, const std::vector<WeighedPlan>& plans);

// The strongest argument against `best`.
Text argument_against(const Project& project, const Comparison& comparison, const WeighedPlan& best,
                      const std::vector<WeighedPlan>& plans);

}  // namespace grundlast

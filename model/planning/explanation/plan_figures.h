// The figures of a plan that can be explained, each with how.
#pragma once

#include <string>
#include <vector>

#include "model/planning/explanation/explanation.h"

namespace grundlast {

struct PlanContext {
    const Project& project;
    const Comparison& comparison;
    const PlanEvaluation& plan;

    const std::string& currency() const { return project.settings.currency; }

    std::string key(const std::string& figure) const { return "plans." + plan.plan_id + "." + figure; }
};

struct PlanFigureKey {
    const char* key;
    Text title;
    void (*explain)(const PlanContext& context, Explanation& why);
};

const std::vector<PlanFigureKey>& plan_figures();

}  // namespace grundlast

// The plan whose own GPUs tell how much is used.
#pragma once

#include "model/planning/evaluation.h"
#include "model/project/project.h"

namespace grundlast {

// The recommended plan, else the first that owns; null: none does.
const PlanEvaluation* owning_plan(const Comparison& comparison);

// A comparison may be older than the project: a plan that is gone goes by its id.
Text plan_title(const Project& project, const std::string& plan_id);

}  // namespace grundlast

// Intervals over the replications of one plan.
#pragma once

#include "model/planning/evaluation.h"

namespace grundlast {

// PlanEvaluation::figures, teams and service_levels, from its runs: at least one.
void set_figures(const Project& project, PlanEvaluation& evaluation);

}  // namespace grundlast

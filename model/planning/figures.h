// Runs of one plan condensed: intervals over the replications, mean cash flow, months.
#pragma once

#include <vector>

#include "model/planning/evaluation.h"
#include "model/planning/money_of_run.h"

namespace grundlast {

// `runs` are the plan's replications in order, at least one.
PlanEvaluation evaluation_of(const Project& project, const Plan& plan, const PlanPrices& prices,
                             std::vector<RunResult> runs);

}  // namespace grundlast

// A plan against the reference: when and whether it pays.
#pragma once

#include "model/planning/evaluation.h"
#include "model/planning/money_of_run.h"

namespace grundlast {

// Both have the same replications. `prices` are the plan's.
BreakEven break_even_between(const Project& project, const PlanEvaluation& plan, const PlanPrices& prices,
                             const PlanEvaluation& reference);

}  // namespace grundlast

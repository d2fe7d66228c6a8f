// A plan against the reference: when and whether it pays.
#pragma once

#include "model/planning/evaluation.h"

namespace grundlast {

// Both have the same replications.
BreakEven break_even_between(const Project& project, const PlanEvaluation& plan,
                             const PlanEvaluation& reference);

}  // namespace grundlast

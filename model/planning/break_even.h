// A plan against the reference: when and whether it pays.
#pragma once

#include "model/planning/evaluation.h"

namespace grundlast {

// Both have the same replications.
BreakEven break_even_between(const Project& project, const PlanEvaluation& plan,
                             const PlanEvaluation& reference);

// What the month alone would hide: "only through resale at the end, in 5 of 10 runs never"; empty where every
// run breaks even by itself.
Text break_even_caveat(const BreakEven& even);

}  // namespace grundlast

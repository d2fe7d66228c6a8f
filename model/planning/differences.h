// Paired differences between plans.
#pragma once

#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

// Every plan minus every later one; all have the same replications.
std::vector<PlanDifference> differences_of(const std::vector<PlanEvaluation>& plans);

}  // namespace grundlast

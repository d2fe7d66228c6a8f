// The words of named choices for people; those of the enums are in project/terms.h.
#pragma once

#include <string>

#include "model/project/terms.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// Which rules make a schedule, in one line: policy, placement, estimates, depth, tie-breaks,
// preemption.
Text rules_of(const SchedulerSettings& scheduler);

Text status_title(const std::string& status);

}  // namespace grundlast

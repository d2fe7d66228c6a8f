// The words of named choices for people; those of the enums are in project/terms.h.
#pragma once

#include <string>

#include "model/project/terms.h"
#include "model/simulation/scenario.h"

namespace grundlast {

Text placement_title(const std::string& name);

// Which rules make a schedule, in one line: policy, placement, estimates, depth, tie-breaks.
Text rules_of(const SchedulerSettings& scheduler);
Text status_title(const std::string& status);

}  // namespace grundlast

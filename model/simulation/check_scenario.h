// What is wrong with a scenario before it runs.
#pragma once

#include "model/core/result.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// Errors name the workload, pool or setting and the mend.
Result<void> check_scenario(const Scenario& scenario);
Result<void> check_scheduler(const SchedulerSettings& scheduler);

}  // namespace grundlast

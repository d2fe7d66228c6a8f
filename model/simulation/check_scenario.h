// What is wrong with a scenario before it runs.
#pragma once

#include "model/core/result.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// Errors name the workload, pool or setting and the mend.
Result<void> check_scenario(const Scenario& scenario);
Result<void> check_scheduler(const SchedulerSettings& scheduler);

// Jobs that a run is to expect of the stream.
double expected_jobs(const JobStream& stream);

}  // namespace grundlast

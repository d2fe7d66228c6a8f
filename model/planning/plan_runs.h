// The replications of several plans on common random numbers, on several threads.
#pragma once

#include <functional>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/simulation/live/live_run.h"

namespace grundlast {

// Takes the next replication: its run of each plan. True: no more are needed.
using TakeReplication = std::function<bool(std::vector<RunResult> runs)>;

// Runs every plan in replication 0, then every plan in replication 1, and so on, on `options.threads` threads.
// Replication r takes sample path r (modulo the paths). The hourly series are those of replication 0 alone.
// `take` is called for replication 0, 1, 2, ... as soon as all plans have run it and it was called for those
// before, one call at a time, from the thread that finished last; only runs that wait for an earlier
// replication are held. Where it says true the others are stopped. Errors: the first in the order of the runs;
// the others are stopped. `live`, where given, has a place for each plan, to look into its runs.
Result<void> run_plans(const Project& project, const std::vector<const Plan*>& plans, const Forecast& forecast,
                       const EvaluationOptions& options, const RunControl& control, const TakeReplication& take,
                       LiveRuns* live = nullptr);

}  // namespace grundlast

// The replications of several plans on common random numbers, on several threads.
#pragma once

#include <functional>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/simulation/live/live_run.h"

namespace grundlast {

// [plan][replication]
using PlanRuns = std::vector<std::vector<RunResult>>;

// Runs every plan in replication 0, then every plan in replication 1, and so on, on `options.threads` threads.
// Replication r takes sample path r (modulo the paths). The hourly series are kept for replication 0 alone.
// `finished(runs, n)` is called for n = 1, 2, ... when the first n replications of all plans are there, one
// call at a time, from the thread that finished last; it may read runs[.][0..n). Where it says true they are
// enough: the others are stopped and not in the result. Errors: the first in the order of the runs; the others
// are stopped. `live`, where given, has a place for each plan, to look into its runs.
Result<PlanRuns> run_plans(const Project& project, const std::vector<const Plan*>& plans,
                           const Forecast& forecast, const EvaluationOptions& options,
                           const RunControl& control,
                           const std::function<bool(const PlanRuns&, int)>& finished = {},
                           LiveRuns* live = nullptr);

}  // namespace grundlast

// A closer look at a plan's queue: a window of it job by job, and the recorded history on its cluster.
#pragma once

#include "model/planning/evaluation.h"
#include "model/simulation/explain/run_history.h"

namespace grundlast {

// The week (168 h, from a full hour) of a run in which the most GPUs were waited for on average; where nothing
// waited, the one in which the most own GPUs were busy. Errors: none; a run shorter than a week is taken whole.
// `run` has hourly series (replication 0).
TimelineWindow busiest_week(const RunResult& run);

// Replication 0 of a plan, the same schedule as in evaluate() with this seed and forecast. Errors: those of
// evaluate(); a window outside of the horizon.
Result<Timeline> plan_timeline(const Project& project, const Plan& plan, const Forecast& forecast,
                               std::uint64_t seed, const TimelineWindow& window,
                               const RunControl& control = {});

// The same with what else is known of each instant.
Result<RecordedRun> recorded_plan(const Project& project, const Plan& plan, const Forecast& forecast,
                                  std::uint64_t seed, const TimelineWindow& window,
                                  const RunControl& control = {});

// The project's recorded jobs with their real submit times on the plan's own cluster, as one pool of the nodes
// that stand in its first month with nodes, under the plan's scheduler: how far may the model be trusted? Jobs
// run as long as recorded, times the speed of the recorded GPU over that of the node. With a timeline of the
// whole replay. Errors: no history, no own nodes, and those of replay().
Result<ReplayResult> replay_history(const Project& project, const Plan& plan, const RunControl& control = {});

}  // namespace grundlast

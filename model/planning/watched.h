// A comparison that can be looked into while it runs.
#pragma once

#include "model/planning/evaluation.h"
#include "model/simulation/live/live_run.h"

namespace grundlast {

// compare(), whose result it gives to the last bit; `live` has a place for each plan of the project.
Result<Comparison> compare_watched(const Project& project, const EvaluationOptions& options, LiveRuns& live,
                                   const RunControl& control = {}, const PartialComparison& partial = {});

}  // namespace grundlast

// How long which share of a team's jobs wait at most.
#pragma once

#include "model/planning/evaluation.h"
#include "model/report/chart_spec.h"

namespace grundlast {

// A line for each team with jobs, through P50, P90, P95, P99 and the longest wait, means over the replications.
// On a logarithmic axis, where no wait at all has no place: waits below a tenth of a minute are drawn there.
ChartSpec wait_quantile_chart(const PlanEvaluation& plan, const Project& project);

}  // namespace grundlast

// Plans with dials turned beside the plans as they stand.
#pragma once

#include <vector>

#include "model/planning/estimate/estimate.h"
#include "model/report/chart_spec.h"

namespace grundlast {

// Of one kind both: estimated, or means of simulations.
struct TrialFigures {
    std::vector<PlanEstimate> before;  // of the open project; empty: unknown
    std::vector<PlanEstimate> after;
    bool estimated = true;
};

// Cumulative cost; dashed: before.
ChartSpec trial_cost_chart(const TrialFigures& figures, const Project& project);

// Utilisation of the own nodes before and after, with a line at the target.
ChartSpec trial_use_chart(const TrialFigures& figures, const Project& project, double target);

// P95 wait before and after.
ChartSpec trial_wait_chart(const TrialFigures& figures, const Project& project);

}  // namespace grundlast

// Sequential stopping: replications until the intervals are narrow enough.
#pragma once

#include <vector>

#include "model/planning/money_of_run.h"
#include "model/planning/plan_runs.h"

namespace grundlast {

// Looks at the replications one by one in their order, so that the number at which it says "enough" depends
// neither on threads nor on which run ended first.
class StoppingRule {
  public:
    // `prices` of the plans, in the order of the runs; they outlive the rule.
    StoppingRule(const EvaluationOptions& options, std::vector<const PlanPrices*> prices);

    // Whether the first `replications` of all plans are enough. Call it with 1, 2, 3, ...
    bool enough(const PlanRuns& runs, int replications);

    const Stopping& state() const { return state_; }

  private:
    std::vector<const PlanPrices*> prices_;
    std::vector<std::vector<double>> waits_, costs_;  // [plan][replication]
    Stopping state_;
};

}  // namespace grundlast

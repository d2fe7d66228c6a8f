// Sequential stopping: replications until the intervals are narrow enough.
#pragma once

#include <vector>

#include "model/planning/plan_tally.h"

namespace grundlast {

// Looks at the replications one by one in their order, so that the number at which it says "enough" depends
// neither on threads nor on which run ended first.
class StoppingRule {
  public:
    StoppingRule(const EvaluationOptions& options, std::size_t plans);

    // Whether the replications so far are enough. Call it after each.
    bool enough(const std::vector<PlanTally>& plans);

    const Stopping& state() const { return state_; }

  private:
    std::vector<std::vector<double>> waits_, costs_;  // [plan][replication]
    Stopping state_;
};

}  // namespace grundlast

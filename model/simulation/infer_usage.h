// What the recorded priorities of a trace say of the cluster's fair-share: when it recalculated, and what had
// been used before the trace begins.
#pragma once

#include <optional>
#include <vector>

#include "model/inventory/history.h"
#include "model/simulation/scenario.h"

namespace grundlast {

struct InferredUsage {
    double offset_s = 0;              // from the first submission to a recalculation, less than a period
    std::vector<double> gpu_seconds;  // by team of the scenario, at the first submission
    double difference = 0;            // mean, of the recorded priorities
};

// By the rules of Slurm, from the recorded starts and ends. Nothing where the trace has no priorities, where
// other factors than fair-share weigh, or where the recorded ones do not follow within 2 % of the weight.
// `scenario` has the teams of the history first.
std::optional<InferredUsage> infer_usage(const History& history, const Scenario& scenario);

}  // namespace grundlast

// Whether a plan keeps each target, as far as its replications can tell.
#pragma once

#include <cstddef>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

// met: even the low end of the interval reaches what is required; missed: not even the high end does.
enum class TargetVerdict { met, missed, undecided };

struct TargetStanding {
    std::size_t workload = 0;  // index into Project::workloads
    double required = 0;       // share of its jobs
    Interval reached;          // over the replications in which it had jobs
    TargetVerdict verdict = TargetVerdict::undecided;
};

// Of each workload with a target and jobs, in the project's order. missed_targets() names the same ones as
// missed. With one replication, whose interval is unknown, a target is met or missed as that one says.
std::vector<TargetStanding> target_standings(const Project& project, const PlanEvaluation& evaluation);

}  // namespace grundlast

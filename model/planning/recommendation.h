// Which plan to take, why, and what speaks against it most.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

// Work that a plan may leave unserved at the horizon and still count as serving its demand: jobs that run over
// the end of the last month are no shortage.
constexpr double tolerated_unserved_share = 0.02;

// How well a plan serves, over all replications.
struct Service {
    double slo_share = 1;     // of the jobs with a start-within SLO
    double slo_required = 0;  // mean of their workloads' percentiles, weighted with the jobs
    double unserved_share = 0;

    bool keeps() const { return slo_share >= slo_required && unserved_share <= tolerated_unserved_share; }
};

Service service_of(const Project& project, const PlanEvaluation& evaluation);

// A workload that misses its own start target though all jobs together may keep theirs.
struct MissedTarget {
    std::size_t workload = 0;  // index into Project::workloads
    double kept = 0;           // of its submitted jobs, those that started in time; mean over the replications
    double required = 0;
};

// Those whose 95 % interval of `kept` lies below what they require; from one replication the share itself
// counts. A job that never started is late.
std::vector<MissedTarget> missed_targets(const Project& project, const PlanEvaluation& evaluation);

// What the rule looks at of a plan.
struct Standing {
    double cost = 0;          // mean present value of all costs
    bool keeps = true;        // Service::keeps()
    bool all_targets = true;  // no workload misses its own target
};

// The plan that the rule of recommend() takes; nothing where no plan keeps its service levels.
std::optional<std::size_t> best_of(const std::vector<Standing>& plans);

// The rule: of the plans whose jobs start within their SLO at least as often as the SLOs' percentiles demand,
// and which leave at most `tolerated_unserved_share` of the work undone, the one with the lowest mean present
// value of all costs (of equals the first); plans in which a workload misses its own target only where there is
// no other. Fills recommended_id, reasons and counter_argument from `plans` and `break_even`.
void recommend(const Project& project, Comparison& comparison);

}  // namespace grundlast

// Which plan to take, why, and what speaks against it most.
#pragma once

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

// The rule: of the plans whose jobs start within their SLO at least as often as the SLOs' percentiles demand,
// and which leave at most `tolerated_unserved_share` of the work undone, the one with the lowest mean present
// value of all costs (of equals the first). Fills recommended_id, reasons and counter_argument from `plans` and
// `break_even`.
void recommend(const Project& project, Comparison& comparison);

}  // namespace grundlast

// Runs of one plan condensed: intervals over the replications, mean cash flow, months.
#pragma once

#include <string>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/planning/money_of_run.h"

namespace grundlast {

// Jobs of a workload with a target in one run; of a service with an agreed level its replicas, of which as many
// are in time as the share of their hours that was served.
struct TargetJobs {
    double submitted = 0;
    double in_time = 0;  // one that never starts is late
};

TargetJobs target_jobs(const Project& project, const RunResult& run, std::size_t workload);

// The share of them that was agreed on; 0: the workload has no target.
double required_share(const Workload& workload);

// Of the jobs with a target that were submitted in a run, all or a team's, those that started in time: one that
// never starts is late. 1 where there are none.
double slo_share(const Project& project, const RunResult& run, const std::string* team_id = nullptr);

// `runs` are the plan's replications in order, at least one.
PlanEvaluation evaluation_of(const Project& project, const Plan& plan, const PlanPrices& prices,
                             std::vector<RunResult> runs);

}  // namespace grundlast

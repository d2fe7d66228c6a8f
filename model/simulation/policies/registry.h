// The makers that the policy registry lists.
#pragma once

#include <memory>

#include "model/simulation/policies/policy.h"

namespace grundlast {

std::unique_ptr<Policy> make_fcfs(const Scenario& scenario, const SchedulerSettings& settings);
std::unique_ptr<Policy> make_easy(const Scenario& scenario, const SchedulerSettings& settings);
std::unique_ptr<Policy> make_easy_sjbf(const Scenario& scenario, const SchedulerSettings& settings);
std::unique_ptr<Policy> make_conservative(const Scenario& scenario, const SchedulerSettings& settings);
std::unique_ptr<Policy> make_fairshare(const Scenario& scenario, const SchedulerSettings& settings);
std::unique_ptr<Policy> make_kueue(const Scenario& scenario, const SchedulerSettings& settings);

// Conservative backfill under the rules of Slurm.
std::unique_ptr<Policy> make_slurm_backfill(const Scenario& scenario, const SchedulerSettings& settings);

}  // namespace grundlast

// The makers that the policy registry lists.
#pragma once

#include <memory>

#include "model/simulation/policies/policy.h"

namespace grundlast {

std::unique_ptr<Policy> make_fcfs(const SchedulerSettings& settings);
std::unique_ptr<Policy> make_easy(const SchedulerSettings& settings);
std::unique_ptr<Policy> make_easy_sjbf(const SchedulerSettings& settings);
std::unique_ptr<Policy> make_conservative(const SchedulerSettings& settings);

}  // namespace grundlast

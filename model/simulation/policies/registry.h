// The makers that the policy registry lists.
#pragma once

#include <memory>

#include "model/simulation/policies/policy.h"

namespace grundlast {

#define POLICY(maker, name, title_de, title_en) \
    std::unique_ptr<Policy> make_##maker(const Scenario& scenario, const SchedulerSettings& settings);
#include "model/simulation/policies/policies.def"
#undef POLICY

// Conservative backfill under the rules of Slurm.
std::unique_ptr<Policy> make_slurm_backfill(const Scenario& scenario, const SchedulerSettings& settings);

}  // namespace grundlast

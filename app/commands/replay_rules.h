// The options of `replay` that say who goes before whom: priorities, preemption, quotas, pools.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "model/core/result.h"
#include "model/exchange/importers.h"
#include "model/simulation/simulation.h"

namespace grundlast {

struct ReplayRules {
    std::string priorities;
    std::string preemptible;
    std::string preemption;  // empty: off, or requeue where quotas ask for it
    double checkpoint_interval_s = 0;
    double restart_s = 0;
    std::string quotas;
    std::string queueing = "best_effort_fifo";
    std::string reclaim;
    std::string within_queue;
    std::string pool_policies;
};

void add_rule_options(CLI::App& command, ReplayRules& rules);

// Fills what the rules say into options whose scheduler is set otherwise. Errors name the option.
Result<void> apply_rules(const ReplayRules& rules, const Import& trace, ReplayOptions& options);

}  // namespace grundlast

// Single runs of plans, of projects that differ from one another, on several threads.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/forecast/forecast.h"
#include "model/project/project.h"
#include "model/simulation/simulation.h"

namespace grundlast {

// One replication of a plan. It takes sample path `replication` (modulo the paths), as run_plans() does, so
// that runs of the same replication stand on common random numbers whatever the plan.
struct RunOrder {
    const Project* project = nullptr;
    const Plan* plan = nullptr;
    const Forecast* forecast = nullptr;
    int replication = 0;
    bool keep_hours = false;  // RunResult's hourly series
};

struct BatchOptions {
    std::uint64_t seed = 1;
    int threads = 0;  // 0: all cores; the results do not depend on it
};

// What is to be kept of the run of order `index`; called from any thread, once for each order.
using TakeRun = std::function<void(std::size_t index, RunResult run)>;

// Errors: the first in the order of `orders`; stopped.
Result<void> run_batch(const std::vector<RunOrder>& orders, const BatchOptions& options,
                       const RunControl& control, const TakeRun& take);

// Control of a part of some work, whose progress runs from `from` to `to` of the whole, which must live on.
RunControl part_of(const RunControl& whole, double from, double to);

}  // namespace grundlast

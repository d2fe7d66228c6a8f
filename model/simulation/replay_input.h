// The scenario that replays a recorded history, and the jobs of it that can be replayed.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/result.h"
#include "model/simulation/simulation.h"

namespace grundlast {

// What the replay takes of a recorded job.
struct ReplayEntry {
    std::size_t row = 0;  // in History::jobs
    std::int64_t submit_s = 0;
    std::int32_t stream = 0;
};

struct ReplayInput {
    Scenario scenario;  // a stream for each kind of job: what it asks for, pool, priority, preemptible
    std::vector<ReplayEntry> entries;  // by submission, in file order within a second
};

// Also fills `result.jobs` and counts those that can't be replayed.
Result<ReplayInput> replay_input(const History& history, const ReplayCluster& cluster,
                                 const ReplayOptions& options, ReplayResult& result);

// GPUs of all nodes that ever come.
int capacity_of(const Scenario& scenario);

}  // namespace grundlast

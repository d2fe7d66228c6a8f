// How far may the model be trusted? Recorded waits beside those of a replay, by team and by size of the jobs,
// and what can be fitted to the record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/core/text.h"
#include "model/inventory/history.h"
#include "model/simulation/simulation.h"

namespace grundlast {

struct WaitSummary {
    double mean_s = 0, p50_s = 0, p95_s = 0;
};

// Jobs whose start is recorded and that started in the replay.
struct ValidatedGroup {
    Text name;  // a team, a class of sizes, or all
    std::int64_t jobs = 0;
    WaitSummary recorded, simulated;
    double mean_error_s = 0;  // simulated - recorded, mean over the jobs
    double median_absolute_error_s = 0;
    // Largest distance of the two distributions (Kolmogorov-Smirnov), 0 to 1.
    double distance = 0;
};

// Of requested over used time and of the time a start takes, fitted to the record.
struct Calibration {
    std::int64_t requests = 0;         // jobs with a request that ended below it
    double walltime_factor = 0;        // mean; 0: no request is recorded
    double walltime_factor_sigma = 0;  // of its logarithm
    std::int64_t idle_starts = 0;      // jobs that wait for nothing in the replay
    double start_overhead_s = 0;       // median of their recorded waits
};

struct Validation {
    ValidatedGroup all;
    std::vector<ValidatedGroup> teams;            // with jobs, the most first
    std::vector<ValidatedGroup> sizes;            // 1, 2 to 7, 8, 9 to 31, 32 and more GPUs; those with jobs
    std::vector<double> recorded_s, simulated_s;  // all waits, sorted upwards
    Calibration calibration;
    std::vector<Text> left_out;  // what the model does not know of this record, in words
};

// `result` is the replay of `history`, jobs in the same order. Nothing where no start is recorded.
std::optional<Validation> validate_replay(const History& history, const ReplayResult& result);

}  // namespace grundlast

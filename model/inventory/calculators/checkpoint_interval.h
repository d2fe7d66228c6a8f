// How often to write a checkpoint, and what failures then cost (KNOWN_ANSWERS 11 and 12).
#pragma once

#include "model/core/result.h"
#include "model/inventory/calculators/calculation.h"

namespace grundlast {

struct FailingJob {
    double mean_time_between_failures_h = 24;  // of the whole job: of one GPU divided by its GPUs
    double checkpoint_h = 5.0 / 60;            // to write one, while the job stands still
    double restart_h = 10.0 / 60;

    bool operator==(const FailingJob&) const = default;
};

// Hours of work between two checkpoints that cost least: sqrt(2 delta M) (1 + sqrt(delta / 2M) / 3 + (delta /
// 2M) / 9)
// - delta, and M where delta is 2M or more (Daly 2006, equation 37).
double daly_interval_h(const FailingJob& job);

// First order: sqrt(2 delta M) (Young 1974).
double young_interval_h(const FailingJob& job);

// Expected wall time of `work_h` hours of work: M e^(R/M) (e^((tau + delta)/M) - 1) work / tau (Daly 2006,
// equation 20). Infinite where tau is not above 0.
double wall_time_h(const FailingJob& job, double interval_h, double work_h);

// Daly's interval with its formula. Errors name the field: a time that is not above 0 (restart: below 0).
Result<Calculation> checkpoint_interval(const FailingJob& job);

}  // namespace grundlast

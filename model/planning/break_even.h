// A plan against the reference: when and whether it pays.
#pragma once

#include "model/planning/evaluation.h"

namespace grundlast {

// What the own cluster costs by its use, over the horizon; means over the replications.
struct OwnHourCost {
    double idle = 0;     // without load
    double running = 0;  // what full load adds
    double work = 0;     // useful reference GPU-hours at full load

    double per_ref_gpu_h(double use) const { return (idle + running * use) / (use * work); }

    // The use from which on a reference GPU-hour costs at most `price`; nothing: not even at 100 %.
    std::optional<double> break_even(double price) const;
};

OwnHourCost own_hour_cost(const PlanEvaluation& plan);

// Both have the same replications.
BreakEven break_even_between(const Project& project, const PlanEvaluation& plan,
                             const PlanEvaluation& reference);

// What the month alone would hide: "only through resale at the end, in 5 of 10 runs never"; empty where every
// run breaks even by itself.
Text break_even_caveat(const BreakEven& even);

}  // namespace grundlast

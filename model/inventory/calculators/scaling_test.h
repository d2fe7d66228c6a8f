// What a test on 1, 2, 4 and 8 GPUs says of many.
#pragma once

#include <vector>

#include "model/core/result.h"
#include "model/inventory/calculators/calculation.h"

namespace grundlast {

struct ScalingPoint {
    int gpus = 1;
    double throughput = 0;  // any unit, the same for all points

    bool operator==(const ScalingPoint&) const = default;
};

// Gunther's universal scalability law: throughput(n) = n x throughput(1) / (1 + contention (n - 1) + coherence
// n (n - 1)). Neither is negative: a test that scales better than ideally has none.
struct ScalingLaw {
    double throughput_of_one = 0;
    double contention = 0;
    double coherence = 0;

    double efficiency(double gpus) const;  // throughput(n) / (n x throughput(1)), above 0, at most 1

    // The most GPUs with at least this efficiency, at most `most`.
    int gpus_at(double efficiency, int most) const;
};

// Least squares of n x X(1) / X(n) - 1 on (n - 1) and n (n - 1) (Gunther 2007, chapter 5). Without a point of
// one GPU the smallest stands for it at full efficiency. Errors: fewer than two counts of GPUs, a count below
// 1, a throughput that is not above 0.
Result<ScalingLaw> fit_scaling(std::vector<ScalingPoint> points);

// Of the law at `gpus`, as Workload::scaling_efficiency takes it.
Calculation scaling_efficiency(const ScalingLaw& law, int gpus);

}  // namespace grundlast

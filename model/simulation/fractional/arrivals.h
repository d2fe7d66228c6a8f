// In which order the pods of one run arrive.
#pragma once

#include <vector>

#include "model/core/random.h"
#include "model/simulation/fractional/workload.h"

namespace grundlast {

// Numbers 0..count-1 in random order (Fisher-Yates).
std::vector<int> shuffled(int count, RandomSequence& chance);

// The class of each arriving pod: the list in random order, then draws from it with replacement as long as the
// demand for GPUs stays within `fill` of all GPUs; where the list asks for more, random pods are left out until
// it does not.
std::vector<int> arrivals(const PodWorkload& workload, double fill, RandomSequence& chance);

}  // namespace grundlast

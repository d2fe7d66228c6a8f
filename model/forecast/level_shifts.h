// Where a series moves to another level and stays there.
#pragma once

#include <vector>

#include "model/forecast/decomposition.h"

namespace grundlast {

// Of a series without season, in the order of time. None in fewer than 12 values.
std::vector<Anomaly> level_shifts(const std::vector<double>& values);

}  // namespace grundlast

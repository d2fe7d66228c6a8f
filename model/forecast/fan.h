// Mean and ranges of sample paths.
#pragma once

#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

// `paths` have one length; quantiles are of type 7.
Fan fan_of(const std::vector<std::vector<double>>& paths);

}  // namespace grundlast

// How far forecasts were from what came.
#pragma once

#include <optional>
#include <vector>

namespace grundlast {

// Mean absolute scaled error (Hyndman & Koehler 2006): mean |actual - forecast| over the steps that both have,
// divided by the mean |x_t - x_(t-period)| of `training`. Nothing where there is no common step or the training
// part never changes.
std::optional<double> mean_absolute_scaled_error(const std::vector<double>& training,
                                                 const std::vector<double>& actual,
                                                 const std::vector<double>& forecast, int period);

}  // namespace grundlast

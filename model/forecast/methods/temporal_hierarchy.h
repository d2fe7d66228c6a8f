// One series at several grains of time (month, two months, quarter, ... year), each forecast by itself, made to
// agree: Athanasopoulos, Hyndman, Kourentzes & Petropoulos 2017, "Forecasting with temporal hierarchies",
// European Journal of Operational Research 262, with structural scaling.
#pragma once

#include <functional>
#include <vector>

namespace grundlast {

// Forecasts `steps` of a series whose season has `period` steps.
using GrainForecast =
    std::function<std::vector<double>(const std::vector<double>& values, int period, std::size_t steps)>;

// Forecasts of the finest grain. The grains are the divisors of `cycle`; a grain with fewer than 4 whole values
// is left out. A series with a cycle of 1 is forecast as it is. `seasonal` false: each grain is told a period
// of 1.
std::vector<double> reconciled_over_time(const std::vector<double>& values, int cycle, bool seasonal,
                                         std::size_t steps, const GrainForecast& forecast);

}  // namespace grundlast

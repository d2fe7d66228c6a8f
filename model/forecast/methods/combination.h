// The point forecast of "auto": four families of methods, each over several grains of time, in equal parts.
#pragma once

#include <cstddef>
#include <vector>

#include "model/forecast/methods/ets_average.h"
#include "model/forecast/methods/method.h"

namespace grundlast {

struct CombinedForecast {
    std::vector<double> point;   // [step]
    EtsAverage smoothing;        // of the finest grain: one-step errors, variances and paths come from it
    std::vector<double> fitted;  // one-step forecasts of the values
};

// The mean of exponential smoothing (all forms by Akaike's weights, over the temporal hierarchy; weight 2), the
// dynamic optimised theta model (over the hierarchy, and of the finest grain), averaged autoregressions (over
// the hierarchy) and complex smoothing, the last four on the series without its drifting season. From 100
// values on automatic ARIMA and complex smoothing with its own season join, at 1.5 each: before, their choice
// among many orders costs more than it brings. What lies farther ahead than a cycle or a fifth of the record
// moves to a third of exponential smoothing and two of theta with half the trend, both over the hierarchy:
// autoregressions and complex smoothing say nothing about years. No trend runs farther than the record is long:
// then the last cycle repeats. `cycle` is the number of steps whose sums are looked at too (12: up to years);
// 1: none. docs/forecasting.md has the holdouts on which this was chosen.
CombinedForecast combine(const Series& series, int cycle, std::size_t steps);

}  // namespace grundlast

// How methods would have done on the past of one series: forecasts from several rolling origins against what
// came.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/forecast/forecast.h"

namespace grundlast {

// One method over all origins and steps of a backtest.
struct MethodScore {
    std::string method;  // as the registry names it
    double mase = 0;     // mean absolute error over that of the seasonal naive on the training part
    double crps = 0;     // continuous ranked probability score of the paths, on the same scale
    double coverage80 = 0, coverage95 = 0;  // share of the values within the central ranges
    bool chosen = false;
};

// What was forecast from one origin, and what came.
struct PastForecast {
    std::string method;
    std::size_t origin = 0;  // values known then
    Fan fan;
    std::vector<double> actual;  // one for each step of the fan
};

struct Backtest {
    std::vector<std::size_t> origins;  // values known at each; empty: the series is too short for one
    int steps = 0;                     // ahead of each origin
    std::vector<MethodScore> rivals;   // best first
    std::vector<PastForecast> last;    // the chosen method's forecasts, newest origin last
};

// Scores the methods on the series. A series that is too short for one origin gives an empty backtest. Errors
// as forecast_series.
Result<Backtest> backtest(const std::vector<double>& values, const SeriesOptions& options);

}  // namespace grundlast

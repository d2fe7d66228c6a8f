// A series forecast with what the method said about the past.
#pragma once

#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

struct FittedSeries {
    SeriesForecast forecast;
    std::vector<double> fitted;  // one-step forecasts of the values
};

// What forecast_series says of values and options that it cannot work with.
Result<void> check_series(const std::vector<double>& values, const SeriesOptions& options);

// As forecast_series, with the fitted values.
Result<FittedSeries> fitted_series(const std::vector<double>& values, const SeriesOptions& options);

// Mean absolute scaled error of the one-step forecasts against the naive one (Hyndman & Koehler 2006), from the
// second value on; 0 where the naive forecast is perfect.
double in_sample_mase(const std::vector<double>& values, const std::vector<double>& fitted);

}  // namespace grundlast

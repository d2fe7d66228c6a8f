// Which ARIMA: differences by tests, the other orders by a stepwise search (Hyndman & Khandakar 2008, as
// auto.arima with approximation).
#pragma once

#include <vector>

#include "model/forecast/methods/arima_model.h"
#include "model/forecast/methods/method.h"

namespace grundlast {

// Once where the season is strong: its variance over that of season and remainder (STL) above 0.64 (Wang, Smith
// & Hyndman 2006). Needs more than two cycles, else none.
int seasonal_differences(const std::vector<double>& values, int period);

// As often as the test of Kwiatkowski, Phillips, Schmidt & Shin 1992 finds a moving level at 5 %; twice at
// most.
int level_differences(std::vector<double> values);

// The best conditional fit, fitted exactly; in the units of the series, with the criterion of R's Arima. Below
// ten values: as smooth_arima.
ArimaFit choose_arima(const std::vector<double>& values, int period);

// A moving average of first differences (below six values: none), which is simple smoothing.
ArimaFit smooth_arima(const std::vector<double>& values);

// What the method says with this model: needs order and coefficients only.
MethodResult arima_result(const ArimaFit& fit, const Series& series, const SeriesOptions& options);

}  // namespace grundlast

// The interface behind which every forecast method is one file; the registry names them.
#pragma once

#include <string>
#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

// A series as the methods see it: checked, and with a period of 1 unless two whole cycles are there.
struct Series {
    const std::vector<double>& values;
    int period = 1;
    bool never_negative = true;

    std::size_t size() const { return values.size(); }
};

struct MethodResult {
    std::string form;                        // "ets(A,Ad,N)"
    std::vector<double> point;               // the model's own mean for each step ahead
    std::vector<double> fitted;              // one-step forecasts of the values, one for each
    std::vector<std::vector<double>> paths;  // [path][step]
    double aicc = 0;  // comparable between methods of one series; infinity: too few values for its parameters
};

using ForecastMethod = MethodResult (*)(const Series&, const SeriesOptions&);

// One file each.
MethodResult automatic_method(const Series&, const SeriesOptions&);
MethodResult ets_method(const Series&, const SeriesOptions&);
MethodResult mean_method(const Series&, const SeriesOptions&);
MethodResult theta_method(const Series&, const SeriesOptions&);
MethodResult dotm_method(const Series&, const SeriesOptions&);
MethodResult arima_method(const Series&, const SeriesOptions&);
MethodResult ces_method(const Series&, const SeriesOptions&);
MethodResult croston_sba_method(const Series&, const SeriesOptions&);
MethodResult tsb_method(const Series&, const SeriesOptions&);
MethodResult naive_method(const Series&, const SeriesOptions&);
MethodResult seasonal_naive_method(const Series&, const SeriesOptions&);
MethodResult drift_method(const Series&, const SeriesOptions&);

// Nothing where no method has the name.
ForecastMethod method_named(const std::string& name);

// Where the series never was negative no path is: values are cut off at 0, which lifts their mean, so each step
// is scaled back to the mean of the model, but by half at most; the point becomes the paths' mean. Doing it
// twice changes nothing.
void keep_from_below_zero(MethodResult& result, const Series& series);

// Akaike's criterion, corrected for short series (Hurvich & Tsai 1989), of a model with Gaussian errors:
// `deviance` is n ln(sum of squares) [+ 2 sum ln |mean| for relative errors], `parameters` counts the variance
// too. Infinity where n <= parameters + 1.
double corrected_aic(double deviance, int parameters, std::size_t values);

}  // namespace grundlast

// "croston-sba" for intermittent demand (Croston 1972 with the correction of Syntetos & Boylan 2005): sizes and
// the intervals between them are smoothed where there is demand; the forecast is their ratio less its bias.
#include <algorithm>

#include "model/forecast/methods/intermittent.h"
#include "model/forecast/methods/line_search.h"

namespace grundlast {

namespace {

// A ratio of smoothed values is too high by weight / 2, unless there is demand at every step.
double chance_of(double interval, double weight) {
    const double bias = interval > 1 ? weight / 2 : 0.0;
    return std::min((1 - bias) / interval, 1.0);
}

}  // namespace

DemandFit croston_fit(const std::vector<double>& values, const IntermittentDemand& demand, double weight) {
    DemandFit fit;
    fit.fitted.reserve(values.size());
    DemandLevels& now = fit.last;
    now.size = demand.mean_size;
    double interval = demand.share > 0 ? 1 / demand.share : 1.0, since = 1;
    now.chance = demand.share > 0 ? chance_of(interval, weight) : 0.0;
    for (const double value : values) {
        fit.fitted.push_back(now.chance * now.size);
        if (value != 0) {
            now.size += weight * (value - now.size);
            interval += weight * (since - interval);
            now.chance = chance_of(interval, weight);
            since = 0;
        }
        since += 1;
    }
    return fit;
}

MethodResult croston_sba_method(const Series& series, const SeriesOptions& options) {
    constexpr double most = 0.5;
    constexpr int grid = 10;
    const IntermittentDemand demand(series.values);
    const auto squares = [&](double weight) {
        return squared_errors(series.values, croston_fit(series.values, demand, weight).fitted);
    };
    const double weight = lowest_at(squares, 0.0, most, grid);
    constexpr int parameters = 4;  // weight, two starts, variance
    return intermittent_result("croston-sba", croston_fit(series.values, demand, weight), demand, parameters,
                               series, options);
}

}  // namespace grundlast

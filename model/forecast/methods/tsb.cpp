// "tsb" for intermittent demand (Teunter, Syntetos & Babai 2011): the chance of demand is smoothed at every
// step, its size where there is demand. A team that stops sinks to nothing.
#include "model/forecast/methods/intermittent.h"
#include "model/forecast/methods/line_search.h"

namespace grundlast {

DemandFit tsb_fit(const std::vector<double>& values, const IntermittentDemand& demand, double chance_weight,
                  double size_weight) {
    DemandFit fit{{demand.share, demand.mean_size, chance_weight, size_weight}, {}};
    DemandLevels& now = fit.last;
    fit.fitted.reserve(values.size());
    for (const double value : values) {
        fit.fitted.push_back(now.chance * now.size);
        now.chance += chance_weight * ((value != 0 ? 1.0 : 0.0) - now.chance);
        now.size += value != 0 ? size_weight * (value - now.size) : 0.0;
    }
    return fit;
}

MethodResult tsb_method(const Series& series, const SeriesOptions& options) {
    constexpr double most = 0.5;
    constexpr int grid = 10, rounds = 3;
    const IntermittentDemand demand(series.values);
    double chance_weight = 0.1, size_weight = 0.1;
    const auto squares = [&](double of_chance, double of_size) {
        return squared_errors(series.values, tsb_fit(series.values, demand, of_chance, of_size).fitted);
    };
    for (int round = 0; round < rounds; ++round) {
        chance_weight = lowest_at([&](double w) { return squares(w, size_weight); }, 0.0, most, grid);
        size_weight = lowest_at([&](double w) { return squares(chance_weight, w); }, 0.0, most, grid);
    }
    constexpr int parameters = 5;  // two weights, two starts, variance
    return intermittent_result("tsb", tsb_fit(series.values, demand, chance_weight, size_weight), demand,
                               parameters, series, options);
}

}  // namespace grundlast

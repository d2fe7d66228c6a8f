// "drift": a random walk with the mean past change, whose own uncertainty grows with the horizon.
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/method.h"

namespace grundlast {

MethodResult drift_method(const Series& series, const SeriesOptions& options) {
    const std::vector<double>& values = series.values;
    const auto changes = static_cast<double>(values.size() - 1);
    const double drift = (values.back() - values.front()) / changes;
    MethodResult result;
    result.form = "drift";
    result.fitted.push_back(values.front());
    double squares = 0;
    for (std::size_t t = 1; t < values.size(); ++t) {
        result.fitted.push_back(values[t - 1] + drift);
        squares += std::pow(values[t] - result.fitted.back(), 2);
    }
    const double sigma = std::sqrt(squares / (changes - 1.0));
    for (int h = 1; h <= options.horizon; ++h) {
        result.point.push_back(values.back() + drift * h);
    }
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        const double slope =
            drift + sigma / std::sqrt(changes) * random.normal(static_cast<std::uint64_t>(options.horizon));
        double at = values.back();
        std::vector<double> steps;
        for (int h = 0; h < options.horizon; ++h) {
            at += slope + sigma * random.normal(static_cast<std::uint64_t>(h));
            steps.push_back(at);
        }
        result.paths.push_back(std::move(steps));
    }
    return result;
}

}  // namespace grundlast

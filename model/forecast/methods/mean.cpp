// "mean": independent values around a level that never moves, the right model of noise.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/core/random.h"
#include "model/forecast/methods/method.h"

namespace grundlast {

MethodResult mean_method(const Series& series, const SeriesOptions& options) {
    const auto n = static_cast<double>(series.size());
    const double mean = std::accumulate(series.values.begin(), series.values.end(), 0.0) / n;
    double squares = 0;
    for (const double value : series.values) {
        squares += (value - mean) * (value - mean);
    }
    const double sigma = std::sqrt(squares / (n - 1.0));
    const double level_sigma = sigma / std::sqrt(n);  // the mean itself is only estimated
    MethodResult result;
    result.form = "mean";
    result.point.assign(static_cast<std::size_t>(options.horizon), mean);
    result.fitted.assign(series.size(), mean);
    result.aicc = corrected_aic(n * std::log(std::max(squares, 1e-20 * n)), 2, series.size());
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        const double level = mean + level_sigma * random.normal(static_cast<std::uint64_t>(options.horizon));
        std::vector<double> values;
        for (int h = 0; h < options.horizon; ++h) {
            values.push_back(level + sigma * random.normal(static_cast<std::uint64_t>(h)));
        }
        result.paths.push_back(std::move(values));
    }
    return result;
}

}  // namespace grundlast

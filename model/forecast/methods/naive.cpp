// "naive" and "seasonal-naive": the last value, or the last value of the same season, with the spread of past
// changes (Hyndman & Athanasopoulos, "Forecasting: Principles and Practice", 5.2 and 5.5).
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/method.h"

namespace grundlast {

namespace {

MethodResult repeat_last(const Series& series, const SeriesOptions& options, std::size_t lag) {
    const std::size_t n = series.size();
    MethodResult result;
    double squares = 0;
    for (std::size_t t = 0; t < n; ++t) {
        const double before = series.values[t >= lag ? t - lag : t];
        result.fitted.push_back(before);
        squares += (series.values[t] - before) * (series.values[t] - before);
    }
    const double sigma = std::sqrt(squares / static_cast<double>(n - lag));
    const auto last_at = [&](std::size_t h) { return series.values[n - lag + h % lag]; };
    for (std::size_t h = 0; h < static_cast<std::size_t>(options.horizon); ++h) {
        result.point.push_back(last_at(h));
    }
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        std::vector<double> values;
        for (std::size_t h = 0; h < static_cast<std::size_t>(options.horizon); ++h) {
            const double before = h >= lag ? values[h - lag] : last_at(h);
            values.push_back(before + sigma * random.normal(h));
        }
        result.paths.push_back(std::move(values));
    }
    return result;
}

}  // namespace

MethodResult naive_method(const Series& series, const SeriesOptions& options) {
    MethodResult result = repeat_last(series, options, 1);
    result.form = "naive";
    return result;
}

MethodResult seasonal_naive_method(const Series& series, const SeriesOptions& options) {
    MethodResult result = repeat_last(series, options, static_cast<std::size_t>(series.period));
    result.form = series.period > 1 ? "seasonal-naive" : "naive";
    return result;
}

}  // namespace grundlast

// "theta" (Assimakopoulos & Nikolopoulos 2000) in the form of Hyndman & Billah 2003: simple exponential
// smoothing with half the slope of the trend line, on the deseasonalised series.
#include <algorithm>
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/line_search.h"
#include "model/forecast/methods/plausible.h"
#include "model/forecast/methods/seasonal_adjustment.h"

namespace grundlast {

namespace {

struct Smoothing {
    double alpha = 0;
    double first = 0;  // level before the first value
    double last = 0;   // level after the last
    double sum_of_squares = 0;
    std::vector<double> fitted;
};

// The first level enters the one-step errors linearly, as (1 - alpha)^t: for a given alpha it is least squares.
Smoothing smoothed(const std::vector<double>& values, double alpha) {
    double level = 0, weight = 1, cross = 0, squares = 0;
    for (const double value : values) {
        cross += weight * (value - level);
        squares += weight * weight;
        level += alpha * (value - level);
        weight *= 1 - alpha;
    }
    Smoothing fit{alpha, cross / squares, cross / squares, 0, {}};
    for (const double value : values) {
        fit.fitted.push_back(fit.last);
        fit.sum_of_squares += std::pow(value - fit.last, 2);
        fit.last += alpha * (value - fit.last);
    }
    return fit;
}

Smoothing best_smoothing(const std::vector<double>& values) {
    constexpr double least = 1e-4, most = 0.9999;  // as R's ets
    constexpr int grid = 24;
    const auto squares = [&](double alpha) { return smoothed(values, alpha).sum_of_squares; };
    return smoothed(values, lowest_at(squares, least, most, grid));
}

double slope_of(const std::vector<double>& values) {
    const auto n = static_cast<double>(values.size());
    double mean = 0, cross = 0, squares = 0;
    for (const double value : values) {
        mean += value / n;
    }
    for (std::size_t t = 0; t < values.size(); ++t) {
        const double step = static_cast<double>(t) - (n - 1.0) / 2.0;
        cross += step * (values[t] - mean);
        squares += step * step;
    }
    return cross / squares;
}

}  // namespace

MethodResult theta_method(const Series& series, const SeriesOptions& options) {
    constexpr double at_90_percent = 1.6448536269514722;
    const SeasonalFigure season = seasonal_figure(series, at_90_percent);
    const std::vector<double> plain = without_season(series.values, season);
    const Smoothing fit = best_smoothing(plain);
    const std::size_t n = plain.size();
    const double lead =
        (1.0 - std::pow(1.0 - fit.alpha, static_cast<double>(n))) / fit.alpha;  // Hyndman & Billah, equation 8
    double drift = slope_of(plain) / 2.0;
    const double last_step = fit.last + drift * (options.horizon - 1.0 + lead);
    if (!is_believable({last_step}, plain)) {
        drift = 0;  // smoothing alone
    }
    const double sigma = std::sqrt(fit.sum_of_squares / std::max(static_cast<double>(n) - 2.0, 1.0));

    MethodResult result;
    result.form = "theta";
    result.fitted = fit.fitted;
    for (std::size_t h = 0; h < static_cast<std::size_t>(options.horizon); ++h) {
        result.point.push_back(fit.last + drift * (static_cast<double>(h) + lead));
    }
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        double level = fit.last;
        std::vector<double> values;
        values.reserve(result.point.size());
        for (std::size_t h = 0; h < result.point.size(); ++h) {
            const double error = sigma * random.normal(h);
            values.push_back(level + drift * (static_cast<double>(h) + lead) + error);
            level += fit.alpha * error;
        }
        result.paths.push_back(std::move(values));
    }
    put_season_back(result, season, series);
    return result;
}

}  // namespace grundlast

// "theta" (Assimakopoulos & Nikolopoulos 2000) in the form of Hyndman & Billah 2003: simple exponential
// smoothing with half the slope of the trend line, on the deseasonalised series.
#include <algorithm>
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/ets_model.h"

namespace grundlast {

namespace {

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
    const bool positive =
        std::all_of(series.values.begin(), series.values.end(), [](double value) { return value > 0; });
    std::vector<double> season{1.0};
    if (series.period > 1 && positive) {
        season = ets_start(series, {EtsError::additive, EtsTrend::none, EtsSeason::multiplicative}).season;
    }
    std::vector<double> plain = series.values;
    for (std::size_t t = 0; t < plain.size(); ++t) {
        plain[t] /= season[t % season.size()];
    }
    const Series flat{plain, 1, series.never_negative};
    const EtsFit fit = fit_ets(flat, {});
    const double alpha = fit.parameters.alpha;
    const double drift = slope_of(plain) / 2.0;
    const auto n = static_cast<double>(plain.size());
    const double lead = (1.0 - std::pow(1.0 - alpha, n)) / alpha;  // Hyndman & Billah, equation 8
    const auto season_at = [&](std::size_t h) { return season[(plain.size() + h) % season.size()]; };

    MethodResult result;
    result.form = "theta";
    for (std::size_t t = 0; t < plain.size(); ++t) {
        result.fitted.push_back(fit.fitted[t] * season[t % season.size()]);
    }
    for (std::size_t h = 0; h < static_cast<std::size_t>(options.horizon); ++h) {
        result.point.push_back((fit.last.level + drift * (static_cast<double>(h) + lead)) * season_at(h));
    }
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        double level = fit.last.level;
        std::vector<double> values;
        for (std::size_t h = 0; h < static_cast<std::size_t>(options.horizon); ++h) {
            const double error = fit.sigma() * random.normal(h);
            values.push_back((level + drift * (static_cast<double>(h) + lead) + error) * season_at(h));
            level += alpha * error;
        }
        result.paths.push_back(std::move(values));
    }
    return result;
}

}  // namespace grundlast

// "dotm": the dynamic optimised theta model on the deseasonalised series.
#include <algorithm>
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/dynamic_theta.h"
#include "model/forecast/methods/plausible.h"
#include "model/forecast/methods/seasonal_adjustment.h"

namespace grundlast {

namespace {

// Of the series with its season; the first two values have no error.
double deviance_of(double squares, const SeasonalFigure& season, std::size_t values) {
    constexpr double smallest = 1e-300;  // a perfect fit has a logarithm too
    const auto n = static_cast<double>(values);
    double deviance = n * std::log(std::max(squares * n / (n - 2), smallest));
    for (std::size_t t = 0; t < values; ++t) {
        deviance += 2 * std::log(season.scale(t));
    }
    return deviance;
}

}  // namespace

MethodResult dotm_method(const Series& series, const SeriesOptions& options) {
    constexpr double at_90_percent = 1.64;  // as forecTheta rounds it
    const SeasonalFigure season = seasonal_figure(series, at_90_percent);
    const std::vector<double> plain = without_season(series.values, season);
    const std::size_t n = plain.size();
    const auto steps = static_cast<std::size_t>(options.horizon);
    const auto no_error = [](std::size_t) { return 0.0; };
    DynamicTheta theta = fit_dynamic_theta(plain);
    DynamicThetaRun run = run_dynamic_theta(plain, theta);
    if (!is_believable(dynamic_theta_ahead(theta, run.last, steps, no_error), plain)) {
        theta.share = 0;  // smoothing alone
        run = run_dynamic_theta(plain, theta);
    }

    MethodResult result;
    result.form = "dotm";
    result.fitted = run.means;
    result.point = dynamic_theta_ahead(theta, run.last, steps, no_error);
    const int parameters = 4 + static_cast<int>(season.step.size()) - 1;  // first level, alpha, theta, variance
    result.aicc = corrected_aic(deviance_of(run.sum_of_squares, season, n), parameters, n);
    const double sigma = std::sqrt(run.sum_of_squares / std::max(static_cast<double>(n) - 5.0, 1.0));
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        result.paths.push_back(dynamic_theta_ahead(theta, run.last, steps,
                                                   [&](std::size_t h) { return sigma * random.normal(h); }));
    }
    put_season_back(result, season, series);
    return result;
}

}  // namespace grundlast

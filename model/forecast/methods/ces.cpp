// "ces": complex exponential smoothing, its season chosen by corrected AIC.
#include <algorithm>
#include <cmath>
#include <utility>

#include "model/core/random.h"
#include "model/forecast/methods/ces_model.h"
#include "model/forecast/methods/method.h"
#include "model/forecast/methods/plausible.h"

namespace grundlast {

namespace {

std::vector<double> run_on(CesModel model, std::size_t from, std::size_t steps, const auto& error) {
    std::vector<double> values;
    values.reserve(steps);
    for (std::size_t h = 0; h < steps; ++h) {
        const double surprise = error(h);
        values.push_back(model.mean(from + h) + surprise);
        model.update(from + h, surprise);
    }
    return values;
}

// The first states come from the series run backwards: not free parameters, but not free of charge either. A
// quarter of them chose best for the last steps of the training parts of M1, M3, tourism and hospital series
// (of none, 0.15, a quarter, a half and all).
constexpr double charged_states = 0.25;

// The seasons that the series is long enough for, as auto.ces has it.
CesFit best_fit(const Series& series) {
    constexpr std::size_t enough = 8;
    if (series.size() < enough) {
        return smooth_simply(series.values);
    }
    CesFit best = fit_ces(series.values, 1, CesSeason::none);
    const auto m = static_cast<std::size_t>(series.period);
    const auto consider = [&](CesSeason season, std::size_t needed) {
        if (m < 2 || series.size() <= needed) {
            return;
        }
        CesFit fit = fit_ces(series.values, series.period, season);
        if (fit.criterion(charged_states) < best.criterion(charged_states)) {
            best = std::move(fit);
        }
    };
    consider(CesSeason::simple, 2 * m + 3);
    consider(CesSeason::partial, m + 6);
    consider(CesSeason::full, 2 * m + 7);
    return best;
}

}  // namespace

MethodResult ces_method(const Series& series, const SeriesOptions& options) {
    CesFit fit = best_fit(series);
    const std::size_t n = series.size();
    const auto steps = static_cast<std::size_t>(options.horizon);
    const auto no_error = [](std::size_t) { return 0.0; };
    MethodResult result;
    result.point = run_on(fit.model, n, steps, no_error);
    if (!is_believable(result.point, series.values)) {  // level and potential feed each other
        fit = smooth_simply(series.values);
        result.point = run_on(fit.model, n, steps, no_error);
    }
    result.form = fit.name();
    for (std::size_t t = 0; t < n; ++t) {
        result.fitted.push_back(series.values[t] - fit.errors[t]);
    }
    result.aicc = fit.criterion(1.0);
    const auto parameters = static_cast<double>(fit.model.parameters().size());
    const double sigma = std::sqrt(fit.sum_of_squares / std::max(static_cast<double>(n) - parameters, 1.0));
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        result.paths.push_back(
            run_on(fit.model, n, steps, [&](std::size_t h) { return sigma * random.normal(h); }));
    }
    if (series.never_negative) {
        for (double& value : result.point) {
            value = std::max(value, 0.0);
        }
    }
    keep_from_below_zero(result, series);
    return result;
}

}  // namespace grundlast

// "ets": the form with the lowest corrected AIC, and paths drawn from it.
#include <algorithm>
#include <cmath>
#include <limits>

#include "model/core/random.h"
#include "model/forecast/methods/ets_model.h"

namespace grundlast {

namespace {

std::vector<EtsForm> forms_for(const Series& series, bool undamped) {
    const bool positive =
        std::all_of(series.values.begin(), series.values.end(), [](double value) { return value > 0; });
    std::vector<EtsForm> forms;
    for (const auto error : {EtsError::additive, EtsError::multiplicative}) {
        for (const auto trend : {EtsTrend::none, EtsTrend::additive, EtsTrend::damped}) {
            for (const auto season : {EtsSeason::none, EtsSeason::additive, EtsSeason::multiplicative}) {
                const EtsForm form{error, trend, season};
                const bool unstable = error == EtsError::additive && season == EtsSeason::multiplicative;
                if ((form.needs_positive() && !positive) || unstable ||
                    (season != EtsSeason::none && series.period < 2) ||
                    (trend == EtsTrend::additive && !undamped)) {
                    continue;
                }
                forms.push_back(form);
            }
        }
    }
    return forms;
}

std::vector<double> path_of(const EtsFit& fit, const Series& series, const SeriesOptions& options, int path) {
    const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                              options.entity);
    const double sigma = fit.sigma();
    EtsState state = fit.last;
    std::vector<double> values;
    for (int h = 0; h < options.horizon; ++h) {
        const double mean = ets_mean(fit.form, fit.parameters, state);
        const double scale = fit.form.error == EtsError::multiplicative ? std::abs(mean) : 1.0;
        double value = mean + sigma * scale * random.normal(static_cast<std::uint64_t>(h));
        if (series.never_negative) {
            value = std::max(value, 0.0);  // the state learns of the value that was possible
        }
        values.push_back(value);
        ets_update(fit.form, fit.parameters, state, value - mean);
    }
    return values;
}

}  // namespace

// An undamped trend is offered only as far ahead as the record is long: a slope of fourteen noisy weeks says
// nothing about three years.
MethodResult ets_method(const Series& series, const SeriesOptions& options) {
    const bool undamped = static_cast<std::size_t>(options.horizon) <= series.size();
    EtsFit best;
    best.aicc = std::numeric_limits<double>::infinity();
    for (const EtsForm& form : forms_for(series, undamped)) {
        EtsFit fit = fit_ets(series, form);
        if (best.fitted.empty() || fit.aicc < best.aicc) {
            best = std::move(fit);
        }
    }
    MethodResult result;
    result.form = best.form.name();
    result.fitted = best.fitted;
    result.aicc = best.aicc;
    EtsState state = best.last;
    for (int h = 0; h < options.horizon; ++h) {
        result.point.push_back(ets_mean(best.form, best.parameters, state));
        ets_update(best.form, best.parameters, state, 0.0);
    }
    for (int path = 0; path < options.paths; ++path) {
        result.paths.push_back(path_of(best, series, options, path));
    }
    return result;
}

}  // namespace grundlast

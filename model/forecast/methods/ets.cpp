// "ets": the form with the lowest corrected AIC, and paths drawn from it.
#include <algorithm>
#include <cmath>
#include <limits>

#include "model/core/random.h"
#include "model/core/statistics.h"
#include "model/forecast/methods/ets_average.h"

namespace grundlast {

namespace {

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

MethodResult result_of(const EtsFit& fit, const Series& series, const SeriesOptions& options) {
    MethodResult result;
    result.form = fit.form.name();
    result.fitted = fit.fitted;
    result.aicc = fit.aicc;
    EtsState state = fit.last;
    for (int h = 0; h < options.horizon; ++h) {
        result.point.push_back(ets_mean(fit.form, fit.parameters, state));
        ets_update(fit.form, fit.parameters, state, 0.0);
    }
    for (int path = 0; path < options.paths; ++path) {
        result.paths.push_back(path_of(fit, series, options, path));
    }
    keep_from_below_zero(result, series);
    return result;
}

// A model that deems far more possible than was ever seen says nothing about the far future: its 97.5 %
// quantile after the last step must stay within three times the largest value of the record.
bool is_plausible(const MethodResult& result, const Series& series) {
    constexpr double believable = 3.0;
    double largest = 0;
    for (const double value : series.values) {
        largest = std::max(largest, std::abs(value));
    }
    std::vector<double> last;
    for (const auto& path : result.paths) {
        last.push_back(std::abs(path.back()));
    }
    return quantile(last, 0.975) <= believable * largest;
}

}  // namespace

// Beyond the length of the record two rules keep a dozen noisy weeks from exploding over three years: no
// undamped trend, and no form whose own range is implausible; the next by corrected AIC is taken instead.
MethodResult ets_method(const Series& series, const SeriesOptions& options) {
    const bool far = static_cast<std::size_t>(options.horizon) > series.size();
    std::vector<EtsFit> fits;
    for (const EtsForm& form : ets_forms(series)) {
        if (!far || form.trend != EtsTrend::additive) {
            fits.push_back(fit_ets(series, form));
        }
    }
    std::stable_sort(fits.begin(), fits.end(),
                     [](const EtsFit& a, const EtsFit& b) { return a.aicc < b.aicc; });
    for (const EtsFit& fit : fits) {
        MethodResult result = result_of(fit, series, options);
        if (!far || is_plausible(result, series)) {
            return result;
        }
    }
    MethodResult best = result_of(fits.front(), series, options);
    best.aicc = std::numeric_limits<double>::infinity();  // "auto" takes anything else
    return best;
}

}  // namespace grundlast

// "arima": a seasonal ARIMA model, its orders chosen by itself, and paths drawn from it.
#include <algorithm>
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/arima_order.h"
#include "model/forecast/methods/method.h"
#include "model/forecast/methods/plausible.h"

namespace grundlast {

namespace {

// Where the series stands after its last value.
struct Ahead {
    const std::vector<double>& values;
    std::vector<double> weights;  // of earlier values, see undifferencing
    double mean = 0;
    ArmaFilter filter;
};

// The model run on. `error(h, deviation)` is what a value comes out above its mean, whose standard deviation is
// given in units of that of one error.
template <class Error>
std::vector<double> run_on(const Ahead& from, std::size_t steps, const Error& error) {
    ArmaFilter filter = from.filter;
    std::vector<double> all;
    all.reserve(steps);
    const std::size_t n = from.values.size();
    for (std::size_t h = 0; h < steps; ++h) {
        const double surprise = error(h, std::sqrt(filter.variance()));
        double value = from.mean + filter.mean() + surprise;
        for (std::size_t i = 0; i < from.weights.size(); ++i) {
            value += from.weights[i] * (h > i ? all[h - 1 - i] : from.values[n + h - 1 - i]);
        }
        all.push_back(value);
        filter.update(surprise);
    }
    return all;
}

// One-step means; values that differencing takes have the value before for a mean.
std::vector<double> one_step_means(const std::vector<double>& values, const std::vector<double>& errors) {
    std::vector<double> means{values.front()};
    const std::size_t lost = values.size() - errors.size();
    for (std::size_t t = 1; t < values.size(); ++t) {
        means.push_back(t < lost ? values[t - 1] : values[t] - errors[t - lost]);
    }
    return means;
}

// For comparison with methods that explain every value: the values that differencing takes count as parameters.
double comparable_criterion(const ArmaLikelihood& likelihood, const ArimaOrder& order, std::size_t values) {
    constexpr double smallest = 1e-300;  // a perfect fit has a logarithm too
    const auto n = static_cast<double>(values);
    const double known = n / static_cast<double>(likelihood.errors.size());
    const double deviance =
        n * std::log(std::max(likelihood.sum_of_squares * known, smallest)) + likelihood.log_variances * known;
    return corrected_aic(deviance, order.coefficients() + 1 + order.lost(), values);
}

}  // namespace

MethodResult arima_method(const Series& series, const SeriesOptions& options) {
    MethodResult result = arima_result(choose_arima(series.values, series.period), series, options);
    if (!is_believable(result.point, series.values)) {
        result = arima_result(smooth_arima(series.values), series, options);
    }
    return result;
}

MethodResult arima_result(const ArimaFit& fit, const Series& series, const SeriesOptions& options) {
    const std::vector<double>& values = series.values;
    const ArimaOrder& order = fit.order;
    const std::vector<double> w = differenced(values, order.d, order.D, order.period);
    const ArmaLikelihood likelihood =
        arma_likelihood(w, fit.coefficients.mean, lags_of(fit.coefficients, order.period));
    const Ahead ahead{values, undifferencing(order.d, order.D, order.period), fit.coefficients.mean,
                      likelihood.last};
    const auto steps = static_cast<std::size_t>(options.horizon);

    MethodResult result;
    result.form = order.name();
    result.fitted = one_step_means(values, likelihood.errors);
    result.aicc = comparable_criterion(likelihood, order, values.size());
    result.point = run_on(ahead, steps, [](std::size_t, double) { return 0.0; });
    if (series.never_negative) {
        for (double& value : result.point) {
            value = std::max(value, 0.0);
        }
    }
    const double spare = static_cast<double>(w.size()) - order.coefficients();
    const double sigma = std::sqrt(likelihood.sum_of_squares / std::max(spare, 1.0));
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        result.paths.push_back(run_on(ahead, steps, [&](std::size_t h, double deviation) {
            return sigma * deviation * random.normal(h);
        }));
    }
    keep_from_below_zero(result, series);
    return result;
}

}  // namespace grundlast

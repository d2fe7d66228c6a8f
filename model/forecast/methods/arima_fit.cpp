#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <utility>

#include "model/core/statistics.h"
#include "model/forecast/methods/arima_model.h"
#include "model/forecast/methods/least_squares.h"
#include "model/forecast/methods/method.h"
#include "model/forecast/methods/stationary.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

Values invertible(std::span<const double> place) {
    Values theta = stationary_at(place);
    for (double& coefficient : theta) {
        coefficient = -coefficient;
    }
    return theta;
}

ArimaCoefficients coefficients_at(const Values& place, const ArimaOrder& order) {
    std::span<const double> rest(place);
    const auto take = [&rest](int count) {
        const auto part = rest.first(static_cast<std::size_t>(count));
        rest = rest.subspan(static_cast<std::size_t>(count));
        return part;
    };
    ArimaCoefficients c;
    c.ar = stationary_at(take(order.p));
    c.ma = invertible(take(order.q));
    c.seasonal_ar = stationary_at(take(order.P));
    c.seasonal_ma = invertible(take(order.Q));
    c.mean = order.constant ? rest.front() : 0.0;
    return c;
}

// Whether 1 - sum phi[i] z^(i+1) has no root within `radius`.
bool roots_beyond(double radius, Values phi) {
    double scale = 1;
    for (double& coefficient : phi) {
        coefficient *= scale *= radius;
    }
    return is_stationary(std::move(phi));
}

Values negated(Values values) {
    for (double& value : values) {
        value = -value;
    }
    return values;
}

bool clear_of_unit_circle(const ArimaCoefficients& c, int period) {
    constexpr double radius = 1.01;  // as auto.arima
    const double seasonal = std::pow(radius, period);
    return roots_beyond(radius, c.ar) && roots_beyond(radius, negated(c.ma)) &&
           roots_beyond(seasonal, c.seasonal_ar) && roots_beyond(seasonal, negated(c.seasonal_ma));
}

// Corrected AIC from minus twice the log-likelihood.
double criterion(double deviance, const ArimaFit& fit, std::size_t values) {
    const bool clear = clear_of_unit_circle(fit.coefficients, fit.order.period);
    return clear && std::isfinite(deviance) ? corrected_aic(deviance, fit.order.coefficients() + 1, values)
                                            : std::numeric_limits<double>::infinity();
}

constexpr double smallest = 1e-300;  // a perfect fit has a logarithm too

// Centred where a constant takes that back, and of deviation 1, so that all places of the search are of one
// size.
struct Standard {
    double centre = 0, scale = 1;
    Values w;

    Standard(const Values& values, bool constant) : w(values) {
        RunningMean mean;
        for (const double value : values) {
            mean.add(value);
        }
        centre = constant ? mean.mean() : 0.0;
        const double square = mean.variance() + std::pow(mean.mean() - centre, 2);
        scale = square > 0 ? std::sqrt(square) : 1.0;
        for (double& value : w) {
            value = (value - centre) / scale;
        }
    }

    void finish(ArimaFit& fit, double deviance) const {
        fit.coefficients = coefficients_at(fit.place, fit.order);
        fit.criterion =
            criterion(deviance + 2 * static_cast<double>(w.size()) * std::log(scale), fit, w.size());
        fit.coefficients.mean = fit.order.constant ? centre + scale * fit.coefficients.mean : 0.0;
    }
};

}  // namespace

ArimaFit fit_conditional(const std::vector<double>& w, const ArimaOrder& order) {
    ArimaFit fit;
    fit.order = order;
    fit.place.assign(static_cast<std::size_t>(order.coefficients()), 0.0);
    const auto lost = static_cast<std::size_t>(order.p + order.P * order.period);
    if (w.size() <= lost + fit.place.size() + 1) {
        fit.criterion = std::numeric_limits<double>::infinity();
        return fit;
    }
    const Standard standard(w, order.constant);
    const auto errors = [&](const Values& place) {
        return conditional_errors(standard.w, coefficients_at(place, order), order.period);
    };
    LeastSquares search(errors, fit.place);
    search.run(1e-5);
    fit.place = search.place();
    const double mean_square = search.squares() / static_cast<double>(w.size() - lost);
    standard.finish(fit, static_cast<double>(w.size()) * std::log(std::max(mean_square, smallest)));
    return fit;
}

// The likelihood as a sum of squares: errors over their deviations, times the geometric mean of these.
ArimaFit fit_exact(const std::vector<double>& w, const ArimaFit& start) {
    ArimaFit fit = start;
    const Standard standard(w, fit.order.constant);
    const auto n = static_cast<double>(w.size());
    const auto errors = [&](const Values& place) {
        const ArimaCoefficients c = coefficients_at(place, fit.order);
        ArmaLikelihood likelihood = arma_likelihood(standard.w, c.mean, lags_of(c, fit.order.period));
        Values scaled(w.size(), std::numeric_limits<double>::infinity());
        if (likelihood.errors.size() == w.size()) {
            const double factor = std::exp(likelihood.log_variances / (2 * n));
            for (std::size_t t = 0; t < w.size(); ++t) {
                scaled[t] = likelihood.errors[t] / std::sqrt(likelihood.variances[t]) * factor;
            }
        }
        return scaled;
    };
    LeastSquares search(errors, fit.place);
    search.run(1e-8, [&](const Values& place) {  // what ends next to the unit circle is not wanted
        return clear_of_unit_circle(coefficients_at(place, fit.order), fit.order.period);
    });
    fit.place = search.place();
    const double variance = std::max(search.squares() / n, smallest);
    standard.finish(fit, n * (std::log(2 * std::numbers::pi * variance) + 1));
    return fit;
}

}  // namespace grundlast

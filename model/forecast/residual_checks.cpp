#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

#include "model/forecast/decomposition.h"

namespace grundlast {

namespace {

double beyond(double statistic, double degrees) {
    return boost::math::cdf(boost::math::complement(boost::math::chi_squared(degrees), statistic));
}

std::vector<double> less(std::vector<double> values, double mean) {
    for (double& value : values) {
        value -= mean;
    }
    return values;
}

// Mean of the deviations' powers.
double moment(const std::vector<double>& deviations, int power) {
    double sum = 0;
    for (const double deviation : deviations) {
        sum += std::pow(deviation, power);
    }
    return sum / static_cast<double>(deviations.size());
}

std::vector<double> autocorrelations(const std::vector<double>& deviations, std::size_t lags) {
    const double variance = moment(deviations, 2) * static_cast<double>(deviations.size());
    std::vector<double> all;
    for (std::size_t lag = 1; lag <= lags; ++lag) {
        all.push_back(std::inner_product(deviations.begin() + static_cast<std::ptrdiff_t>(lag),
                                         deviations.end(), deviations.begin(), 0.0) /
                      variance);
    }
    return all;
}

// Two seasons or ten steps, and no more than a fifth of the values (Hyndman & Athanasopoulos,
// "Forecasting", 5.4).
std::size_t lags_to_test(std::size_t values, int period) {
    const std::size_t wanted = period > 1 ? 2 * static_cast<std::size_t>(period) : 10;
    return std::max<std::size_t>(std::min(wanted, values / 5), 1);
}

double ljung_box(const std::vector<double>& autocorrelation, std::size_t lags, double n) {
    double statistic = 0;
    for (std::size_t lag = 1; lag <= lags; ++lag) {
        statistic += autocorrelation[lag - 1] * autocorrelation[lag - 1] / (n - static_cast<double>(lag));
    }
    return beyond(n * (n + 2) * statistic, static_cast<double>(lags));
}

double jarque_bera(const std::vector<double>& deviations, double n) {
    const double variance = moment(deviations, 2);
    const double skewness = moment(deviations, 3) / std::pow(variance, 1.5);
    const double excess = moment(deviations, 4) / (variance * variance) - 3;
    return beyond(n / 6 * (skewness * skewness + excess * excess / 4), 2);
}

double t_test(double mean, double variance, double n) {
    const boost::math::students_t distribution(n - 1);
    const double statistic = std::abs(mean) / std::sqrt(variance * n / (n - 1) / n);
    return 2 * boost::math::cdf(boost::math::complement(distribution, statistic));
}

}  // namespace

ResidualChecks check_residuals(const std::vector<double>& residuals, int period) {
    constexpr std::size_t enough = 8;
    ResidualChecks checks;
    if (residuals.empty()) {
        return checks;
    }
    const auto n = static_cast<double>(residuals.size());
    checks.mean = std::accumulate(residuals.begin(), residuals.end(), 0.0) / n;
    const std::vector<double> deviations = less(residuals, checks.mean);
    const double variance = moment(deviations, 2);
    const double rounding = 1e-12 * std::abs(checks.mean);
    if (residuals.size() < enough || variance <= rounding * rounding) {
        return checks;
    }
    const std::size_t lags = lags_to_test(residuals.size(), period);
    const std::size_t shown = std::min(residuals.size() - 1, std::max<std::size_t>(lags, 10));
    checks.autocorrelation = autocorrelations(deviations, shown);
    checks.autocorrelation_p = ljung_box(checks.autocorrelation, lags, n);
    checks.normality_p = jarque_bera(deviations, n);
    checks.bias_p = t_test(checks.mean, variance, n);
    return checks;
}

}  // namespace grundlast

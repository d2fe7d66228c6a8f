#include "model/forecast/evidence.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

constexpr int weeks_of_year = 52;
constexpr int quarter = 13;
constexpr double month_of_week = 730.0 / 168.0;

double sum_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

Result<Backtest> weekly_backtest(const std::vector<double>& weekly, const ForecastSettings& settings,
                                 std::uint64_t seed, std::uint32_t entity) {
    SeriesOptions options;
    options.horizon = quarter;
    options.period = weeks_of_year;
    options.method = settings.method;
    options.paths = settings.paths;
    options.seed = seed;
    options.entity = entity;
    const std::size_t before = weeks_before_first_use(weekly);
    auto tested = backtest({weekly.begin() + static_cast<std::ptrdiff_t>(before), weekly.end()}, options);
    if (tested) {
        for (std::size_t& origin : tested->origins) {
            origin += before;
        }
        for (PastForecast& past : tested->last) {
            past.origin += before;
        }
    }
    return tested;
}

std::optional<double> relative_error(const Backtest& backtest) {
    double squares = 0, came = 0;
    for (const PastForecast& past : backtest.last) {
        const std::size_t steps = std::min(past.actual.size(), past.fan.mean.size());
        const std::vector<double> mean(past.fan.mean.begin(),
                                       past.fan.mean.begin() + static_cast<std::ptrdiff_t>(steps));
        const double error = sum_of(past.actual) - sum_of(mean);
        squares += error * error;
        came += sum_of(past.actual);
    }
    if (backtest.last.empty() || came <= 0) {
        return std::nullopt;
    }
    const auto count = static_cast<double>(backtest.last.size());
    return std::sqrt(squares / count) / (came / count);
}

Result<Evidence> gather_evidence(const std::vector<double>& history, const std::vector<double>& level,
                                 const std::vector<double>& residuals, const ForecastSettings& settings,
                                 std::uint64_t seed, std::uint32_t entity) {
    Evidence evidence;
    auto tested = weekly_backtest(level, settings, seed, entity);
    if (!tested) {
        return tested.error();
    }
    evidence.backtest = std::move(*tested);
    evidence.decomposition = decompose(history, {weeks_of_year});
    evidence.anomalies = find_anomalies(history, {weeks_of_year});
    std::vector<double> errors = residuals;
    errors.erase(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(weeks_before_first_use(level)));
    for (double& error : errors) {
        error *= month_of_week;
    }
    evidence.residuals = check_residuals(errors, weeks_of_year);
    return evidence;
}

}  // namespace grundlast

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

SeriesOptions options_of(const ForecastSettings& settings, std::uint64_t seed, std::uint32_t entity) {
    SeriesOptions options;
    options.horizon = quarter;
    options.period = weeks_of_year;
    options.method = settings.method;
    options.paths = settings.paths;
    options.seed = seed;
    options.entity = entity;
    return options;
}

}  // namespace

Result<Backtest> weekly_backtest(const std::vector<double>& weekly, const ForecastSettings& settings,
                                 std::uint64_t seed, std::uint32_t entity) {
    const SeriesOptions options = options_of(settings, seed, entity);
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

std::optional<double> relative_error(const std::vector<ExpectedAndCame>& sums) {
    double squares = 0, came = 0;
    for (const ExpectedAndCame& sum : sums) {
        squares += (sum.expected - sum.came) * (sum.expected - sum.came);
        came += sum.came;
    }
    if (sums.empty() || came <= 0) {
        return std::nullopt;
    }
    const auto count = static_cast<double>(sums.size());
    return std::sqrt(squares / count) / (came / count);
}

std::optional<double> history_error(const std::vector<double>& weekly, const ForecastSettings& settings,
                                    std::uint64_t seed, std::uint32_t entity) {
    constexpr std::size_t most_origins = 3, fewest_known = 8, most_of_record = 4;
    const auto first = weekly.begin() + static_cast<std::ptrdiff_t>(weeks_before_first_use(weekly));
    const auto weeks = static_cast<std::size_t>(weekly.end() - first);
    const std::size_t steps = std::min<std::size_t>(quarter, weeks / most_of_record);
    SeriesOptions options = options_of(settings, seed, entity);
    options.horizon = static_cast<int>(steps);
    options.width_origins = 0;  // means count here, not ranges
    std::vector<ExpectedAndCame> sums;
    for (std::size_t back = steps; steps > 0 && sums.size() < most_origins && weeks >= back + fewest_known;
         back += steps) {
        const auto split = weekly.end() - static_cast<std::ptrdiff_t>(back);
        const auto made = forecast_series({first, split}, options);
        if (!made) {
            return std::nullopt;
        }
        sums.push_back(
            {sum_of(made->fan.mean), std::accumulate(split, split + static_cast<std::ptrdiff_t>(steps), 0.0)});
    }
    return relative_error(sums);
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

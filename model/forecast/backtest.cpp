#include "model/forecast/backtest.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "model/forecast/accuracy.h"
#include "model/forecast/series.h"

namespace grundlast {

namespace {

constexpr std::size_t most_origins = 3;
constexpr std::size_t fewest_known = 8;    // values at an origin
constexpr std::size_t most_of_record = 4;  // the steps of one origin are at most this part of the record

// Newest last. A series with two whole cycles keeps two at each origin: a season must be seen to be judged.
std::vector<std::size_t> origins_of(std::size_t values, std::size_t steps, int period) {
    const std::size_t two_cycles = 2 * static_cast<std::size_t>(std::max(period, 1));
    const std::size_t fewest = std::max(fewest_known, values >= two_cycles + steps ? two_cycles : 0);
    std::vector<std::size_t> origins;
    for (std::size_t back = steps; origins.size() < most_origins && values >= back + fewest; back += steps) {
        origins.insert(origins.begin(), values - back);
    }
    return origins;
}

// Continuous ranked probability score of a sample: mean |x - y| less half the mean difference of two draws
// (Gneiting & Raftery 2007, equation 21).
double ranked_probability_score(std::vector<double> sample, double actual) {
    std::sort(sample.begin(), sample.end());
    const auto n = static_cast<double>(sample.size());
    double error = 0, difference = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        error += std::abs(sample[i] - actual) / n;
        difference += sample[i] * (2.0 * static_cast<double>(i) + 1.0 - n) / (n * n);
    }
    return error - difference;
}

// Sums over origins and steps.
struct Tally {
    double absolute = 0, crps = 0, in80 = 0, in95 = 0, count = 0;

    void add(const SeriesForecast& forecast, const std::vector<double>& actual, double scale) {
        std::vector<double> sample(forecast.paths.size());
        for (std::size_t h = 0; h < actual.size(); ++h) {
            for (std::size_t path = 0; path < sample.size(); ++path) {
                sample[path] = forecast.paths[path][h];
            }
            const Fan& fan = forecast.fan;
            absolute += std::abs(actual[h] - fan.mean[h]) / scale;
            crps += ranked_probability_score(sample, actual[h]) / scale;
            in80 += actual[h] >= fan.low80[h] && actual[h] <= fan.high80[h] ? 1.0 : 0.0;
            in95 += actual[h] >= fan.low95[h] && actual[h] <= fan.high95[h] ? 1.0 : 0.0;
            count += 1;
        }
    }

    MethodScore score(const std::string& method, bool chosen) const {
        return {method, absolute / count, crps / count, in80 / count, in95 / count, chosen};
    }
};

// Mean absolute error of the naive forecast on the values known; 1 where they never change.
double scale_of(const std::vector<double>& known, int period) {
    const auto lag = static_cast<std::size_t>(scale_lag(known.size(), period));
    double sum = 0;
    for (std::size_t t = lag; t < known.size(); ++t) {
        sum += std::abs(known[t] - known[t - lag]);
    }
    return sum > 0 ? sum / static_cast<double>(known.size() - lag) : 1.0;
}

}  // namespace

Result<Backtest> backtest(const std::vector<double>& values, const SeriesOptions& options) {
    if (const auto checked = check_series(values, options); !checked) {
        return checked.error();
    }
    const auto steps = std::min(static_cast<std::size_t>(options.horizon), values.size() / most_of_record);
    Backtest result;
    if (steps == 0) {
        return result;
    }
    result.origins = origins_of(values.size(), steps, options.period);
    if (result.origins.empty()) {
        return result;
    }
    result.steps = static_cast<int>(steps);
    SeriesOptions how = options;
    how.horizon = result.steps;
    for (const std::string& method : forecast_methods()) {
        how.method = method;
        Tally tally;
        for (const std::size_t origin : result.origins) {
            const auto split = values.begin() + static_cast<std::ptrdiff_t>(origin);
            const std::vector<double> known(values.begin(), split);
            const std::vector<double> actual(split, split + result.steps);
            auto made = forecast_series(known, how);
            if (!made) {
                continue;
            }
            tally.add(*made, actual, scale_of(known, options.period));
            if (method == options.method) {
                result.last.push_back({method, origin, std::move(made->fan), actual});
            }
        }
        if (tally.count > 0) {
            result.rivals.push_back(tally.score(method, method == options.method));
        }
    }
    std::stable_sort(result.rivals.begin(), result.rivals.end(),
                     [](const MethodScore& a, const MethodScore& b) { return a.mase < b.mase; });
    return result;
}

}  // namespace grundlast

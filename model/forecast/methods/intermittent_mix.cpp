#include "model/forecast/methods/intermittent_mix.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "model/core/random.h"
#include "model/forecast/methods/ets_average.h"
#include "model/forecast/methods/intermittent.h"
#include "model/forecast/methods/temporal_hierarchy.h"

namespace grundlast {

namespace {

constexpr double many_zeros = 0.25;
constexpr int last_steps = 12;  // without a season the "last cycle" is a year of months
constexpr int longest_cycle = 24;

std::vector<double> simple_smoothing(const std::vector<double>& values, int, std::size_t steps) {
    return ets_ahead(fit_ets({values, 1, true}, {}), steps);
}

double recent_mean(const std::vector<double>& values, int cycle) {
    const auto count = std::min(values.size(), static_cast<std::size_t>(cycle > 1 ? cycle : last_steps));
    return std::accumulate(values.end() - static_cast<std::ptrdiff_t>(count), values.end(), 0.0) /
           static_cast<double>(count);
}

// Relative deviation of the level: that of the mean of the values a cycle holds.
double level_deviation(const std::vector<double>& values, int cycle) {
    double squares = 0;
    const auto n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    const double held = std::min(n, static_cast<double>(cycle > 1 ? cycle : last_steps));
    return std::sqrt(squares / (n - 1.0) / held) / mean;
}

std::vector<std::vector<double>> paths_of(const IntermittentDemand& demand, const std::vector<double>& level,
                                          double deviation, const SeriesOptions& options) {
    const auto sizes = static_cast<double>(demand.sizes.size());
    const double sigma = std::sqrt(std::log1p(deviation * deviation));
    const std::size_t steps = level.size();
    std::vector<std::vector<double>> paths;
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        const double factor = std::exp(sigma * random.normal(2 * steps) - 0.5 * sigma * sigma);
        std::vector<double> values;
        for (std::size_t h = 0; h < steps; ++h) {
            const double mean = level[h] * factor / demand.mean_size;  // demands of mean size in this step
            const double chance = std::min(mean, std::max(demand.share, 0.95));
            const bool occurs = random.uniform(2 * h) < chance;
            const double drawn = demand.sizes[static_cast<std::size_t>(random.uniform(2 * h + 1) * sizes)];
            values.push_back(occurs ? drawn * mean / chance : 0.0);
        }
        paths.push_back(std::move(values));
    }
    return paths;
}

}  // namespace

bool is_intermittent(const Series& series) {
    const auto zeros = std::count(series.values.begin(), series.values.end(), 0.0);
    const auto n = static_cast<double>(series.size());
    return series.never_negative && series.size() >= 4 && static_cast<double>(zeros) >= many_zeros * n &&
           static_cast<double>(zeros) < n;
}

MethodResult intermittent_mix(const Series& series, const SeriesOptions& options) {
    const int cycle = options.period <= longest_cycle ? options.period : 1;
    const auto steps = static_cast<std::size_t>(options.horizon);
    const double recent = recent_mean(series.values, cycle);
    MethodResult result;
    result.form = "intermittent";
    result.point = reconciled_over_time(series.values, cycle, false, steps, simple_smoothing);
    for (double& level : result.point) {
        level = std::max(0.5 * (level + recent), 0.0);
    }
    const EtsFit smoothed = fit_ets({series.values, 1, true}, {});
    result.fitted = smoothed.fitted;
    result.aicc = smoothed.aicc;
    result.paths = paths_of(IntermittentDemand(series.values), result.point,
                            level_deviation(series.values, cycle), options);
    return result;
}

}  // namespace grundlast

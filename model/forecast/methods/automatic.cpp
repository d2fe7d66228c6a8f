// "auto": the combination with ranges calibrated on the series' own past, or, where many values are zero, the
// mix for intermittent demand.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "model/core/random.h"
#include "model/forecast/methods/combination.h"
#include "model/forecast/methods/drifting_season.h"
#include "model/forecast/methods/intermittent_mix.h"
#include "model/forecast/methods/long_season.h"
#include "model/forecast/methods/margins.h"

namespace grundlast {

namespace {

constexpr int longest_cycle = 24;  // longer ones are taken off first (long_season.h)

// The general rule of the ranges: deviation = that of exponential smoothing x exp(constant + share x steps
// ahead / length of the record (at most 1) + short / length) x (own errors / expected ones)^trust. Near the
// least interval score on holdouts of the training parts of the reference series; `short` stands for what is
// not known of a model after few values. docs/forecasting.md tells how and what came of it.
constexpr double general = -0.10;
constexpr double per_record = 0.40;
constexpr double short_record = 2.4;
constexpr double trust = 0.7;
constexpr double least_ratio = 0.4, most_ratio = 2.5;
constexpr double freedom = 7;  // of Student's t

constexpr double seasons_in_errors = 2;  // a season within the 95 % range of one-step errors
constexpr std::size_t fewest_known = 8;  // values, and a third of the record, before an earlier origin

std::vector<double> deviations_of(const CombinedForecast& forecast, std::size_t steps) {
    std::vector<double> deviations = forecast.smoothing.variances(steps);
    for (double& deviation : deviations) {
        deviation = std::sqrt(std::max(deviation, 0.0));
    }
    return deviations;
}

// Mean size of the season's part of a value.
double season_size(const Series& series) {
    const DriftingSeason season = drifting_season(series);
    const std::vector<double> plain = season.without(series.values);
    double sum = 0;
    for (std::size_t t = 0; t < plain.size(); ++t) {
        sum += std::abs(series.values[t] - plain[t]);
    }
    return sum / static_cast<double>(plain.size());
}

// Errors over their expected deviations, from earlier origins half a horizon apart (a horizon of two thirds of
// the record at most): half by their mean size (times 1.25, so that it is 1 for normal errors of these
// deviations), half by the root of their mean square. 1 where the record is too short.
double own_ratio(const Series& series, int cycle, const std::vector<double>& deviations, int origins) {
    const std::size_t n = series.size();
    const std::size_t steps = std::min(deviations.size(), std::max<std::size_t>(2 * n / 3, 1));
    // Before two whole cycles no season can be learned: only where it is lost in the errors do such
    // origins tell of them.
    const std::size_t two_cycles = 2 * static_cast<std::size_t>(series.period);
    const bool needs_season = series.period > 1 && season_size(series) > seasons_in_errors * deviations.front();
    const std::size_t fewest = std::max({fewest_known, n / 3, needs_season ? two_cycles : 0});
    double sum = 0, squares = 0, count = 0;
    for (int trial = 1; trial <= origins; ++trial) {
        const std::size_t back = (static_cast<std::size_t>(trial) * steps + 1) / 2;
        if (n < back + fewest) {
            break;
        }
        const std::size_t origin = n - back;
        const std::vector<double> known(series.values.begin(),
                                        series.values.begin() + static_cast<std::ptrdiff_t>(origin));
        const Series past{known, origin >= two_cycles ? series.period : 1, series.never_negative};
        const std::vector<double> ahead = combine(past, cycle, std::min(steps, back)).point;
        for (std::size_t h = 0; h < ahead.size(); ++h) {
            if (deviations[h] > 0) {
                const double error = std::abs(series.values[origin + h] - ahead[h]) / deviations[h];
                sum += error;
                squares += error * error;
                count += 1;
            }
        }
    }
    const double unit = std::sqrt(std::numbers::pi / 2.0);  // deviation over mean of |normal|
    const double ratio = count > 0 ? 0.5 * (unit * sum / count + std::sqrt(squares / count)) : 1.0;
    return std::clamp(ratio, least_ratio, most_ratio);
}

// A handful of values leaves a model no errors to learn from: the range is at least their own deviation, and
// half of a lone value.
double least_deviation(const std::vector<double>& values) {
    constexpr std::size_t handful = 5;
    constexpr double of_lone_value = 0.5;
    if (values.size() > handful) {
        return 0;
    }
    if (values.size() == 1) {
        return of_lone_value * std::abs(values.front());
    }
    double mean = 0, squares = 0;
    for (const double value : values) {
        mean += value / static_cast<double>(values.size());
    }
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

// One deviation ahead stays within the range of the record: what was never seen is not deemed common.
void keep_believable(std::vector<double>& deviations, const std::vector<double>& values) {
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const double range = values.size() > 1 ? *high - *low : std::abs(*high);
    for (double& deviation : deviations) {
        deviation = std::isfinite(deviation) ? std::min(deviation, range) : range;
    }
}

// What falls towards 0 and never was below it varies less and less: variance goes with the level, the mean of a
// cycle, down to a twentieth of today's.
void narrow_with_level(std::vector<double>& deviations, const Series& series, int cycle,
                       const std::vector<double>& point) {
    constexpr double least_share = 0.05;
    const std::size_t window =
        std::min<std::size_t>(static_cast<std::size_t>(std::max(cycle, 3)), series.size());
    double today = 0;
    for (std::size_t back = 1; back <= window; ++back) {
        today += series.values[series.size() - back];
    }
    if (!series.never_negative || today <= 0) {
        return;
    }
    double level = today;
    for (std::size_t h = 0; h < deviations.size(); ++h) {
        level += point[h] - (h < window ? series.values[series.size() - window + h] : point[h - window]);
        deviations[h] *= std::sqrt(std::clamp(level / today, least_share, 1.0));
    }
}

std::vector<double> calibrated_deviations(const Series& series, int cycle, const CombinedForecast& forecast,
                                          const SeriesOptions& options) {
    std::vector<double> deviations = deviations_of(forecast, static_cast<std::size_t>(options.horizon));
    const double ratio = own_ratio(series, cycle, deviations, options.width_origins);
    const auto n = static_cast<double>(series.size());
    const double least = least_deviation(series.values);
    for (std::size_t h = 0; h < deviations.size(); ++h) {
        const double records = std::min(static_cast<double>(h + 1) / n, 1.0);
        deviations[h] *= std::exp(general + per_record * records + short_record / n) * std::pow(ratio, trust);
        deviations[h] = std::max(deviations[h], least);
    }
    keep_believable(deviations, series.values);
    narrow_with_level(deviations, series, cycle, forecast.point);
    return deviations;
}

// Paths of exponential smoothing, each of a form drawn by its weight: how steps hang together.
std::vector<std::vector<double>> shapes_of(const EtsAverage& smoothing, const SeriesOptions& options) {
    std::vector<std::vector<double>> paths;
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        double drawn = random.uniform(static_cast<std::uint64_t>(options.horizon));
        std::size_t form = 0;
        while (form + 1 < smoothing.fits.size() && drawn > smoothing.weights[form]) {
            drawn -= smoothing.weights[form++];
        }
        paths.push_back(ets_path(smoothing.fits[form], static_cast<std::size_t>(options.horizon), random));
    }
    return paths;
}

MethodResult combined(const Series& series, const SeriesOptions& options) {
    const int cycle = options.period <= longest_cycle ? options.period : 1;
    CombinedForecast forecast = combine(series, cycle, static_cast<std::size_t>(options.horizon));
    MethodResult result;
    result.form = "combination";
    result.aicc = forecast.smoothing.fits.front().aicc;
    if (options.paths > 0) {
        const Margins margins{forecast.point, calibrated_deviations(series, cycle, forecast, options), freedom};
        result.paths = paths_with_margins(margins, shapes_of(forecast.smoothing, options));
    }
    result.point = std::move(forecast.point);
    result.fitted = std::move(forecast.fitted);
    keep_from_below_zero(result, series);
    return result;
}

MethodResult without_long_season(const Series& series, SeriesOptions options, const DriftingSeason& season) {
    const std::vector<double> plain = season.without(series.values);
    options.period = series.period <= longest_cycle ? series.period : 1;
    MethodResult result = combined({plain, options.period, series.never_negative}, options);
    result.point = season.put_back(std::move(result.point));
    for (auto& path : result.paths) {
        path = season.put_back(std::move(path));
    }
    for (std::size_t t = 0; t < result.fitted.size(); ++t) {
        result.fitted[t] = season.ratio ? result.fitted[t] * season.past[t] : result.fitted[t] + season.past[t];
    }
    keep_from_below_zero(result, series);
    return result;
}

}  // namespace

MethodResult automatic_method(const Series& series, const SeriesOptions& options) {
    if (is_intermittent(series)) {
        return intermittent_mix(series, options);
    }
    const auto season = long_season(series);
    return season ? without_long_season(series, options, *season) : combined(series, options);
}

}  // namespace grundlast

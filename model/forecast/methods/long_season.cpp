#include "model/forecast/methods/long_season.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace grundlast {

namespace {

constexpr int longest_cycle = 24;
constexpr std::size_t week = 7;
constexpr int weeks_of_year = 52;

// Learned from whole weeks, where the week's own season is silent and a year has 52 steps instead of 365 noisy
// ones; between the middles of two weeks it runs straight. The cycle is 364 days: a day a year is lost.
DriftingSeason season_of_year(const Series& series) {
    const std::size_t n = series.size();
    const std::size_t count = n / week, skipped = n % week;
    std::vector<double> sums(count, 0.0);
    for (std::size_t t = skipped; t < n; ++t) {
        sums[(t - skipped) / week] += series.values[t];
    }
    const DriftingSeason weekly = drifting_season({sums, weeks_of_year, series.never_negative});
    std::vector<double> weeks = weekly.past;
    for (int w = 0; w < weeks_of_year; ++w) {
        weeks.push_back(weekly.ahead[static_cast<std::size_t>(w) % weekly.ahead.size()]);
    }
    DriftingSeason daily{weekly.ratio, {}, {}};
    const double share = weekly.ratio ? 1.0 : 1.0 / static_cast<double>(week);  // of a summand of a week
    for (std::size_t t = 0; t < n + weeks_of_year * week; ++t) {
        const double middle = static_cast<double>(week - 1) / 2.0;
        const double place = (static_cast<double>(t) - static_cast<double>(skipped) - middle) / week;
        const double inside = std::clamp(place, 0.0, static_cast<double>(weeks.size()) - 1.0);
        const auto before = static_cast<std::size_t>(inside);
        const std::size_t after = std::min(before + 1, weeks.size() - 1);
        const double step = weeks[before] + (inside - std::floor(inside)) * (weeks[after] - weeks[before]);
        (t < n ? daily.past : daily.ahead).push_back(share * step);
    }
    return daily;
}

}  // namespace

std::optional<DriftingSeason> long_season(const Series& series) {
    if (series.period > longest_cycle) {
        return drifting_season(series);
    }
    const std::size_t two_years = 2 * weeks_of_year * week + week;
    if (series.period == static_cast<int>(week) && series.size() >= two_years) {
        return season_of_year(series);
    }
    return std::nullopt;
}

}  // namespace grundlast

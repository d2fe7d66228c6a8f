// Found by robust comparison with what surrounds a value. Three kinds in turn, each without the ones before:
// gaps, shifts of the level, single values.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "model/core/statistics.h"
#include "model/forecast/decomposition.h"
#include "model/forecast/level_shifts.h"
#include "model/forecast/robust.h"
#include "model/forecast/stl.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

// Runs of zeros after the first use, where zeros are rare: at most three runs and a fifth of the values. A
// single zero counts where zero is far from the other values.
std::vector<Anomaly> gaps_in(const Values& values) {
    constexpr std::size_t most_runs = 3;
    const auto begin = std::find_if(values.begin(), values.end(), [](double value) { return value != 0; });
    Values used;
    std::copy_if(begin, values.end(), std::back_inserter(used), [](double value) { return value != 0; });
    if (used.empty() || *std::min_element(used.begin(), used.end()) < 0) {
        return {};
    }
    const double median = median_of(used, 0, used.size());
    const bool single_counts = median > 3 * robust_deviation(used, median);
    std::vector<Anomaly> gaps;
    std::size_t zeros = 0, runs = 0;
    for (auto t = static_cast<std::size_t>(begin - values.begin()); t < values.size(); ++t) {
        if (values[t] != 0) {
            continue;
        }
        std::size_t length = 1;
        while (t + length < values.size() && values[t + length] == 0) {
            ++length;
        }
        ++runs;
        zeros += length;
        const bool ended = length >= 3 && t + length == values.size();
        if (!ended && (length > 1 || single_counts)) {
            gaps.push_back({AnomalyKind::gap, t, length, -median});
        }
        t += length;
    }
    return runs <= most_runs && 5 * zeros <= values.size() ? gaps : std::vector<Anomaly>{};
}

// A straight line across each gap.
Values bridged(Values values, const std::vector<Anomaly>& gaps) {
    for (const Anomaly& gap : gaps) {
        const std::size_t end = gap.at + gap.length;
        const double before = values[gap.at - 1];
        const double after = end < values.size() ? values[end] : before;
        for (std::size_t i = 0; i < gap.length; ++i) {
            values[gap.at + i] =
                before + (after - before) * static_cast<double>(i + 1) / static_cast<double>(gap.length + 1);
        }
    }
    return values;
}

double variance_of(const Values& values) {
    RunningMean mean;
    for (const double value : values) {
        mean.add(value);
    }
    return mean.variance();
}

// Seasons of three whole cycles that explain a good part of what moves around the trend.
Values without_seasons(Values values, std::vector<int> periods) {
    constexpr double worth_it = 0.4;
    std::sort(periods.begin(), periods.end());
    for (const int period : periods) {
        if (period < 2 || values.size() < 3 * static_cast<std::size_t>(period)) {
            continue;
        }
        // With few cycles a robust season follows noise.
        const int rounds = values.size() < 6 * static_cast<std::size_t>(period) ? 0 : 2;
        const StlParts parts = stl(values, {.period = period, .season_window = 35, .robust_rounds = rounds});
        Values plain = values, detrended = values, remainder = values;
        for (std::size_t t = 0; t < values.size(); ++t) {
            plain[t] -= parts.season[t];
            detrended[t] -= parts.trend[t];
            remainder[t] = plain[t] - parts.trend[t];
        }
        if (variance_of(remainder) < (1 - worth_it) * variance_of(detrended)) {
            values = std::move(plain);
        }
    }
    return values;
}

Values levelled(Values values, const std::vector<Anomaly>& shifts) {
    for (const Anomaly& shift : shifts) {
        for (std::size_t t = shift.at; t < values.size(); ++t) {
            values[t] -= shift.size;
        }
    }
    return values;
}

// Each value less the median of the seven around it.
Values without_surroundings(const Values& values) {
    constexpr std::size_t reach = 3;
    Values rest;
    for (std::size_t t = 0; t < values.size(); ++t) {
        const std::size_t from = std::min(t - std::min(t, reach), values.size() - 2 * reach - 1);
        rest.push_back(values[t] - median_of(values, from, from + 2 * reach + 1));
    }
    return rest;
}

Values in_deviations(Values rest) {
    const double deviation = robust_deviation(rest, 0.0);
    for (double& value : rest) {
        value = deviation > 0 ? value / deviation : 0.0;
    }
    return rest;
}

Values logarithms_of(Values values) {
    for (double& value : values) {
        value = std::log(value);
    }
    return values;
}

// How far from its surroundings each value that stands out is. `in_ratio`: the values are logarithms. Where
// they are not but could be, a large value must stand out of the logarithms too: demand is skewed.
std::vector<Anomaly> outliers_in(const Values& values, const std::vector<Anomaly>& gaps, bool in_ratio) {
    constexpr std::size_t fewest = 8;
    constexpr double threshold = 4.75, threshold_of_ratio = 3.75;
    std::vector<Anomaly> found;
    if (values.size() < fewest) {
        return found;
    }
    const Values rest = without_surroundings(values), far = in_deviations(rest);
    const bool both = !in_ratio && *std::min_element(values.begin(), values.end()) > 0;
    const Values far_in_ratio = both ? in_deviations(without_surroundings(logarithms_of(values))) : far;
    for (std::size_t t = 0; t < values.size(); ++t) {
        const bool in_gap = std::any_of(gaps.begin(), gaps.end(), [t](const Anomaly& gap) {
            return t >= gap.at && t < gap.at + gap.length;
        });
        const bool large = far[t] > threshold && far_in_ratio[t] > threshold_of_ratio;
        if (!in_gap && (large || far[t] < -threshold)) {
            found.push_back({AnomalyKind::outlier, t, 1, rest[t]});
        }
    }
    return found;
}

double variation_of(const Values& values) {
    RunningMean mean;
    for (const double value : values) {
        mean.add(value);
    }
    return mean.mean() != 0 ? std::sqrt(mean.variance()) / std::abs(mean.mean()) : 0.0;
}

// Whether what moves within a cycle (six values where there is none) is more even as a share of the level than
// as it is (Guerrero 1993, for the powers 0 and 1). Needs five cycles of values above zero.
bool varies_in_ratio(const Values& values, const std::vector<int>& periods) {
    constexpr std::size_t otherwise = 6, enough = 5;
    constexpr double clearly = 0.8;
    std::size_t cycle = otherwise;
    for (const int period : periods) {
        cycle = period > 3 ? static_cast<std::size_t>(period) : cycle;
    }
    if (values.size() < enough * cycle || *std::min_element(values.begin(), values.end()) <= 0) {
        return false;
    }
    Values spreads, shares;
    for (std::size_t from = 0; from + cycle <= values.size(); from += cycle) {
        const double level = median_of(values, from, from + cycle);
        double spread = 0;
        for (std::size_t t = from; t < from + cycle; ++t) {
            spread += std::abs(values[t] - level);
        }
        spreads.push_back(spread);
        shares.push_back(spread / level);
    }
    return variation_of(shares) < clearly * variation_of(spreads);
}

// Sizes of what was found in logarithms, in the units of the series. `scaled` are the logarithms with their
// season, `plain` those without.
void put_in_units(std::vector<Anomaly>& shifts, std::vector<Anomaly>& outliers, const Values& scaled,
                  const Values& plain) {
    for (Anomaly& shift : shifts) {
        const double before = median_of(plain, shift.at - std::min<std::size_t>(shift.at, 5), shift.at);
        shift.size = std::exp(before + shift.size) - std::exp(before);
    }
    for (Anomaly& outlier : outliers) {
        outlier.size = std::exp(scaled[outlier.at]) - std::exp(scaled[outlier.at] - outlier.size);
    }
}

// Whether zeros are usual: in more than three runs and a fifth of the values.
bool is_intermittent(const Values& values) {
    std::size_t zeros = 0, runs = 0;
    for (std::size_t t = 0; t < values.size(); ++t) {
        zeros += values[t] == 0 ? 1 : 0;
        runs += values[t] == 0 && (t == 0 || values[t - 1] != 0) ? 1 : 0;
    }
    return runs > 3 && 5 * zeros > values.size();
}

// Demands that stand out among demands.
std::vector<Anomaly> odd_demands(const Values& values) {
    Values demands;
    std::vector<std::size_t> places;
    for (std::size_t t = 0; t < values.size(); ++t) {
        if (values[t] != 0) {
            demands.push_back(values[t]);
            places.push_back(t);
        }
    }
    std::vector<Anomaly> found = outliers_in(demands, {}, false);
    for (Anomaly& anomaly : found) {
        anomaly.at = places[anomaly.at];
    }
    return found;
}

}  // namespace

std::vector<Anomaly> find_anomalies(const std::vector<double>& values, const std::vector<int>& periods) {
    if (is_intermittent(values)) {
        return odd_demands(values);
    }
    std::vector<Anomaly> all = gaps_in(values);
    const std::vector<Anomaly> gaps = all;
    const Values whole = bridged(values, gaps);
    const bool in_ratio = varies_in_ratio(whole, periods);
    const Values scaled = in_ratio ? logarithms_of(whole) : whole;
    const Values plain = without_seasons(scaled, periods);
    std::vector<Anomaly> shifts = level_shifts(plain);
    std::vector<Anomaly> outliers = outliers_in(levelled(plain, shifts), gaps, in_ratio);
    if (in_ratio) {
        put_in_units(shifts, outliers, scaled, plain);
    }
    all.insert(all.end(), shifts.begin(), shifts.end());
    all.insert(all.end(), outliers.begin(), outliers.end());
    std::stable_sort(all.begin(), all.end(), [](const Anomaly& a, const Anomaly& b) { return a.at < b.at; });
    return all;
}

}  // namespace grundlast

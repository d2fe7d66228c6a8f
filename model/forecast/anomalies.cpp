// Found by robust comparison with what surrounds a value. Three kinds in turn, each without the ones before:
// gaps, shifts of the level, single values.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include "model/core/statistics.h"
#include "model/forecast/decomposition.h"
#include "model/forecast/stl.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

// Deviation of a normal value from its median, from the median of sizes and from the outer tenths (whichever is
// larger: heavy tails are no anomalies). Where most are equal: from their mean size.
double robust_deviation(Values values, double centre) {
    for (double& value : values) {
        value -= centre;
    }
    Values sizes;
    double mean_size = 0;
    for (const double value : values) {
        sizes.push_back(std::abs(value));
        mean_size += sizes.back() / static_cast<double>(values.size());
    }
    const double by_median = 1.4826 * quantile(sizes, 0.5);
    const double tenths = (quantile(values, 0.9) - quantile(values, 0.1)) / 2.563;
    return by_median > 0 ? std::max(by_median, tenths) : 1.2533 * mean_size;
}

double median_of(const Values& values, std::size_t from, std::size_t to) {
    Values part(values.begin() + static_cast<std::ptrdiff_t>(from),
                values.begin() + static_cast<std::ptrdiff_t>(to));
    return quantile(part, 0.5);
}

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

// Jumps between the medians of the five values before a place and the five from it on (three at the ends).
class Shifts {
  public:
    explicit Shifts(const Values& values) : values_(values) {}

    std::vector<Anomaly> find() const {
        std::vector<Anomaly> found;
        if (values_.size() < fewest) {
            return found;
        }
        Values jumps;
        for (std::size_t t = least; t + least <= values_.size(); ++t) {
            jumps.push_back(jump_at(t));
        }
        Values sorted = jumps;
        const double usual = quantile(sorted, 0.5);  // what a trend does everywhere
        const double strict = threshold + for_few / static_cast<double>(values_.size());
        const double limit = strict * deviation(jumps, usual) + 1e-9 * std::abs(usual);
        for (std::size_t i = 0; i < jumps.size(); ++i) {
            if (std::abs(jumps[i] - usual) <= limit || jumps[i] == usual) {
                continue;
            }
            std::size_t end = i + 1;
            const bool up = jumps[i] > usual;
            while (end < jumps.size() && (jumps[end] > usual) == up && std::abs(jumps[end] - usual) > limit) {
                ++end;
            }
            add_best(found, i + least, end + least);
            i = end - 1;
        }
        return found;
    }

  private:
    static constexpr std::size_t least = 3, window = 5, fewest = 12;
    static constexpr double clear = 2.5;                    // deviations
    static constexpr double threshold = 4.5, for_few = 40;  // few values say little of what is usual

    // Where most jumps are nothing, any is something.
    static double deviation(Values jumps, double usual) {
        Values sizes;
        for (const double jump : jumps) {
            sizes.push_back(std::abs(jump - usual));
        }
        const double by_median = 1.4826 * quantile(sizes, 0.5);
        return by_median > 0 ? by_median : 0.0;
    }

    double jump_at(std::size_t t) const {
        return median_of(values_, t, std::min(t + window, values_.size())) -
               median_of(values_, t - std::min(t, window), t);
    }

    // The place in first..end-1 where two levels fit the surrounding values best, if they stand clear of what
    // is left.
    void add_best(std::vector<Anomaly>& found, std::size_t first, std::size_t end) const {
        const std::size_t from = first - std::min(first, window),
                          to = std::min(end + window - 1, values_.size());
        std::optional<double> lowest;
        double around = 0;
        Anomaly best{AnomalyKind::level_shift, first, 1, 0};
        for (std::size_t t = first; t < end; ++t) {
            const double before = median_of(values_, from, t), after = median_of(values_, t, to);
            Values distances;
            double distance = 0;
            for (std::size_t i = from; i < to; ++i) {
                distances.push_back(std::abs(values_[i] - (i < t ? before : after)));
                distance += distances.back();
            }
            if (!lowest || distance < *lowest) {
                lowest = distance;
                best.at = t;
                best.size = after - before;
                around = 1.4826 * quantile(distances, 0.5);
            }
        }
        if (std::abs(best.size) > clear * around) {
            found.push_back(best);
        }
    }

    const Values& values_;
};

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

// A large value must stand out of the logarithms too where there are: demand is skewed.
std::vector<Anomaly> outliers_in(const Values& values, const std::vector<Anomaly>& gaps) {
    constexpr std::size_t fewest = 8;
    constexpr double threshold = 4.75, in_ratio = 3.75;
    std::vector<Anomaly> found;
    if (values.size() < fewest) {
        return found;
    }
    const Values rest = without_surroundings(values), far = in_deviations(rest);
    const bool positive = *std::min_element(values.begin(), values.end()) > 0;
    Values logarithms = values;
    for (double& value : logarithms) {
        value = positive ? std::log(value) : value;
    }
    const Values far_in_ratio = in_deviations(without_surroundings(logarithms));
    for (std::size_t t = 0; t < values.size(); ++t) {
        const bool in_gap = std::any_of(gaps.begin(), gaps.end(), [t](const Anomaly& gap) {
            return t >= gap.at && t < gap.at + gap.length;
        });
        const bool large = far[t] > threshold && far_in_ratio[t] > in_ratio;
        if (!in_gap && (large || far[t] < -threshold)) {
            found.push_back({AnomalyKind::outlier, t, 1, rest[t]});
        }
    }
    return found;
}

}  // namespace

std::vector<Anomaly> find_anomalies(const std::vector<double>& values, const std::vector<int>& periods) {
    std::vector<Anomaly> all = gaps_in(values);
    const std::vector<Anomaly> gaps = all;
    const Values plain = without_seasons(bridged(values, gaps), periods);
    const std::vector<Anomaly> shifts = Shifts(plain).find();
    const std::vector<Anomaly> outliers = outliers_in(levelled(plain, shifts), gaps);
    all.insert(all.end(), shifts.begin(), shifts.end());
    all.insert(all.end(), outliers.begin(), outliers.end());
    std::stable_sort(all.begin(), all.end(), [](const Anomaly& a, const Anomaly& b) { return a.at < b.at; });
    return all;
}

}  // namespace grundlast

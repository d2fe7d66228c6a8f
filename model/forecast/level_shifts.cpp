#include "model/forecast/level_shifts.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/core/statistics.h"
#include "model/forecast/robust.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

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

}  // namespace

std::vector<Anomaly> level_shifts(const std::vector<double>& values) {
    return Shifts(values).find();
}

}  // namespace grundlast

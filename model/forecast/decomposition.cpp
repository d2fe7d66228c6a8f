#include "model/forecast/decomposition.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/forecast/stl.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

// Indices of the periods with two whole cycles, shortest first: a long season must not take up a short one.
std::vector<std::size_t> usable(const std::vector<int>& periods, std::size_t values) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < periods.size(); ++i) {
        if (periods[i] > 1 && values >= 2 * static_cast<std::size_t>(periods[i])) {
            indices.push_back(i);
        }
    }
    std::stable_sort(indices.begin(), indices.end(),
                     [&](std::size_t a, std::size_t b) { return periods[a] < periods[b]; });
    return indices;
}

// Without a season: loess over a third of the values.
Values smooth_trend(const Values& values) {
    constexpr int least = 7;
    const int third = static_cast<int>(values.size()) / 3;
    return loess(values, std::max(least, third % 2 == 0 ? third + 1 : third));
}

void add(Values& values, const Values& others, double factor) {
    for (std::size_t t = 0; t < values.size(); ++t) {
        values[t] += factor * others[t];
    }
}

}  // namespace

Decomposition decompose(const std::vector<double>& values, const std::vector<int>& periods) {
    Decomposition parts;
    parts.trend = values;
    parts.seasons.assign(periods.size(), Values(values.size(), 0.0));
    parts.remainder.assign(values.size(), 0.0);
    constexpr std::size_t enough = 3;
    if (values.size() < enough) {
        return parts;
    }
    const std::vector<std::size_t> seasons = usable(periods, values.size());
    Values plain = values;
    const int rounds = seasons.size() > 1 ? 2 : 1;
    for (int round = 0; round < rounds; ++round) {
        int rank = 1;
        for (const std::size_t i : seasons) {
            add(plain, parts.seasons[i], 1.0);
            StlParts fit = stl(plain, {.period = periods[i], .season_window = 7 + 4 * rank++});  // as R's mstl
            parts.seasons[i] = std::move(fit.season);
            parts.trend = std::move(fit.trend);
            add(plain, parts.seasons[i], -1.0);
        }
    }
    if (seasons.empty()) {
        parts.trend = smooth_trend(values);
    }
    parts.remainder = std::move(plain);
    add(parts.remainder, parts.trend, -1.0);
    return parts;
}

}  // namespace grundlast

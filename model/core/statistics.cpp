#include "model/core/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace grundlast {

namespace {

template <class Number>
double type7(std::span<Number> values, double probability) {
    if (values.empty()) {
        return 0.0;
    }
    const double rank = probability * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(rank));
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(below);
    std::nth_element(values.begin(), at, values.end());
    const double low = *at;
    if (below + 1 >= values.size()) {
        return low;
    }
    const double high = *std::min_element(at + 1, values.end());
    return low + (rank - static_cast<double>(below)) * (high - low);
}

}  // namespace

double quantile(std::span<double> values, double probability) {
    return type7(values, probability);
}

double quantile(std::span<float> values, double probability) {
    return type7(values, probability);
}

Interval confidence_interval(std::span<const double> values, double confidence) {
    RunningMean running;
    for (const double value : values) {
        running.add(value);
    }
    Interval interval{running.mean(), 0.0, static_cast<int>(values.size())};
    if (values.size() > 1) {
        const boost::math::students_t distribution(static_cast<double>(values.size() - 1));
        const double t = boost::math::quantile(distribution, 0.5 + confidence / 2);
        interval.half_width = t * std::sqrt(running.variance() / static_cast<double>(values.size()));
    }
    return interval;
}

}  // namespace grundlast

#include "model/forecast/robust.h"

#include <algorithm>
#include <cmath>

#include "model/core/statistics.h"

namespace grundlast {

double median_of(const std::vector<double>& values, std::size_t from, std::size_t to) {
    std::vector<double> part(values.begin() + static_cast<std::ptrdiff_t>(from),
                             values.begin() + static_cast<std::ptrdiff_t>(to));
    return quantile(part, 0.5);
}

double robust_deviation(std::vector<double> values, double centre) {
    for (double& value : values) {
        value -= centre;
    }
    std::vector<double> sizes;
    double mean_size = 0;
    for (const double value : values) {
        sizes.push_back(std::abs(value));
        mean_size += sizes.back() / static_cast<double>(values.size());
    }
    const double by_median = 1.4826 * quantile(sizes, 0.5);
    const double tenths = (quantile(values, 0.9) - quantile(values, 0.1)) / 2.563;
    return by_median > 0 ? std::max(by_median, tenths) : 1.2533 * mean_size;
}

}  // namespace grundlast

#include "model/forecast/methods/margins.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cstddef>
#include <numeric>

namespace grundlast {

namespace {

constexpr double normal_90 = 1.2815515655446004;  // the 90 % quantile of the standard normal distribution

// One for each path, in rising order and symmetric to 0. Type 7 puts the i-th of n at i / (n - 1); the first
// and the last, which would be infinite, stand a third of a step inside.
std::vector<double> standard_quantiles(std::size_t count, double freedom) {
    const boost::math::students_t student(freedom);
    const double unit = normal_90 / boost::math::quantile(student, 0.9);
    std::vector<double> quantiles(count, 0.0);
    const double step = 1.0 / std::max(static_cast<double>(count) - 1.0, 1.0);
    for (std::size_t i = 0; i < count / 2; ++i) {
        const double place = i == 0 ? step / 3.0 : step * static_cast<double>(i);
        quantiles[i] = unit * boost::math::quantile(student, place);
        quantiles[count - 1 - i] = -quantiles[i];
    }
    return quantiles;
}

}  // namespace

std::vector<std::vector<double>> paths_with_margins(const Margins& margins,
                                                    std::vector<std::vector<double>> shape) {
    const std::vector<double> standard = standard_quantiles(shape.size(), margins.freedom);
    std::vector<std::size_t> order(shape.size());
    for (std::size_t h = 0; h < margins.centre.size(); ++h) {
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return shape[a][h] < shape[b][h]; });
        for (std::size_t rank = 0; rank < order.size(); ++rank) {
            shape[order[rank]][h] = margins.centre[h] + margins.deviation[h] * standard[rank];
        }
    }
    return shape;
}

}  // namespace grundlast

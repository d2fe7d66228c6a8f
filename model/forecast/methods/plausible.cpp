#include "model/forecast/methods/plausible.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

double farthest(const std::vector<double>& values) {
    double most = 0;
    for (const double value : values) {
        most = std::max(most, std::abs(value));
    }
    return most;
}

}  // namespace

bool is_believable(const std::vector<double>& point, const std::vector<double>& values) {
    constexpr double believable = 3.0;
    return farthest(point) <= believable * farthest(values);
}

}  // namespace grundlast

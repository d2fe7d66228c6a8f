// The lowest point of a function of one variable that may have several valleys.
#pragma once

#include <boost/math/tools/minima.hpp>
#include <cstdint>
#include <utility>

namespace grundlast {

// Where `function` is lowest in low..high: `points` (at least 2) equal steps, then Brent's method around the
// best.
template <class Function>
double lowest_at(const Function& function, double low, double high, int points) {
    constexpr int bits = 26;  // half of a double's: more does not show in the value
    constexpr std::uintmax_t most_steps = 40;
    const double step = (high - low) / points;
    double best = low, lowest = function(low);
    for (int i = 1; i <= points; ++i) {
        const double at = i == points ? high : low + step * i;
        if (const double value = function(at); value < lowest) {
            lowest = value;
            best = at;
        }
    }
    const double left = best - step > low ? best - step : low;
    const double right = best + step < high ? best + step : high;
    std::uintmax_t steps = most_steps;
    const auto [at, value] = boost::math::tools::brent_find_minima(function, left, right, bits, steps);
    return value < lowest ? at : best;
}

}  // namespace grundlast

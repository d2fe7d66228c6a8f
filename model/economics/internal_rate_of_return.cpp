// Every root of the net present value is bracketed on a grid of the continuous rate, then refined; Newton's
// method alone finds none or the wrong one where the flows change sign more than once.
#include <algorithm>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <cstdint>

#include "model/economics/indicators.h"

namespace grundlast {

namespace {

// Net present value at the rate e^x - 1, times a positive factor that keeps it finite for negative x.
double scaled_value(double x, std::span<const double> flows) {
    const double last = static_cast<double>(flows.size()) - 1.0;
    double value = 0;
    for (std::size_t t = 0; t < flows.size(); ++t) {
        const double periods = static_cast<double>(t);
        value += flows[t] * std::exp(x >= 0 ? -x * periods : x * (last - periods));
    }
    return value;
}

double refined(double low, double high, double at_low, double at_high, std::span<const double> flows) {
    std::uintmax_t iterations = 200;
    const auto bracket =
        boost::math::tools::toms748_solve([&](double x) { return scaled_value(x, flows); }, low, high, at_low,
                                          at_high, boost::math::tools::eps_tolerance<double>(52), iterations);
    return std::expm1((bracket.first + bracket.second) / 2.0);
}

}  // namespace

std::optional<double> internal_rate_of_return(std::span<const double> flows) {
    const bool pays = std::any_of(flows.begin(), flows.end(), [](double flow) { return flow < 0; });
    const bool receives = std::any_of(flows.begin(), flows.end(), [](double flow) { return flow > 0; });
    if (!pays || !receives) {
        return std::nullopt;
    }
    constexpr double wanted = 0.10;
    constexpr double reach = 9.2;  // rates from -99.99 % to +990,000 %
    constexpr int cells = 3680;    // 0.5 % wide
    std::optional<double> nearest;
    const auto offer = [&](double rate) {
        if (!nearest || std::abs(rate - wanted) < std::abs(*nearest - wanted)) {
            nearest = rate;
        }
    };
    double low = -reach;
    double at_low = scaled_value(low, flows);
    for (int cell = 1; cell <= cells; ++cell) {
        const double high = -reach + 2.0 * reach * cell / cells;
        const double at_high = scaled_value(high, flows);
        if (at_high == 0.0) {
            offer(std::expm1(high));
        } else if ((at_low < 0) != (at_high < 0) && at_low != 0.0) {
            offer(refined(low, high, at_low, at_high, flows));
        }
        low = high;
        at_low = at_high;
    }
    return nearest;
}

}  // namespace grundlast

#include "model/economics/indicators.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

// Periods until the running sum of flow(0), flow(1), ... is negative no more, linear within the period.
template <class Flow>
std::optional<double> payback(std::size_t count, Flow flow) {
    std::optional<double> paid_back;
    double sum = 0;
    for (std::size_t t = 0; t < count; ++t) {
        const double before = sum;
        sum += flow(t);
        if (sum < 0) {
            paid_back.reset();  // a later purchase undid it
        } else if (!paid_back) {
            paid_back = t == 0 ? 0.0 : static_cast<double>(t) - 1.0 + before / (before - sum);
        }
    }
    return paid_back;
}

}  // namespace

double net_present_value(double rate, std::span<const double> flows) {
    // Horner from the last flow: no power of a large period number is formed.
    double value = 0;
    for (std::size_t t = flows.size(); t-- > 0;) {
        value = value / (1.0 + rate) + flows[t];
    }
    return value;
}

double monthly_rate(double yearly) {
    return std::expm1(std::log1p(yearly) / 12.0);
}

double annuity_factor(double rate, int periods) {
    if (periods <= 0) {
        return 0.0;
    }
    if (rate == 0.0) {
        return periods;
    }
    return -std::expm1(-periods * std::log1p(rate)) / rate;
}

double annuity(double rate, int periods, double principal) {
    const double factor = annuity_factor(rate, periods);
    return factor > 0 ? principal / factor : 0.0;
}

std::optional<double> static_payback(std::span<const double> flows) {
    return payback(flows.size(), [&](std::size_t t) { return flows[t]; });
}

std::optional<double> dynamic_payback(double rate, std::span<const double> flows) {
    return payback(flows.size(),
                   [&](std::size_t t) { return flows[t] / std::pow(1.0 + rate, static_cast<double>(t)); });
}

std::optional<double> break_even_month(std::span<const double> a, std::span<const double> b) {
    const std::size_t count = std::min(a.size(), b.size());
    if (count == 0 || a[count - 1] >= b[count - 1]) {
        return std::nullopt;
    }
    for (std::size_t m = count - 1; m > 0; --m) {
        const double lag = a[m - 1] - b[m - 1];
        if (lag >= 0) {
            return static_cast<double>(m) - 1.0 + lag / (lag + b[m] - a[m]);
        }
    }
    return 0.0;
}

}  // namespace grundlast

#include <algorithm>
#include <cmath>

#include "model/planning/sensitivity/outcomes.h"

namespace grundlast {

Result<Outcome> Outcomes::simulated(const Variant& variant, const RunControl& control) const {
    return grundlast::simulated(
        variant,
        {.replications = std::min(options_.queue_replications, runs_.comparison().replications),
         .seed = runs_.comparison().seed,
         .threads = options_.threads},
        control, &runs_.comparison().forecast, &runs_.project());
}

SearchSpan search_span(const Assumption& assumption) {
    constexpr double times = 10;
    constexpr double points = 0.5;
    SearchSpan span{assumption.low, assumption.high};
    if (assumption.reach == AssumptionReach::queue) {
        return span;
    }
    const double value = assumption.value;
    if (assumption.unit == AssumptionUnit::share || value == 0) {
        span.low = std::min(span.low, value - points);
        span.high = std::max(span.high, value + points);
    } else {
        span.low = std::min(span.low, std::min(value / times, value * times));
        span.high = std::max(span.high, std::max(value / times, value * times));
    }
    return {std::clamp(span.low, assumption.least, assumption.most),
            std::clamp(span.high, assumption.least, assumption.most)};
}

std::optional<Flip> find_flip(double from, double to, int steps, int bisections,
                              const std::string& recommended_id,
                              const std::function<Result<std::string>(double)>& recommended_at) {
    double same = from;
    for (int step = 1; step <= steps; ++step) {
        // Denser near the project's value: a flip close by matters most.
        const double way = static_cast<double>(step) / steps;
        double other = from + (to - from) * way * way;
        auto becomes = recommended_at(other);
        if (!becomes || *becomes == recommended_id) {
            same = other;
            continue;
        }
        for (int i = 0; i < bisections && std::abs(other - same) > 1e-4 * std::abs(to - from); ++i) {
            const double middle = (same + other) / 2;
            auto between = recommended_at(middle);
            if (between && *between != recommended_id) {
                other = middle;
                becomes = std::move(between);
            } else {
                same = middle;
            }
        }
        return Flip{other, *becomes, true};
    }
    return std::nullopt;
}

const Flip* SensitivityRow::nearest_flip() const {
    if (!below || !above) {
        return below ? &*below : above ? &*above : nullptr;
    }
    const double value = assumption.value;
    const double down = (value - below->value) / std::max(value - assumption.low, 1e-12);
    const double up = (above->value - value) / std::max(assumption.high - value, 1e-12);
    return down <= up ? &*below : &*above;
}

}  // namespace grundlast

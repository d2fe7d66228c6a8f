#include "model/planning/estimate/dials.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr double steps_of_a_slider = 200;

struct SliderReach {
    double low = 0;
    double high = 0;
};

SliderReach reach_of(const Assumption& assumption) {
    const double value = assumption.value;
    const bool points = assumption.unit == AssumptionUnit::share || value == 0;
    const SliderReach wide =
        points ? SliderReach{value - 0.2, value + 0.2} : SliderReach{value * 0.5, value * 2};
    return {std::max(assumption.least, std::min(assumption.low, wide.low)),
            std::min(assumption.most, std::max(assumption.high, wide.high))};
}

}  // namespace

Dial dial_of(const Assumption& assumption) {
    const SliderReach reach = reach_of(assumption);
    return {assumption, reach.low, reach.high, (reach.high - reach.low) / steps_of_a_slider};
}

const Dial* find_dial(const std::vector<Dial>& dials, const std::string& key) {
    const auto at =
        std::find_if(dials.begin(), dials.end(), [&](const Dial& dial) { return dial.assumption.key == key; });
    return at == dials.end() ? nullptr : &*at;
}

Text dial_text(const Dial& dial, double value, const std::string& currency) {
    if (dial.words.empty()) {
        return value_text(dial.assumption, value, currency);
    }
    const auto word = static_cast<std::size_t>(std::max(0.0, std::round(value)));
    return dial.words[std::min(word, dial.words.size() - 1)];
}

Project turned(const Project& project, const std::vector<Dial>& dials, const std::vector<WhatIfChange>& to) {
    Variant variant{project};
    for (const WhatIfChange& change : to) {
        if (const Dial* dial = find_dial(dials, change.key)) {
            const Assumption& what = dial->assumption;
            what.set(variant, std::clamp(change.value, what.least, what.most));
        }
    }
    return std::move(variant.project);
}

}  // namespace grundlast

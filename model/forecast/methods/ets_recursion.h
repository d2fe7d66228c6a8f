// The recursion of exponential smoothing over any kind of number (plain, or a jet with its derivatives).
#pragma once

#include <vector>

#include "model/forecast/methods/ets_model.h"
#include "model/forecast/methods/jet.h"

namespace grundlast {

template <class Number>
struct EtsRun {
    Number alpha, beta, gamma, phi;
    Number level, trend;
    std::vector<Number> season;  // [step of the cycle]
    std::size_t position = 0;    // of the next value in `season`

    // The base that the season adds to or multiplies, and the mean of the next value.
    Number base = 0.0, damped = 0.0;

    Number mean(const EtsForm& form) {
        base = level;
        if (form.trend != EtsTrend::none) {
            damped = form.trend == EtsTrend::damped ? phi * trend : trend;
            base += damped;
        }
        switch (form.season) {
            case EtsSeason::none:
                return base;
            case EtsSeason::additive:
                return base + season[position];
            case EtsSeason::multiplicative:
                return base * season[position];
        }
        return base;
    }

    // Takes in a value that came out `error` above the mean that was asked for last. The equations of the
    // multiplicative error are the additive ones with error = mean x relative error.
    void update(const EtsForm& form, const Number& error) {
        const Number* of_level = &error;
        Number shared = 0.0;
        if (form.season == EtsSeason::additive) {
            add_product(season[position], gamma, error);
        } else if (form.season == EtsSeason::multiplicative) {
            Number& factor = season[position];
            shared = value_of(factor) != 0 ? error / factor : Number(0.0);
            if (value_of(base) != 0) {
                add_product(factor, gamma, error / base);
            }
            of_level = &shared;
        }
        if (form.season != EtsSeason::none && ++position == season.size()) {
            position = 0;
        }
        level = base;
        add_product(level, alpha, *of_level);
        if (form.trend != EtsTrend::none) {
            trend = damped;
            add_product(trend, beta, *of_level);
        }
    }
};

}  // namespace grundlast

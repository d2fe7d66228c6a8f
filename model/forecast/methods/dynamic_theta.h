// The dynamic optimised theta model (Fiorucci, Pellegrini, Louzada, Petropoulos & Koehler 2016, "Models for
// optimising the theta method and their relationship to state space models", equations 13 to 18): simple
// smoothing plus a share of the line through the values seen so far. For series without season.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace grundlast {

// Intercept and slope of the line through the values so far, and what updates them.
struct TrendLine {
    double count = 0, mean = 0, intercept = 0, slope = 0;

    void add(double value);

    // The line's part of the next mean; `left` is (1 - alpha)^count.
    double ahead(double alpha, double left) const {
        return intercept * left + slope * (1 - left * (1 - alpha)) / alpha;
    }
};

struct DynamicTheta {
    double alpha = 0;
    double first_level = 0;
    double share = 0;  // of the line: 1 - 1/theta
};

// After a series: what the next means come from.
struct DynamicThetaState {
    TrendLine line;
    double level = 0;
};

struct DynamicThetaRun {
    std::vector<double> means;  // one-step; the first two are no forecasts
    double sum_of_squares = 0;  // of the errors from the third value on
    DynamicThetaState last;
};

// The model with these parameters run through the series.
DynamicThetaRun run_dynamic_theta(const std::vector<double>& values, const DynamicTheta& theta);

// Least squares: alpha in 0.1..0.99 and theta from 1 on, as forecTheta has it; below six values theta is 2.
DynamicTheta fit_dynamic_theta(const std::vector<double>& values);

// Run on from the last value for some steps. `error(h)` is what a value comes out above its mean.
template <class Error>
std::vector<double> dynamic_theta_ahead(const DynamicTheta& theta, DynamicThetaState state, std::size_t steps,
                                        const Error& error) {
    std::vector<double> values;
    values.reserve(steps);
    double left = std::pow(1 - theta.alpha, state.line.count);
    for (std::size_t h = 0; h < steps; ++h) {
        const double value = state.level + theta.share * state.line.ahead(theta.alpha, left) + error(h);
        values.push_back(value);
        state.level += theta.alpha * (value - state.level);
        state.line.add(value);
        left *= 1 - theta.alpha;
    }
    return values;
}

}  // namespace grundlast

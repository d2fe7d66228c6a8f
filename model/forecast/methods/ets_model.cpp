#include "model/forecast/methods/ets_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

double damped_trend(const EtsForm& form, const EtsParameters& parameters, const EtsState& state) {
    return form.trend == EtsTrend::none ? 0.0 : parameters.phi * state.trend;
}

// Intercept (at step -1) and slope of the least-squares line through the first values.
std::pair<double, double> line_through(const std::vector<double>& values, std::size_t count) {
    const auto n = static_cast<double>(count);
    const double mean_t = (n - 1.0) / 2.0;
    double mean_y = 0, cross = 0, squares = 0;
    for (std::size_t t = 0; t < count; ++t) {
        mean_y += values[t] / n;
    }
    for (std::size_t t = 0; t < count; ++t) {
        const double step = static_cast<double>(t) - mean_t;
        cross += step * (values[t] - mean_y);
        squares += step * step;
    }
    const double slope = squares > 0 ? cross / squares : 0.0;
    return {mean_y - slope * (mean_t + 1.0), slope};
}

// Mean deviation (or ratio) of each step of the cycle from the mean of its own cycle, over all whole cycles.
std::vector<double> rough_season(const Series& series, bool ratios) {
    const auto period = static_cast<std::size_t>(series.period);
    const std::size_t cycles = series.size() / period;
    std::vector<double> season(period, 0.0);
    for (std::size_t c = 0; c < cycles; ++c) {
        const auto first = series.values.begin() + static_cast<std::ptrdiff_t>(c * period);
        const double mean = std::accumulate(first, first + series.period, 0.0) / series.period;
        for (std::size_t i = 0; i < period; ++i) {
            const double value = series.values[c * period + i];
            season[i] += (ratios ? value / mean : value - mean) / static_cast<double>(cycles);
        }
    }
    return season;
}

}  // namespace

std::string EtsForm::name() const {
    std::string text = "ets(";
    text += error == EtsError::additive ? "A," : "M,";
    text += trend == EtsTrend::none ? "N," : trend == EtsTrend::additive ? "A," : "Ad,";
    text += season == EtsSeason::none ? "N)" : season == EtsSeason::additive ? "A)" : "M)";
    return text;
}

double ets_mean(const EtsForm& form, const EtsParameters& parameters, const EtsState& state) {
    const double base = state.level + damped_trend(form, parameters, state);
    switch (form.season) {
        case EtsSeason::none:
            return base;
        case EtsSeason::additive:
            return base + state.season[state.position];
        case EtsSeason::multiplicative:
            return base * state.season[state.position];
    }
    return base;
}

// The multiplicative error's equations are the additive ones with error = mean x relative error.
void ets_update(const EtsForm& form, const EtsParameters& parameters, EtsState& state, double error) {
    const double trend = damped_trend(form, parameters, state);
    const double base = state.level + trend;
    double level_error = error;
    if (form.season != EtsSeason::none) {
        double& season = state.season[state.position];
        if (form.season == EtsSeason::additive) {
            season += parameters.gamma * error;
        } else {
            level_error = season != 0 ? error / season : 0.0;
            season += base != 0 ? parameters.gamma * error / base : 0.0;
        }
        state.position = (state.position + 1) % state.season.size();
    }
    state.level = base + parameters.alpha * level_error;
    if (form.trend != EtsTrend::none) {
        state.trend = trend + parameters.beta * level_error;
    }
}

double EtsFit::sigma() const {
    const int spare = static_cast<int>(fitted.size()) - (parameter_count - 1);
    return std::sqrt(sum_of_squares / std::max(spare, 1));
}

EtsState ets_start(const Series& series, const EtsForm& form) {
    EtsState state;
    std::vector<double> plain = series.values;
    if (form.season != EtsSeason::none) {
        const bool ratios = form.season == EtsSeason::multiplicative;
        state.season = rough_season(series, ratios);
        for (std::size_t t = 0; t < plain.size(); ++t) {
            const double season = state.season[t % state.season.size()];
            plain[t] = ratios ? (season != 0 ? plain[t] / season : plain[t]) : plain[t] - season;
        }
    }
    const std::size_t count = std::min<std::size_t>(plain.size(), std::max(10, 2 * series.period));
    if (form.trend == EtsTrend::none) {
        state.level = std::accumulate(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(count), 0.0) /
                      static_cast<double>(count);
    } else {
        std::tie(state.level, state.trend) = line_through(plain, count);
        if (form.error == EtsError::multiplicative && state.level + state.trend <= 0) {
            state.level = plain.front();
            state.trend = 0;
        }
    }
    return state;
}

}  // namespace grundlast

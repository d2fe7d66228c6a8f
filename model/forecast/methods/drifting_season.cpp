#include "model/forecast/methods/drifting_season.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>

namespace grundlast {

namespace {

// Chosen on holdouts of the training parts (docs/forecasting.md): seasons of 20 years ago say little.
constexpr double weight_per_cycle = 0.8;
constexpr double pull = 1.5;
constexpr double least_factor = 0.01;  // of a step: less cannot be divided by

struct Deviation {
    std::size_t cycle = 0;
    double value = 0;
};

// What is seen of each step of the cycle.
using Deviations = std::vector<std::vector<Deviation>>;

Deviations deviations_of(const std::vector<double>& values, std::size_t period, bool ratio) {
    Deviations steps(period);
    const std::size_t half = period / 2;
    for (std::size_t t = half; t + half < values.size(); ++t) {
        double mean = 0;
        for (std::size_t i = t - half; i <= t + half; ++i) {
            const bool end = period % 2 == 0 && (i == t - half || i == t + half);
            mean += (end ? 0.5 : 1.0) * values[i] / static_cast<double>(period);
        }
        steps[t % period].push_back({t / period, ratio ? values[t] / mean : values[t] - mean});
    }
    return steps;
}

// The figure of one cycle, shrunk.
class Figures {
  public:
    Figures(const Deviations& steps, bool ratio, std::size_t cycles) : steps_(steps), none_(ratio ? 1.0 : 0.0) {
        for (std::size_t distance = 0; distance <= cycles; ++distance) {
            weights_.push_back(std::pow(weight_per_cycle, static_cast<double>(distance)));
        }
    }

    std::vector<double> at(std::size_t cycle) const {
        std::vector<double> figure;
        double uncertainty = 0;  // mean variance of a step's average
        for (const auto& step : steps_) {
            figure.push_back(average(step, cycle, uncertainty));
        }
        const auto period = static_cast<double>(figure.size());
        const double mean = std::accumulate(figure.begin(), figure.end(), 0.0) / period;
        double spread = 0;
        for (double& step : figure) {
            step = none_ > 0 ? (mean > 0 ? step / mean : 1.0) : step - mean;
            spread += (step - none_) * (step - none_) / (period - 1.0);
        }
        uncertainty /= period;
        const double share =
            spread > 0 ? std::clamp(pull * (period - 3.0) / (period - 1.0) * uncertainty / spread, 0.0, 1.0)
                       : 1.0;
        for (double& step : figure) {
            step = none_ + (1.0 - share) * (step - none_);
        }
        return figure;
    }

  private:
    double average(const std::vector<Deviation>& step, std::size_t cycle, double& uncertainty) const {
        double weight = 0, squares = 0, sum = 0, spread = 0;
        for (const Deviation& one : step) {
            const double w = weight_at(one, cycle);
            weight += w;
            squares += w * w;
            sum += w * one.value;
        }
        if (weight <= 0) {
            return none_;
        }
        const double mean = sum / weight;
        for (const Deviation& one : step) {
            spread += weight_at(one, cycle) * (one.value - mean) * (one.value - mean);
        }
        const double cycles = weight * weight / squares;  // that the weights are worth
        uncertainty += cycles > 1.0 ? spread / weight / (cycles - 1.0) : 0.0;
        return mean;
    }

    double weight_at(const Deviation& one, std::size_t cycle) const {
        return weights_[one.cycle > cycle ? one.cycle - cycle : cycle - one.cycle];
    }

    const Deviations& steps_;
    double none_;
    std::vector<double> weights_;  // [distance in cycles]
};

}  // namespace

std::vector<double> DriftingSeason::without(const std::vector<double>& values) const {
    std::vector<double> plain = values;
    for (std::size_t t = 0; t < plain.size(); ++t) {
        plain[t] = ratio ? plain[t] / past[t] : plain[t] - past[t];
    }
    return plain;
}

std::vector<double> DriftingSeason::put_back(std::vector<double> steps) const {
    for (std::size_t h = 0; h < steps.size(); ++h) {
        const double season = ahead[h % ahead.size()];
        steps[h] = ratio ? steps[h] * season : steps[h] + season;
    }
    return steps;
}

DriftingSeason drifting_season(const Series& series) {
    const std::vector<double>& values = series.values;
    const std::size_t n = values.size();
    const auto period = static_cast<std::size_t>(std::max(series.period, 1));
    DriftingSeason season;
    season.ratio = std::all_of(values.begin(), values.end(), [](double value) { return value > 0; });
    const double none = season.ratio ? 1.0 : 0.0;
    season.past.assign(n, none);
    season.ahead.assign(1, none);
    if (period < 2 || n < 2 * period) {
        return season;
    }
    const Deviations steps = deviations_of(values, period, season.ratio);
    const Figures figures(steps, season.ratio, n / period + 1);
    std::vector<double> figure;
    for (std::size_t t = 0; t < n; ++t) {
        if (t % period == 0) {
            figure = figures.at(t / period);
        }
        season.past[t] = figure[t % period];
    }
    season.ahead.clear();
    for (std::size_t h = 0; h < period; ++h) {
        season.ahead.push_back(figure[(n + h) % period]);
    }
    if (season.ratio && *std::min_element(season.past.begin(), season.past.end()) < least_factor) {
        season.past.assign(n, none);
        season.ahead.assign(1, none);
    }
    return season;
}

}  // namespace grundlast

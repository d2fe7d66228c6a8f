#include "model/forecast/methods/combination.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "model/forecast/methods/autoregression.h"
#include "model/forecast/methods/drifting_season.h"
#include "model/forecast/methods/dynamic_theta.h"
#include "model/forecast/methods/temporal_hierarchy.h"

namespace grundlast {

namespace {

constexpr double near_cycles = 12;       // steps that the near mix is good for, at most
constexpr double share_of_record = 0.2;  // and as a share of the record
constexpr std::size_t fewest_for_theta = 4;
constexpr std::size_t long_record = 100;  // values from which on choosing among rich models pays

std::vector<double> dynamic_theta(const std::vector<double>& values, int, std::size_t steps) {
    if (values.size() < fewest_for_theta) {
        return std::vector<double>(steps, values.back());
    }
    const DynamicTheta theta = fit_dynamic_theta(values);
    return dynamic_theta_ahead(theta, run_dynamic_theta(values, theta).last, steps,
                               [](std::size_t) { return 0.0; });
}

// Simple smoothing with half the slope of the line through the record (Hyndman & Billah 2003, equation 8).
std::vector<double> half_trend(const std::vector<double>& values, int, std::size_t steps) {
    const auto n = static_cast<double>(values.size());
    const double middle = (n - 1.0) / 2.0;
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double cross = 0, squares = 0;
    for (std::size_t t = 0; t < values.size(); ++t) {
        const double step = static_cast<double>(t) - middle;
        cross += step * (values[t] - mean);
        squares += step * step;
    }
    const double slope = squares > 0 ? 0.5 * cross / squares : 0.0;
    const EtsFit fit = fit_ets({values, 1, true}, {});
    const double alpha = fit.parameters.alpha;
    const double lead = (1.0 - std::pow(1.0 - alpha, n)) / alpha;
    std::vector<double> ahead;
    for (std::size_t h = 0; h < steps; ++h) {
        ahead.push_back(fit.last.level + slope * (static_cast<double>(h) + lead));
    }
    return ahead;
}

std::vector<double> autoregression(const std::vector<double>& values, int, std::size_t steps) {
    return averaged_autoregression(values, steps);
}

// A method of the registry as a member.
std::vector<double> ahead_by(ForecastMethod method, const Series& series, std::size_t steps) {
    SeriesOptions how;
    how.horizon = static_cast<int>(steps);
    how.period = series.period;
    how.paths = 0;
    return method(series, how).point;
}

// No member may go farther beyond the record than twice its range, and as much again for every record's
// length ahead: what explodes is a member's error, not a forecast.
void keep_plausible(std::vector<double>& ahead, const std::vector<double>& values) {
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const double range = *high - *low;
    for (std::size_t h = 0; h < ahead.size(); ++h) {
        const double reach =
            2.0 * range * (1.0 + static_cast<double>(h + 1) / static_cast<double>(values.size()));
        ahead[h] = std::isfinite(ahead[h]) ? std::clamp(ahead[h], *low - reach, *high + reach) : values.back();
    }
}

class Mix {
  public:
    explicit Mix(const std::vector<double>& values) : values_(values) {}

    void add(std::vector<double> ahead, double weight) {
        keep_plausible(ahead, values_);
        sum_.resize(ahead.size(), 0.0);
        weight_ += weight;
        for (std::size_t h = 0; h < ahead.size(); ++h) {
            sum_[h] += weight * ahead[h];
        }
    }

    double at(std::size_t h) const { return sum_[h] / weight_; }

  private:
    const std::vector<double>& values_;
    std::vector<double> sum_;
    double weight_ = 0;
};

std::vector<double> fitted_by(const EtsAverage& average) {
    std::vector<double> fitted(average.fits.front().fitted.size(), 0.0);
    for (std::size_t i = 0; i < average.fits.size(); ++i) {
        for (std::size_t t = 0; t < fitted.size(); ++t) {
            fitted[t] += average.weights[i] * average.fits[i].fitted[t];
        }
    }
    return fitted;
}

// The forecast of the first `known` steps made one of all: what lies beyond repeats the last cycle.
void repeat_last_cycle(std::vector<double>& ahead, std::size_t steps, std::size_t cycle) {
    while (ahead.size() < steps) {
        ahead.push_back(ahead[ahead.size() - std::min(cycle, ahead.size())]);
    }
}

}  // namespace

CombinedForecast combine(const Series& series, int cycle, std::size_t all_steps) {
    const std::vector<double>& values = series.values;
    CombinedForecast result;
    const std::size_t steps = std::min(all_steps, values.size());
    const auto smoothing = [&](const std::vector<double>& grain, int period, std::size_t count) {
        const bool two_cycles = grain.size() >= 2 * static_cast<std::size_t>(period);
        EtsAverage average = average_ets({grain, two_cycles ? period : 1, series.never_negative});
        std::vector<double> ahead = average.ahead(count);
        if (grain.size() == values.size()) {
            result.smoothing = std::move(average);
        }
        return ahead;
    };
    const std::vector<double> smoothed =
        reconciled_over_time(values, cycle, series.period > 1, steps, smoothing);
    const DriftingSeason season = drifting_season(series);
    const std::vector<double> plain = season.without(values);
    const auto member = [&](const GrainForecast& forecast, int grains) {
        return season.put_back(reconciled_over_time(plain, grains, false, steps, forecast));
    };
    Mix near(values), far(values);
    near.add(smoothed, 2);
    near.add(member(dynamic_theta, cycle), 1);
    near.add(member(dynamic_theta, 1), 1);
    near.add(member(autoregression, cycle), 1);
    near.add(season.put_back(ahead_by(ces_method, {plain, 1, series.never_negative}, steps)), 1);
    if (values.size() >= long_record) {
        near.add(ahead_by(arima_method, series, steps), 1.5);
        near.add(ahead_by(ces_method, series, steps), 1.5);
    }
    const double reach = std::min(near_cycles, share_of_record * static_cast<double>(values.size()));
    if (static_cast<double>(steps) > reach) {
        far.add(smoothed, 1);
        far.add(member(half_trend, cycle), 2);
    }
    for (std::size_t h = 0; h < steps; ++h) {
        const double share = std::clamp(2.0 - static_cast<double>(h + 1) / reach, 0.0, 1.0);
        const double value = share * near.at(h) + (share < 1 ? (1.0 - share) * far.at(h) : 0.0);
        result.point.push_back(series.never_negative ? std::max(value, 0.0) : value);
    }
    repeat_last_cycle(result.point, all_steps, static_cast<std::size_t>(std::max(series.period, 1)));
    result.fitted = fitted_by(result.smoothing);
    return result;
}

}  // namespace grundlast

#include "model/forecast/accuracy.h"

#include <algorithm>
#include <cmath>

#include "model/core/statistics.h"
#include "model/forecast/methods/seasonal_adjustment.h"

namespace grundlast {

namespace {

constexpr int longest_scale_lag = 24;
constexpr int quantiles = 9;

// Mean of a power of the changes over a lag; 0 where there are none.
double mean_change(const std::vector<double>& values, std::size_t lag, double power) {
    double sum = 0;
    for (std::size_t t = lag; t < values.size(); ++t) {
        sum += std::pow(std::abs(values[t] - values[t - lag]), power);
    }
    return values.size() > lag ? sum / static_cast<double>(values.size() - lag) : 0.0;
}

double interval_score(double low, double high, double actual, double outside) {
    return high - low + 2.0 / outside * (std::max(low - actual, 0.0) + std::max(actual - high, 0.0));
}

double symmetric_error(double actual, double forecast) {
    const double size = std::abs(actual) + std::abs(forecast);
    return size > 0 ? 200.0 * std::abs(actual - forecast) / size : 0.0;
}

// Naive2 of M4: the last value without its season where a season stands out at 90 %.
std::vector<double> naive2(const std::vector<double>& training, std::size_t steps, int period) {
    constexpr double at_90_percent = 1.645;
    const bool never_negative = std::all_of(training.begin(), training.end(), [](double x) { return x >= 0; });
    const SeasonalFigure season = seasonal_figure({training, period, never_negative}, at_90_percent);
    const std::size_t n = training.size();
    std::vector<double> ahead;
    for (std::size_t h = 0; h < steps; ++h) {
        ahead.push_back(season.of(season.without(training.back(), n - 1), n + h));
    }
    return ahead;
}

double pinball_loss(const std::vector<std::vector<double>>& paths, std::size_t step, double actual) {
    std::vector<double> values;
    for (const auto& path : paths) {
        values.push_back(path[step]);
    }
    std::sort(values.begin(), values.end());
    double loss = 0;
    for (int i = 1; i <= quantiles && !values.empty(); ++i) {
        const double level = static_cast<double>(i) / (quantiles + 1);
        const double at = quantile(values, level);
        loss += actual >= at ? level * (actual - at) : (1.0 - level) * (at - actual);
    }
    return loss;
}

// Sums over the steps, before they are scaled.
struct Sums {
    double absolute = 0, squares = 0, error = 0, symmetric = 0, interval95 = 0, interval80 = 0;
    double naive2_absolute = 0, naive2_symmetric = 0;
};

std::optional<double> scaled(double sum, double count, double scale) {
    return scale > 0 ? std::optional(sum / count / scale) : std::nullopt;
}

}  // namespace

std::optional<double> mean_absolute_scaled_error(const std::vector<double>& training,
                                                 const std::vector<double>& actual,
                                                 const std::vector<double>& forecast, int period) {
    const std::size_t steps = std::min(actual.size(), forecast.size());
    const auto lag = static_cast<std::size_t>(std::max(period, 1));
    if (steps == 0 || training.size() <= lag) {
        return std::nullopt;
    }
    double naive = 0;
    for (std::size_t t = lag; t < training.size(); ++t) {
        naive += std::abs(training[t] - training[t - lag]);
    }
    naive /= static_cast<double>(training.size() - lag);
    if (naive == 0) {
        return std::nullopt;
    }
    double error = 0;
    for (std::size_t step = 0; step < steps; ++step) {
        error += std::abs(actual[step] - forecast[step]);
    }
    return error / static_cast<double>(steps) / naive;
}

int scale_lag(std::size_t training, int period) {
    const bool usual = period <= longest_scale_lag && training > static_cast<std::size_t>(period) + 1;
    return usual ? std::max(period, 1) : 1;
}

SeriesScores score(const std::vector<double>& training, const std::vector<double>& actual,
                   const SeriesForecast& forecast, int period) {
    const Fan& fan = forecast.fan;
    SeriesScores scores;
    scores.steps = std::min(actual.size(), fan.mean.size());
    if (scores.steps == 0) {
        return scores;
    }
    const int lag = scale_lag(training.size(), period);
    const std::vector<double> benchmark = naive2(training, scores.steps, lag);
    std::array<double, 3> in_third{};
    Sums sums;
    for (std::size_t h = 0; h < scores.steps; ++h) {
        const double value = actual[h], mean = fan.mean[h];
        sums.absolute += std::abs(value - mean);
        sums.squares += (value - mean) * (value - mean);
        sums.error += value - mean;
        sums.symmetric += symmetric_error(value, mean);
        sums.interval95 += interval_score(fan.low95[h], fan.high95[h], value, 0.05);
        sums.interval80 += interval_score(fan.low80[h], fan.high80[h], value, 0.20);
        sums.naive2_absolute += std::abs(value - benchmark[h]);
        sums.naive2_symmetric += symmetric_error(value, benchmark[h]);
        const std::size_t third = 3 * h / scores.steps;
        in_third[third] += 1;
        scores.coverage95_by_third[third] += value >= fan.low95[h] && value <= fan.high95[h] ? 1.0 : 0.0;
        scores.coverage80_by_third[third] += value >= fan.low80[h] && value <= fan.high80[h] ? 1.0 : 0.0;
        scores.pinball += pinball_loss(forecast.paths, h, value);
        scores.size += std::abs(value);
    }
    const auto steps = static_cast<double>(scores.steps);
    for (std::size_t third = 0; third < 3; ++third) {
        scores.coverage95 += scores.coverage95_by_third[third] / steps;
        scores.coverage80 += scores.coverage80_by_third[third] / steps;
        scores.coverage95_by_third[third] /= std::max(in_third[third], 1.0);
        scores.coverage80_by_third[third] /= std::max(in_third[third], 1.0);
    }
    const double scale = mean_change(training, static_cast<std::size_t>(lag), 1);
    const double change = mean_change(training, 1, 1);
    const double squared_change = mean_change(training, 1, 2);
    scores.mase = scaled(sums.absolute, steps, scale);
    scores.mase_naive2 = scaled(sums.naive2_absolute, steps, scale);
    scores.smape = sums.symmetric / steps;
    scores.smape_naive2 = sums.naive2_symmetric / steps;
    scores.msis95 = scaled(sums.interval95, steps, scale);
    scores.msis80 = scaled(sums.interval80, steps, scale);
    scores.mase_m1 = scaled(sums.absolute, steps, change);
    scores.bias_m1 = scaled(sums.error, steps, change);
    if (squared_change > 0) {
        scores.rmsse_m1 = std::sqrt(sums.squares / steps / squared_change);
    }
    return scores;
}

GroupScores mean_scores(const std::string& group, const std::vector<SeriesScores>& scores) {
    GroupScores result{group, 0, {}, {}, {}};
    const auto mean_of = [&](auto measure) {
        RunningMean mean;
        for (const SeriesScores& one : scores) {
            if (const std::optional<double> value = measure(one); value && one.steps > 0) {
                mean.add(*value);
            }
        }
        return mean.weight() > 0 ? std::optional(mean.mean()) : std::nullopt;
    };
    const auto member = [&](std::optional<double> SeriesScores::*measure) {
        result.mean.*measure = mean_of([measure](const SeriesScores& one) { return one.*measure; });
    };
    for (const auto measure : {&SeriesScores::mase, &SeriesScores::smape, &SeriesScores::msis95,
                               &SeriesScores::msis80, &SeriesScores::mase_naive2, &SeriesScores::smape_naive2,
                               &SeriesScores::mase_m1, &SeriesScores::rmsse_m1, &SeriesScores::bias_m1}) {
        member(measure);
    }
    const auto share = [&](auto measure) {
        return mean_of([&](const SeriesScores& one) { return std::optional<double>(measure(one)); })
            .value_or(0);
    };
    result.mean.coverage95 = share([](const SeriesScores& one) { return one.coverage95; });
    result.mean.coverage80 = share([](const SeriesScores& one) { return one.coverage80; });
    for (std::size_t third = 0; third < 3; ++third) {
        result.mean.coverage95_by_third[third] =
            share([third](const SeriesScores& one) { return one.coverage95_by_third[third]; });
        result.mean.coverage80_by_third[third] =
            share([third](const SeriesScores& one) { return one.coverage80_by_third[third]; });
    }
    for (const SeriesScores& one : scores) {
        result.series += one.steps > 0 ? 1 : 0;
        result.mean.steps += one.steps;
        result.mean.pinball += one.pinball;
        result.mean.size += one.size;
    }
    const SeriesScores& mean = result.mean;
    if (mean.mase && mean.mase_naive2.value_or(0) > 0 && mean.smape_naive2.value_or(0) > 0) {
        result.owa = 0.5 * (*mean.smape / *mean.smape_naive2 + *mean.mase / *mean.mase_naive2);
    }
    if (mean.size > 0) {
        result.wql9 = 2.0 * mean.pinball / quantiles / mean.size;
    }
    return result;
}

}  // namespace grundlast

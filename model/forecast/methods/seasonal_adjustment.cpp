#include "model/forecast/methods/seasonal_adjustment.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

// Mean over one cycle around t: for an even period the two ends count half.
double centred_mean(const std::vector<double>& values, std::size_t t, std::size_t period) {
    const std::size_t half = period / 2;
    double sum = 0;
    for (std::size_t i = t - half; i <= t + half; ++i) {
        const bool end = period % 2 == 0 && (i == t - half || i == t + half);
        sum += end ? values[i] / 2 : values[i];
    }
    return sum / static_cast<double>(period);
}

std::vector<double> mean_per_step(const Series& series, bool ratio) {
    const auto period = static_cast<std::size_t>(series.period);
    std::vector<double> sum(period, 0.0);
    std::vector<int> count(period, 0);
    for (std::size_t t = period / 2; t + period / 2 < series.size(); ++t) {
        const double trend = centred_mean(series.values, t, period);
        if (ratio && trend <= 0) {
            continue;  // a whole cycle of zeros has no ratios
        }
        sum[t % period] += ratio ? series.values[t] / trend : series.values[t] - trend;
        ++count[t % period];
    }
    for (std::size_t i = 0; i < period; ++i) {
        sum[i] = count[i] > 0 ? sum[i] / count[i] : (ratio ? 1.0 : 0.0);
    }
    return sum;
}

}  // namespace

bool season_stands_out(const std::vector<double>& values, int period, double critical) {
    const auto n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double variance = 0;
    for (const double value : values) {
        variance += (value - mean) * (value - mean);
    }
    if (period < 2 || variance <= 0 || values.size() <= static_cast<std::size_t>(period)) {
        return false;
    }
    double squares = 0, at_period = 0;
    for (std::size_t lag = 1; lag <= static_cast<std::size_t>(period); ++lag) {
        double product = 0;
        for (std::size_t t = lag; t < values.size(); ++t) {
            product += (values[t] - mean) * (values[t - lag] - mean);
        }
        at_period = product / variance;
        squares += lag < static_cast<std::size_t>(period) ? at_period * at_period : 0.0;
    }
    return std::abs(at_period) > critical * std::sqrt((1.0 + 2.0 * squares) / n);
}

SeasonalFigure seasonal_figure(const Series& series, double critical) {
    constexpr double next_to_nothing = 1e-4;
    if (series.period < 2 || series.size() < 2 * static_cast<std::size_t>(series.period) ||
        !season_stands_out(series.values, series.period, critical)) {
        return {};
    }
    SeasonalFigure figure{series.never_negative, mean_per_step(series, series.never_negative)};
    const double mean = std::accumulate(figure.step.begin(), figure.step.end(), 0.0) / series.period;
    for (double& step : figure.step) {
        step = figure.ratio ? step / mean : step - mean;
    }
    if (figure.ratio && *std::min_element(figure.step.begin(), figure.step.end()) < next_to_nothing) {
        return {};
    }
    return figure;
}

std::vector<double> without_season(const std::vector<double>& values, const SeasonalFigure& figure) {
    std::vector<double> plain;
    plain.reserve(values.size());
    for (std::size_t t = 0; t < values.size(); ++t) {
        plain.push_back(figure.without(values[t], t));
    }
    return plain;
}

void put_season_back(MethodResult& result, const SeasonalFigure& figure, const Series& series) {
    const std::size_t n = series.size();
    for (std::size_t t = 0; t < n; ++t) {
        result.fitted[t] = figure.of(result.fitted[t], t);
    }
    for (std::size_t h = 0; h < result.point.size(); ++h) {
        const double value = figure.of(result.point[h], n + h);
        result.point[h] = series.never_negative ? std::max(value, 0.0) : value;
        for (auto& path : result.paths) {
            path[h] = figure.of(path[h], n + h);
        }
    }
    keep_from_below_zero(result, series);
}

}  // namespace grundlast

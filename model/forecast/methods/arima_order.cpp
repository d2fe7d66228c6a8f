#include "model/forecast/methods/arima_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "model/core/statistics.h"
#include "model/forecast/stl.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

double variance_of(const Values& values) {
    RunningMean mean;
    for (const double value : values) {
        mean.add(value);
    }
    return mean.variance();
}

bool is_constant(const Values& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return values.empty() || *most - *least <= 1e-12 * std::max(std::abs(*least), std::abs(*most));
}

bool level_moves(const Values& values) {
    constexpr double critical = 0.463;  // at 5 %, table 1 of the paper
    const auto n = static_cast<double>(values.size());
    const auto lags = static_cast<std::size_t>(3 * std::sqrt(n) / 13);
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double sum = 0, sums = 0, variance = 0;
    for (std::size_t t = 0; t < values.size(); ++t) {
        sum += values[t] - mean;
        sums += sum * sum;
        for (std::size_t lag = 0; lag <= std::min(lags, t); ++lag) {
            const double weight =
                lag == 0 ? 1.0 : 2 * (1 - static_cast<double>(lag) / (static_cast<double>(lags) + 1));
            variance += weight * (values[t] - mean) * (values[t - lag] - mean) / n;
        }
    }
    return variance > 0 && sums / (n * n * variance) > critical;
}

// Steps of the search from the best orders so far, in the order of auto.arima.
struct Move {
    int p, q, P, Q;
};

constexpr std::array<Move, 16> moves{{{0, 0, -1, 0},
                                      {0, 0, 0, -1},
                                      {0, 0, 1, 0},
                                      {0, 0, 0, 1},
                                      {0, 0, -1, -1},
                                      {0, 0, -1, 1},
                                      {0, 0, 1, -1},
                                      {0, 0, 1, 1},
                                      {-1, 0, 0, 0},
                                      {0, -1, 0, 0},
                                      {1, 0, 0, 0},
                                      {0, 1, 0, 0},
                                      {-1, -1, 0, 0},
                                      {-1, 1, 0, 0},
                                      {1, -1, 0, 0},
                                      {1, 1, 0, 0}}};

class Search {
  public:
    // `values`: how long the series was before differencing.
    Search(const Values& w, const ArimaOrder& differences, std::size_t values) : w_(w), best_(differences) {
        const auto third = static_cast<int>(values / 3);
        const bool seasonal = differences.period > 1;
        most_ = {std::min(5, third), std::min(5, third), seasonal ? std::min(2, third / differences.period) : 0,
                 seasonal ? std::min(2, third / differences.period) : 0};
        may_have_constant_ = differences.d + differences.D < 2;
    }

    // Conditional fits, best first.
    std::vector<ArimaFit> run() {
        const Move start{std::min(2, most_.p), std::min(2, most_.q), std::min(1, most_.P),
                         std::min(1, most_.Q)};
        const bool constant = may_have_constant_;
        try_orders(start, constant);
        try_orders({0, 0, 0, 0}, constant);
        try_orders({std::min(1, most_.p), 0, std::min(1, most_.P), 0}, constant);
        try_orders({0, std::min(1, most_.q), 0, std::min(1, most_.Q)}, constant);
        if (constant) {
            try_orders({0, 0, 0, 0}, false);
        }
        while (improves()) {
        }
        std::stable_sort(tried_.begin(), tried_.end(),
                         [](const ArimaFit& a, const ArimaFit& b) { return a.criterion < b.criterion; });
        return std::move(tried_);
    }

  private:
    bool improves() {
        constexpr std::size_t most_models = 94;  // as auto.arima
        const ArimaOrder from = best_;
        for (const Move& move : moves) {
            const Move to{from.p + move.p, from.q + move.q, from.P + move.P, from.Q + move.Q};
            if (tried_.size() < most_models && try_orders(to, from.constant)) {
                return true;
            }
        }
        return may_have_constant_ && try_orders({from.p, from.q, from.P, from.Q}, !from.constant);
    }

    // Whether these are the best so far.
    bool try_orders(const Move& to, bool constant) {
        if (to.p < 0 || to.q < 0 || to.P < 0 || to.Q < 0 || to.p > most_.p || to.q > most_.q ||
            to.P > most_.P || to.Q > most_.Q) {
            return false;
        }
        ArimaOrder order = best_;
        order.p = to.p;
        order.q = to.q;
        order.P = to.P;
        order.Q = to.Q;
        order.constant = constant;
        if (std::any_of(tried_.begin(), tried_.end(),
                        [&](const ArimaFit& fit) { return fit.order == order; })) {
            return false;
        }
        tried_.push_back(fit_conditional(w_, order));
        if (tried_.back().criterion < lowest_) {
            lowest_ = tried_.back().criterion;
            best_ = order;
            return true;
        }
        return false;
    }

    const Values& w_;
    ArimaOrder best_;
    Move most_{};
    bool may_have_constant_ = false;
    double lowest_ = std::numeric_limits<double>::infinity();
    std::vector<ArimaFit> tried_;
};

// Nothing but its constant moves the differenced series.
ArimaFit without_errors(const ArimaOrder& order, const Values& w) {
    ArimaFit fit;
    fit.order = order;
    fit.order.constant = order.d + order.D < 2;
    fit.coefficients.mean = fit.order.constant && !w.empty() ? w.front() : 0.0;
    fit.criterion = std::numeric_limits<double>::infinity();
    return fit;
}

// Years of weeks: the first values matter little there, and the filter carries a season of states.
bool is_long(const Values& w, const ArimaOrder& order) {
    constexpr int most = 15000;  // values times states
    const int states = std::max(order.p + order.P * order.period, order.q + order.Q * order.period + 1);
    return static_cast<double>(w.size()) * states > most;
}

ArimaFit search(const Values& w, const ArimaOrder& differences, std::size_t values) {
    const std::vector<ArimaFit> tried = Search(w, differences, values).run();
    for (const ArimaFit& fit : tried) {
        if (std::isfinite(fit.criterion) && is_long(w, fit.order)) {
            return fit;
        }
        ArimaFit exact = fit_exact(w, fit);
        if (std::isfinite(exact.criterion)) {
            return exact;
        }
    }
    return fit_exact(w, tried.front());
}

}  // namespace

int seasonal_differences(const std::vector<double>& values, int period) {
    constexpr double strong = 0.64;
    if (period < 2 || values.size() <= 2 * static_cast<std::size_t>(period) || is_constant(values)) {
        return 0;
    }
    const StlParts parts = stl(values, {.period = period});
    Values remainder = values, with_season = values;
    for (std::size_t t = 0; t < values.size(); ++t) {
        with_season[t] -= parts.trend[t];
        remainder[t] = with_season[t] - parts.season[t];
    }
    return 1 - variance_of(remainder) / variance_of(with_season) > strong ? 1 : 0;
}

int level_differences(std::vector<double> values) {
    int d = 0;
    while (d < 2 && !is_constant(values) && level_moves(values)) {
        values = differenced(std::move(values), 1, 0, 1);
        ++d;
    }
    return d;
}

ArimaFit smooth_arima(const std::vector<double>& values) {
    constexpr std::size_t enough = 6;
    const Values w = differenced(values, 1, 0, 1);
    ArimaFit fit;
    fit.order.d = 1;
    fit.order.q = values.size() < enough || is_constant(w) ? 0 : 1;
    fit.place.assign(static_cast<std::size_t>(fit.order.q), 0.0);
    return fit_exact(w, fit);
}

ArimaFit choose_arima(const std::vector<double>& values, int period) {
    constexpr std::size_t enough = 10;
    const bool few = values.size() < enough;
    ArimaOrder order;
    order.period = period;
    order.D = few ? 0 : seasonal_differences(values, period);
    order.d = few ? 1 : level_differences(differenced(values, 0, order.D, period));
    const Values w = differenced(values, order.d, order.D, period);
    if (is_constant(w)) {
        return without_errors(order, w);
    }
    return few ? smooth_arima(values) : search(w, order, values.size());
}

}  // namespace grundlast

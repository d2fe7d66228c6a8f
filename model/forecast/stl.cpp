#include "model/forecast/stl.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

namespace grundlast {

namespace {

using Values = std::vector<double>;

// Loess at one place of evenly spaced values 0, 1, ...
class Loess {
  public:
    Loess(const Values& values, const Values& weight, int window, int degree)
        : values_(values), weight_(weight), window_(window), degree_(degree), shares_(values.size()) {}

    int size() const { return static_cast<int>(values_.size()); }

    // The first of the `window` values nearest to `at`; 0 where the window holds them all.
    int first_near(int at) const {
        return window_ >= size() ? 0 : std::clamp(at - (window_ - 1) / 2, 0, size() - window_);
    }

    // The value of the line (or level) at `at`, from the window's values; nothing where all weigh nothing.
    std::optional<double> at(int place, int first) const {
        const int last = std::min(first + window_, size()) - 1;
        double reach = std::max(place - first, last - place);
        if (window_ > size()) {
            reach += (window_ - size()) / 2;
        }
        double sum = 0;
        for (int j = first; j <= last; ++j) {
            const double share = tricube(std::abs(j - place), reach) * weight_of(j);
            shares_[static_cast<std::size_t>(j)] = share;
            sum += share;
        }
        if (sum <= 0) {
            return std::nullopt;
        }
        return degree_ > 0 && reach > 0 ? line(place, first, last, sum) : level(first, last, sum);
    }

  private:
    static double tricube(double distance, double reach) {
        if (distance > 0.999 * reach) {
            return 0;
        }
        return distance <= 0.001 * reach ? 1.0 : std::pow(1 - std::pow(distance / reach, 3), 3);
    }

    double weight_of(int j) const { return weight_.empty() ? 1.0 : weight_[static_cast<std::size_t>(j)]; }

    double level(int first, int last, double sum) const {
        double mean = 0;
        for (int j = first; j <= last; ++j) {
            mean += shares_[static_cast<std::size_t>(j)] * values_[static_cast<std::size_t>(j)];
        }
        return mean / sum;
    }

    double line(int place, int first, int last, double sum) const {
        double centre = 0, spread = 0, mean = 0, cross = 0;
        for (int j = first; j <= last; ++j) {
            const double share = shares_[static_cast<std::size_t>(j)] / sum;
            centre += share * j;
            mean += share * values_[static_cast<std::size_t>(j)];
        }
        for (int j = first; j <= last; ++j) {
            const double share = shares_[static_cast<std::size_t>(j)] / sum;
            spread += share * (j - centre) * (j - centre);
            cross += share * (j - centre) * values_[static_cast<std::size_t>(j)];
        }
        const bool spreads = std::sqrt(spread) > 0.001 * (size() - 1);
        return spreads ? mean + (place - centre) * cross / spread : mean;
    }

    const Values& values_;
    const Values& weight_;
    int window_, degree_;
    mutable Values shares_;
};

// Loess at every `jump`-th place and at the last, straight between them.
Values smooth(const Values& values, const Values& weight, int window, int degree, int jump) {
    const int n = static_cast<int>(values.size());
    if (n < 2) {
        return values;
    }
    const Loess loess(values, weight, window, degree);
    Values smoothed(values.size());
    const auto set = [&](int place) {
        const auto at = static_cast<std::size_t>(place);
        smoothed[at] = loess.at(place, loess.first_near(place)).value_or(values[at]);
    };
    const auto between = [&](int from, int to) {
        const double left = smoothed[static_cast<std::size_t>(from)];
        const double step = (smoothed[static_cast<std::size_t>(to)] - left) / (to - from);
        for (int i = from + 1; i < to; ++i) {
            smoothed[static_cast<std::size_t>(i)] = left + step * (i - from);
        }
    };
    jump = std::min(jump, n - 1);
    set(0);
    int place = 0;
    for (; place + jump < n; place += jump) {
        set(place + jump);
        between(place, place + jump);
    }
    if (place != n - 1) {
        set(n - 1);
        between(place, n - 1);
    }
    return smoothed;
}

Values moving_average(const Values& values, std::size_t length) {
    Values means;
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        sum += values[i];
        if (i + 1 >= length) {
            means.push_back(sum / static_cast<double>(length));
            sum -= values[i + 1 - length];
        }
    }
    return means;
}

int next_odd(double value) {
    const int whole = static_cast<int>(std::lround(value));
    return whole % 2 == 0 ? whole + 1 : whole;
}

int tenth(int window) {
    return (window + 9) / 10;
}

class Stl {
  public:
    Stl(const Values& values, const StlSettings& settings)
        : values_(values),
          period_(static_cast<std::size_t>(settings.period)),
          season_window_(settings.season_window) {
        trend_window_ = next_odd(std::ceil(1.5 * settings.period / (1 - 1.5 / season_window_)));
        low_pass_window_ = next_odd(settings.period);
        parts_.trend.assign(values.size(), 0.0);
        parts_.season.assign(values.size(), 0.0);
        parts_.weight.assign(values.size(), 1.0);
    }

    StlParts run(int robust_rounds) {
        const int inner = robust_rounds > 0 ? 1 : 2;
        for (int round = 0; round <= robust_rounds; ++round) {
            for (int i = 0; i < inner; ++i) {
                step(round > 0 ? parts_.weight : Values{});
            }
            if (round < robust_rounds) {
                parts_.weight = bisquare_weights(remainder());
            }
        }
        return parts_;
    }

  private:
    void step(const Values& weight) {
        Values plain = values_;
        for (std::size_t t = 0; t < plain.size(); ++t) {
            plain[t] -= parts_.trend[t];
        }
        const Values cycles = smoothed_cycles(plain, weight);
        const Values low = smooth(moving_average(moving_average(moving_average(cycles, period_), period_), 3),
                                  {}, low_pass_window_, 1, tenth(low_pass_window_));
        for (std::size_t t = 0; t < plain.size(); ++t) {
            parts_.season[t] = cycles[period_ + t] - low[t];
            plain[t] = values_[t] - parts_.season[t];
        }
        parts_.trend = smooth(plain, weight, trend_window_, 1, tenth(trend_window_));
    }

    // Each step of the cycle smoothed over the cycles, and one cycle more at either end.
    Values smoothed_cycles(const Values& plain, const Values& weight) const {
        Values all(plain.size() + 2 * period_);
        for (std::size_t step = 0; step < period_; ++step) {
            Values cycle, weights;
            for (std::size_t t = step; t < plain.size(); t += period_) {
                cycle.push_back(plain[t]);
                if (!weight.empty()) {
                    weights.push_back(weight[t]);
                }
            }
            const Values inside = smooth(cycle, weights, season_window_, 0, tenth(season_window_));
            const Loess loess(cycle, weights, season_window_, 0);
            const int count = loess.size();
            all[step] = loess.at(-1, 0).value_or(inside.front());
            for (std::size_t c = 0; c < inside.size(); ++c) {
                all[(c + 1) * period_ + step] = inside[c];
            }
            all[(inside.size() + 1) * period_ + step] =
                loess.at(count, std::max(0, count - season_window_)).value_or(inside.back());
        }
        return all;
    }

    Values remainder() const {
        Values rest = values_;
        for (std::size_t t = 0; t < rest.size(); ++t) {
            rest[t] -= parts_.trend[t] + parts_.season[t];
        }
        return rest;
    }

    const Values& values_;
    std::size_t period_;
    int season_window_, trend_window_ = 0, low_pass_window_ = 0;
    StlParts parts_;
};

}  // namespace

StlParts stl(const std::vector<double>& values, const StlSettings& settings) {
    return Stl(values, settings).run(settings.robust_rounds);
}

std::vector<double> loess(const std::vector<double>& values, int window, const std::vector<double>& weight) {
    return smooth(values, weight, window, 1, 1);
}

std::vector<double> bisquare_weights(const std::vector<double>& residuals) {
    Values sizes;
    for (const double residual : residuals) {
        sizes.push_back(std::abs(residual));
    }
    Values sorted = sizes;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t n = sorted.size();
    const double limit = 3 * (sorted[n / 2] + sorted[n - 1 - n / 2]);
    for (double& size : sizes) {
        if (limit <= 0) {
            size = 1;
        } else if (size > 0.999 * limit) {
            size = 0;
        } else {
            size = size <= 0.001 * limit ? 1.0 : std::pow(1 - std::pow(size / limit, 2), 2);
        }
    }
    return sizes;
}

}  // namespace grundlast

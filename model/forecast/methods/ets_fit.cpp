// The likelihood of an exponential smoothing model and its maximum.
#include <nlopt.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/forecast/methods/ets_model.h"

namespace grundlast {

namespace {

constexpr double lowest = 1e-4;
constexpr int longest_searched_period = 24;

// Runs the model through the series; leaves deviance infinite where a relative error has no meaning.
void run_through(const Series& series, EtsFit& fit) {
    EtsState state = fit.initial;
    fit.fitted.clear();
    double squares = 0, logs = 0;
    bool valid = true;
    const bool relative = fit.form.error == EtsError::multiplicative;
    for (const double value : series.values) {
        const double mean = ets_mean(fit.form, fit.parameters, state);
        fit.fitted.push_back(mean);
        const double error = value - mean;
        if (relative) {
            valid = valid && mean > 0;
            squares += (error / mean) * (error / mean);
            logs += std::log(std::abs(mean));
        } else {
            squares += error * error;
        }
        ets_update(fit.form, fit.parameters, state, error);
    }
    fit.last = state;
    fit.sum_of_squares = squares;
    const auto n = static_cast<double>(series.size());
    // A perfect fit has no likelihood; the floor keeps forms comparable there.
    const double floor = 1e-20 * n;
    fit.deviance = valid && std::isfinite(squares) ? n * std::log(std::max(squares, floor)) + 2.0 * logs
                                                   : std::numeric_limits<double>::infinity();
}

// Smoothing parameters, level, trend, the free factors of the season, and the variance.
int parameter_count(const EtsForm& form, int period) {
    const int trend = form.trend == EtsTrend::none ? 0 : form.trend == EtsTrend::additive ? 2 : 3;
    const int season = form.season == EtsSeason::none ? 0 : period;
    return 2 + trend + season + 1;
}

// The vector that the search moves: smoothing parameters as shares of their allowed range, states in units of
// the series.
class Search {
  public:
    Search(const Series& series, const EtsForm& form) : series_(series) {
        fit_.form = form;
        fit_.initial = ets_start(series, form);
        double largest = 0;
        for (const double value : series.values) {
            largest = std::max(largest, std::abs(value));
        }
        scale_ = largest > 0 ? largest : 1.0;
        season_scale_ = form.season == EtsSeason::multiplicative ? 1.0 : scale_;
        searches_season_ = form.season != EtsSeason::none && series.period <= longest_searched_period;
    }

    EtsFit best() {
        std::vector<double> at = start();
        nlopt::opt search(nlopt::LN_NELDERMEAD, static_cast<unsigned>(at.size()));
        search.set_lower_bounds(lower(at.size()));
        search.set_upper_bounds(upper(at.size()));
        search.set_min_objective(&Search::objective, this);
        search.set_xtol_rel(1e-7);
        search.set_ftol_rel(1e-10);
        search.set_maxeval(static_cast<int>(300 * at.size()));
        double value = 0;
        for (int round = 0; round < 2; ++round) {  // a fresh simplex leaves a collapsed one
            try {
                search.optimize(at, value);
            } catch (const std::runtime_error&) {
                break;  // roundoff: `at` is the best point so far
            }
        }
        place(at);
        return run_ets(series_, fit_.form, fit_.parameters, fit_.initial);
    }

  private:
    static double objective(const std::vector<double>& at, std::vector<double>&, void* self) {
        auto& search = *static_cast<Search*>(self);
        search.place(at);
        run_through(search.series_, search.fit_);
        return std::isfinite(search.fit_.deviance) ? search.fit_.deviance : 1e300;
    }

    bool has_trend() const { return fit_.form.trend != EtsTrend::none; }

    bool has_season() const { return fit_.form.season != EtsSeason::none; }

    std::vector<double> start() const {
        std::vector<double> at{0.3};
        if (has_trend()) {
            at.push_back(0.1);
        }
        if (has_season()) {
            at.push_back(0.1);
        }
        if (fit_.form.trend == EtsTrend::damped) {
            at.push_back(0.95);
        }
        at.push_back(fit_.initial.level / scale_);
        if (has_trend()) {
            at.push_back(fit_.initial.trend / scale_);
        }
        if (searches_season_) {
            for (std::size_t i = 0; i + 1 < fit_.initial.season.size(); ++i) {
                at.push_back(fit_.initial.season[i] / season_scale_);
            }
        }
        return at;
    }

    std::size_t smoothing_count() const {
        return 1u + (has_trend() ? 1u : 0u) + (has_season() ? 1u : 0u) +
               (fit_.form.trend == EtsTrend::damped ? 1u : 0u);
    }

    std::vector<double> lower(std::size_t size) const {
        std::vector<double> bounds(size, -10.0);
        std::fill_n(bounds.begin(), smoothing_count(), lowest);
        if (fit_.form.trend == EtsTrend::damped) {
            bounds[smoothing_count() - 1] = 0.80;  // the usual range of damping (Hyndman et al.)
        }
        return bounds;
    }

    std::vector<double> upper(std::size_t size) const {
        std::vector<double> bounds(size, 10.0);
        std::fill_n(bounds.begin(), smoothing_count(), 1.0 - lowest);
        if (fit_.form.trend == EtsTrend::damped) {
            bounds[smoothing_count() - 1] = 0.98;
        }
        return bounds;
    }

    void place(const std::vector<double>& at) {
        std::size_t next = 0;
        EtsParameters& p = fit_.parameters;
        p.alpha = at[next++];
        p.beta = has_trend() ? at[next++] * p.alpha : 0.0;
        p.gamma = has_season() ? at[next++] * (1.0 - p.alpha) : 0.0;
        p.phi = fit_.form.trend == EtsTrend::damped ? at[next++] : 1.0;
        fit_.initial.level = at[next++] * scale_;
        fit_.initial.trend = has_trend() ? at[next++] * scale_ : 0.0;
        if (searches_season_) {
            // The factors of a cycle add up to 0, or to the period.
            auto& season = fit_.initial.season;
            double rest =
                fit_.form.season == EtsSeason::multiplicative ? static_cast<double>(season.size()) : 0.0;
            for (std::size_t i = 0; i + 1 < season.size(); ++i) {
                season[i] = at[next++] * season_scale_;
                rest -= season[i];
            }
            season.back() = rest;
        }
    }

    const Series& series_;
    EtsFit fit_;
    double scale_ = 1;
    double season_scale_ = 1;
    bool searches_season_ = false;
};

}  // namespace

EtsFit run_ets(const Series& series, const EtsForm& form, const EtsParameters& parameters,
               const EtsState& initial) {
    EtsFit fit;
    fit.form = form;
    fit.parameters = parameters;
    fit.initial = initial;
    run_through(series, fit);
    fit.parameter_count = parameter_count(form, series.period);
    fit.aicc = corrected_aic(fit.deviance, fit.parameter_count, series.size());
    return fit;
}

EtsFit fit_ets(const Series& series, const EtsForm& form) {
    return Search(series, form).best();
}

}  // namespace grundlast

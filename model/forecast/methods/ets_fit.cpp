// The likelihood of an exponential smoothing model and its maximum.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "model/forecast/methods/bounded_least_squares.h"
#include "model/forecast/methods/ets_recursion.h"

namespace grundlast {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double perfect_fit = 1e-20;  // relative square: keeps forms comparable where a fit leaves nothing

// The region of R's ets(): its usual bounds, which its admissible region holds but for rare corners.
constexpr double lowest = 1e-4, highest = 0.9999;
constexpr double least_damping = 0.8, most_damping = 0.98;

EtsRun<double> run_from(const EtsParameters& p, const EtsState& state) {
    return {p.alpha, p.beta, p.gamma, p.phi, state.level, state.trend, state.season, state.position};
}

// Runs the model through the series as R does: a mean of 0 counts as 1e-10 in relative errors.
void run_through(const Series& series, EtsFit& fit) {
    constexpr double tiny = 1e-10;
    EtsRun<double> run = run_from(fit.parameters, fit.initial);
    fit.fitted.clear();
    double squares = 0, logs = 0, size = 0;
    const bool relative = fit.form.error == EtsError::multiplicative;
    for (const double value : series.values) {
        const double mean = run.mean(fit.form);
        fit.fitted.push_back(mean);
        const double error = value - mean;
        const double divisor = relative ? (std::abs(mean) < tiny ? mean + tiny : mean) : 1.0;
        squares += (error / divisor) * (error / divisor);
        logs += relative ? std::log(std::abs(divisor)) : 0.0;
        size += relative ? 1.0 : value * value;
        fit.means_positive = fit.means_positive && mean > 0;
        run.update(fit.form, error);
    }
    fit.last = {run.level, run.trend, run.season, run.position};
    fit.sum_of_squares = squares;
    const auto n = static_cast<double>(series.size());
    const double floor = std::max(perfect_fit * size, std::numeric_limits<double>::min());
    fit.deviance = std::isfinite(squares) ? n * std::log(std::max(squares, floor)) + 2.0 * logs : infinity;
}

// Smoothing parameters, level, trend, the free factors of the season, and the variance.
int parameter_count(const EtsForm& form, std::size_t season) {
    const int trend = form.trend == EtsTrend::none ? 0 : form.trend == EtsTrend::additive ? 2 : 3;
    return 2 + trend + (form.season == EtsSeason::none ? 0 : static_cast<int>(season)) + 1;
}

// The search moves alpha, [beta, gamma as shares of their range,] [phi,] level, [trend,] [season but the last].
// `values` are in units of their mean size, so that all these are of order 1.
class Search {
  public:
    Search(const Series& values, const EtsForm& form) : values_(values), form_(form) {
        period_ = form.season == EtsSeason::none ? 0 : static_cast<std::size_t>(values.period);
    }

    double minimise(std::vector<double>& at) const {
        LeastSquaresProblem problem;
        problem.lower = bounds(true);
        problem.upper = bounds(false);
        problem.cost = [this](const std::vector<double>& x) { return cost(x); };
        problem.evaluate = [this](const std::vector<double>& x, Residuals& out) {
            const std::size_t size = x.size();
            size <= 5    ? slopes<5>(x, out)
            : size <= 9  ? slopes<9>(x, out)
            : size <= 12 ? slopes<12>(x, out)
            : size <= 17 ? slopes<17>(x, out)
                         : slopes<30>(x, out);
        };
        return minimise_squares(problem, at);
    }

    std::vector<double> packed(const EtsParameters& p, const EtsState& state) const {
        std::vector<double> at{p.alpha};
        if (trended()) {
            at.push_back((p.beta - lowest) / std::max(p.alpha - lowest, 1e-9));
        }
        if (period_ > 0) {
            at.push_back((p.gamma - lowest) / std::max(1.0 - p.alpha - lowest, 1e-9));
        }
        if (form_.trend == EtsTrend::damped) {
            at.push_back(p.phi);
        }
        at.push_back(state.level);
        if (trended()) {
            at.push_back(state.trend);
        }
        if (period_ > 0) {
            at.insert(at.end(), state.season.begin(), state.season.end() - 1);
        }
        const std::vector<double> low = bounds(true), high = bounds(false);
        for (std::size_t i = 0; i < at.size(); ++i) {
            at[i] = std::clamp(at[i], low[i], high[i]);
        }
        return at;
    }

    template <class Number>
    EtsRun<Number> unpacked(const std::vector<Number>& at) const {
        std::size_t next = 0;
        EtsRun<Number> run;
        run.alpha = at[next++];
        run.beta = trended() ? at[next++] * (run.alpha - lowest) + lowest : Number(0.0);
        run.gamma = period_ > 0 ? at[next++] * (Number(1.0 - lowest) - run.alpha) + lowest : Number(0.0);
        run.phi = form_.trend == EtsTrend::damped ? at[next++] : Number(1.0);
        run.level = at[next++];
        run.trend = trended() ? at[next++] : Number(0.0);
        if (period_ > 0) {
            // The factors of a cycle add up to 0, or to the period.
            Number rest = form_.season == EtsSeason::multiplicative ? static_cast<double>(period_) : 0.0;
            for (std::size_t i = 0; i + 1 < period_; ++i) {
                rest = rest - at[next];
                run.season.push_back(at[next++]);
            }
            run.season.push_back(rest);
        }
        return run;
    }

  private:
    bool trended() const { return form_.trend != EtsTrend::none; }

    bool relative() const { return form_.error == EtsError::multiplicative; }

    std::vector<double> bounds(bool low) const {
        std::vector<double> bound{low ? lowest : highest};
        bound.insert(bound.end(), (trended() ? 1u : 0u) + (period_ > 0 ? 1u : 0u), low ? 0.0 : 1.0);
        if (form_.trend == EtsTrend::damped) {
            bound.push_back(low ? least_damping : most_damping);
        }
        const double factor = form_.season == EtsSeason::multiplicative ? 0.0 : -1e9;
        bound.insert(bound.end(), trended() ? 2 : 1, low ? -1e9 : 1e9);
        bound.insert(bound.end(), period_ > 0 ? period_ - 1 : 0, low ? factor : 1e9);
        return bound;
    }

    // Additive: the sum of squares. Multiplicative: that of relative errors times the squared geometric mean of
    // the means; n ln of it is the deviance.
    double cost(const std::vector<double>& at) const {
        EtsRun<double> run = unpacked(at);
        if (period_ > 0 && form_.season == EtsSeason::multiplicative && run.season.back() < 0) {
            return infinity;
        }
        double squares = 0, product = 1, logs = 0;
        for (const double value : values_.values) {
            const double mean = run.mean(form_);
            const double error = value - mean;
            if (relative()) {
                if (!(mean > 0)) {
                    return infinity;
                }
                squares += (error / mean) * (error / mean);
                product *= mean;
                if (product < 1e-100 || product > 1e100) {
                    logs += std::log(product);
                    product = 1;
                }
            } else {
                squares += error * error;
            }
            run.update(form_, error);
        }
        const auto n = static_cast<double>(values_.size());
        squares *= relative() ? std::exp(2.0 / n * (logs + std::log(product))) : 1.0;
        return std::isfinite(squares) ? squares : infinity;
    }

    template <std::size_t Size>
    void slopes(const std::vector<double>& at, Residuals& out) const {
        using Number = Jet<Size>;
        std::vector<Number> parameters;
        for (std::size_t i = 0; i < at.size(); ++i) {
            parameters.push_back(Number::parameter(at[i], i));
        }
        EtsRun<Number> run = unpacked(parameters);
        const auto n = static_cast<Eigen::Index>(values_.size());
        const auto size = static_cast<Eigen::Index>(at.size());
        out.values.resize(n);
        out.slopes.resize(n, size);
        Eigen::VectorXd logs = Eigen::VectorXd::Zero(size);  // slope of the sum of ln mean
        double sum = 0;
        for (Eigen::Index t = 0; t < n; ++t) {
            const double value = values_.values[static_cast<std::size_t>(t)];
            const Number mean = run.mean(form_);
            const Number error = Number(value) - mean;
            const Number residual = relative() ? error / mean : error;
            const Eigen::Map<const Eigen::VectorXd> slope(residual.slope.data(), size);
            out.values[t] = residual.value;
            out.slopes.row(t) = slope;
            if (relative()) {
                logs += Eigen::Map<const Eigen::VectorXd>(mean.slope.data(), size) / mean.value;
                sum += std::log(mean.value);
            }
            run.update(form_, error);
        }
        if (relative()) {
            const double geometric = std::exp(sum / static_cast<double>(n));
            out.slopes = geometric * (out.slopes + out.values * (logs / static_cast<double>(n)).transpose());
            out.values *= geometric;
        }
    }

    const Series& values_;
    EtsForm form_;
    std::size_t period_ = 0;
};

double mean_size(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) {
        sum += std::abs(value);
    }
    const double mean = sum / static_cast<double>(values.size());
    return mean > 0 && std::isfinite(mean) ? mean : 1.0;
}

EtsState scaled(EtsState state, const EtsForm& form, double factor) {
    state.level *= factor;
    state.trend *= factor;
    if (form.season == EtsSeason::additive) {
        for (double& step : state.season) {
            step *= factor;
        }
    }
    return state;
}

}  // namespace

EtsFit run_ets(const Series& series, const EtsForm& form, const EtsParameters& parameters,
               const EtsState& initial) {
    EtsFit fit;
    fit.form = form;
    fit.parameters = parameters;
    fit.initial = initial;
    run_through(series, fit);
    fit.parameter_count = parameter_count(form, initial.season.size());
    fit.aicc = corrected_aic(fit.deviance, fit.parameter_count, series.size());
    return fit;
}

EtsFit fit_ets(const Series& series, const EtsForm& form, const EtsFit* like) {
    const double unit = mean_size(series.values);
    std::vector<double> values = series.values;
    for (double& value : values) {
        value /= unit;
    }
    const Series plain{values, series.period, series.never_negative};
    const Search search(plain, form);
    std::vector<std::vector<double>> starts;
    if (like) {
        starts.push_back(search.packed(like->parameters, scaled(like->initial, form, 1.0 / unit)));
    } else {
        const EtsState start = ets_start(plain, form);
        for (const double alpha : {0.1, 0.6}) {
            starts.push_back(search.packed({alpha, 0.1 * alpha, 0.05, 0.95}, start));
        }
    }
    double best = infinity;
    std::vector<double> at = starts.back();
    for (std::vector<double>& from : starts) {
        const double reached = search.minimise(from);
        if (reached < best) {
            best = reached;
            at = std::move(from);
        }
    }
    if (like && !std::isfinite(best)) {
        return fit_ets(series, form);  // its means are not above 0 throughout
    }
    const EtsRun<double> run = search.unpacked(at);
    const EtsState initial = scaled({run.level, run.trend, run.season, 0}, form, unit);
    EtsFit fit = run_ets(series, form, {run.alpha, run.beta, run.gamma, run.phi}, initial);
    if (form.error == EtsError::multiplicative && !fit.means_positive) {
        fit.aicc = infinity;
    }
    return fit;
}

std::vector<EtsFit> fit_all_ets(const Series& series, const std::vector<EtsForm>& forms) {
    std::vector<EtsFit> fits;
    for (const EtsForm& form : forms) {
        const auto like = std::find_if(fits.begin(), fits.end(), [&](const EtsFit& fit) {
            return fit.form.trend == form.trend && fit.form.season == form.season;
        });
        EtsFit fit = fit_ets(series, form, like == fits.end() ? nullptr : &*like);
        fits.push_back(std::move(fit));
    }
    return fits;
}

}  // namespace grundlast

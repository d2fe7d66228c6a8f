#include "model/forecast/methods/arima_model.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace grundlast {

namespace {

using Values = std::vector<double>;

// (1 - sum a[i] B^(i+1)) (1 - sum s[i] B^(m (i+1))), written as 1 - sum result[i] B^(i+1).
Values product(const Values& a, const Values& s, int period) {
    const auto m = static_cast<std::size_t>(period);
    Values all(a.size() + m * s.size(), 0.0);
    std::copy(a.begin(), a.end(), all.begin());
    for (std::size_t k = 0; k < s.size(); ++k) {
        all[m * (k + 1) - 1] += s[k];
        for (std::size_t i = 0; i < a.size(); ++i) {
            all[m * (k + 1) + i] -= a[i] * s[k];
        }
    }
    return all;
}

Values negated(Values values) {
    for (double& value : values) {
        value = -value;
    }
    return values;
}

// Weights of past errors in a value: psi[0] = 1.
Values psi_weights(const ArmaLags& lags, std::size_t count) {
    Values psi(count, 0.0);
    for (std::size_t j = 0; j < count; ++j) {
        psi[j] = j == 0 ? 1.0 : (j <= lags.theta.size() ? lags.theta[j - 1] : 0.0);
        for (std::size_t i = 0; i < std::min(j, lags.phi.size()); ++i) {
            psi[j] += lags.phi[i] * psi[j - 1 - i];
        }
    }
    return psi;
}

// Covariances of values so many steps apart, in units of the error's variance (McLeod 1975).
Values autocovariances(const ArmaLags& lags, const Values& psi, std::size_t count) {
    const std::size_t p = lags.phi.size(), q = lags.theta.size();
    const auto with_errors = [&](std::size_t k) {  // sum over theta[j] psi[j - k], theta[0] = 1
        double sum = 0;
        for (std::size_t j = k; j <= q; ++j) {
            sum += (j == 0 ? 1.0 : lags.theta[j - 1]) * psi[j - k];
        }
        return sum;
    };
    Values gamma(std::max(count, p + 1), 0.0);
    if (p > 0) {
        const auto size = static_cast<Eigen::Index>(p + 1);
        Eigen::MatrixXd left = Eigen::MatrixXd::Identity(size, size);
        Eigen::VectorXd right(size);
        for (std::size_t k = 0; k <= p; ++k) {
            const auto row = static_cast<Eigen::Index>(k);
            for (std::size_t i = 0; i < p; ++i) {
                left(row, static_cast<Eigen::Index>(k > i + 1 ? k - i - 1 : i + 1 - k)) -= lags.phi[i];
            }
            right(row) = with_errors(k);
        }
        const Eigen::VectorXd solved = left.partialPivLu().solve(right);
        std::copy(solved.begin(), solved.end(), gamma.begin());
    }
    for (std::size_t k = p > 0 ? p + 1 : 0; k < gamma.size(); ++k) {
        gamma[k] = with_errors(k);
        for (std::size_t i = 0; i < p; ++i) {
            gamma[k] += lags.phi[i] * gamma[k - 1 - i];
        }
    }
    return gamma;
}

// Each value less its own past ones, from the first that has them all.
Values without_own_past(const Values& values, const Values& weights, std::size_t lag) {
    const std::size_t first = std::min(weights.size() * lag, values.size());
    Values rest(values.begin() + static_cast<std::ptrdiff_t>(first), values.end());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double* past = values.data() + (first - std::min((i + 1) * lag, first));
        for (std::size_t t = 0; t < rest.size(); ++t) {
            rest[t] -= weights[i] * past[t];
        }
    }
    return rest;
}

void take_off_past_errors(Values& errors, const Values& weights, std::size_t lag) {
    const std::size_t all_known = std::min(weights.size() * lag, errors.size());
    for (std::size_t t = lag; t < all_known; ++t) {
        for (std::size_t i = 0; (i + 1) * lag <= t; ++i) {
            errors[t] -= weights[i] * errors[t - (i + 1) * lag];
        }
    }
    for (std::size_t t = all_known; !weights.empty() && t < errors.size(); ++t) {
        double error = errors[t];
        for (std::size_t i = weights.size(); i-- > 0;) {  // the newest last: only it has to be waited for
            error -= weights[i] * errors[t - (i + 1) * lag];
        }
        errors[t] = error;
    }
}

}  // namespace

std::string ArimaOrder::name() const {
    const auto triple = [](int a, int b, int c) {
        return "(" + std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c) + ")";
    };
    std::string text = "arima" + triple(p, d, q);
    if (P + D + Q > 0) {
        text += triple(P, D, Q) + "[" + std::to_string(period) + "]";
    }
    return constant ? text + (d + D > 0 ? " + drift" : " + mean") : text;
}

ArmaLags lags_of(const ArimaCoefficients& c, int period) {
    return {product(c.ar, c.seasonal_ar, period),
            negated(product(negated(c.ma), negated(c.seasonal_ma), period))};
}

std::vector<double> differenced(std::vector<double> values, int d, int D, int period) {
    const auto difference = [&values](std::size_t lag) {
        for (std::size_t t = values.size(); t-- > lag;) {
            values[t] -= values[t - lag];
        }
        values.erase(values.begin(),
                     values.begin() + static_cast<std::ptrdiff_t>(std::min(lag, values.size())));
    };
    for (int i = 0; i < D; ++i) {
        difference(static_cast<std::size_t>(period));
    }
    for (int i = 0; i < d; ++i) {
        difference(1);
    }
    return values;
}

std::vector<double> undifferencing(int d, int D, int period) {
    Values weights;
    for (int i = 0; i < d; ++i) {
        weights = product(weights, {1.0}, 1);
    }
    for (int i = 0; i < D; ++i) {
        weights = product(weights, {1.0}, period);
    }
    return weights;
}

// The state's element i is what the past says of the value i steps on (Harvey 1989, section 3.3):
// sum over j >= i of phi[j] w[t-1-(j-i)] + theta[j-1] e[t-(j-i)].
ArmaFilter::ArmaFilter(const ArmaLags& lags) {
    const std::size_t size = std::max({lags.phi.size(), lags.theta.size() + 1, std::size_t{1}});
    phi_ = lags.phi;
    phi_.resize(size, 0.0);
    state_.assign(size, 0.0);
    const Values psi = psi_weights(lags, size + 1);
    const Values gamma = autocovariances(lags, psi, size + 1);
    gain_.assign(size, 0.0);  // covariances of the state with the value
    gain_[0] = gamma[0];
    for (std::size_t i = 1; i < size; ++i) {
        for (std::size_t j = i; j < size; ++j) {
            gain_[i] += phi_[j] * gamma[j + 1 - i];
            gain_[i] += j <= lags.theta.size() ? lags.theta[j - 1] * psi[j - i] : 0.0;
        }
    }
    variance_ = gamma[0];
    ok_ = std::isfinite(variance_) && variance_ > 0;
    transition(gain_);
    change_ = gain_;
    weight_ = -1 / variance_;
}

void ArmaFilter::transition(std::vector<double>& vector) const {
    const double first = vector.front();
    for (std::size_t i = 0; i + 1 < vector.size(); ++i) {
        vector[i] = vector[i + 1] + phi_[i] * first;
    }
    vector.back() = phi_.back() * first;
}

void ArmaFilter::update(double error) {
    transition(state_);
    const std::size_t size = state_.size();
    const double per_variance = error / variance_;
    for (std::size_t i = 0; i < size; ++i) {
        state_[i] += gain_[i] * per_variance;
    }
    if (settled_) {
        return;
    }
    const double before = variance_, seen = change_.front(), moved = weight_ * seen;
    variance_ += moved * seen;
    ok_ = ok_ && variance_ > 0;
    transition(change_);
    double left = 0;
    for (std::size_t i = 0; i < size; ++i) {
        gain_[i] += moved * change_[i];
        change_[i] -= gain_[i] * (seen / variance_);
        left += change_[i] * change_[i];
    }
    weight_ += moved * moved / before;
    settled_ = -weight_ * left < 1e-15 * variance_;
}

ArmaLikelihood arma_likelihood(const std::vector<double>& values, double mean, const ArmaLags& lags) {
    ArmaLikelihood result{{}, {}, 0, 0, -std::numeric_limits<double>::infinity(), ArmaFilter(lags)};
    ArmaFilter& filter = result.last;
    result.errors.reserve(values.size());
    result.variances.reserve(values.size());
    for (const double value : values) {
        if (!filter.ok()) {
            return result;
        }
        const double error = value - mean - filter.mean();
        result.errors.push_back(error);
        result.variances.push_back(filter.variance());
        result.sum_of_squares += error * error / filter.variance();
        result.log_variances += std::log(filter.variance());
        filter.update(error);
    }
    const auto n = static_cast<double>(values.size());
    const double variance = result.sum_of_squares / n;
    result.log_likelihood = -0.5 * (n * (std::log(2 * std::numbers::pi * variance) + 1) + result.log_variances);
    return result;
}

std::vector<double> conditional_errors(const std::vector<double>& values, const ArimaCoefficients& coefficients,
                                       int period) {
    Values errors = values;
    for (double& error : errors) {
        error -= coefficients.mean;
    }
    const auto season = static_cast<std::size_t>(period);
    errors = without_own_past(errors, coefficients.ar, 1);
    errors = without_own_past(errors, coefficients.seasonal_ar, season);
    take_off_past_errors(errors, coefficients.ma, 1);
    take_off_past_errors(errors, coefficients.seasonal_ma, season);
    return errors;
}

}  // namespace grundlast

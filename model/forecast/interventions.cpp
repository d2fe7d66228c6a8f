#include "model/forecast/interventions.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace grundlast {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// One-step errors of exponential smoothing that starts from 0: linear in the series.
VectorXd filtered(const std::vector<double>& values, double alpha) {
    VectorXd errors(static_cast<Index>(values.size()));
    double level = 0;
    for (std::size_t t = 0; t < values.size(); ++t) {
        const double error = values[t] - level;
        errors[static_cast<Index>(t)] = error;
        level += alpha * error;
    }
    return errors;
}

struct Fit {
    double misfit = 0;  // squared errors, and what the sizes deviate from the stated ones
    VectorXd size;      // first the initial level
    MatrixXd covariance;
};

// Ridge regression towards the stated sizes; the variance of the errors and the sizes take turns.
Fit fit_with(double alpha, const std::vector<double>& values, const std::vector<Intervention>& asked) {
    const auto n = static_cast<Index>(values.size());
    const auto k = static_cast<Index>(asked.size()) + 1;
    const VectorXd y = filtered(values, alpha);
    MatrixXd x(n, k);
    VectorXd stated = VectorXd::Zero(k);
    x.col(0) = filtered(std::vector<double>(values.size(), 1.0), alpha);
    for (Index i = 1; i < k; ++i) {
        const Intervention& one = asked[static_cast<std::size_t>(i - 1)];
        x.col(i) = filtered(one.effect, alpha);
        stated[i] = one.size;
    }
    const MatrixXd products = x.transpose() * x;
    VectorXd size = stated;
    size[0] = x.col(0).dot(y - x * stated) / products(0, 0);
    Fit fit;
    for (int turn = 0; turn < 5; ++turn) {
        const double variance =
            std::max((y - x * size).squaredNorm() / std::max<double>(1, static_cast<double>(n - 1)), 1e-30);
        MatrixXd precision = products / variance;
        VectorXd right = x.transpose() * y / variance;
        double deviates = 0;
        for (Index i = 1; i < k; ++i) {
            const double deviation = asked[static_cast<std::size_t>(i - 1)].deviation;
            precision(i, i) += 1 / (deviation * deviation);
            right[i] += stated[i] / (deviation * deviation);
            deviates += std::pow((size[i] - stated[i]) / deviation, 2);
        }
        const Eigen::LDLT<MatrixXd> solver(precision);
        size = solver.solve(right);
        fit.misfit = static_cast<double>(n) * std::log(variance) + deviates;
        fit.covariance = solver.solve(MatrixXd::Identity(k, k));
    }
    fit.size = size;
    return fit;
}

bool tells(const Intervention& one) {
    const auto [least, most] = std::minmax_element(one.effect.begin(), one.effect.end());
    return one.deviation > 0 && *most > *least;
}

}  // namespace

std::vector<EstimatedSize> estimate_sizes(const std::vector<double>& values,
                                          const std::vector<Intervention>& interventions) {
    std::vector<EstimatedSize> sizes;
    std::vector<double> rest = values;
    std::vector<Intervention> asked;
    for (const Intervention& one : interventions) {
        sizes.push_back({one.size, one.deviation});
        if (tells(one)) {
            asked.push_back(one);
            continue;
        }
        for (std::size_t t = 0; t < rest.size(); ++t) {
            rest[t] -= one.size * one.effect[t];
        }
    }
    if (values.size() < 3 || asked.empty()) {
        return sizes;
    }
    constexpr auto alphas = std::to_array({0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0});
    Fit best;
    best.misfit = std::numeric_limits<double>::infinity();
    for (const double alpha : alphas) {
        Fit fit = fit_with(alpha, rest, asked);
        if (fit.misfit < best.misfit) {
            best = std::move(fit);
        }
    }
    Index place = 1;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (tells(interventions[i])) {
            sizes[i] = {best.size[place], std::sqrt(std::max(best.covariance(place, place), 0.0))};
            ++place;
        }
    }
    return sizes;
}

std::vector<double> on_the_last_level(const std::vector<double>& values,
                                      const std::vector<Intervention>& interventions,
                                      const std::vector<EstimatedSize>& sizes) {
    std::vector<double> adjusted = values;
    for (std::size_t i = 0; i < interventions.size(); ++i) {
        const std::vector<double>& effect = interventions[i].effect;
        for (std::size_t t = 0; t < adjusted.size(); ++t) {
            adjusted[t] += sizes[i].size * (effect.back() - effect[t]);
        }
    }
    if (std::all_of(values.begin(), values.end(), [](double value) { return value >= 0; })) {
        for (double& value : adjusted) {
            value = std::max(value, 0.0);
        }
    }
    return adjusted;
}

}  // namespace grundlast

#include "model/forecast/methods/autoregression.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>

#include "model/forecast/methods/method.h"

namespace grundlast {

namespace {

constexpr std::size_t highest_order = 6;
constexpr double implausible = 4.0;  // times the largest of the record, in units of its spread

struct Candidate {
    double aicc = 0;
    std::vector<double> ahead;
};

// All orders of one form share their sums of products.
class Regression {
  public:
    // The first `skipped` values only lag.
    Regression(const std::vector<double>& values, std::size_t skipped, std::size_t order, bool constant)
        : values_(values), constant_(constant) {
        const auto rows = static_cast<Eigen::Index>(values.size() - skipped);
        const auto columns = static_cast<Eigen::Index>(order + (constant ? 1 : 0));
        Eigen::MatrixXd design(rows, columns);
        Eigen::VectorXd target(rows);
        for (Eigen::Index row = 0; row < rows; ++row) {
            const std::size_t t = skipped + static_cast<std::size_t>(row);
            target[row] = values[t];
            Eigen::Index column = 0;
            if (constant) {
                design(row, column++) = 1.0;
            }
            for (std::size_t lag = 1; lag <= order; ++lag) {
                design(row, column++) = values[t - lag];
            }
        }
        rows_ = static_cast<std::size_t>(rows);
        products_ = design.transpose() * design;
        cross_ = design.transpose() * target;
        squares_ = target.squaredNorm();
    }

    // Coefficients of an order, the constant first, and the sum of squares they leave.
    Eigen::VectorXd coefficients(std::size_t order, double& left) const {
        const auto size = static_cast<Eigen::Index>(order + (constant_ ? 1 : 0));
        const Eigen::VectorXd found =
            size > 0 ? Eigen::VectorXd(products_.topLeftCorner(size, size).ldlt().solve(cross_.head(size)))
                     : Eigen::VectorXd(0);
        left = squares_ - (size > 0 ? found.dot(cross_.head(size)) : 0.0);
        return found;
    }

    double aicc(std::size_t order, double left) const {
        const double floor = 1e-12 * squares_ + std::numeric_limits<double>::min();
        return corrected_aic(static_cast<double>(rows_) * std::log(std::max(left, floor)),
                             static_cast<int>(order) + (constant_ ? 2 : 1), rows_);
    }

    std::vector<double> ahead(const Eigen::VectorXd& coefficients, std::size_t order, std::size_t steps) const {
        std::vector<double> all(values_.end() - static_cast<std::ptrdiff_t>(order), values_.end());
        for (std::size_t h = 0; h < steps; ++h) {
            double value = constant_ ? coefficients[0] : 0.0;
            for (std::size_t lag = 1; lag <= order; ++lag) {
                value +=
                    coefficients[static_cast<Eigen::Index>(lag - (constant_ ? 0 : 1))] * all[all.size() - lag];
            }
            all.push_back(value);
        }
        return {all.begin() + static_cast<std::ptrdiff_t>(order), all.end()};
    }

  private:
    const std::vector<double>& values_;
    bool constant_;
    std::size_t rows_ = 0;
    Eigen::MatrixXd products_;
    Eigen::VectorXd cross_;
    double squares_ = 0;
};

// Values less their mean, in units of their spread.
struct Standardised {
    double mean = 0, spread = 0;
    std::vector<double> values;

    explicit Standardised(const std::vector<double>& raw) : values(raw) {
        const auto n = static_cast<double>(raw.size());
        for (const double value : raw) {
            mean += value / n;
        }
        for (const double value : raw) {
            spread = std::max(spread, std::abs(value - mean));
        }
        for (double& value : values) {
            value = spread > 0 ? (value - mean) / spread : 0.0;
        }
    }
};

void add_candidates(std::vector<Candidate>& candidates, const std::vector<double>& values,
                    const std::vector<double>& regressed, std::size_t order, bool constant, std::size_t steps) {
    const bool changes = &values != &regressed;
    const Regression regression(regressed, order + 1, order, constant);
    for (std::size_t p = 0; p <= order; ++p) {
        double left = 0;
        const Eigen::VectorXd found = regression.coefficients(p, left);
        Candidate candidate{regression.aicc(p, left), regression.ahead(found, p, steps)};
        double level = values.back();
        bool plausible = std::isfinite(candidate.aicc);
        for (double& value : candidate.ahead) {
            level += value;
            value = changes ? level : value;
            plausible = plausible && std::abs(value) < implausible;
        }
        if (plausible) {
            candidates.push_back(std::move(candidate));
        }
    }
}

}  // namespace

std::vector<double> averaged_autoregression(const std::vector<double>& values, std::size_t steps) {
    const Standardised plain(values);
    const std::size_t n = values.size();
    if (n < 9 || !(plain.spread > 0)) {
        return std::vector<double>(steps, values.back());
    }
    const std::size_t order = std::min(highest_order, (n - 4) / 4);
    std::vector<double> changes(n, 0.0);
    for (std::size_t t = 1; t < n; ++t) {
        changes[t] = plain.values[t] - plain.values[t - 1];
    }
    std::vector<Candidate> candidates;
    add_candidates(candidates, plain.values, plain.values, order, true, steps);
    add_candidates(candidates, plain.values, changes, order, false, steps);
    add_candidates(candidates, plain.values, changes, order, true, steps);
    if (candidates.empty()) {
        return std::vector<double>(steps, values.back());
    }
    double best = std::numeric_limits<double>::infinity(), sum = 0;
    for (const Candidate& candidate : candidates) {
        best = std::min(best, candidate.aicc);
    }
    std::vector<double> mean(steps, 0.0);
    for (const Candidate& candidate : candidates) {
        const double weight = std::exp(-0.5 * (candidate.aicc - best));
        sum += weight;
        for (std::size_t h = 0; h < steps; ++h) {
            mean[h] += weight * candidate.ahead[h];
        }
    }
    for (double& value : mean) {
        value = plain.mean + plain.spread * value / sum;
    }
    return mean;
}

}  // namespace grundlast

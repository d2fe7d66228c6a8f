// Least squares for the models whose errors are not linear in their parameters.
#pragma once

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace grundlast {

// By Levenberg & Marquardt with differences for derivatives. `residuals(place)` has the same length at each
// place; a residual that is not finite marks a place that is not allowed.
template <class Residuals>
class LeastSquares {
  public:
    LeastSquares(const Residuals& residuals, std::vector<double> place)
        : residuals_(residuals), place_(std::move(place)), now_(residuals_(place_)), squares_(square(now_)) {}

    const std::vector<double>& place() const { return place_; }

    double squares() const { return squares_; }

    // Until a step gains less than `enough` of the sum.
    void run(double enough) {
        run(enough, [](const std::vector<double>&) { return true; });
    }

    // Or until `goes_on(place)` says after four steps in turn that this leads nowhere.
    template <class GoesOn>
    void run(double enough, const GoesOn& goes_on) {
        constexpr int most_steps = 40, most_lost = 4;
        double damping = 1e-3;
        int lost = 0;
        for (int i = 0; lost < most_lost && i < most_steps && std::isfinite(squares_) && squares_ > 0; ++i) {
            linearise();
            const double before = squares_;
            while (!step(damping)) {
                damping *= 8;
                if (damping > 1e8) {
                    return;
                }
            }
            damping = std::max(damping / 8, 1e-9);
            if (before - squares_ < enough * before) {
                return;
            }
            lost = goes_on(place_) ? 0 : lost + 1;
        }
    }

  private:
    static double square(const std::vector<double>& values) {
        double sum = 0;
        for (const double value : values) {
            sum += value * value;
        }
        return std::isfinite(sum) ? sum : std::numeric_limits<double>::infinity();
    }

    void linearise() {
        constexpr double small = 1e-6;
        const auto count = static_cast<Eigen::Index>(place_.size());
        const auto size = static_cast<Eigen::Index>(now_.size());
        const Eigen::Map<const Eigen::VectorXd> now(now_.data(), size);
        Eigen::MatrixXd slopes(size, count);
        for (Eigen::Index k = 0; k < count; ++k) {
            std::vector<double> moved = place_;
            moved[static_cast<std::size_t>(k)] += small;
            const std::vector<double> there = residuals_(moved);
            slopes.col(k) = (Eigen::Map<const Eigen::VectorXd>(there.data(), size) - now) / small;
        }
        normal_ = slopes.transpose().lazyProduct(slopes);  // few columns: blocking does not pay
        gradient_ = slopes.transpose() * now;
    }

    bool step(double damping) {
        constexpr double farthest = 6;  // parameters are scaled so that beyond there is nothing to find
        Eigen::MatrixXd damped = normal_;
        damped.diagonal() += damping * (normal_.diagonal().array() + 1e-8 * squares_).matrix();
        const Eigen::VectorXd move = damped.ldlt().solve(gradient_);
        std::vector<double> next = place_;
        for (std::size_t k = 0; k < next.size(); ++k) {
            next[k] = std::clamp(next[k] - move(static_cast<Eigen::Index>(k)), -farthest, farthest);
        }
        std::vector<double> there = residuals_(next);
        const double squares = square(there);
        if (!(squares < squares_)) {
            return false;
        }
        place_ = std::move(next);
        now_ = std::move(there);
        squares_ = squares;
        return true;
    }

    const Residuals& residuals_;
    std::vector<double> place_, now_;
    double squares_;
    Eigen::MatrixXd normal_;
    Eigen::VectorXd gradient_;
};

}  // namespace grundlast

#include "model/forecast/methods/bounded_least_squares.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr double first_damping = 1e-2;
constexpr double most_damping = 1e7;

// Half the second derivatives (Gauss-Newton) and half the first of the cost.
struct Normal {
    Eigen::MatrixXd matrix;
    Eigen::VectorXd slope;
};

void fill(Normal& normal, const Residuals& residuals) {
    const Eigen::Index size = residuals.slopes.cols();
    normal.matrix.setZero(size, size);
    normal.matrix.selfadjointView<Eigen::Lower>().rankUpdate(residuals.slopes.transpose());
    normal.matrix.triangularView<Eigen::StrictlyUpper>() = normal.matrix.transpose();
    normal.slope.noalias() = residuals.slopes.transpose() * residuals.values;
}

// The parameters that may move: not at a bound that the slope pushes against.
std::vector<Eigen::Index> free_parameters(const LeastSquaresProblem& problem, const std::vector<double>& at,
                                          const Eigen::VectorXd& slope) {
    std::vector<Eigen::Index> free;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const auto index = static_cast<Eigen::Index>(i);
        const bool held = (at[i] <= problem.lower[i] && slope[index] >= 0) ||
                          (at[i] >= problem.upper[i] && slope[index] <= 0);
        if (!held) {
            free.push_back(index);
        }
    }
    return free;
}

Eigen::VectorXd damped_step(const Normal& normal, const std::vector<Eigen::Index>& free, double damping) {
    Eigen::MatrixXd matrix = normal.matrix(free, free);
    const double floor = 1e-10 * std::max(matrix.diagonal().maxCoeff(), 1e-300);
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
        matrix(i, i) += damping * std::max(matrix(i, i), floor) + floor;
    }
    return matrix.llt().solve(-normal.slope(free));
}

}  // namespace

double minimise_squares(const LeastSquaresProblem& problem, std::vector<double>& at,
                        const LeastSquaresOptions& options) {
    double cost = problem.cost(at);
    double damping = first_damping;
    Residuals residuals;
    Normal normal;
    std::vector<double> trial;
    for (int round = 0; round < options.steps && std::isfinite(cost) && cost > 0; ++round) {
        problem.evaluate(at, residuals);
        fill(normal, residuals);
        const auto free = free_parameters(problem, at, normal.slope);
        double won = 0;
        while (!free.empty() && damping < most_damping) {
            const Eigen::VectorXd step = damped_step(normal, free, damping);
            trial = at;
            for (std::size_t i = 0; i < free.size(); ++i) {
                const auto place = static_cast<std::size_t>(free[i]);
                trial[place] = std::clamp(at[place] + step[static_cast<Eigen::Index>(i)], problem.lower[place],
                                          problem.upper[place]);
            }
            const double reached = problem.cost(trial);
            if (reached < cost) {
                won = (cost - reached) / cost;
                cost = reached;
                at.swap(trial);
                damping = std::max(damping * 0.2, 1e-9);
                break;
            }
            damping *= 6;
        }
        if (won < options.tolerance) {
            break;
        }
    }
    return cost;
}

}  // namespace grundlast

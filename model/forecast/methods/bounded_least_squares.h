// Bounded nonlinear least squares by Levenberg and Marquardt, for the few parameters of a forecast model.
#pragma once

#include <Eigen/Dense>
#include <functional>
#include <vector>

namespace grundlast {

// Residuals and their derivatives at a point; what LeastSquaresProblem::evaluate fills.
struct Residuals {
    Eigen::VectorXd values;
    Eigen::MatrixXd slopes;  // [value][parameter]
};

struct LeastSquaresProblem {
    // Sum of squared residuals at a point; infinity where the model has no meaning there.
    std::function<double(const std::vector<double>&)> cost;
    // The same with residuals and slopes. Never called where `cost` is infinite.
    std::function<void(const std::vector<double>&, Residuals&)> evaluate;
    std::vector<double> lower, upper;
};

struct LeastSquaresOptions {
    int steps = 60;           // at most
    double tolerance = 1e-6;  // ends once a step is expected to win less than this share of the cost
};

// Moves `at` (within the bounds) to a local minimum and returns the cost there. Parameters at a bound stay
// there while the slope pushes them out (projected steps). Marquardt 1963, with his scaling by the diagonal.
double minimise_squares(const LeastSquaresProblem& problem, std::vector<double>& at,
                        const LeastSquaresOptions& options = {});

}  // namespace grundlast

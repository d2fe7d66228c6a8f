#include "model/forecast/methods/complex_smoothing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "model/forecast/methods/jet.h"
#include "model/forecast/methods/bounded_least_squares.h"

namespace grundlast {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class Number>
struct Run {
    Number real, imaginary, level, potential;

    void update(const Number& error) {
        // Transition with a0 + i a1, then the error: equations 12 and 13 of the paper.
        Number next = level;
        add_product(next, imaginary - Number(1.0), potential);
        add_product(next, real - imaginary, error);
        Number other = level;
        add_product(other, Number(1.0) - real, potential);
        add_product(other, real + imaginary, error);
        level = next;
        potential = other;
    }
};

// Both roots of the discount matrix within the unit circle.
bool is_stable(double a0, double a1) {
    const double trace = 2.0 - 2.0 * a0 + a1;
    const double determinant = (1.0 - a0 + a1) * (1.0 - a0) - (a1 - 1.0) * (1.0 - a0 - a1);
    return std::abs(determinant) < 1.0 && std::abs(trace) < 1.0 + determinant;
}

template <class Number>
Run<Number> unpacked(const std::vector<Number>& at) {
    return {at[0], at[1], at[2], at[3]};
}

double cost(const std::vector<double>& values, const std::vector<double>& at) {
    if (!is_stable(at[0], at[1])) {
        return infinity;
    }
    Run<double> run = unpacked(at);
    double squares = 0;
    for (const double value : values) {
        const double error = value - run.level;
        squares += error * error;
        run.update(error);
    }
    return std::isfinite(squares) ? squares : infinity;
}

void slopes(const std::vector<double>& values, const std::vector<double>& at, Residuals& out) {
    std::vector<Jet<4>> parameters;
    for (std::size_t i = 0; i < 4; ++i) {
        parameters.push_back(Jet<4>::parameter(at[i], i));
    }
    Run<Jet<4>> run = unpacked(parameters);
    const auto n = static_cast<Eigen::Index>(values.size());
    out.values.resize(n);
    out.slopes.resize(n, 4);
    for (Eigen::Index t = 0; t < n; ++t) {
        const Jet<4> error = Jet<4>(values[static_cast<std::size_t>(t)]) - run.level;
        out.values[t] = error.value;
        out.slopes.row(t) = Eigen::Map<const Eigen::Vector4d>(error.slope.data());
        run.update(error);
    }
}

ComplexSmoothingFit run_through(const std::vector<double>& values, const ComplexSmoothing& parameters) {
    ComplexSmoothingFit fit;
    fit.parameters = parameters;
    Run<double> run{parameters.real, parameters.imaginary, parameters.level, parameters.potential};
    for (const double value : values) {
        const double error = value - run.level;
        fit.fitted.push_back(run.level);
        fit.sum_of_squares += error * error;
        run.update(error);
    }
    fit.level = run.level;
    fit.potential = run.potential;
    return fit;
}

}  // namespace

std::vector<double> ComplexSmoothingFit::ahead(std::size_t steps) const {
    Run<double> run{parameters.real, parameters.imaginary, level, potential};
    std::vector<double> values;
    for (std::size_t h = 0; h < steps; ++h) {
        values.push_back(run.level);
        run.update(0.0);
    }
    return values;
}

ComplexSmoothingFit fit_complex_smoothing(const std::vector<double>& values) {
    double unit = 0;
    for (const double value : values) {
        unit += std::abs(value) / static_cast<double>(values.size());
    }
    unit = unit > 0 && std::isfinite(unit) ? unit : 1.0;
    std::vector<double> scaled = values;
    for (double& value : scaled) {
        value /= unit;
    }
    const std::size_t first = std::min<std::size_t>(scaled.size(), 10);
    const double level =
        std::accumulate(scaled.begin(), scaled.begin() + static_cast<std::ptrdiff_t>(first), 0.0) /
        static_cast<double>(first);
    LeastSquaresProblem problem;
    problem.lower = {0.0, 0.0, -1e9, -1e9};
    problem.upper = {3.0, 3.0, 1e9, 1e9};
    problem.cost = [&](const std::vector<double>& at) { return cost(scaled, at); };
    problem.evaluate = [&](const std::vector<double>& at, Residuals& out) { slopes(scaled, at, out); };
    double best = infinity;
    std::vector<double> at{1.0, 1.0, level, level};
    for (const double real : {1.1, 1.6}) {  // near a level that hardly moves, and one that follows
        std::vector<double> from{real, 1.0, level, level / real};
        const double reached = minimise_squares(problem, from);
        if (reached < best) {
            best = reached;
            at = std::move(from);
        }
    }
    return run_through(values, {at[0], at[1], at[2] * unit, at[3] * unit});
}

}  // namespace grundlast

// Complex exponential smoothing (Svetunkov, Kourentzes & Ord 2022, "Complex exponential smoothing", Naval
// Research Logistics 69): level and information potential as one complex number. One model from a stationary
// series to one with a trend, without a choice between them. For series without season.
#pragma once

#include <cstddef>
#include <vector>

namespace grundlast {

struct ComplexSmoothing {
    double real = 1, imaginary = 1;   // of the smoothing parameter
    double level = 0, potential = 0;  // before the first value
};

struct ComplexSmoothingFit {
    ComplexSmoothing parameters;
    std::vector<double> fitted;  // one-step forecasts
    double sum_of_squares = 0;
    double level = 0, potential = 0;  // after the last value

    std::vector<double> ahead(std::size_t steps) const;
};

// Least squares over the parameters and the first state, within the stable region.
ComplexSmoothingFit fit_complex_smoothing(const std::vector<double>& values);

}  // namespace grundlast

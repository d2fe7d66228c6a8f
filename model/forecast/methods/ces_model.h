// Complex exponential smoothing (Svetunkov, Kourentzes & Ord 2022, "Complex exponential smoothing", Naval
// Research Logistics 69): a level and a potential that turn into each other instead of a level and a trend.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace grundlast {

// simple: level and potential of one cycle before; partial: a real seasonal summand; full: a complex one.
enum class CesSeason { none, simple, partial, full };

// One complex smoothing parameter and the states it moves.
struct CesPart {
    std::size_t lag = 1;
    bool real = false;              // no potential: `imaginary` is not used
    double smoothing = 1.3;         // real part of the complex parameter
    double imaginary = 1;           // its imaginary part
    std::vector<double> level;      // [step of the cycle]
    std::vector<double> potential;  // likewise

    // Takes in an error at a step; 0: only time passes.
    void update(std::size_t step, double error);
};

struct CesModel {
    CesSeason season = CesSeason::none;
    std::vector<CesPart> parts;

    double mean(std::size_t t) const;
    void update(std::size_t t, double error);
    // All parameters, and back.
    std::vector<double> parameters() const;
    void set(const std::vector<double>& parameters);
    std::size_t first_states() const;
    // Whether errors fade (the eigenvalues of the discount matrix are within the unit circle).
    bool stable() const;
};

struct CesFit {
    CesModel model;  // after the last value
    std::vector<double> errors;
    double sum_of_squares = 0;
    double deviance = 0;  // n ln(sum of squares)

    // Corrected AIC with smoothing parameters, variance and this share of the first states as parameters.
    double criterion(double share_of_states) const;
    std::string name() const;  // "ces(partial)"
};

// The model run through the series forwards, backwards for its first states, and forwards again. `parameters`
// as CesModel has them.
CesFit run_ces(const std::vector<double>& values, int period, CesSeason season,
               const std::vector<double>& parameters);

// Least squares.
CesFit fit_ces(const std::vector<double>& values, int period, CesSeason season);

// Without season and with an imaginary part of 1, which is simple exponential smoothing.
CesFit smooth_simply(const std::vector<double>& values);

}  // namespace grundlast

// Exponential smoothing of all forms, averaged: choosing one form by the lowest AICc overfits, the more so the
// better the optimum is.
#pragma once

#include <cstddef>
#include <vector>

#include "model/core/random.h"
#include "model/forecast/methods/ets_model.h"

namespace grundlast {

struct EtsAverage {
    std::vector<EtsFit> fits;     // best first
    std::vector<double> weights;  // add up to 1

    // Means of the forms, averaged.
    std::vector<double> ahead(std::size_t steps) const;

    // Mean variance of the forms (their means' differences left out) for each step.
    std::vector<double> variances(std::size_t steps) const;
};

// The forms that R's ets() admits: no additive error with a multiplicative season; relative errors and factors
// only where all values are above 0; seasons of 2 to 24 steps.
std::vector<EtsForm> ets_forms(const Series& series);

// Akaike's weights (Burnham & Anderson 2002) over all forms; simple smoothing alone where the series is too
// short for any AICc. Relative errors are left out where a value is below a hundredth of the mean. Forms of
// less than a thousandth of the best one's weight are left out.
EtsAverage average_ets(const Series& series);

// Point forecasts of a fit.
std::vector<double> ets_ahead(const EtsFit& fit, std::size_t steps);

// One path of a fit with errors drawn from a normal distribution.
std::vector<double> ets_path(const EtsFit& fit, std::size_t steps, const RandomStream& random);

// Forecast variances of a fit (Hyndman et al. 2008, table 6.2 for additive errors, equations 6.4 and 6.5 for
// relative ones; for a multiplicative season their approximation 6.6).
std::vector<double> ets_variances(const EtsFit& fit, std::size_t steps);

}  // namespace grundlast

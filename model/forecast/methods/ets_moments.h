// Exact mean and variance of what exponential smoothing forecasts.
#pragma once

#include <cstddef>
#include <vector>

#include "model/forecast/methods/ets_model.h"

namespace grundlast {

struct EtsMoments {
    std::vector<double> mean;      // [step]
    std::vector<double> variance;  // [step]
};

// For normal errors of the fit's sigma. Hyndman et al. 2008, chapter 6: in closed form without a multiplicative
// season; with one, where level and season are correlated and the mean is not the path without errors, by the
// second moments of their product.
EtsMoments ets_moments(const EtsFit& fit, std::size_t steps);

}  // namespace grundlast

// Autoregressions and their partial autocorrelations (Durbin 1960; Monahan 1984).
#pragma once

#include <span>
#include <vector>

namespace grundlast {

// Coefficients of an autoregression whose partial autocorrelations are the hyperbolic tangents of `place`: any
// numbers make a stationary one.
std::vector<double> stationary_at(std::span<const double> place);

// Whether the past fades: 1 - sum phi[i] z^(i+1) has no root within the unit circle or on it.
bool is_stationary(std::vector<double> phi);

}  // namespace grundlast

// How much to hold of what is cheaper to own and dearer to miss.
#pragma once

namespace grundlast {

// The quantile of a normal demand at the critical ratio underage / (underage + overage) (KNOWN_ANSWERS 13).
// `critical_ratio` in (0, 1), `deviation` not below 0.
double newsvendor_quantity(double mean, double deviation, double critical_ratio);

}  // namespace grundlast

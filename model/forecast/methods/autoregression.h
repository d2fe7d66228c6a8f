// Autoregressions of several orders, averaged. For series without season.
#pragma once

#include <cstddef>
#include <vector>

namespace grundlast {

// Least squares of orders 0 to 6 on the values (with a constant) and on their changes (with and without one),
// on a common sample, averaged with Akaike's weights (Burnham & Anderson 2002, "Model selection and multimodel
// inference", 2.9). Fewer than 9 values: the last value.
std::vector<double> averaged_autoregression(const std::vector<double>& values, std::size_t steps);

}  // namespace grundlast

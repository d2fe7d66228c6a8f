// Uniform draws that cover each dimension evenly.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/random.h"

namespace grundlast {

// One dimension of a Latin hypercube (McKay, Beckman, Conover 1979) with antithetic pairs: draws 2j and 2j + 1
// are u and 1 - u, and the u of all pairs hold one value in each of as many equal strata of (0, 1/2) and (1/2,
// 1) together as there are pairs. An odd last draw stands alone. The same seed, use and dimension give the same
// draws.
std::vector<double> stratified_draws(int count, std::uint64_t seed, StreamUse use, std::uint32_t dimension);

// The same number of independent draws.
std::vector<double> plain_draws(int count, std::uint64_t seed, StreamUse use, std::uint32_t dimension);

}  // namespace grundlast

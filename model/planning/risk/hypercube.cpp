#include "model/planning/risk/hypercube.h"

#include <algorithm>
#include <numeric>

namespace grundlast {

std::vector<double> stratified_draws(int count, std::uint64_t seed, StreamUse use, std::uint32_t dimension) {
    const auto pairs = static_cast<std::size_t>((count + 1) / 2);
    const RandomStream random(seed, 0, use, dimension);
    std::vector<std::size_t> stratum(pairs);
    std::iota(stratum.begin(), stratum.end(), std::size_t{0});
    for (std::size_t i = pairs; i > 1; --i) {  // Fisher-Yates
        std::swap(stratum[i - 1],
                  stratum[static_cast<std::size_t>(random.uniform(2 * i) * static_cast<double>(i))]);
    }
    std::vector<double> draws;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const double u =
            (static_cast<double>(stratum[pair]) + random.uniform(2 * pair + 1)) / static_cast<double>(pairs);
        draws.push_back(u);
        if (draws.size() < static_cast<std::size_t>(count)) {
            draws.push_back(1 - u);
        }
    }
    return draws;
}

std::vector<double> plain_draws(int count, std::uint64_t seed, StreamUse use, std::uint32_t dimension) {
    const RandomStream random(seed, 1, use, dimension);
    std::vector<double> draws;
    for (int i = 0; i < count; ++i) {
        draws.push_back(random.uniform(static_cast<std::uint64_t>(i)));
    }
    return draws;
}

}  // namespace grundlast

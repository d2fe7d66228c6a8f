#include "model/forecast/methods/stationary.h"

#include <cmath>
#include <cstddef>

namespace grundlast {

std::vector<double> stationary_at(std::span<const double> place) {
    std::vector<double> phi;
    for (const double u : place) {
        const double partial = std::tanh(u);
        const std::vector<double> shorter = phi;
        for (std::size_t i = 0; i < shorter.size(); ++i) {
            phi[i] -= partial * shorter[shorter.size() - 1 - i];
        }
        phi.push_back(partial);
    }
    return phi;
}

bool is_stationary(std::vector<double> phi) {
    while (!phi.empty()) {
        const double partial = phi.back();
        if (!(std::abs(partial) < 1)) {
            return false;
        }
        phi.pop_back();
        const std::size_t size = phi.size();
        for (std::size_t i = 0; 2 * i < size; ++i) {
            const double low = phi[i], high = phi[size - 1 - i];
            phi[i] = (low + partial * high) / (1 - partial * partial);
            phi[size - 1 - i] = (high + partial * low) / (1 - partial * partial);
        }
    }
    return true;
}

}  // namespace grundlast

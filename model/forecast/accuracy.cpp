#include "model/forecast/accuracy.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

std::optional<double> mean_absolute_scaled_error(const std::vector<double>& training,
                                                 const std::vector<double>& actual,
                                                 const std::vector<double>& forecast, int period) {
    const std::size_t steps = std::min(actual.size(), forecast.size());
    const auto lag = static_cast<std::size_t>(std::max(period, 1));
    if (steps == 0 || training.size() <= lag) {
        return std::nullopt;
    }
    double naive = 0;
    for (std::size_t t = lag; t < training.size(); ++t) {
        naive += std::abs(training[t] - training[t - lag]);
    }
    naive /= static_cast<double>(training.size() - lag);
    if (naive == 0) {
        return std::nullopt;
    }
    double error = 0;
    for (std::size_t step = 0; step < steps; ++step) {
        error += std::abs(actual[step] - forecast[step]);
    }
    return error / static_cast<double>(steps) / naive;
}

}  // namespace grundlast

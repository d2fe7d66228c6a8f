#include "model/forecast/fan.h"

#include <numeric>

#include "model/core/statistics.h"

namespace grundlast {

Fan fan_of(const std::vector<std::vector<double>>& paths) {
    Fan fan;
    const std::size_t steps = paths.empty() ? 0 : paths.front().size();
    std::vector<double> values(paths.size());
    for (std::size_t h = 0; h < steps; ++h) {
        for (std::size_t p = 0; p < paths.size(); ++p) {
            values[p] = paths[p][h];
        }
        fan.mean.push_back(std::accumulate(values.begin(), values.end(), 0.0) /
                           static_cast<double>(values.size()));
        fan.low80.push_back(quantile(values, 0.10));
        fan.high80.push_back(quantile(values, 0.90));
        fan.low95.push_back(quantile(values, 0.025));
        fan.high95.push_back(quantile(values, 0.975));
    }
    return fan;
}

}  // namespace grundlast

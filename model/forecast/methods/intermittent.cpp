#include "model/forecast/methods/intermittent.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/core/random.h"

namespace grundlast {

IntermittentDemand::IntermittentDemand(const std::vector<double>& values) {
    for (const double value : values) {
        if (value != 0) {
            sizes.push_back(value);
        }
    }
    for (const double size : sizes) {
        mean_size += size / static_cast<double>(sizes.size());
    }
    share = static_cast<double>(sizes.size()) / static_cast<double>(values.size());
}

std::vector<std::vector<double>> demand_paths(const IntermittentDemand& demand, const DemandLevels& levels,
                                              const SeriesOptions& options) {
    const auto steps = static_cast<std::size_t>(options.horizon);
    const auto count = static_cast<double>(demand.sizes.size());
    std::vector<std::vector<double>> paths;
    for (int path = 0; path < options.paths; ++path) {
        const RandomStream random(options.seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path,
                                  options.entity);
        DemandLevels now = levels;
        std::vector<double> values(steps, 0.0);
        for (std::size_t h = 0; h < steps && count > 0; ++h) {
            const bool occurs = random.uniform(2 * h) < now.chance;
            if (occurs) {
                const double drawn = demand.sizes[static_cast<std::size_t>(random.uniform(2 * h + 1) * count)];
                values[h] = demand.mean_size != 0 ? now.size * drawn / demand.mean_size : drawn;
                now.size += now.size_weight * (values[h] - now.size);
            }
            now.chance += now.chance_weight * ((occurs ? 1.0 : 0.0) - now.chance);
        }
        paths.push_back(std::move(values));
    }
    return paths;
}

double squared_errors(const std::vector<double>& values, const std::vector<double>& means) {
    double sum = 0;
    for (std::size_t t = 0; t < values.size(); ++t) {
        sum += (values[t] - means[t]) * (values[t] - means[t]);
    }
    return sum;
}

MethodResult intermittent_result(const char* form, DemandFit fit, const IntermittentDemand& demand,
                                 int parameters, const Series& series, const SeriesOptions& options) {
    constexpr double smallest = 1e-300;  // a perfect fit has a logarithm too
    MethodResult result;
    result.form = form;
    result.point.assign(static_cast<std::size_t>(options.horizon), fit.last.chance * fit.last.size);
    const double squares = std::max(squared_errors(series.values, fit.fitted), smallest);
    result.aicc =
        corrected_aic(static_cast<double>(series.size()) * std::log(squares), parameters, series.size());
    result.fitted = std::move(fit.fitted);
    result.paths = demand_paths(demand, fit.last, options);
    keep_from_below_zero(result, series);
    return result;
}

}  // namespace grundlast

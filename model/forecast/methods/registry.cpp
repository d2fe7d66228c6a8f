#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "model/forecast/methods/method.h"

namespace grundlast {

namespace {

constexpr std::array<std::pair<const char*, ForecastMethod>, 12> methods{
    {{"auto", automatic_method},
     {"ets", ets_method},
     {"theta", theta_method},
     {"dotm", dotm_method},
     {"arima", arima_method},
     {"ces", ces_method},
     {"croston-sba", croston_sba_method},
     {"tsb", tsb_method},
     {"mean", mean_method},
     {"naive", naive_method},
     {"seasonal-naive", seasonal_naive_method},
     {"drift", drift_method}}};

}  // namespace

std::vector<std::string> forecast_methods() {
    std::vector<std::string> names;
    for (const auto& [name, method] : methods) {
        names.emplace_back(name);
    }
    return names;
}

ForecastMethod method_named(const std::string& name) {
    for (const auto& [known, method] : methods) {
        if (name == known) {
            return method;
        }
    }
    return nullptr;
}

double corrected_aic(double deviance, int parameters, std::size_t values) {
    const double spare = static_cast<double>(values) - parameters - 1.0;
    if (spare <= 0) {
        return std::numeric_limits<double>::infinity();
    }
    return deviance + 2.0 * parameters + 2.0 * parameters * (parameters + 1.0) / spare;
}

constexpr double least_factor = 0.5;

void keep_from_below_zero(MethodResult& result, const Series& series) {
    if (!series.never_negative) {
        return;
    }
    for (std::size_t h = 0; h < result.point.size(); ++h) {
        double sum = 0;
        for (auto& path : result.paths) {
            path[h] = std::max(path[h], 0.0);
            sum += path[h];
        }
        if (result.paths.empty()) {
            result.point[h] = std::max(result.point[h], 0.0);
            continue;
        }
        const double mean = sum / static_cast<double>(result.paths.size());
        // Down by half at most: where the model's mean is next to 0, or below it, its range would else be
        // nothing.
        const double factor = mean > 0 ? std::max(result.point[h] / mean, least_factor) : 1.0;
        for (auto& path : result.paths) {
            path[h] *= factor;
        }
        if (result.point[h] < mean * factor) {
            result.point[h] = mean * factor;
        }
    }
}

}  // namespace grundlast

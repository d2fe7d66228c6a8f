#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "model/forecast/methods/method.h"

namespace grundlast {

namespace {

constexpr std::array<std::pair<const char*, ForecastMethod>, 7> methods{
    {{"auto", automatic_method},
     {"ets", ets_method},
     {"theta", theta_method},
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

}  // namespace grundlast

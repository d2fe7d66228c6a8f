#include "model/forecast/blend.h"

#include <cmath>

namespace grundlast {

Paths blended(const Paths& a, double weight, const Paths& b) {
    Paths paths = a;
    for (std::size_t p = 0; p < paths.size(); ++p) {
        for (std::size_t m = 0; m < paths[p].size(); ++m) {
            paths[p][m] = weight * a[p][m] + (1.0 - weight) * b[p][m];
        }
    }
    return paths;
}

double stated_deviation(const TeamDemand& team, double of_each) {
    double squares = 0, sum = 0;
    for (const Workload* workload : team.workloads) {
        const double size = monthly_gpu_hours(*workload).value();
        squares += size * size;
        sum += size;
    }
    return sum > 0 ? of_each * std::sqrt(squares) / sum : of_each;
}

std::optional<double> weight_by_precision(double history_error, double inventory_deviation) {
    const double of_history = history_error * history_error;
    const double of_inventory = inventory_deviation * inventory_deviation;
    if (of_history + of_inventory <= 0) {
        return std::nullopt;
    }
    return of_inventory / (of_history + of_inventory);
}

}  // namespace grundlast

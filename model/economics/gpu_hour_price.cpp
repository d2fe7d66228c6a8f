// The customer's formulas: price of an owned GPU-hour, break-even against the cloud, base + burst.
#include <algorithm>
#include <cmath>

#include "model/economics/indicators.h"

namespace grundlast {

KilowattHours energy(Kilowatts power, Hours time, double pue) {
    return power * time * pue;
}

Money owned_cost_per_year(const OwnedGpuHour& input) {
    const Money amortisation(input.capex / input.amortisation_months * 12.0);
    const Money power = input.electricity * energy(input.power, Hours(input.hours_per_year), input.pue);
    return amortisation + power + Money(input.operations_per_year + input.support_per_year);
}

PricePerGpuHour owned_price(const OwnedGpuHour& input, double utilisation) {
    return owned_cost_per_year(input) / GpuHours(input.gpus * input.hours_per_year * utilisation);
}

double break_even_utilisation(const OwnedGpuHour& input, PricePerGpuHour cloud) {
    return owned_price(input, 1.0) / cloud;
}

std::optional<double> cash_break_even_months(double capex, double cloud_per_month, double own_per_month) {
    const double saved = cloud_per_month - own_per_month;
    if (saved <= 0) {
        return std::nullopt;
    }
    return capex / saved;
}

int optimal_base(std::span<const DemandBlock> blocks, double fixed_per_gpu_year, double cloud_per_h,
                 double running_per_h) {
    if (cloud_per_h <= running_per_h) {
        return 0;
    }
    const double worth_owning_h = fixed_per_gpu_year / (cloud_per_h - running_per_h);
    std::vector<DemandBlock> falling(blocks.begin(), blocks.end());
    std::stable_sort(falling.begin(), falling.end(),
                     [](const DemandBlock& a, const DemandBlock& b) { return a.gpus > b.gpus; });
    double hours_at_least = 0;
    for (const DemandBlock& block : falling) {
        hours_at_least += block.hours;
        if (hours_at_least >= worth_owning_h) {
            return static_cast<int>(std::floor(block.gpus));
        }
    }
    return 0;
}

double base_burst_cost(std::span<const DemandBlock> blocks, int base, double fixed_per_gpu_year,
                       double cloud_per_h, double running_per_h) {
    double cost = base * fixed_per_gpu_year;
    for (const DemandBlock& block : blocks) {
        const double owned = std::min<double>(block.gpus, base);
        cost += block.hours * (owned * running_per_h + (block.gpus - owned) * cloud_per_h);
    }
    return cost;
}

}  // namespace grundlast

#include "model/forecast/stated_demand.h"

#include <algorithm>

namespace grundlast {

namespace {

constexpr double hours_of_stated_month = 730;

}  // namespace

std::vector<double> MonthGrid::hours() const {
    std::vector<double> lengths;
    for (int m = 0; m < months; ++m) {
        lengths.push_back(length_of(month_at(start, m), length).value());
    }
    return lengths;
}

bool runs_in(const Growth& growth, YearMonth month) {
    return !(growth.launch && month < *growth.launch) && !(growth.end && month >= *growth.end);
}

std::vector<double> added_gpu_hours(const Workload& workload, const MonthGrid& grid) {
    std::vector<double> added = grid.hours();
    for (int m = 0; m < grid.months; ++m) {
        const YearMonth month = month_at(grid.start, m);
        double rate = 0;
        for (const DemandEvent& event : workload.growth.events) {
            rate += month >= event.month && runs_in(workload.growth, month) ? event.added_gpu_h_per_month : 0.0;
        }
        added[static_cast<std::size_t>(m)] *= rate / hours_of_stated_month;
    }
    return added;
}

std::vector<double> stated_gpu_hours(const Workload& workload, const MonthGrid& grid) {
    const double base = monthly_gpu_hours(workload).value();
    const std::vector<double> hours = grid.hours();
    std::vector<double> stated = added_gpu_hours(workload, grid);
    for (int m = 0; m < grid.months; ++m) {
        const auto i = static_cast<std::size_t>(m);
        const double factor = demand_factor(workload.growth, grid.start, month_at(grid.start, m));
        stated[i] = std::max(stated[i] + base * factor * hours[i] / hours_of_stated_month, 0.0);
    }
    return stated;
}

}  // namespace grundlast

// What the inventory states: GPU-hours of a workload month by month.
#pragma once

#include <vector>

#include "model/core/calendar.h"
#include "model/inventory/inventory.h"

namespace grundlast {

// The months of a project.
struct MonthGrid {
    YearMonth start{};
    int months = 0;
    MonthLength length = MonthLength::calendar;

    std::vector<double> hours() const;  // [month]
};

// False before the launch and from the end on.
bool runs_in(const Growth& growth, YearMonth month);

// Reference GPU-hours in each month: monthly_gpu_hours x demand_factor, plus the GPU-hours that events add, for
// the month's length (rates are stated for 730 h). Never below 0.
std::vector<double> stated_gpu_hours(const Workload& workload, const MonthGrid& grid);

// The GPU-hours that events add, alone.
std::vector<double> added_gpu_hours(const Workload& workload, const MonthGrid& grid);

}  // namespace grundlast

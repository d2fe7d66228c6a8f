// Sample paths of one team's monthly GPU-hours, from its history or from its workloads.
#pragma once

#include <optional>
#include <vector>

#include "model/core/result.h"
#include "model/forecast/forecast.h"
#include "model/forecast/series.h"
#include "model/forecast/stated_demand.h"

namespace grundlast {

// What is known of one team.
struct TeamDemand {
    std::vector<const Workload*> workloads;
    // Whole weeks in reference GPU-hours; empty: no history that is long enough.
    std::vector<double> weekly_ref_gpu_h;
    Instant first_week{};
    bool dated = true;  // false: the history's clock has no calendar

    bool has_history() const { return !weekly_ref_gpu_h.empty(); }
};

using Paths = std::vector<std::vector<double>>;  // [path][month]

struct HistoryPaths {
    Paths paths;
    std::string method;
    double mase = 0;
};

// The weekly series forecast, weeks spread over months by the hours they share, the stated growth on top, and
// the launches, ends and steps of the workloads. The forecast begins with the project as if the history had
// ended the day before: what happened in between is not invented. `entity` names the random stream.
Result<HistoryPaths> paths_from_history(const TeamDemand& team, const MonthGrid& grid,
                                        const ForecastSettings& settings, std::uint64_t seed,
                                        std::uint32_t entity);

// What the workloads state, each times a lognormal factor of mean 1 and the settings' relative deviation that
// stays for the whole path. Workloads that were measured in the history grow with the stated growth.
Paths paths_from_inventory(const TeamDemand& team, const MonthGrid& grid, const ForecastSettings& settings,
                           std::uint64_t seed, std::uint32_t entity);

// Spreads weekly amounts over the months of the grid, by overlap in hours; week 0 begins with month 0. There
// must be enough weeks.
std::vector<double> months_of_weeks(const std::vector<double>& weekly, const MonthGrid& grid);

}  // namespace grundlast

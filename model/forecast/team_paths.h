// Sample paths of monthly GPU-hours, from weeks of history or from workloads.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/forecast/forecast.h"
#include "model/forecast/stated_demand.h"
#include "model/forecast/team_demand.h"

namespace grundlast {

using Paths = std::vector<std::vector<double>>;  // [path][month]

// What a weekly series alone says of the coming months.
struct HistoryPaths {
    Paths paths;
    std::string method;
    double mase = 0;
    std::vector<double> residuals;  // one-step errors, one for each week
};

// The weekly series forecast, weeks spread over months by the hours they share: months and years are sums of
// weeks, path by path. The forecast begins with the project as if the history had ended the day before: what
// happened in between is not invented, only a season of a year is kept in step. Weeks of zeros at the beginning
// are no past of a team that was not there yet: they are left out, with residuals of 0. `entity` names the
// random stream.
Result<HistoryPaths> paths_from_history(const TeamDemand& series, const MonthGrid& grid,
                                        const ForecastSettings& settings, std::uint64_t seed,
                                        std::uint32_t entity);

// The stated growth on top, and the launches, ends and steps of the team's workloads. Never below 0.
void apply_inventory(Paths& paths, const TeamDemand& team, const MonthGrid& grid,
                     const ForecastSettings& settings, std::uint64_t seed, std::uint32_t entity);

// What the workloads state, each times a lognormal factor of mean 1 and the settings' relative deviation that
// stays for the whole path. Workloads that were measured in the history grow with the stated growth.
Paths paths_from_inventory(const TeamDemand& team, const MonthGrid& grid, const ForecastSettings& settings,
                           std::uint64_t seed, std::uint32_t entity);

// Weeks of zeros at the beginning that are no past of a team; 0 where fewer than 3 weeks would be left.
std::size_t weeks_before_first_use(const std::vector<double>& weekly);

// Compound growth since the project's start.
double growth_factor(double per_year, std::size_t month);

// Spreads weekly amounts over the months of the grid, by overlap in hours; week 0 begins with month 0. There
// must be enough weeks.
std::vector<double> months_of_weeks(const std::vector<double>& weekly, const MonthGrid& grid);

}  // namespace grundlast

// Departments and the total as sums of teams.
#pragma once

#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

// Path by path: the teams' paths are correlated as their histories are. History is summed too. `teams` is not
// empty.
TeamForecast sum_of_all(const std::vector<TeamForecast>& teams);

// One for each department, in the order in which the teams name them; team_id is its name.
std::vector<TeamForecast> sums_by_department(const std::vector<TeamForecast>& teams);

}  // namespace grundlast

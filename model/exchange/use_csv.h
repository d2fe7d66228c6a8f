// Measured GPU use of teams, as monitoring systems export it.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/forecast/settings.h"

namespace grundlast {

// Reads a CSV with the columns team, date (ISO 8601; a time of day is dropped) and gpu_hours (or gpu_h, or
// gpu_hours_running): one row for each team and hour, day or week, in any order; rows of one team and date add
// up. Gives whole weeks of all teams over the same time, named by the team as the file calls it; from the first
// Monday on, or from the first date where the dates are weeks apart. Days without a row count as 0. Errors name
// line and column: a date or number that is none, below 0; dates that are neither days nor weeks apart; less
// than one whole week.
Result<std::vector<MeasuredUse>> read_use_csv(const std::string& path);

}  // namespace grundlast

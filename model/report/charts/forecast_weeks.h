// Where weeks of a history stand on an axis of project months.
#pragma once

#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

// A history that ended more than a year away is set directly before the plan; the caption says so.
bool history_is_moved(const TeamForecast& team, YearMonth start);

// For each week its middle; a month's value stands at the month's start though it belongs to its middle, and so
// do the weeks. `more`: so many weeks after the history, too.
std::vector<double> week_positions(const TeamForecast& team, YearMonth start, std::size_t more = 0);

}  // namespace grundlast

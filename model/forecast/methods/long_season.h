// Seasons that are too long for the methods' own: they are taken off before, and put back after.
#pragma once

#include <optional>

#include "model/forecast/methods/drifting_season.h"

namespace grundlast {

// The season itself where it has more than 24 steps, such as the 52 weeks of a year; the season of the year
// next to that of the week where there are two years of days (a period of 7). Else nothing.
std::optional<DriftingSeason> long_season(const Series& series);

}  // namespace grundlast

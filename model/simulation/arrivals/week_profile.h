// How arrivals spread over the week: weights that are constant between corners, Monday 00:00 first.
#pragma once

#include <vector>

#include "model/simulation/scenario.h"

namespace grundlast {

constexpr double hour_us = 3.6e9;
constexpr double week_us = 168 * hour_us;

struct WeekPiece {
    double until_us = week_us;  // of the week
    double weight = 1;
};

// Pieces that cover the week. Rate streams: one for each run of equal hours of `hour_of_week`; batch windows:
// weight 1 inside the windows of the permitted weekdays (a window that ends before it starts ends the next
// day), else 0.
std::vector<WeekPiece> week_profile(const JobStream& stream);

}  // namespace grundlast

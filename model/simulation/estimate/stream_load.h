// What a stream of jobs asks for in each hour of the week.
#pragma once

#include <array>
#include <vector>

#include "model/simulation/scenario.h"

namespace grundlast {

constexpr std::size_t hours_in_week = 168;
using WeekLoad = std::array<double, hours_in_week>;

// Of a stream in a month: a week as it would be if every week of the month were like it.
struct StreamLoad {
    WeekLoad arrivals{};       // jobs in the hour
    WeekLoad in_progress{};    // jobs at once if nobody waited
    double run_h = 0;          // mean, where it runs
    double second_moment = 0;  // of the run time, h^2
    double gpus = 1;           // of a job
};

// `speed`: of the GPUs it runs on; `month_h`: length of the month.
StreamLoad load_of(const JobStream& stream, std::size_t month, double month_h, double speed);

}  // namespace grundlast

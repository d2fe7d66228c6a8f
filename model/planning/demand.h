// How a month's forecast becomes jobs of workloads.
#pragma once

#include <vector>

#include "model/forecast/forecast.h"
#include "model/project/project.h"

namespace grundlast {

// [workload][month]: stated_gpu_hours scaled so that the workloads of each team add up to the forecast's path.
// Where a team states nothing for a month its forecast can't become jobs and is left out.
std::vector<std::vector<double>> demanded_gpu_hours(const Project& project, const Forecast& forecast, int path);

}  // namespace grundlast

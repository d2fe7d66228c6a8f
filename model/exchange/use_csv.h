// Measured GPU use of teams, as monitoring systems export it.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/forecast/settings.h"

namespace grundlast {

// The series of a file of format gpu-use (formats/gpu_use.cpp), named by the team as the file calls it. Rows
// that cannot be read are left out; where none can, the first reason is the error.
Result<std::vector<MeasuredUse>> read_use_csv(const std::string& path);

}  // namespace grundlast

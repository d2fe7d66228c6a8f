// Which GPUs a project states a speed for.
#pragma once

#include <string>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

// GPU models of plans and history, by name, that are not the reference and have no GpuSpeed: they count as fast
// as the reference.
std::vector<std::string> gpus_without_speed(const Project& project);

}  // namespace grundlast

// Takes measured GPU use into a project.
#pragma once

#include <vector>

#include "model/project/project.h"

namespace grundlast {

// Replaces the project's measured use and lets the forecast start from it. `use` names teams by id or name;
// those that the project does not have are added. Hours are on a GPU of `gpu_speed` against the reference.
// Returns how many teams came in new.
int adopt_use(Project& project, std::vector<MeasuredUse> use, double gpu_speed);

}  // namespace grundlast

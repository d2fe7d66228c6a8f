// Takes measured GPU use into a project.
#pragma once

#include <vector>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

struct AdoptedUse {
    int new_teams = 0;
    bool changed = false;        // false: the project knew all of it
    std::int64_t gap_weeks = 0;  // between the old weeks and the new ones, counted as 0
};

// Puts the weeks of `use` beside those that the project has, over the same time for all teams; a week that both
// have is taken anew for the teams of `use`. With `replace` the project's go. `use` names teams by id or name;
// those that the project does not have are added. Hours are on a GPU of `gpu_speed` against the reference. The
// forecast then starts from them. Errors: weeks that begin on another day of the week.
Result<AdoptedUse> adopt_use(Project& project, std::vector<MeasuredUse> use, double gpu_speed,
                             bool replace = false);

}  // namespace grundlast

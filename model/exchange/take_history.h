// An imported history into a project: beside what it has already, or in place of it.
#pragma once

#include <cstdint>

#include "model/core/result.h"
#include "model/inventory/history.h"
#include "model/project/project.h"

namespace grundlast {

struct TakenHistory {
    std::int64_t added = 0;
    std::int64_t known = 0;  // jobs that the project had already
    bool merged = false;
};

// Merges as merge_histories does, and makes teams and templates anew from the whole. A project without a
// history, or with `replace`, takes the imported one as it is. Where every job is known nothing changes.
// With `replace` the templates of the old history go, and its teams where nothing else is theirs. Errors: one
// history is dated and the other counts from the start of its trace, or both count from the start of different
// ones.
Result<TakenHistory> take_history(Project& project, const History& imported, bool replace = false);

}  // namespace grundlast

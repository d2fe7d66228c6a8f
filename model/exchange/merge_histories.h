// Two imports of one cluster's jobs put together: exports overlap, and are taken twice.
#pragma once

#include <cstdint>

#include "model/inventory/history.h"

namespace grundlast {

struct MergedHistory {
    History history;
    std::int64_t added = 0;  // jobs of the second that the first does not have
    std::int64_t known = 0;  // jobs of the second that the first has
};

// All jobs of `old`, in their order, then those of `added` that are new. Two jobs are the same where cluster,
// id and time of submission are; where either history has no job numbers (History::row_ids), where everything
// but the id is, as often as it occurs in the first. A job without a known cluster matches any. Teams are
// matched by name. Merging a history with itself, or with any part of it, gives it back unchanged. What is not
// the same for both (source, format, GPU model, licence) names both; of two GPU models neither, but one that
// only one of them names stands for both. Both are dated, or both count from the start of the same trace.
MergedHistory merge_histories(const History& old, const History& added);

}  // namespace grundlast

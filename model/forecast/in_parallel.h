// Work on many series at once; what each gives depends on nothing but itself.
#pragma once

#include <cstddef>
#include <functional>

#include "model/core/progress.h"
#include "model/core/result.h"

namespace grundlast {

// Calls `work` for 0 .. count-1 on so many threads (0: all cores). The error of the lowest number, the stop, or
// nothing. Reports progress as `what`.
Result<void> in_parallel(std::size_t count, int threads, const RunControl& control, const Text& what,
                         const std::function<Result<void>(std::size_t)>& work);

}  // namespace grundlast

// Many series at once, on several cores.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "model/core/progress.h"
#include "model/forecast/forecast.h"

namespace grundlast {

struct SeriesBatchOptions {
    int threads = 0;  // 0: all cores
};

// Calls `work` for each of 0 ... count - 1, each once, in any order; no result may depend on the order. An
// error ends it: the one of the lowest number among those that happened is returned.
Result<void> for_each_series(std::size_t count, const SeriesBatchOptions& options,
                             const std::function<Result<void>(std::size_t)>& work,
                             const RunControl& control = {});

}  // namespace grundlast

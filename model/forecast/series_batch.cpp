#include "model/forecast/series_batch.h"

#include <atomic>
#include <cstddef>
#include <vector>

#include "model/core/parallel.h"

namespace grundlast {

Result<void> for_each_series(std::size_t count, const SeriesBatchOptions& options,
                             const std::function<Result<void>(std::size_t)>& work, const RunControl& control) {
    std::vector<Result<void>> outcomes(count);
    std::atomic<std::size_t> first_error{count};
    const auto run = [&](std::size_t number) {
        // What stands behind a known error need not run; what stands before it must, to be the one returned.
        if (control.stop.stop_requested() || number > first_error.load()) {
            return;
        }
        outcomes[number] = work(number);
        if (!outcomes[number]) {
            std::size_t known = first_error.load();
            while (number < known && !first_error.compare_exchange_weak(known, number)) {
            }
        }
    };
    parallel_for(count, options.threads, run);
    if (control.stop.stop_requested()) {
        return stopped();
    }
    return first_error.load() < count ? outcomes[first_error.load()] : Result<void>();
}

}  // namespace grundlast

#include "model/forecast/in_parallel.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <vector>

namespace grundlast {

Result<void> in_parallel(std::size_t count, int threads, const RunControl& control, const Text& what,
                         const std::function<Result<void>(std::size_t)>& work) {
    std::vector<Result<void>> results(count);
    std::atomic<std::size_t> done{0};
    oneapi::tbb::task_arena arena(threads > 0 ? threads : oneapi::tbb::task_arena::automatic);
    arena.execute([&] {
        oneapi::tbb::parallel_for(
            std::size_t{0}, count,
            [&](std::size_t number) {
                if (control.stop.stop_requested()) {
                    return;
                }
                results[number] = work(number);
                control.report(static_cast<double>(++done) / static_cast<double>(count), what);
            },
            oneapi::tbb::simple_partitioner());
    });
    if (control.stop.stop_requested()) {
        return stopped();
    }
    for (const Result<void>& result : results) {
        if (!result) {
            return result.error();
        }
    }
    return {};
}

}  // namespace grundlast

#include "model/core/parallel.h"

#ifdef __SANITIZE_THREAD__

// The thread sanitizer does not see how oneTBB, which is not built with it, hands work over: plain threads
// stand in.
#include <algorithm>
#include <atomic>
#include <future>
#include <thread>
#include <vector>

namespace grundlast {

void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
    const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
    std::atomic<std::size_t> next{0};
    std::vector<std::future<void>> workers;
    for (int worker = 0; worker < (threads > 0 ? threads : cores); ++worker) {
        workers.push_back(std::async(std::launch::async, [&] {
            for (std::size_t piece = next++; piece < count; piece = next++) {
                body(piece);
            }
        }));
    }
    for (auto& worker : workers) {
        worker.wait();
    }
    for (auto& worker : workers) {
        worker.get();
    }
}

}  // namespace grundlast

#else

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace grundlast {

void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
    oneapi::tbb::task_arena arena(threads > 0 ? threads : oneapi::tbb::task_arena::automatic);
    arena.execute(
        [&] { oneapi::tbb::parallel_for(std::size_t{0}, count, body, oneapi::tbb::simple_partitioner()); });
}

}  // namespace grundlast

#endif

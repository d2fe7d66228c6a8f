// Equal pieces of work on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace grundlast {

// Calls body(0) to body(count - 1), in any order, on `threads` threads (0: all cores), and returns when all
// have ended. What one throws is thrown here.
void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body);

}  // namespace grundlast

// Progress of work that threads share.
#pragma once

#include <atomic>
#include <cstddef>

#include "model/core/progress.h"

namespace grundlast {

class BatchProgress {
  public:
    BatchProgress(const RunControl& control, std::size_t count, Text what)
        : control_(control), count_(count), what_(std::move(what)) {}

    // One more is done; from any thread.
    void step() { control_.report(static_cast<double>(++done_) / static_cast<double>(count_), what_); }

  private:
    const RunControl& control_;
    std::size_t count_;
    Text what_;
    std::atomic<std::size_t> done_{0};
};

}  // namespace grundlast

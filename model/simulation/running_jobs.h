// The jobs that run in a pool in the order of their predicted ends, the soonest first.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/calendar.h"

namespace grundlast {

// Sorted chunks of a bounded size: on a cluster of many nodes an end costs one chunk, not all that run.
class RunningJobs {
  public:
    struct Entry {
        SimTime predicted_end{};
        std::int32_t job = -1;
    };

    // Goes over the entries while none is inserted or removed.
    class Cursor {
      public:
        explicit Cursor(const std::vector<std::vector<Entry>>& chunks)
            : chunks_(&chunks), chunk_(chunks.size()) {
            next_chunk();
        }

        explicit operator bool() const { return left_ > 0; }

        const Entry& operator*() const { return (*chunks_)[chunk_][left_ - 1]; }

        const Entry* operator->() const { return &**this; }

        Cursor& operator++() {
            if (--left_ == 0) {
                next_chunk();
            }
            return *this;
        }

      private:
        void next_chunk() { left_ = chunk_ > 0 ? (*chunks_)[--chunk_].size() : 0; }

        const std::vector<std::vector<Entry>>* chunks_;
        std::size_t chunk_;
        std::size_t left_ = 0;  // in the chunk, this one among them
    };

    bool empty() const { return chunks_.empty(); }

    Cursor soonest_first() const { return Cursor(chunks_); }

    const Entry& soonest() const { return chunks_.back().back(); }

    // Of equal ends the one that was inserted first stays the soonest.
    void insert(SimTime predicted_end, std::int32_t job);

    // Of an entry that is there.
    void remove(SimTime predicted_end, std::int32_t job);

  private:
    void drop(std::size_t chunk, std::size_t place);

    std::vector<std::vector<Entry>> chunks_;  // none empty; the latest end first, in all of them
};

}  // namespace grundlast

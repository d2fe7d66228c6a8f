// The waiting jobs of a pool in the order of their turn: higher priority first, then by submission.
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <vector>

#include "model/simulation/job.h"

namespace grundlast {

// One contiguous vector; a job that leaves is only marked, so positions hold during a scheduling pass.
class WaitingQueue {
  public:
    struct Entry {
        std::int32_t job = -1;  // -1: has left
        std::int32_t gpus = 0;  // Demand::fewest_gpus()
        SimTime predicted{};
    };

    explicit WaitingQueue(JobStore& jobs) : jobs_(&jobs) {}

    bool empty() const { return count_ == 0; }

    int size() const { return count_; }

    // Positions first()..end()-1 hold the queue; those in between may have left.
    int first() const { return static_cast<int>(first_); }

    int end() const { return static_cast<int>(entries_.size()); }

    const Entry& at(int position) const { return entries_[static_cast<std::size_t>(position)]; }

    // No waiting job asks for fewer GPUs: a lower bound, exact after note_fewest().
    int fewest_gpus() const { return fewest_; }

    // A pass that saw every waiting job says what the least request among them was.
    void note_fewest(int gpus) { fewest_ = gpus; }

    void push(std::int32_t slot) {
        close_gaps();
        compact();
        const Job& job = (*jobs_)[slot];
        std::size_t at = entries_.size();
        entries_.push_back({slot, job.demand.fewest_gpus(), job.predicted});
        while (at > first_ && (entries_[at - 1].job < 0 || before(job, (*jobs_)[entries_[at - 1].job]))) {
            if (entries_[at - 1].job < 0) {
                last_gap_ = std::max(last_gap_, at);
            }
            put(at, entries_[at - 1]);
            --at;
        }
        put(at, {slot, job.demand.fewest_gpus(), job.predicted});
        ++count_;
        fewest_ = std::min(fewest_, job.demand.fewest_gpus());
    }

    void remove(int position) {
        Entry& entry = entries_[static_cast<std::size_t>(position)];
        (*jobs_)[entry.job].queue_position = -1;
        entry.job = -1;
        --count_;
        ++gaps_;
        last_gap_ = std::max(last_gap_, static_cast<std::size_t>(position));
        while (first_ < entries_.size() && entries_[first_].job < 0) {
            ++first_;
            --gaps_;
        }
        if (count_ == 0) {
            entries_.clear();
            first_ = last_gap_ = gaps_ = 0;
            fewest_ = INT_MAX;
        }
    }

    // After priorities have changed; false where the order stays.
    bool sort() {
        const auto earlier = [this](const Entry& a, const Entry& b) {
            return before((*jobs_)[a.job], (*jobs_)[b.job]);
        };
        std::erase_if(entries_, [](const Entry& entry) { return entry.job < 0; });
        first_ = gaps_ = last_gap_ = 0;
        const bool changes = !std::is_sorted(entries_.begin(), entries_.end(), earlier);
        if (changes) {
            std::sort(entries_.begin(), entries_.end(), earlier);
        }
        for (std::size_t at = 0; at < entries_.size(); ++at) {
            put(at, entries_[at]);
        }
        return changes;
    }

  private:
    // A preempted job comes back before those that were submitted after it.
    static bool before(const Job& a, const Job& b) {
        return a.priority != b.priority ? a.priority > b.priority : a.number < b.number;
    }

    void put(std::size_t at, const Entry& entry) {
        entries_[at] = entry;
        if (entry.job >= 0) {
            (*jobs_)[entry.job].queue_position = static_cast<std::int32_t>(at);
        }
    }

    // Backfill leaves gaps near the head: closing them keeps a pass from walking over many that have left.
    void close_gaps() {
        constexpr std::size_t most_gaps = 512;
        if (gaps_ < most_gaps) {
            return;
        }
        std::size_t to = last_gap_;
        for (std::size_t from = last_gap_ + 1; from-- > first_;) {
            if (entries_[from].job >= 0) {
                put(to--, entries_[from]);
            }
        }
        first_ = to + 1;
        gaps_ = last_gap_ = 0;
    }

    // Gives the place of those that left back once they are the greater part.
    void compact() {
        if (entries_.size() < 64 || entries_.size() < 2 * static_cast<std::size_t>(count_)) {
            return;
        }
        std::size_t to = 0;
        for (std::size_t from = first_; from < entries_.size(); ++from) {
            if (entries_[from].job >= 0) {
                put(to++, entries_[from]);
            }
        }
        entries_.resize(to);
        first_ = last_gap_ = gaps_ = 0;
    }

    JobStore* jobs_;
    std::vector<Entry> entries_;
    std::size_t first_ = 0;
    std::size_t gaps_ = 0;      // behind first_
    std::size_t last_gap_ = 0;  // no gap stands behind it
    int count_ = 0;
    int fewest_ = INT_MAX;
};

}  // namespace grundlast

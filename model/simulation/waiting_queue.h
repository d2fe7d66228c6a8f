// The waiting jobs of a pool in the order of their turn: higher priority first, then by submission.
#pragma once

#include <array>
#include <climits>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/simulation/job.h"

namespace grundlast {

// Chunks of a bounded size in order, so that a job joins anywhere in a long queue at the cost of one chunk. A
// job that leaves is only marked, and chunks change in push() and sort() alone: positions hold during a
// scheduling pass.
class WaitingQueue {
  public:
    struct Entry {
        std::int32_t job = -1;  // -1: has left, or never was
        std::int32_t gpus = 0;  // Demand::fewest_gpus()
        SimTime predicted{};
    };

    explicit WaitingQueue(JobStore& jobs) : jobs_(&jobs) {}

    bool empty() const { return count_ == 0; }

    int size() const { return count_; }

    // Positions first()..end()-1 hold the queue; those in between may be empty.
    int first() const { return empty() ? 0 : front_ * chunk_size + order_[index(front_)]->first; }

    int end() const {
        return order_.empty() ? 0 : (static_cast<int>(order_.size()) - 1) * chunk_size + order_.back()->size;
    }

    const Entry& at(int position) const {
        const auto place = static_cast<unsigned>(position);
        return order_[place / chunk_size]->entries[place % chunk_size];
    }

    // No waiting job asks for fewer GPUs: a lower bound, exact after note_fewest().
    int fewest_gpus() const { return fewest_; }

    // A pass that saw every waiting job says what the least request among them was.
    void note_fewest(int gpus) { fewest_ = gpus; }

    // A preempted job comes back before those that were submitted after it.
    void push(std::int32_t slot);

    void remove(std::int32_t slot);

    // After priorities have changed; false where the order stays.
    bool sort();

  private:
    static constexpr int chunk_size = 256;  // a power of two

    struct Key {
        double priority = 0;
        std::uint32_t number = 0;

        bool before(const Key& other) const {
            return priority != other.priority ? priority > other.priority : number < other.number;
        }
    };

    // Entries from `size` on are empty.
    struct Chunk {
        int id = 0;     // Job::queue_position of its jobs
        int size = 0;   // of the entries in use, those that left among them
        int live = 0;   // that have not left
        int first = 0;  // no live entry stands before it
        std::array<Entry, chunk_size> entries;
        std::array<Key, chunk_size> keys;  // of entries that left as well: they keep the order
    };

    static std::size_t index(int value) { return static_cast<std::size_t>(value); }

    Chunk* new_chunk();
    void release(Chunk& chunk);
    void put(Chunk& chunk, int offset, const Entry& entry, const Key& key);
    void append(Chunk& chunk, const Entry& entry, const Key& key);
    void insert(std::size_t at, const Entry& entry, const Key& key);
    void split(std::size_t at);
    void close_gaps(Chunk& chunk);
    void tidy();
    void clear();

    JobStore* jobs_;
    std::vector<std::unique_ptr<Chunk>> chunks_;  // by id
    std::vector<Chunk*> vacant_;
    std::vector<Chunk*> order_;
    int front_ = 0;  // index into order_ of the first chunk with live entries
    int gaps_ = 0;   // entries that left, in all chunks
    int count_ = 0;
    int fewest_ = INT_MAX;
};

}  // namespace grundlast

// The future of a run: a 4-ary heap of events in one total order (time, kind, sequence).
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/calendar.h"

namespace grundlast {

// The order of the kinds is the order of events of one instant and part of every fingerprint. Submissions come
// before terminations (VALIDATION section 1); a scheduling pass stands between `leave` and `burst`.
enum class SimEventKind : std::uint8_t {
    submit,
    end,
    capacity,
    cloud_end,
    cloud_ready,
    leave,  // a waiting job goes unserved: cancelled, or its service interval is over
    burst,  // a waiting job may go to the cloud now
    wake,   // a policy asked for a pass at this time
    start,
    preempt,  // only counted
    // Of a node. After the rest of an instant: the kinds before them keep their numbers, and with them old
    // fingerprints.
    failure,
    repair,
    transfer,   // the first of those on the site's link is over
    interrupt,  // of a job on spot instances
    month       // a month's budget begins
};

struct Event {
    SimTime time{};
    std::uint64_t order = 0;   // kind and sequence number
    std::int32_t subject = 0;  // job slot, pool or class, by kind

    Event() = default;

    Event(SimTime at, SimEventKind kind, std::uint64_t sequence, std::int32_t about)
        : time(at), order((static_cast<std::uint64_t>(kind) << 56) | sequence), subject(about) {}

    SimEventKind kind() const { return static_cast<SimEventKind>(order >> 56); }

    std::uint64_t sequence() const { return order & ((std::uint64_t{1} << 56) - 1); }

    bool before(const Event& other) const {
        return time != other.time ? time < other.time : order < other.order;
    }
};

class EventQueue {
  public:
    bool empty() const { return heap_.empty(); }

    const Event& next() const { return heap_.front(); }

    void push(const Event& event) {
        std::size_t hole = heap_.size();
        heap_.push_back(event);
        while (hole > 0) {
            const std::size_t parent = (hole - 1) / 4;
            if (!event.before(heap_[parent])) {
                break;
            }
            heap_[hole] = heap_[parent];
            hole = parent;
        }
        heap_[hole] = event;
    }

    Event pop() {
        const Event first = heap_.front();
        const Event last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            sift_down(last);
        }
        return first;
    }

  private:
    void sift_down(const Event& event) {
        const std::size_t size = heap_.size();
        std::size_t hole = 0;
        for (std::size_t child = 1; child < size; child = 4 * hole + 1) {
            std::size_t least = child;
            const std::size_t end = child + 4 < size ? child + 4 : size;
            for (std::size_t other = child + 1; other < end; ++other) {
                if (heap_[other].before(heap_[least])) {
                    least = other;
                }
            }
            if (!heap_[least].before(event)) {
                break;
            }
            heap_[hole] = heap_[least];
            hole = least;
        }
        heap_[hole] = event;
    }

    std::vector<Event> heap_;
};

// A 64-bit mix over the order of all events of a run: two runs that agree in it did the same things in the same
// order. The multiplier is that of MurmurHash3's finaliser.
class Fingerprint {
  public:
    void add(const Event& event) {
        value_ ^= static_cast<std::uint64_t>(event.time.count()) + (event.order << 1);
        value_ *= 0xff51afd7ed558ccdULL;
        value_ ^= value_ >> 32;
    }

    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x9e3779b97f4a7c15ULL;
};

}  // namespace grundlast

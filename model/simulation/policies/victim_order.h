// The running jobs of a team in the order in which they give way, kept as they come and go, so that a search
// for victims needs no sorting and looks only at those it takes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/simulation/job.h"

namespace grundlast {

// What the order asks of a running job; beside its slot so that a search need not look at the job itself.
struct RunningJob {
    std::int32_t rank = 0;
    std::uint32_t number = 0;
    SimTime start{};
    std::int32_t slot = -1;
    std::int32_t gpus = 0;
};

// The lowest rank first, of equals the latest started, then the latest submitted.
inline bool gives_way_before(const RunningJob& a, const RunningJob& b) {
    if (a.rank != b.rank) {
        return a.rank < b.rank;
    }
    return a.start != b.start ? a.start > b.start : a.number > b.number;
}

class VictimOrder {
  public:
    // Of a job that has just started.
    void add(std::int32_t slot, const Job& job) {
        const RunningJob running = of(slot, job);
        jobs_.insert(place_of(running), running);
    }

    // Of a job with the start that it was added with.
    void remove(std::int32_t slot, const Job& job) { jobs_.erase(place_of(of(slot, job))); }

    std::size_t size() const { return jobs_.size(); }

    // 0 gives way first.
    const RunningJob& operator[](std::size_t at) const { return jobs_[jobs_.size() - 1 - at]; }

  private:
    static RunningJob of(std::int32_t slot, const Job& job) {
        return {job.rank, job.number, job.start, slot, job.demand.gpus};
    }

    std::vector<RunningJob>::iterator place_of(const RunningJob& job) {
        return std::lower_bound(jobs_.begin(), jobs_.end(), job, [](const RunningJob& a, const RunningJob& b) {
            return gives_way_before(b, a);
        });
    }

    std::vector<RunningJob> jobs_;  // the last gives way first: a job that starts is put near the end
};

}  // namespace grundlast

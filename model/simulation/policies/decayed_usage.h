// What each team used of late, as Slurm's priority/multifactor counts it, and the fair-share factor of that.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/core/calendar.h"

namespace grundlast {

// 2^-(usage / share), both as parts of the whole from 0 to 1; 0 where the team has no share.
double fair_share_factor(double usage, double share);

// GPU-seconds of each team, halved in each half-life. Added and decayed at recalculations only.
class DecayedUsage {
  public:
    // `half_life` 0: no decay. `sampled`: only jobs that run at a recalculation count, each for its time since
    // the last one, so that what a job ran after its last recalculation is lost.
    DecayedUsage(std::size_t teams, SimTime half_life, bool sampled, SimTime start = {});

    // A job's slot is known until it ends. Times do not go back.
    void started(std::int32_t slot, std::int32_t team, std::int32_t gpus, SimTime now);
    void ended(std::int32_t slot, std::int32_t team, std::int32_t gpus, SimTime now);

    void recalculate(SimTime now);

    // By team; those that are not given have used nothing.
    void set(const std::vector<double>& usage) {
        std::copy_n(usage.begin(), std::min(usage.size(), usage_.size()), usage_.begin());
    }

    const std::vector<double>& all() const { return usage_; }

    double gpu_seconds(std::int32_t team) const { return usage_[static_cast<std::size_t>(team)]; }

    // Each team's part of the whole; all 0 where nothing was used.
    std::vector<double> parts() const;

  private:
    struct Fresh {  // started since the last recalculation
        std::int32_t slot = -1;
        std::int32_t team = 0;
        std::int32_t gpus = 0;
        SimTime start{};
    };

    // GPU-seconds of a run up to now.
    double run_of(std::int64_t gpus, SimTime run) const;
    double decay(SimTime time) const;

    SimTime half_life_;
    bool sampled_;
    SimTime last_;
    std::vector<double> usage_;          // by team, at `last_`
    std::vector<std::int64_t> running_;  // by team: GPUs of jobs that ran at `last_` and still do
    std::vector<Fresh> fresh_;
    std::vector<std::int32_t> fresh_of_slot_;  // place in fresh_; -1: none
};

}  // namespace grundlast

// A service as jobs: each replica from the hour at which the load curve reaches it to the hour at which it
// falls below.
#pragma once

#include <vector>

#include "model/simulation/scenario.h"

namespace grundlast {

class ServiceIntervals {
  public:
    struct Interval {
        SimTime from{};
        SimTime to{};
        bool goes_on = false;  // it ran in the month before, too
    };

    // Replicas of an hour are the curve's value x the month's scale: of a part of one, rounded down early in
    // the month and up from the day on at which the month's mean is met. An interval also ends with its month,
    // so that it can move to other nodes and is billed where it falls; one that goes on says so.
    ServiceIntervals(const Scenario& scenario, const JobStream& stream);

    // The next interval by its start; false at the horizon.
    bool next(Interval& interval);

  private:
    int replicas_at(SimTime at, std::size_t month) const;
    // Of the month, at the middle of the hour; below 1.
    double share_gone(SimTime at, std::size_t month) const;
    SimTime step_end(SimTime at, std::size_t month) const;
    SimTime end_of(int replica) const;

    const Scenario& scenario_;
    const JobStream& stream_;
    std::size_t month_ = 0;
    SimTime at_{};
    int running_ = 0;          // replicas that started at or before at_
    int wanted_ = 0;           // replicas of the step that begins at at_
    int of_month_before_ = 0;  // that ran to its end, while at_ is the month's start
};

}  // namespace grundlast

// A Poisson process whose rate follows the week and the months, exact by inversion of the cumulated rate.
#pragma once

#include <vector>

#include "model/core/random.h"
#include "model/simulation/arrivals/week_profile.h"
#include "model/simulation/scenario.h"

namespace grundlast {

class PoissonArrivals {
  public:
    // Months without a positive expected number, and those in which the profile has no weight, have no
    // arrivals.
    PoissonArrivals(const Scenario& scenario, const JobStream& stream, RandomStream random);

    // The next arrival, never before the last one; false at the horizon.
    bool next(SimTime& at);

  private:
    void enter_month();
    double week_position(double at_us) const;
    void seek(double at_us);
    double weight_between(double from_us, double to_us) const;

    const std::vector<SimTime>& month_ends_;
    const std::vector<double>& expected_;
    std::vector<WeekPiece> pieces_;
    double week_offset_us_;
    RandomStream random_;
    std::uint64_t drawn_ = 0;
    std::size_t month_ = 0;
    std::size_t piece_ = 0;
    double at_us_ = 0;  // how far the cumulated rate is used up
    double month_end_us_ = 0;
    double piece_end_us_ = 0;  // of the piece that holds at_us_
    double jobs_per_weight_ = 0;
};

}  // namespace grundlast

// Integrals of levels over time: the mean of each hour, exact because a level only changes at events.
#pragma once

#include <cstdint>
#include <vector>

#include "model/simulation/engine.h"

namespace grundlast {

struct HourlyMeans {
    std::vector<float> own_busy_gpus, cloud_busy_gpus, waiting_gpus, waiting_jobs;
};

class LevelTally {
  public:
    // Time 0 lies in `first_hour_of_week`, 0 = Monday 00:00.
    LevelTally(const std::vector<SimTime>& month_ends, int first_hour_of_week);

    // `levels` hold from the last call to `now`, which is not after the horizon.
    void advance(SimTime now, const Levels& levels);

    // Month that holds the last `now`; a time on a border belongs to the later month.
    int month() const { return static_cast<int>(month_); }

    // Of each month.
    const std::vector<PartTime>& allocated() const { return allocated_; }

    const std::vector<PartTime>& free() const { return free_; }

    const std::vector<PartTime>& fragment() const { return fragment_; }

    // GPU-microseconds of each month.
    const std::vector<std::int64_t>& available() const { return available_; }

    // Waiting jobs x hours since time 0.
    double queue_job_h() const { return queue_job_h_; }

    // GPU-hours of allocated(): [month * 168 + hour of the week].
    const std::vector<double>& own_gpu_h_by_week_hour() const { return own_by_week_hour_; }

    // Hours of the whole run; the last may be shorter, its mean is over its own length.
    HourlyMeans means() const;

  private:
    void add(SimTime until, const Levels& levels);
    void close_hour();

    const std::vector<SimTime>& month_ends_;
    std::vector<PartTime> allocated_, free_, fragment_;
    std::vector<std::int64_t> available_;
    std::vector<double> own_by_week_hour_;
    std::size_t hour_of_week_ = 0;
    std::size_t month_ = 0;
    SimTime last_{};
    SimTime hour_end_;
    SimTime hour_start_{};
    PartTime own_ = 0, cloud_ = 0, waiting_gpus_ = 0;  // level x microseconds of this hour
    std::int64_t waiting_jobs_ = 0;
    double queue_job_h_ = 0;  // of the hours that are over
    HourlyMeans means_;
};

}  // namespace grundlast

#include "model/simulation/statistics/hourly_means.h"

#include <algorithm>

namespace grundlast {

namespace {

constexpr SimTime hour(3'600'000'000);
constexpr std::size_t hours_of_week = 168;

}  // namespace

LevelTally::LevelTally(const std::vector<SimTime>& month_ends, int first_hour_of_week)
    : month_ends_(month_ends),
      allocated_(month_ends.size(), 0),
      free_(month_ends.size(), 0),
      fragment_(month_ends.size(), 0),
      available_(month_ends.size(), 0),
      own_by_week_hour_(month_ends.size() * hours_of_week, 0.0),
      hour_of_week_(static_cast<std::size_t>(first_hour_of_week) % hours_of_week),
      hour_end_(hour) {
    const auto hours = static_cast<std::size_t>(month_ends.back() / hour + 1);
    for (auto* series :
         {&means_.own_busy_gpus, &means_.cloud_busy_gpus, &means_.waiting_gpus, &means_.waiting_jobs}) {
        series->reserve(hours);
    }
}

void LevelTally::add(SimTime until, const Levels& levels) {
    const std::int64_t length = (until - last_).count();
    const PartTime own = PartTime{levels.own_busy} * length;
    own_ += own;
    cloud_ += PartTime{levels.cloud_busy} * length;
    waiting_gpus_ += PartTime{levels.waiting_gpus} * length;
    waiting_jobs_ += levels.waiting_jobs * length;
    allocated_[month_] += own;
    free_[month_] += PartTime{levels.free} * length;
    fragment_[month_] += PartTime{levels.fragment} * length;
    available_[month_] += levels.available * length;
    last_ = until;
}

void LevelTally::close_hour() {
    const auto length = static_cast<double>((last_ - hour_start_).count());
    means_.own_busy_gpus.push_back(static_cast<float>(gpu_us(own_) / length));
    means_.cloud_busy_gpus.push_back(static_cast<float>(gpu_us(cloud_) / length));
    means_.waiting_gpus.push_back(static_cast<float>(gpu_us(waiting_gpus_) / length));
    means_.waiting_jobs.push_back(static_cast<float>(static_cast<double>(waiting_jobs_) / length));
    own_by_week_hour_[month_ * hours_of_week + hour_of_week_] +=
        gpu_us(own_) / static_cast<double>(hour.count());
    hour_of_week_ = (hour_of_week_ + 1) % hours_of_week;
    queue_job_h_ += to_hours(SimTime(waiting_jobs_));
    own_ = cloud_ = waiting_gpus_ = waiting_jobs_ = 0;
    hour_start_ = last_;
    hour_end_ = last_ + hour;
}

void LevelTally::advance(SimTime now, const Levels& levels) {
    while (last_ < now) {
        const SimTime until = std::min({now, hour_end_, month_ends_[month_]});
        add(until, levels);
        if (until == hour_end_ || until == month_ends_.back()) {
            close_hour();
        }
        if (until == month_ends_[month_] && month_ + 1 < month_ends_.size()) {
            ++month_;
        }
    }
}

HourlyMeans LevelTally::means() const {
    return means_;
}

}  // namespace grundlast

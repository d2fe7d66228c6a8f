#include "model/simulation/arrivals/service_intervals.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr std::int64_t hour_count = 3'600'000'000;

}  // namespace

ServiceIntervals::ServiceIntervals(const Scenario& scenario, const JobStream& stream)
    : scenario_(scenario), stream_(stream), wanted_(replicas_at(SimTime{}, 0)) {}

int ServiceIntervals::replicas_at(SimTime at, std::size_t month) const {
    if (stream_.replicas_by_hour.empty() || month >= stream_.replica_scale.size()) {
        return 0;
    }
    const auto hour = static_cast<std::size_t>(at.count() / hour_count + scenario_.first_hour_of_week);
    const double curve = stream_.replicas_by_hour[hour % stream_.replicas_by_hour.size()];
    constexpr double rounding = 1e-9;
    const double scale = stream_.replica_scale[month];
    const int wanted = static_cast<int>(std::floor(curve * scale + share_gone(at, month) + rounding));
    return scale > 0 ? std::max(wanted, static_cast<int>(std::ceil(stream_.minimum_replicas - rounding)))
                     : wanted;
}

double ServiceIntervals::share_gone(SimTime at, std::size_t month) const {
    const SimTime begin = month == 0 ? SimTime{} : scenario_.month_ends[month - 1];
    const auto length = static_cast<double>((scenario_.month_ends[month] - begin).count());
    const SimTime middle = SimTime((at.count() / hour_count) * hour_count + hour_count / 2);
    return std::clamp(static_cast<double>((middle - begin).count()) / length, 0.0, 1.0 - 1e-6);
}

SimTime ServiceIntervals::step_end(SimTime at, std::size_t month) const {
    const SimTime next_hour((at.count() / hour_count + 1) * hour_count);
    return std::min(next_hour, scenario_.month_ends[month]);
}

SimTime ServiceIntervals::end_of(int replica) const {
    SimTime at = at_;
    while (at < scenario_.month_ends[month_] && replicas_at(at, month_) >= replica) {
        at = step_end(at, month_);
    }
    return at;
}

bool ServiceIntervals::next(Interval& interval) {
    const std::size_t months = scenario_.month_ends.size();
    while (month_ < months) {
        if (running_ < wanted_) {
            ++running_;
            interval = {at_, end_of(running_), running_ <= of_month_before_};
            return true;
        }
        at_ = step_end(at_, month_);
        if (at_ == scenario_.month_ends[month_]) {
            ++month_;
            of_month_before_ = running_;
            running_ = 0;
        } else {
            of_month_before_ = 0;
        }
        if (month_ < months) {
            wanted_ = replicas_at(at_, month_);
            running_ = std::min(running_, wanted_);
        }
    }
    return false;
}

}  // namespace grundlast

#include "model/simulation/arrivals/loaded_source.h"

#include <cmath>

namespace grundlast {

namespace {

// The first month's demand for the length of the warm-up, up to the hour of the week at which the scenario
// starts.
Scenario before(const Scenario& scenario) {
    constexpr std::int64_t week = 168;
    Scenario warm_up = scenario;
    warm_up.month_ends = {scenario.warm_up};
    const auto hours = static_cast<std::int64_t>(std::llround(to_hours(scenario.warm_up)));
    warm_up.first_hour_of_week = static_cast<int>(((scenario.first_hour_of_week - hours) % week + week) % week);
    const double share = to_hours(scenario.warm_up) / to_hours(scenario.month_ends.front());
    for (JobStream& stream : warm_up.streams) {
        stream.jobs_in_month.resize(1, 0.0);
        stream.jobs_in_month.front() *= share;
        stream.replica_scale.resize(1, 0.0);
    }
    return warm_up;
}

}  // namespace

LoadedSource::LoadedSource(const Scenario& scenario, std::uint32_t replication)
    : before_(before(scenario)),
      warm_up_(before_, replication,
               {StreamUse::warm_up_arrival, StreamUse::warm_up_run_time, StreamUse::warm_up_walltime}),
      jobs_(scenario, replication) {}

bool LoadedSource::next(Job& job) {
    if (!warm_ && warm_up_.next(job)) {
        job.submit -= before_.warm_up;
        job.leave_at -= job.leave_at == no_time ? SimTime{} : before_.warm_up;
        ++submitted_;
        return true;
    }
    warm_ = true;
    if (!jobs_.next(job)) {
        return false;
    }
    job.number += submitted_;
    return true;
}

}  // namespace grundlast

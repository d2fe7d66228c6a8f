#include "model/simulation/estimate/stream_load.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

constexpr std::size_t day_hours = 24;

double second_moment_of(const RunTime& run) {
    const double mean = run.mean_run_time_h();
    switch (run.kind) {
        case RunTimeKind::lognormal:
            return mean * mean * std::exp(run.sigma * run.sigma);
        case RunTimeKind::empirical: {
            if (!run.sample_h || run.sample_h->empty()) {
                return 0;
            }
            double sum = 0;
            for (const double hours : *run.sample_h) {
                sum += hours * hours;
            }
            return sum / static_cast<double>(run.sample_h->size());
        }
        case RunTimeKind::constant:
        case RunTimeKind::test_run:
            break;
    }
    return mean * mean;
}

// Relative weight of the hours of the week.
WeekLoad weights_of(const JobStream& stream) {
    WeekLoad weights;
    weights.fill(1.0);
    if (stream.kind == ArrivalKind::batch_window) {
        for (std::size_t hour = 0; hour < hours_in_week; ++hour) {
            const auto of_day = static_cast<double>(hour % day_hours);
            const bool day = (stream.weekdays >> (hour / day_hours) & 1) != 0;
            const double from = std::max(of_day, stream.window_start_h);
            const double to = std::min(of_day + 1, stream.window_end_h);
            weights[hour] = day ? std::max(0.0, to - from) : 0.0;
        }
    } else if (stream.hour_of_week.size() == hours_in_week) {
        std::copy(stream.hour_of_week.begin(), stream.hour_of_week.end(), weights.begin());
    }
    return weights;
}

// n(t + 1) = n(t) e^(-1/S) + arrivals S (1 - e^(-1/S)), in its weekly cycle: the sum over one week divided by
// what a week lets survive.
WeekLoad progress_of(const WeekLoad& arrivals, double run_h) {
    WeekLoad progress{};
    if (run_h <= 0) {
        return progress;
    }
    const double survives = std::exp(-1.0 / run_h);
    const double comes = run_h * (1.0 - survives);
    double at_end = 0;
    for (const double jobs : arrivals) {
        at_end = at_end * survives + jobs * comes;
    }
    double now = at_end / (1.0 - std::exp(-static_cast<double>(hours_in_week) / run_h));
    for (std::size_t hour = 0; hour < hours_in_week; ++hour) {
        const double next = now * survives + arrivals[hour] * comes;
        progress[hour] = (now + next) / 2;
        now = next;
    }
    return progress;
}

}  // namespace

StreamLoad load_of(const JobStream& stream, std::size_t month, double month_h, double speed) {
    StreamLoad load;
    load.gpus =
        stream.part.any() ? static_cast<double>(amount_of({7, 0}, stream.part)) / parts_of_gpu : stream.gpus;
    if (stream.kind == ArrivalKind::service) {
        const double scale = month < stream.replica_scale.size() ? stream.replica_scale[month] : 0.0;
        for (std::size_t hour = 0; hour < hours_in_week && !stream.replicas_by_hour.empty(); ++hour) {
            const double wanted = stream.replicas_by_hour[hour % stream.replicas_by_hour.size()] * scale;
            load.in_progress[hour] =
                scale > 0 ? std::max(std::ceil(wanted - 1e-9), stream.minimum_replicas) : 0.0;
        }
        return load;
    }
    const double factor = stream.run_factor / speed;
    load.run_h = stream.run_time.mean_run_time_h() * factor;
    load.second_moment = second_moment_of(stream.run_time) * factor * factor;
    const WeekLoad weights = weights_of(stream);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double jobs = month < stream.jobs_in_month.size() ? stream.jobs_in_month[month] : 0.0;
    for (std::size_t hour = 0; sum > 0 && hour < hours_in_week; ++hour) {
        load.arrivals[hour] = jobs * (static_cast<double>(hours_in_week) / month_h) * weights[hour] / sum;
    }
    load.in_progress = progress_of(load.arrivals, load.run_h);
    return load;
}

}  // namespace grundlast

#include "model/simulation/arrivals/stream_source.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr std::int64_t minute_count = 60'000'000;

// A draw from a wide distribution may be longer than any clock counts.
constexpr double longest_h = 1e6;

SimTime at_least_one(double hours) {
    return std::max(SimTime(1), SimTime(std::llround(std::min(hours, longest_h) * hour_us)));
}

}  // namespace

SimTime predicted_run(const SchedulerSettings& settings, SimTime run, SimTime requested) {
    if (settings.estimates == Estimates::exact) {
        return run;
    }
    switch (settings.rules) {
        case SchedulingRules::study:
            return std::max(run, requested);
        case SchedulingRules::slurm:  // limits are whole minutes
            return SimTime((requested.count() + minute_count - 1) / minute_count * minute_count);
        case SchedulingRules::instant:
            break;
    }
    return requested;
}

StreamJobs::StreamJobs(const Scenario& scenario, std::int32_t stream, std::uint32_t replication,
                       const JobDraws& draws)
    : scenario_(scenario),
      stream_(scenario.streams[static_cast<std::size_t>(stream)]),
      run_time_draws_(scenario.seed, replication, draws.run_time, stream_.entity),
      walltime_draws_(scenario.seed, replication, draws.walltime, stream_.entity) {
    model_.stream = stream;
    model_.pool = stream_.pool;
    model_.team = stream_.team;
    model_.node_classes = stream_.node_classes;
    model_.demand = {stream_.gpus, stream_.cpu_cores, stream_.ram_gb, stream_.one_domain, 0, stream_.part};
    // A replica is due at its hour: it stands before batch jobs of its priority.
    const bool service = stream_.kind == ArrivalKind::service;
    model_.priority = 2 * stream_.priority + (service ? 1 : 0);
    model_.rank = 2 * stream_.priority + (service && stream_.preempts_equals ? 1 : 0);
    model_.preemptible = stream_.preemptible;
    model_.ends_at_leave = service;
    if (service) {
        intervals_.emplace(scenario, stream_);
    } else {
        arrivals_.emplace(scenario, stream_,
                          RandomStream(scenario.seed, replication, draws.arrival, stream_.entity));
    }
    const RunTime& run = stream_.run_time;
    log_mean_ = run.kind == RunTimeKind::lognormal ? std::log(run.mean_h) - run.sigma * run.sigma / 2 : 0.0;
}

double StreamJobs::run_time_h(std::uint64_t index) const {
    const RunTime& run = stream_.run_time;
    switch (run.kind) {
        case RunTimeKind::lognormal:
            return std::exp(log_mean_ + run.sigma * run_time_draws_.normal(index));
        case RunTimeKind::empirical: {
            const auto& sample = *run.sample_h;
            const double position = run_time_draws_.uniform(index) * static_cast<double>(sample.size());
            return sample[std::min(static_cast<std::size_t>(position), sample.size() - 1)];
        }
        case RunTimeKind::constant:
        case RunTimeKind::test_run:
            break;
    }
    return run.mean_run_time_h();
}

SimTime StreamJobs::requested(SimTime run, std::uint64_t index) const {
    double factor = stream_.walltime_factor;
    if (stream_.walltime_sigma <= 0) {
        factor = std::max(1.0, factor);
    } else {
        const double sigma = stream_.walltime_sigma;
        factor *= std::exp(sigma * walltime_draws_.normal(index) - sigma * sigma / 2);
    }
    return SimTime(std::llround(std::min(static_cast<double>(run.count()) * factor, longest_h * hour_us)));
}

bool StreamJobs::next(Job& job) {
    job = model_;
    if (intervals_) {
        ServiceIntervals::Interval interval;
        if (!intervals_->next(interval)) {
            return false;
        }
        job.submit = interval.from;
        job.leave_at = interval.to;
        job.run = job.predicted = interval.to - interval.from;
        job.restart = interval.goes_on ? SimTime{} : sim_hours(stream_.scale_up_h);
        return true;
    }
    if (!arrivals_->next(job.submit)) {
        return false;
    }
    const std::uint64_t index = count_++;
    if (stream_.patience_h >= 0) {
        job.leave_at = job.submit + sim_hours(stream_.patience_h);
    }
    job.run = at_least_one(run_time_h(index) * stream_.run_factor);
    const SchedulerSettings& scheduler = scheduler_of(scenario_, stream_.pool);
    job.predicted = predicted_run(
        scheduler, job.run, scheduler.estimates == Estimates::exact ? job.run : requested(job.run, index));
    return true;
}

StreamSource::StreamSource(const Scenario& scenario, std::uint32_t replication, const JobDraws& draws) {
    const auto count = static_cast<std::int32_t>(scenario.streams.size());
    streams_.reserve(scenario.streams.size());
    next_job_.resize(scenario.streams.size());
    for (std::int32_t stream = 0; stream < count; ++stream) {
        streams_.emplace_back(scenario, stream, replication, draws);
        Job& job = next_job_[static_cast<std::size_t>(stream)];
        if (streams_.back().next(job)) {
            heap_.push_back({job.submit, stream});
        }
    }
    std::make_heap(heap_.begin(), heap_.end(), &later);
}

bool StreamSource::next(Job& job) {
    if (heap_.empty()) {
        return false;
    }
    std::pop_heap(heap_.begin(), heap_.end(), &later);
    const auto stream = static_cast<std::size_t>(heap_.back().stream);
    job = next_job_[stream];
    job.number = submitted_++;
    if (streams_[stream].next(next_job_[stream])) {
        heap_.back().submit = next_job_[stream].submit;
        std::push_heap(heap_.begin(), heap_.end(), &later);
    } else {
        heap_.pop_back();
    }
    return true;
}

}  // namespace grundlast

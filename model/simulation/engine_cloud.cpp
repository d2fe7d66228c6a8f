// The engine's side of the cloud: who leaves, who waits for quota or budget, and what runs there.
#include <algorithm>
#include <cmath>
#include <queue>

#include "model/catalog/catalog.h"
#include "model/core/random.h"
#include "model/simulation/engine.h"

namespace grundlast {

namespace {

// Draws of a job lie in one block of an index, one for each request for instances.
std::uint64_t draw_of(const Job& job) {
    constexpr int bits_of_request = 20;
    return (std::uint64_t{job.number} << bits_of_request) | static_cast<std::uint32_t>(job.cloud_requests);
}

double gpu_hours(const Job& job, SimTime length) {
    return static_cast<double>(job.amount) / static_cast<double>(parts_of_gpu) * to_hours(length);
}

}  // namespace

void Engine::count_waiting(const Job& job, int sign) {
    levels_.waiting_gpus += sign * job.amount;
    levels_.waiting_jobs += sign;
}

// Of the pools' queues, as BurstKind::backlog looks at it.
void Engine::count_backlog(const Job& job, int sign) {
    if (scenario_.cloud.rule.kind == BurstKind::backlog) {
        backlog_gpu_h_[static_cast<std::size_t>(job.team)] += sign * gpu_hours(job, job.predicted);
    }
}

bool Engine::may_go_to_cloud(const Job& job) const {
    const JobStream& stream = stream_of(job);
    return scenario_.cloud.rule.kind != BurstKind::never && stream.may_burst && stream.cloud_offer >= 0 &&
           cloud_.ever_fits(stream);
}

// When a job that is new in a queue asks for the cloud; nothing: never, as things stand.
std::optional<SimTime> Engine::burst_time(std::int32_t slot) {
    const Job& job = jobs_[slot];
    if (!may_go_to_cloud(job)) {
        return std::nullopt;
    }
    const BurstRule& rule = scenario_.cloud.rule;
    switch (rule.kind) {
        case BurstKind::never:
            return std::nullopt;
        case BurstKind::always:
        case BurstKind::after_wait:
            return job.queued + patience();
        case BurstKind::predicted_wait: {
            const double latest = latest_start_h(stream_of(job), to_hours(job.predicted));
            const SimTime limit = sim_hours(std::isfinite(latest) ? std::max(latest, 0.0) : rule.after_wait_h);
            return predicted_start(slot) > job.queued + limit ? now_ : job.queued + limit;
        }
        case BurstKind::backlog:
            return backlog_gpu_h_[static_cast<std::size_t>(job.team)] > rule.backlog_gpu_h ? std::optional(now_)
                                                                                           : std::nullopt;
    }
    return std::nullopt;
}

// If all that waits before it started in the order of the queue as GPUs come free by prediction, of whatever
// model and node: an estimate that ignores backfill and fragments. Of a long queue the first part is looked at.
SimTime Engine::predicted_start(std::int32_t slot) {
    struct Release {
        SimTime at{};
        std::int64_t amount = 0;

        bool operator>(const Release& other) const { return at > other.at; }
    };

    const Job& asking = jobs_[slot];
    NodePool& pool = pools_[static_cast<std::size_t>(asking.pool)];
    std::priority_queue<Release, std::vector<Release>, std::greater<>> releases;
    for (auto running = pool.running().soonest_first(); running; ++running) {
        releases.push({std::max(running->predicted_end, now_), jobs_[running->job].amount});
    }
    constexpr int most_ahead = 1000;
    std::int64_t free = pool.free_amount();
    SimTime at = now_;
    int ahead = 0;
    const auto start = [&](const Job& job) {
        while (free < job.amount && !releases.empty()) {
            at = std::max(at, releases.top().at);
            free += releases.top().amount;
            releases.pop();
        }
        free -= job.amount;
        releases.push({at + job.predicted, job.amount});
    };
    const WaitingQueue& queue = pool.queue();
    for (int position = queue.first(); position < queue.end() && ahead < most_ahead; ++position) {
        const std::int32_t other = queue.at(position).job;
        if (other == slot) {
            break;
        }
        if (other >= 0) {
            start(jobs_[other]);
            ++ahead;
        }
    }
    start(asking);
    return at;
}

// No pool ever holds this job.
void Engine::submit_elsewhere(std::int32_t slot) {
    Job& job = jobs_[slot];
    if (!may_go_to_cloud(job)) {
        recorder_.refused(job);
        count_waiting(job, -1);
        jobs_.remove(slot);
        return;
    }
    ask_for_cloud(slot);
    if (jobs_[slot].place == JobPlace::waiting && job.leave_at != no_time) {
        future_.push(Event(job.leave_at, SimEventKind::leave, job.number, slot));
    }
}

void Engine::burst(const Event& event) {
    // A preempted job has a new turn of patience.
    if (!still_waits(event) || jobs_[event.subject].queued > event.time - patience()) {
        return;
    }
    ++events_;
    fingerprint_.add(event);
    ask_for_cloud(event.subject);
}

// Goes, or waits behind those that asked before.
void Engine::ask_for_cloud(std::int32_t slot) {
    const CloudAnswer answer = cloud_queue_.empty() ? go_to_cloud(slot) : CloudAnswer::no_room;
    if (answer != CloudAnswer::went) {
        (answer == CloudAnswer::no_room ? cloud_queue_ : over_budget_).emplace_back(slot, jobs_[slot].number);
    }
}

std::size_t Engine::budget_month(SimTime at) const {
    const auto& ends = scenario_.month_ends;
    return static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), at) - ends.begin());
}

// Of what is not reserved, if nothing interrupts it.
double Engine::cloud_cost(const Job& job) const {
    const JobStream& stream = stream_of(job);
    CloudOffer billing;
    billing.minimum_billing_s = scenario_.cloud.minimum_billing_s;
    billing.billing_step_s = scenario_.cloud.billing_step_s;
    return (stream.cloud_instances - job.reserved_instances) * stream.cloud_price_per_instance_h *
           billed_seconds(billing, to_seconds(cloud_length(job))) / 3600.0;
}

Engine::CloudAnswer Engine::go_to_cloud(std::int32_t slot) {
    Job& job = jobs_[slot];
    const JobStream& stream = stream_of(job);
    if (!cloud_.take(stream, job)) {
        return CloudAnswer::no_room;
    }
    const SimTime ready = now_ + scenario_.cloud.start_delay;
    if (!spent_.empty()) {
        double& spent = spent_[budget_month(std::max(ready, SimTime{}))];
        const double cost = cloud_cost(job);
        if (cost > 0 && spent + cost > scenario_.cloud.monthly_budget) {
            cloud_.give(stream, job);
            job.reserved_instances = 0;
            return CloudAnswer::over_budget;
        }
        spent += cost;
    }
    const std::int32_t pool = job.queue_position >= 0 ? job.pool : -1;
    if (pool >= 0) {
        pools_[static_cast<std::size_t>(pool)].queue().remove(slot);
        count_backlog(job, -1);
    }
    job.place = JobPlace::cloud_starting;
    if (scenario_.cloud.link_gb_s > 0 && stream.cloud_in_gb > 0) {
        link_.add(now_, stream.cloud_in_gb, {slot, job.number, ready});
        plan_transfer_end();
    } else {
        future_.push(Event(ready, SimEventKind::cloud_ready, job.number, slot));
    }
    touched(pool, PassCause::departure, slot);
    return CloudAnswer::went;
}

void Engine::plan_transfer_end() {
    const SimTime end = link_.next_end();
    ++transfer_plan_;
    if (end <= horizon_) {
        future_.push(Event(end, SimEventKind::transfer, transfer_plan_, 0));
    }
}

void Engine::finish_transfers(const Event& event) {
    if (event.sequence() != transfer_plan_) {
        return;  // another transfer began since
    }
    ++events_;
    fingerprint_.add(event);
    while (const auto finished = link_.take_finished(now_)) {
        if (finished->slot >= 0) {
            future_.push(Event(std::max(now_, finished->not_before), SimEventKind::cloud_ready,
                               finished->number, finished->slot));
        }
    }
    plan_transfer_end();
}

bool Engine::takes_spot(const Job& job) const {
    const JobStream& stream = stream_of(job);
    return stream.spot && !job.ends_at_leave && job.reserved_instances < stream.cloud_instances;
}

// Its clock in the cloud: what may be interrupted writes checkpoints there.
Progress Engine::cloud_progress(const Job& job) const {
    const JobStream& stream = stream_of(job);
    Progress progress;
    progress.restart = job.restart;
    progress.work = run_time_on(job, cloud_speed(scenario_.cloud, stream), job.start) - job.restart;
    if (takes_spot(job)) {
        progress.interval = sim_hours(stream.checkpoint_interval_h);
        progress.write = sim_hours(stream.wear.checkpoint_write_h);
    }
    progress.at = job.start;
    return progress;
}

SimTime Engine::cloud_length(const Job& job) const {
    return job.ends_at_leave
               ? run_time_on(job, cloud_speed(scenario_.cloud, stream_of(job)), std::max(now_, job.start))
               : cloud_progress(job).length();
}

void Engine::start_in_cloud(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    Job& job = jobs_[event.subject];
    const JobStream& stream = stream_of(job);
    if (job.ends_at_leave && job.leave_at <= now_) {
        // The service interval was over before the instance was up.
        count_waiting(job, -1);
        recorder_.left(job, now_);
        cloud_.give(stream, job);
        jobs_.remove(event.subject);
        return serve_cloud_queue();
    }
    ++job.cloud_requests;
    const CloudSettings& cloud = scenario_.cloud;
    const bool on_market = job.reserved_instances < stream.cloud_instances;
    if (cloud.availability < 1 && on_market) {
        const RandomStream random(scenario_.seed, replication_, StreamUse::availability, 0);
        if (random.uniform(draw_of(job)) > cloud.availability) {
            future_.push(Event(now_ + std::max(cloud.retry, SimTime(1)), SimEventKind::cloud_ready, job.number,
                               event.subject));
            return;
        }
    }
    count_waiting(job, -1);
    job.place = JobPlace::cloud;
    job.start = now_;
    job.first_start = job.preemptions == 0 ? now_ : job.first_start;
    levels_.cloud_busy += job.amount;
    SimTime run = job.ends_at_leave ? run_time_on(job, cloud_speed(cloud, stream), now_) : cloud_length(job);
    SimEventKind next = SimEventKind::cloud_end;
    if (takes_spot(job) && stream.interruptions_per_h > 0) {
        const RandomStream random(scenario_.seed, replication_, StreamUse::interruption, 0);
        const int instances = stream.cloud_instances - job.reserved_instances;
        constexpr double longest_h = 1e7;
        const SimTime until = sim_hours(
            std::min(longest_h, random.exponential(draw_of(job)) / (stream.interruptions_per_h * instances)));
        if (until < run) {
            run = until;
            next = SimEventKind::interrupt;
        }
    }
    recorder_.started(job, now_, run);
    future_.push(Event(now_ + run, next, job.number, event.subject));
}

// Spot instances are taken back: the job asks for others and goes on from its last checkpoint.
void Engine::interrupt(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    Job& job = jobs_[event.subject];
    const JobStream& stream = stream_of(job);
    const Progress::Parts parts = cloud_progress(job).parts(now_);
    PreemptedRun run;
    run.restart = parts.restart;
    run.kept = parts.saved;
    run.lost = parts.unsaved;
    run.in_cloud = true;
    job.checkpointing = parts.writing;
    levels_.cloud_busy -= job.amount;
    recorder_.preempted(job, now_, run);
    const double speed = cloud_speed(scenario_.cloud, stream);
    const SimTime done(std::llround(static_cast<double>(run.kept.count()) * speed));
    const bool has_progress = done > SimTime{} || job.restart > SimTime{};
    job.run = std::max(SimTime{}, job.run - done);
    job.predicted = std::max(SimTime{}, job.predicted - done);
    job.restart = has_progress ? sim_hours(stream.restart_h) : SimTime{};
    job.checkpointing = SimTime{};
    ++job.preemptions;
    job.queued = now_;
    job.place = JobPlace::cloud_starting;
    count_waiting(job, 1);
    if (!spent_.empty()) {
        spent_[budget_month(std::max(now_, SimTime{}))] += cloud_cost(job);
    }
    future_.push(
        Event(now_ + scenario_.cloud.start_delay, SimEventKind::cloud_ready, job.number, event.subject));
}

void Engine::end_cloud(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    Job& job = jobs_[event.subject];
    const JobStream& stream = stream_of(job);
    if (takes_spot(job)) {
        const Progress progress = cloud_progress(job);
        job.checkpointing = progress.write * progress.checkpoints();
    }
    levels_.cloud_busy -= job.amount;
    recorder_.ended(job, now_);
    cloud_.give(stream, job);
    if (scenario_.cloud.link_gb_s > 0 && stream.cloud_out_gb > 0) {
        link_.add(now_, stream.cloud_out_gb, {});
        plan_transfer_end();
    }
    jobs_.remove(event.subject);
    serve_cloud_queue();
}

void Engine::serve_cloud_queue() {
    const auto waits = [this](const std::pair<std::int32_t, std::uint32_t>& entry) {
        return jobs_[entry.first].number == entry.second && jobs_[entry.first].place == JobPlace::waiting;
    };
    while (!cloud_queue_.empty()) {
        const auto entry = cloud_queue_.front();
        if (waits(entry)) {
            const CloudAnswer answer = go_to_cloud(entry.first);
            if (answer == CloudAnswer::no_room) {
                return;
            }
            if (answer == CloudAnswer::over_budget) {
                over_budget_.push_back(entry);
            }
        }
        cloud_queue_.pop_front();
    }
    // What is reserved costs no budget.
    while (scenario_.cloud.reserved_gpus > 0 && !over_budget_.empty()) {
        const auto entry = over_budget_.front();
        if (waits(entry) && go_to_cloud(entry.first) != CloudAnswer::went) {
            return;
        }
        over_budget_.pop_front();
    }
}

void Engine::begin_month(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    cloud_queue_.insert(cloud_queue_.begin(), over_budget_.begin(), over_budget_.end());
    over_budget_.clear();
    serve_cloud_queue();
}

}  // namespace grundlast

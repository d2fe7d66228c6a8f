// The engine's side of the cloud: who leaves, who waits for the quota, and what runs there.
#include "model/simulation/engine.h"

namespace grundlast {

// No pool ever holds this job.
void Engine::submit_elsewhere(std::int32_t slot) {
    Job& job = jobs_[slot];
    const JobStream& stream = stream_of(job);
    const bool leaves = scenario_.cloud.rule.kind != BurstKind::never && stream.may_burst &&
                        stream.cloud_offer >= 0 && cloud_.ever_fits(stream);
    if (!leaves) {
        recorder_.refused(job);
        levels_.waiting_gpus -= job.amount;
        --levels_.waiting_jobs;
        jobs_.remove(slot);
        return;
    }
    if (!cloud_queue_.empty() || !go_to_cloud(slot)) {
        cloud_queue_.emplace_back(slot, job.number);
        if (job.leave_at != no_time) {
            future_.push(Event(job.leave_at, EventKind::leave, job.number, slot));
        }
    }
}

void Engine::burst(const Event& event) {
    // A preempted job has a new turn of patience.
    if (!still_waits(event) || jobs_[event.subject].queued > event.time - patience()) {
        return;
    }
    ++events_;
    fingerprint_.add(event);
    if (!cloud_queue_.empty() || !go_to_cloud(event.subject)) {
        cloud_queue_.emplace_back(event.subject, jobs_[event.subject].number);
    }
}

bool Engine::go_to_cloud(std::int32_t slot) {
    Job& job = jobs_[slot];
    if (!cloud_.take(stream_of(job), job)) {
        return false;
    }
    const std::int32_t pool = job.queue_position >= 0 ? job.pool : -1;
    if (pool >= 0) {
        pools_[static_cast<std::size_t>(pool)].queue().remove(slot);
    }
    job.place = JobPlace::cloud_starting;
    future_.push(Event(now_ + scenario_.cloud.start_delay, EventKind::cloud_ready, job.number, slot));
    touched(pool, PassCause::departure, slot);
    return true;
}

void Engine::start_in_cloud(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    Job& job = jobs_[event.subject];
    const JobStream& stream = stream_of(job);
    levels_.waiting_gpus -= job.amount;
    --levels_.waiting_jobs;
    if (job.ends_at_leave && job.leave_at <= now_) {
        // The service interval was over before the instance was up.
        recorder_.left(job, now_);
        cloud_.give(stream, job);
        jobs_.remove(event.subject);
        return serve_cloud_queue();
    }
    job.place = JobPlace::cloud;
    job.start = now_;
    levels_.cloud_busy += job.amount;
    const SimTime run = run_time_on(job, cloud_speed(scenario_.cloud, stream), now_);
    recorder_.started(job, now_, run);
    future_.push(Event(now_ + run, EventKind::cloud_end, job.number, event.subject));
}

void Engine::end_cloud(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    const Job& job = jobs_[event.subject];
    levels_.cloud_busy -= job.amount;
    recorder_.ended(job, now_);
    cloud_.give(stream_of(job), job);
    jobs_.remove(event.subject);
    serve_cloud_queue();
}

void Engine::serve_cloud_queue() {
    while (!cloud_queue_.empty()) {
        const auto [slot, number] = cloud_queue_.front();
        const bool waits = jobs_[slot].number == number && jobs_[slot].place == JobPlace::waiting;
        if (waits && !go_to_cloud(slot)) {
            return;
        }
        cloud_queue_.pop_front();
    }
}

}  // namespace grundlast

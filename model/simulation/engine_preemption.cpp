// The engine's side of preemption: what a job that was cut short has done, and where it goes.
#include <algorithm>
#include <cmath>

#include "model/simulation/engine.h"

namespace grundlast {

namespace {

SimTime scaled(SimTime time, double factor) {
    return factor == 1.0 ? time : SimTime(std::llround(static_cast<double>(time.count()) * factor));
}

// Whole intervals; none where the job writes no checkpoints.
SimTime to_last_checkpoint(SimTime work, double interval_h) {
    const SimTime interval = sim_hours(interval_h);
    return interval > SimTime{} ? interval * (work / interval) : SimTime{};
}

}  // namespace

void Engine::set_up_preemption(std::size_t pool) {
    const SchedulerSettings& settings = settings_of(static_cast<std::int32_t>(pool));
    preemption_.emplace_back();
    if (settings.preemption != Preemption::off && !policies_[pool]->preempts()) {
        pools_[pool].keep_victims();
        preemption_.back().emplace(settings.depth);
    }
}

// Who is told to go may save his state first, as the mode says; a failing node tells nobody.
PreemptedRun Engine::cut_short(std::int32_t slot, bool by_failure) {
    const Job& job = jobs_[slot];
    const Preemption mode = by_failure ? Preemption::requeue : settings_of(job.pool).preemption;
    PreemptedRun run;
    if (job.ends_at != no_time) {
        run = cut_progress(slot, mode);
        run.by_failure = by_failure;
        return run;
    }
    run.by_failure = by_failure;
    const SimTime elapsed = now_ - job.start;
    run.restart = std::min(elapsed, job.restart);
    const SimTime work = elapsed - run.restart;
    run.cancelled = mode == Preemption::cancel;
    if (job.ends_at_leave || mode == Preemption::checkpoint) {
        run.kept = work;  // a service has served as long as it was up
    } else if (mode == Preemption::requeue) {
        run.kept = to_last_checkpoint(work, stream_of(job).checkpoint_interval_h);
    }
    run.lost = work - run.kept;
    return run;
}

bool Engine::note_evicted(std::int32_t pool_index, bool by_failure) {
    NodePool& pool = pools_[static_cast<std::size_t>(pool_index)];
    if (pool.evicted().empty()) {
        return false;
    }
    for (const std::int32_t slot : pool.evicted()) {
        Job& job = jobs_[slot];
        ++events_;
        fingerprint_.add(Event(now_, SimEventKind::preempt, job.number, slot));
        levels_.own_busy -= job.amount;
        const PreemptedRun run = cut_short(slot, by_failure);
        recorder_.preempted(job, now_, run);
        Policy& policy = *policies_[static_cast<std::size_t>(pool_index)];
        if (by_failure) {
            policy.fell(slot, job, now_);
        } else {
            policy.evicted(slot, job, now_);
        }
        job.end_sequence = 0;
        job.ends_at = no_time;
        job.checkpointing = job.slowed = SimTime{};
        if (run.cancelled) {
            jobs_.remove(slot);
        } else {
            requeue(slot, run);
        }
    }
    pool.clear_evicted();
    return true;
}

// Back to its place by first submission, with what is left to do.
void Engine::requeue(std::int32_t slot, const PreemptedRun& run) {
    Job& job = jobs_[slot];
    NodePool& pool = pools_[static_cast<std::size_t>(job.pool)];
    if (job.ends_at_leave) {
        job.run = job.predicted = job.leave_at - now_;
        job.restart = sim_hours(stream_of(job).scale_up_h);
    } else {
        const double speed = pool.speed_of(job, job.node_class);
        const SimTime done = scaled(run.kept, speed);
        // A job that has saved something before has to be set up again, too.
        const bool has_progress = done > SimTime{} || job.restart > SimTime{};
        job.run = std::max(SimTime{}, job.run - done);
        job.predicted = std::max(SimTime{}, job.predicted - done);
        job.leave_at = no_time;
        job.restart = has_progress ? sim_hours(stream_of(job).restart_h) : SimTime{};
    }
    ++job.preemptions;
    job.queued = now_;
    job.place = JobPlace::waiting;
    count_waiting(job, 1);
    count_backlog(job, 1);
    policies_[static_cast<std::size_t>(job.pool)]->joins(pool, slot, job, now_);
    pool.queue().push(slot);
    fresh_.push_back(slot);
}

}  // namespace grundlast

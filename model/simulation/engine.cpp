#include "model/simulation/engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/simulation/fragments.h"

namespace grundlast {

Engine::Engine(const Scenario& scenario, SimTime horizon, JobSource& source, Recorder& recorder,
               std::uint32_t replication)
    : scenario_(scenario),
      horizon_(horizon),
      source_(source),
      recorder_(recorder),
      wakes_(scenario.pools.size(), no_time),
      cloud_(scenario.cloud),
      counts_fragments_(recorder.wants_fragments()),
      now_(-scenario.warm_up),
      dirty_(scenario.pools.size(), 0),
      spent_(scenario.cloud.monthly_budget > 0 ? scenario.month_ends.size() + 1 : 0, 0.0),
      backlog_gpu_h_(scenario.teams.size(), 0.0),
      link_(scenario.cloud.link_gb_s),
      replication_(replication),
      first_clock_(scenario.pools.size()) {
    set_up_progress();
    for (std::size_t month = 0; month + 1 < spent_.size(); ++month) {
        future_.push(Event(scenario.month_ends[month], SimEventKind::month, month, 0));
    }
    for (std::size_t pool = 0; pool < scenario.pools.size(); ++pool) {
        const SchedulerSettings& settings = settings_of(static_cast<std::int32_t>(pool));
        placements_.push_back(make_placement(settings.placement));
        pools_.emplace_back(scenario.pools[pool], *placements_.back(), jobs_);
        policies_.push_back(make_policy(scenario, settings));
        any_study_ = any_study_ || settings.rules == SchedulingRules::study;
        set_speeds(pool);
        set_up_preemption(pool);
        if (counts_fragments_ || placements_.back()->by_fragments()) {
            pools_.back().look_at_fragments(scenario.pools[pool],
                                            typical_jobs(scenario, static_cast<int>(pool)));
        }
        fits_.emplace_back(scenario.streams.size(), std::uint8_t{0});
        for (std::size_t node_class = 0; node_class < scenario.pools[pool].nodes.size(); ++node_class) {
            plan_capacity(static_cast<int>(pool), static_cast<int>(node_class));
            set_up_clocks(static_cast<int>(pool), static_cast<int>(node_class));
        }
        set_up_reservations(static_cast<int>(pool));
        levels_.available += pools_.back().available_gpus();
    }
}

void Engine::set_up_reservations(int pool) {
    if (scenario_.reservations.empty()) {
        return;
    }
    pools_.back().set_blocked(BlockedNodes(scenario_, pool));
    pools_.back().change_maintenance(now_);
    const auto plan = [&](const NodeReservation& reservation, SimTime at, bool wakes) {
        if (at > now_) {
            future_.push(Event(at, SimEventKind::capacity, changes_.size(), pool));
            changes_.push_back({reservation.node_class, 0, true, wakes});
        }
    };
    for (const NodeReservation& reservation : scenario_.reservations) {
        if (reservation.pool == pool) {
            plan(reservation, reservation.to, true);
            if (reservation.teams.empty()) {
                plan(reservation, reservation.from, false);
            }
        }
    }
}

void Engine::plan_capacity(int pool, int node_class) {
    const NodeClass& nodes =
        scenario_.pools[static_cast<std::size_t>(pool)].nodes[static_cast<std::size_t>(node_class)];
    for (const CapacityChange& change : drawn_changes(nodes)) {
        if (change.time <= SimTime{}) {
            pools_[static_cast<std::size_t>(pool)].change_capacity(node_class, change.nodes);
            continue;
        }
        future_.push(Event(change.time, SimEventKind::capacity, changes_.size(), pool));
        changes_.push_back({node_class, change.nodes});
    }
}

void Engine::fetch_arrival() {
    has_arrival_ = source_.next(arrival_);
}

bool Engine::next_event(Event& event) {
    if (!future_.empty() && (!has_arrival_ || future_.next().time < arrival_.submit)) {
        event = future_.next();
        return true;
    }
    if (has_arrival_) {
        event = Event(arrival_.submit, SimEventKind::submit, arrival_.number, -1);
        return true;
    }
    return false;
}

Result<void> Engine::run(const RunControl& control) {
    constexpr std::int64_t poll_every = 8192;
    static const Text what{"Simulation", "Simulation"};
    fetch_arrival();
    for (Event event;;) {
        const bool more = next_event(event);
        // Passes stand between the kinds `leave` and `burst` of an instant.
        if (!dirty_pools_.empty() && (!more || event.time > now_ || event.kind() >= SimEventKind::burst)) {
            settle();
            continue;
        }
        if (shares_stale_ && (!more || event.time > now_)) {
            share_out();
            continue;
        }
        if (!more) {
            break;
        }
        if (event.time > horizon_ || (event.time == horizon_ && event.kind() > SimEventKind::leave)) {
            break;
        }
        if (event.time > now_) {
            advance(event.time);
            now_ = event.time;
        }
        if (event.kind() != SimEventKind::submit) {
            future_.pop();
        }
        handle(event);
        if (any_study_) {
            plan_departures(true);
        }
        if (events_ % poll_every == 0) {
            if (control.stop.stop_requested()) {
                return stopped();
            }
            if (horizon_ != no_time) {
                const SimTime warm_up = scenario_.warm_up;
                control.report(to_hours(now_ + warm_up) / to_hours(horizon_ + warm_up), what);
            }
        }
    }
    if (horizon_ != no_time) {
        advance(horizon_);
        now_ = horizon_;
        for (std::size_t slot = 0; wears_jobs_ && slot < jobs_.all().size(); ++slot) {
            if (jobs_.all()[slot].place == JobPlace::own) {
                note_overheads(static_cast<std::int32_t>(slot));
            }
        }
    }
    return {};
}

void Engine::advance(SimTime to) {
    if (counts_fragments_) {
        levels_.free = levels_.fragment = 0;
        for (const NodePool& pool : pools_) {
            levels_.free += pool.free_amount();
            levels_.fragment += pool.fragment();
        }
    }
    recorder_.advance(to, levels_);
}

void Engine::handle(const Event& event) {
    switch (event.kind()) {
        case SimEventKind::submit:
            return submit(event);
        case SimEventKind::end:
            return end_own(event);
        case SimEventKind::cloud_end:
            return end_cloud(event);
        case SimEventKind::capacity:
            return change_capacity(event);
        case SimEventKind::cloud_ready:
            return start_in_cloud(event);
        case SimEventKind::leave:
            return leave(event);
        case SimEventKind::burst:
            return burst(event);
        case SimEventKind::failure:
            return fail_node(event);
        case SimEventKind::repair:
            return repair_node(event);
        case SimEventKind::transfer:
            return finish_transfers(event);
        case SimEventKind::interrupt:
            return interrupt(event);
        case SimEventKind::month:
            return begin_month(event);
        case SimEventKind::wake:
        case SimEventKind::start:
        case SimEventKind::preempt:
            ++events_;
            fingerprint_.add(event);
            wakes_[static_cast<std::size_t>(event.subject)] = no_time;
            touched(event.subject, PassCause::wake, -1);
    }
}

void Engine::submit(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    const std::int32_t slot = jobs_.add(arrival_);
    Job& job = jobs_[slot];
    job.place = JobPlace::waiting;
    if (job.pool >= 0) {
        pools_[static_cast<std::size_t>(job.pool)].adapt(job);
    } else {
        job.amount = job.demand.amount();
    }
    job.queued = job.submit;
    fetch_arrival();
    recorder_.submitted(job);
    count_waiting(job, 1);
    if (job.pool < 0) {
        return submit_elsewhere(slot);
    }
    std::uint8_t& fits = fits_[static_cast<std::size_t>(job.pool)][static_cast<std::size_t>(job.stream)];
    if (fits == 0) {
        fits = pools_[static_cast<std::size_t>(job.pool)].ever_fits(job) ? 2 : 1;
    }
    Policy& policy = *policies_[static_cast<std::size_t>(job.pool)];
    if (fits == 1 || !policy.ever_admits(job)) {
        return submit_elsewhere(slot);
    }
    NodePool& pool = pools_[static_cast<std::size_t>(job.pool)];
    policy.joins(pool, slot, job, now_);
    pool.queue().push(slot);
    count_backlog(job, 1);
    fresh_.push_back(slot);
    touched(job.pool, PassCause::submission, slot);
}

void Engine::touched(std::int32_t pool, PassCause cause, std::int32_t job) {
    if (pool < 0) {
        return;
    }
    if (any_study_ && as_study(pool)) {
        pass(pool, cause, job);
        return;
    }
    std::uint8_t& dirty = dirty_[static_cast<std::size_t>(pool)];
    if (dirty == 0) {
        dirty_pools_.push_back(pool);
    }
    dirty = std::max(dirty, std::uint8_t(cause == PassCause::wake ? 1 : 2));
}

void Engine::settle() {
    for (const std::int32_t pool : dirty_pools_) {
        const bool only_woken = std::exchange(dirty_[static_cast<std::size_t>(pool)], std::uint8_t{0}) == 1;
        pass(pool, only_woken ? PassCause::wake : PassCause::instant, -1);
    }
    dirty_pools_.clear();
    plan_departures(false);
}

// When jobs that are new in the queue will leave it at the latest. Under the rules of the study their pass is
// over; the others' stands at the end of the instant.
void Engine::plan_departures(bool only_study) {
    std::size_t kept = 0;
    for (const std::int32_t slot : fresh_) {
        const Job& job = jobs_[slot];
        if (only_study && !as_study(job.pool)) {
            fresh_[kept++] = slot;
            continue;
        }
        if (job.place != JobPlace::waiting) {
            continue;
        }
        if (const auto at = burst_time(slot)) {
            future_.push(Event(*at, SimEventKind::burst, job.number, slot));
        }
        if (job.leave_at != no_time) {
            future_.push(Event(job.leave_at, SimEventKind::leave, job.number, slot));
        }
    }
    fresh_.resize(kept);
}

void Engine::pass(std::int32_t pool_index, PassCause cause, std::int32_t job) {
    NodePool& pool = pools_[static_cast<std::size_t>(pool_index)];
    if (now_ == horizon_ || (pool.queue().empty() && cause == PassCause::instant)) {
        return;
    }
    levels_.available -= pool.available_gpus();
    if (any_study_ && as_study(pool_index)) {
        pool.release_predicted(now_);
    }
    Policy& policy = *policies_[static_cast<std::size_t>(pool_index)];
    auto& preemption = preemption_[static_cast<std::size_t>(pool_index)];
    for (bool again = true; again;) {
        policy.schedule(pool, {now_, cause, job});
        again = note_evicted(pool_index);
        for (const std::int32_t slot : pool.started()) {
            note_started(slot);
        }
        pool.clear_started();
        // The policy hears of those that preemption starts in its next pass.
        if (preemption && preemption->run(pool, now_, policy.passes_head())) {
            again = note_evicted(pool_index);
        }
        cause = PassCause::capacity;
        job = -1;
    }
    levels_.available += pool.available_gpus();
    SimTime& wake = wakes_[static_cast<std::size_t>(pool_index)];
    if (pool.wake_at != no_time && pool.wake_at != wake) {
        wake = pool.wake_at;
        future_.push(Event(wake, SimEventKind::wake, static_cast<std::uint64_t>(pool_index), pool_index));
    }
}

SimTime Engine::run_time_on(const Job& job, double speed, SimTime start) const {
    if (job.ends_at_leave) {
        return job.leave_at - start;
    }
    const SimTime work =
        speed == 1.0 ? job.run : SimTime(std::llround(static_cast<double>(job.run.count()) / speed));
    return job.restart + work;
}

void Engine::note_started(std::int32_t slot) {
    Job& job = jobs_[slot];
    const double speed = pools_[static_cast<std::size_t>(job.pool)].speed_of(job, job.node_class);
    fingerprint_.add(Event(now_, SimEventKind::start, job.number, slot));
    ++events_;
    count_waiting(job, -1);
    count_backlog(job, -1);
    levels_.own_busy += job.amount;
    job.first_start = job.preemptions == 0 ? now_ : job.first_start;
    const SimTime run = is_worn(job) ? begin_progress(slot, speed) : run_time_on(job, speed, now_);
    recorder_.started(job, now_, run);
    // Jobs that end together end in the order of their starts, as in the study's simulator: file order, as
    // VALIDATION section 1 says it, changes one job in eight of CEA-curie.
    job.end_sequence = static_cast<std::uint64_t>(events_);
    future_.push(Event(now_ + run, SimEventKind::end, job.end_sequence, slot));
}

void Engine::end_own(const Event& event) {
    const Job& job = jobs_[event.subject];
    if (job.end_sequence != event.sequence()) {
        return;  // this run was preempted; by now its slot may hold another job
    }
    if (job.ends_at != no_time) {
        Progress& progress = progress_[static_cast<std::size_t>(event.subject)];
        if (event.time != progress.planned) {
            return;
        }
        if (job.ends_at > now_) {  // it was slowed since this was planned
            progress.planned = job.ends_at;
            future_.push(Event(job.ends_at, SimEventKind::end, job.end_sequence, event.subject));
            return;
        }
        note_overheads(event.subject);
        leave_shares(event.subject);
    }
    ++events_;
    fingerprint_.add(event);
    NodePool& pool = pools_[static_cast<std::size_t>(job.pool)];
    levels_.available -= pool.available_gpus();
    pool.finish(event.subject);
    policies_[static_cast<std::size_t>(job.pool)]->ended(event.subject, job, now_);
    levels_.available += pool.available_gpus();
    levels_.own_busy -= job.amount;
    recorder_.ended(job, now_);
    touched(job.pool, PassCause::termination, event.subject);
    jobs_.remove(event.subject);
}

void Engine::change_capacity(const Event& event) {
    ++events_;
    fingerprint_.add(event);
    const Change& change = changes_[event.sequence()];
    NodePool& pool = pools_[static_cast<std::size_t>(event.subject)];
    levels_.available -= pool.available_gpus();
    pool.change_capacity(change.node_class, change.nodes);
    pool.change_maintenance(now_);
    levels_.available += pool.available_gpus();
    if (!change.of_reservation) {
        follow_clocks(event.subject, change.node_class);
    }
    if (change.wakes) {
        touched(event.subject, change.of_reservation ? PassCause::reservation : PassCause::capacity, -1);
    }
}

bool Engine::still_waits(const Event& event) const {
    const Job& job = jobs_[event.subject];
    return job.number == event.sequence() && job.place == JobPlace::waiting;
}

void Engine::leave(const Event& event) {
    // One that has run before stays, but for a service.
    if (!still_waits(event) || jobs_[event.subject].leave_at != event.time) {
        return;
    }
    ++events_;
    fingerprint_.add(event);
    Job& job = jobs_[event.subject];
    const std::int32_t pool = job.queue_position >= 0 ? job.pool : -1;
    if (pool >= 0) {
        pools_[static_cast<std::size_t>(pool)].queue().remove(event.subject);
    }
    job.place = JobPlace::gone;
    count_waiting(job, -1);
    if (pool >= 0) {
        count_backlog(job, -1);
    }
    recorder_.left(job, now_);
    touched(pool, PassCause::departure, event.subject);
    jobs_.remove(event.subject);
    serve_cloud_queue();  // it may have stood before others there
}

}  // namespace grundlast

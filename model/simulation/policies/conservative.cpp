// Conservative backfill: every waiting job holds a reservation at its earliest time and nobody may delay it
// (Mu'alem & Feitelson, IEEE TPDS 12(6), 2001). Planned anew in each pass; the study's simulator keeps the
// reservations and moves them one by one at terminations. Slurm plans whole nodes: slurm_backfill.cpp.
#include <algorithm>

#include "model/simulation/policies/profile.h"
#include "model/simulation/policies/registry.h"

namespace grundlast {

namespace {

struct Reservation {
    SimTime start = no_time;
    SimTime end = no_time;
    int node_class = -1;
    std::vector<Chunk> chunks;
    std::uint64_t made = 0;    // order in which the starts were set
    std::uint32_t number = 0;  // of the job that holds it
};

class Conservative : public Policy {
  public:
    explicit Conservative(const SchedulerSettings& settings) : settings_(settings) {}

    void schedule(NodePool& pool, const Pass& pass) override {
        if (settings_.rules != SchedulingRules::study) {
            plan_anew(pool, pass.now);
            return;
        }
        switch (pass.cause) {
            case PassCause::submission:
                keep_up(pool, pass.now);
                reserve_for(pool, pass.job, pass.now);
                break;
            case PassCause::termination:
                keep_up(pool, pass.now);
                give_tail(pool, pass);
                move_up(pool, pass.now);
                break;
            case PassCause::wake:
            case PassCause::reservation:  // plans know its end
                keep_up(pool, pass.now);
                start_due(pool, pass.now);
                if (pool.started().empty() && next_start(pool) <= pass.now) {
                    // What was planned for now is not free and nothing is about to end: waiting would be for
                    // ever.
                    rebuild(pool, pass.now);
                    start_due(pool, pass.now);
                }
                break;
            case PassCause::instant:
            case PassCause::departure:
            case PassCause::capacity:
                rebuild(pool, pass.now);
        }
        pool.wake_at = next_start(pool);
    }

  private:
    // --- planned anew in each pass

    void plan_anew(NodePool& pool, SimTime now) {
        if (pool.queue().empty() || !pool.may_fit(pool.queue().fewest_gpus())) {
            return;  // nothing can start, and plans are not kept
        }
        profile_running(pool, now);
        WaitingQueue& queue = pool.queue();
        int fewest = INT_MAX;
        int seen = 0;
        for (int position = queue.first(); position < queue.end(); ++position) {
            const WaitingQueue::Entry entry = queue.at(position);
            if (entry.job < 0) {
                continue;
            }
            if ((seen++ == settings_.depth && settings_.depth > 0) || !pool.may_fit(queue.fewest_gpus())) {
                return;
            }
            fewest = std::min(fewest, entry.gpus);
            if (pool.jobs()[entry.job].demand.part.any() && join(pool, entry.job, now)) {
                continue;
            }
            Reservation plan = earliest(pool, entry.job, now);
            if (plan.node_class < 0) {
                continue;
            }
            profiles_[static_cast<std::size_t>(plan.node_class)].take(
                plan.start, plan.end, pool.jobs()[entry.job].demand, plan.chunks);
            if (plan.start == now) {
                pool.start_on(entry.job, now, plan.node_class, plan.chunks);
            }
        }
        queue.note_fewest(fewest);
    }

    // A part of a GPU joins those that share one if no reservation needs the GPU, or the CPU cores and RAM,
    // before it ends. Where it has to wait, it reserves a whole one.
    bool join(NodePool& pool, std::int32_t slot, SimTime now) {
        const Job& job = pool.jobs()[slot];
        const auto end_on = [&](int node_class) {
            return now + std::max(SimTime(1), pool.predicted_on(job, node_class, now));
        };
        const auto may_stay = [&](int index, GpuState&) {
            const SharedGpu& gpu = pool.shared_gpus()[static_cast<std::size_t>(index)];
            const Profile& profile = profiles_[static_cast<std::size_t>(gpu.node_class)];
            const SimTime held = std::max(now + SimTime(1), pool.end_of(gpu));
            const SimTime end = end_on(gpu.node_class);
            const Demand whole = Demand{1}.on(pool.jobs().chunks(pool.jobs()[gpu.holder]).front());
            return profile.has(now, end, gpu.node, job.demand.share(0)) &&
                   (end <= held || profile.has(held, end, gpu.node, whole));
        };
        if (!pool.join_if(slot, now, may_stay)) {
            return false;
        }
        const SharedGpu& gpu = pool.shared_gpus()[static_cast<std::size_t>(job.shared_gpu)];
        SimTime held = now + SimTime(1);  // by the others
        for (const std::int32_t tenant : gpu.tenants) {
            held = tenant == slot ? held : std::max(held, pool.jobs()[tenant].predicted_end);
        }
        Profile& profile = profiles_[static_cast<std::size_t>(gpu.node_class)];
        profile.take(now, end_on(gpu.node_class), job.demand, pool.jobs().chunks(job));
        profile.take(held, end_on(gpu.node_class), Demand{1}, pool.jobs().chunks(pool.jobs()[gpu.holder]));
        return true;
    }

    // Free now, and what running jobs give back at their predicted ends; a job past it may end at any moment.
    void profile_running(const NodePool& pool, SimTime now) {
        profiles_.clear();
        for (const NodePool::Class& nodes : pool.classes()) {
            profiles_.emplace_back(nodes.free).reset(now, nodes.free);
        }
        for (auto running = pool.running().soonest_first(); running; ++running) {
            const Job& job = pool.jobs()[running->job];
            const auto& service = pool.classes()[static_cast<std::size_t>(job.node_class)].in_service;
            staying_.clear();
            for (const Chunk& chunk : pool.jobs().chunks(job)) {
                if (service[static_cast<std::size_t>(chunk.node)] != 0) {
                    staying_.push_back(chunk);
                }
            }
            profiles_[static_cast<std::size_t>(job.node_class)].give(
                std::max(running->predicted_end, now + SimTime(1)), no_time, job.demand, staying_);
        }
        cut_at_reservations(pool, now);
    }

    // Jobs may start where a reservation of nodes ends.
    void cut_at_reservations(const NodePool& pool, SimTime now) {
        if (pool.blocked().empty()) {
            return;
        }
        for (std::size_t index = 0; index < profiles_.size(); ++index) {
            for (const SimTime end : pool.blocked().ends_after(static_cast<int>(index), now)) {
                profiles_[index].cut(end);
            }
        }
    }

    Reservation earliest(NodePool& pool, std::int32_t slot, SimTime now) {
        const Job& job = pool.jobs()[slot];
        Reservation best;
        for (int index = 0; index < static_cast<int>(profiles_.size()); ++index) {
            if (!job.accepts(static_cast<std::size_t>(index))) {
                continue;
            }
            // A job of no length still needs its GPUs at its start.
            const SimTime duration = std::max(SimTime(1), pool.predicted_on(job, index, now));
            Profile::FirstBarred barred;
            if (!pool.blocked().empty()) {
                barred = [&, index](SimTime at) { return pool.first_blocked(job, index, at); };
            }
            const SimTime start = profiles_[static_cast<std::size_t>(index)].earliest(
                job.demand, duration, pool.placement(), chunks_, barred);
            if (start < best.start) {
                best = {start, start + duration, index, chunks_, 0, job.number};
            }
        }
        return best;
    }

    // --- reservations that are kept (rules of the study)

    void keep_up(NodePool& pool, SimTime now) {
        if (profiles_.empty()) {
            for (const NodePool::Class& nodes : pool.classes()) {
                profiles_.emplace_back(nodes.free).reset(now, nodes.free);
            }
            cut_at_reservations(pool, now);
        }
        for (Profile& profile : profiles_) {
            profile.trim(now);
        }
    }

    Reservation& of(std::int32_t slot) {
        if (static_cast<std::size_t>(slot) >= reservations_.size()) {
            reservations_.resize(static_cast<std::size_t>(slot) + 1);
        }
        return reservations_[static_cast<std::size_t>(slot)];
    }

    void reserve_for(NodePool& pool, std::int32_t slot, SimTime now) {
        Reservation plan = earliest(pool, slot, now);
        plan.made = ++made_;
        if (plan.node_class >= 0) {
            profiles_[static_cast<std::size_t>(plan.node_class)].take(plan.start, plan.end,
                                                                      pool.jobs()[slot].demand, plan.chunks);
        }
        of(slot) = plan;
    }

    // An ended job needs the rest of its predicted time no more.
    void give_tail(NodePool& pool, const Pass& pass) {
        const Job& job = pool.jobs()[pass.job];
        chunks_.assign(pool.jobs().chunks(job).begin(), pool.jobs().chunks(job).end());
        if (job.demand.part.any()) {
            chunks_.front().gpus = 1;  // kept reservations are for whole GPUs
        }
        profiles_[static_cast<std::size_t>(job.node_class)].give(pass.now, job.predicted_end, job.demand,
                                                                 chunks_);
    }

    // Each waiting job in its turn takes the earliest time that all other reservations leave.
    void move_up(NodePool& pool, SimTime now) {
        const WaitingQueue& queue = pool.queue();
        for (int position = queue.first(); position < queue.end(); ++position) {
            const std::int32_t slot = queue.at(position).job;
            if (slot < 0 || of(slot).start <= now) {
                continue;
            }
            const Reservation before = of(slot);
            const Demand& demand = pool.jobs()[slot].demand;
            if (before.node_class >= 0) {
                profiles_[static_cast<std::size_t>(before.node_class)].give(before.start, before.end, demand,
                                                                            before.chunks);
            }
            reserve_for(pool, slot, now);
            if (of(slot).start == before.start) {
                of(slot).made = before.made;
            }
        }
    }

    void start_due(NodePool& pool, SimTime now) {
        due_.clear();
        const WaitingQueue& queue = pool.queue();
        for (int position = queue.first(); position < queue.end(); ++position) {
            const std::int32_t slot = queue.at(position).job;
            if (slot >= 0 && of(slot).start <= now) {
                due_.push_back(slot);
            }
        }
        std::sort(due_.begin(), due_.end(),
                  [this](std::int32_t a, std::int32_t b) { return of(a).made < of(b).made; });
        for (const std::int32_t slot : due_) {
            pool.start_on(slot, now, of(slot).node_class, of(slot).chunks);
        }
    }

    void rebuild(NodePool& pool, SimTime now) {
        profile_running(pool, now);
        const WaitingQueue& queue = pool.queue();
        for (int position = queue.first(); position < queue.end(); ++position) {
            if (queue.at(position).job >= 0) {
                reserve_for(pool, queue.at(position).job, now);
            }
        }
    }

    SimTime next_start(const NodePool& pool) {
        SimTime next = no_time;
        const WaitingQueue& queue = pool.queue();
        for (int position = queue.first(); position < queue.end(); ++position) {
            if (queue.at(position).job >= 0) {
                next = std::min(next, of(queue.at(position).job).start);
            }
        }
        return next;
    }

    SchedulerSettings settings_;
    std::vector<Profile> profiles_;
    std::vector<Reservation> reservations_;  // by job slot
    std::vector<Chunk> chunks_, staying_;
    std::vector<std::int32_t> due_;
    std::uint64_t made_ = 0;
};

}  // namespace

std::unique_ptr<Policy> make_conservative(const Scenario& scenario, const SchedulerSettings& settings) {
    if (settings.rules == SchedulingRules::slurm) {
        return make_slurm_backfill(scenario, settings);
    }
    return std::make_unique<Conservative>(settings);
}

}  // namespace grundlast

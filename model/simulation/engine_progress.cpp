// The engine's side of jobs that checkpoints, network or storage make run longer; see Progress.
#include <algorithm>
#include <cmath>

#include "model/simulation/engine.h"

namespace grundlast {

namespace {

SimTime scaled(SimTime time, double factor) {
    return factor == 1.0 ? time : SimTime(std::llround(static_cast<double>(time.count()) * factor));
}

// How many times longer work takes on `level` than where it was measured; never shorter: see docs/formulas.md.
double stretch_of(const JobWear& wear, const LevelRatios& ratios, Level level, int gpus) {
    const double ratio =
        ratios[static_cast<std::size_t>(level)] / ratios[static_cast<std::size_t>(wear.measured_within)];
    const double share = gpus > 1 ? wear.communication_share : 0.0;
    return (1 + share * (std::max(1.0, ratio) - 1)) / wear.own_pace;
}

}  // namespace

void Engine::set_up_progress() {
    for (const JobStream& stream : scenario_.streams) {
        worn_.push_back(stream.wear.any() ? 1 : 0);
        wears_jobs_ = wears_jobs_ || stream.wear.any();
    }
    for (const SharedThroughput& shared : scenario_.throughputs) {
        shares_.emplace_back(shared.gb_s);
    }
}

void Engine::set_speeds(std::size_t pool) {
    const auto of_its_own = [pool](const JobStream& stream) {
        return stream.pool == static_cast<int>(pool) && !stream.speed_on.empty();
    };
    if (std::none_of(scenario_.streams.begin(), scenario_.streams.end(), of_its_own)) {
        return;
    }
    std::vector<double> speeds;
    for (const JobStream& stream : scenario_.streams) {
        for (std::size_t index = 0; index < scenario_.pools[pool].nodes.size(); ++index) {
            speeds.push_back(of_its_own(stream) ? stream.speed_on[index]
                                                : scenario_.pools[pool].nodes[index].speed);
        }
    }
    pools_[pool].set_speeds(std::move(speeds));
}

// Of a job that starts now on its nodes; returns how long it runs if its pace stays.
SimTime Engine::begin_progress(std::int32_t slot, double speed) {
    if (static_cast<std::size_t>(slot) >= progress_.size()) {
        progress_.resize(jobs_.all().size());
    }
    Job& job = jobs_[slot];
    const JobStream& stream = stream_of(job);
    const NodeClass& nodes =
        scenario_.pools[static_cast<std::size_t>(job.pool)].nodes[static_cast<std::size_t>(job.node_class)];
    Progress progress;
    progress.stretch = stretch_of(stream.wear, nodes.level_ratios, job.level, job.demand.gpus);
    progress.restart = job.restart;
    progress.work = scaled(run_time_on(job, speed, now_) - job.restart, progress.stretch);
    progress.interval = sim_hours(stream.checkpoint_interval_h);
    progress.write = sim_hours(stream.wear.checkpoint_write_h);
    progress.at = now_;
    progress.planned = progress.end();
    progress_[static_cast<std::size_t>(slot)] = progress;
    if (stream.wear.shared_throughput >= 0) {
        shares_[static_cast<std::size_t>(stream.wear.shared_throughput)].join(
            slot, stream.wear.throughput_gb_s / progress.stretch);
        shares_stale_ = true;
    }
    job.ends_at = progress.planned;
    return job.ends_at - now_;
}

void Engine::leave_shares(std::int32_t slot) {
    const JobWear& wear = stream_of(jobs_[slot]).wear;
    if (wear.shared_throughput >= 0) {
        shares_[static_cast<std::size_t>(wear.shared_throughput)].leave(
            slot, wear.throughput_gb_s / progress_[static_cast<std::size_t>(slot)].stretch);
        shares_stale_ = true;
    }
}

// Once an instant in which jobs came or went is over. An end that moves away is planned anew when its old time
// comes; one that comes nearer at once.
void Engine::share_out() {
    shares_stale_ = false;
    for (FairShares& shares : shares_) {
        if (!shares.stale()) {
            continue;
        }
        shares.settle([this](std::int32_t slot, double demand, double share) {
            Progress& progress = progress_[static_cast<std::size_t>(slot)];
            const double pace = share / demand;
            if (pace == progress.pace) {
                return;
            }
            progress.set_pace(now_, pace);
            Job& job = jobs_[slot];
            job.ends_at = progress.end();
            if (job.ends_at < progress.planned) {
                progress.planned = job.ends_at;
                future_.push(Event(job.ends_at, SimEventKind::end, job.end_sequence, slot));
            }
        });
    }
}

// Sets what of the present run, up to now, was no work at full pace.
void Engine::note_overheads(std::int32_t slot) {
    Job& job = jobs_[slot];
    if (job.ends_at == no_time) {
        return;
    }
    const Progress& progress = progress_[static_cast<std::size_t>(slot)];
    Progress::Parts parts = progress.parts(now_);
    SimTime work = parts.saved + parts.unsaved;
    if (now_ >= job.ends_at) {  // to the last microsecond, which the clock may miss
        work = progress.work;
        parts.writing = progress.write * progress.checkpoints();
        parts.restart = progress.restart;
    }
    job.checkpointing = parts.writing;
    job.slowed = std::max(
        SimTime{}, now_ - job.start - parts.restart - parts.writing - scaled(work, 1 / progress.stretch));
}

PreemptedRun Engine::cut_progress(std::int32_t slot, Preemption mode) {
    note_overheads(slot);
    leave_shares(slot);
    const Job& job = jobs_[slot];
    const Progress& progress = progress_[static_cast<std::size_t>(slot)];
    const Progress::Parts parts = progress.parts(now_);
    PreemptedRun run;
    run.restart = parts.restart;
    run.cancelled = mode == Preemption::cancel;
    const SimTime work = now_ - job.start - run.restart - job.checkpointing - job.slowed;
    if (mode == Preemption::checkpoint) {
        run.kept = work;
    } else if (mode == Preemption::requeue) {
        run.kept = std::min(work, scaled(parts.saved, 1 / progress.stretch));
    }
    run.lost = work - run.kept;
    return run;
}

}  // namespace grundlast

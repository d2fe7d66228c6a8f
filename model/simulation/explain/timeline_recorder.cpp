#include "model/simulation/explain/timeline_recorder.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "model/simulation/explain/wait_reasons.h"

namespace grundlast {

namespace {

double gpus_of(const Job& job) {
    return static_cast<double>(job.demand.amount()) / static_cast<double>(parts_of_gpu);
}

}  // namespace

TimelineRecorder::TimelineRecorder(const Scenario& scenario, const TimelineWindow& window, Recorder& figures)
    : scenario_(scenario), window_(window), figures_(figures) {}

void TimelineRecorder::watch(Engine& engine) {
    engine_ = &engine;
    for (std::size_t pool = 0; pool < scenario_.pools.size(); ++pool) {
        first_row_.emplace_back();
        for (std::size_t index = 0; index < scenario_.pools[pool].nodes.size(); ++index) {
            const NodeClass& nodes = scenario_.pools[pool].nodes[index];
            first_row_.back().push_back(static_cast<std::int32_t>(rows_.size()));
            const int places = engine.pools()[pool].classes()[index].free.nodes();
            for (int number = 1; number <= places; ++number) {
                rows_.push_back({scenario_.pools[pool].name, nodes.name, number, nodes.gpus});
            }
        }
    }
}

void TimelineRecorder::advance(SimTime now, const Levels& levels) {
    const SimTime length = now - now_;
    each_wait_reason(*engine_, [&](std::int32_t slot, WaitReason reason) {
        TimelineJob& job = open_.at(engine_->jobs()[slot].number).job;
        if (job.start == no_time) {
            job.waited[static_cast<std::size_t>(reason)] += length;
        }
    });
    now_ = now;
    figures_.advance(now, levels);
}

void TimelineRecorder::submitted(const Job& job) {
    Open open;
    open.job.number = job.number;
    open.job.stream = job.stream;
    open.job.team = job.team;
    open.job.gpus = gpus_of(job);
    open.job.submit = job.submit;
    open_.insert_or_assign(job.number, std::move(open));
    figures_.submitted(job);
}

void TimelineRecorder::add_run(Open& open, const Job& job, SimTime now) const {
    TimelineRun run;
    run.from = now;
    run.open = true;
    if (job.place != JobPlace::own) {
        run.node = -1;
        run.gpus = gpus_of(job);
        open.runs.push_back(run);
        return;
    }
    const std::int32_t first =
        first_row_[static_cast<std::size_t>(job.pool)][static_cast<std::size_t>(job.node_class)];
    for (const Chunk& chunk : engine_->jobs().chunks(job)) {
        run.node = first + chunk.node;
        run.gpus = job.demand.part.any() ? gpus_of(job) : chunk.gpus;
        open.runs.push_back(run);
    }
}

void TimelineRecorder::started(const Job& job, SimTime now, SimTime run) {
    Open& open = open_.at(job.number);
    if (open.job.start == no_time) {
        open.job.start = now;
        // Only while its instances start does a job stand in no queue.
        auto& waited = open.job.waited;
        waited[static_cast<std::size_t>(WaitReason::cloud_start)] +=
            now - open.job.submit - std::accumulate(waited.begin(), waited.end(), SimTime{});
    }
    add_run(open, job, now);
    figures_.started(job, now, run);
}

void TimelineRecorder::close_runs(Open& open, SimTime now, bool broken) const {
    for (TimelineRun& run : open.runs) {
        if (run.open) {
            run.to = now;
            run.open = false;
            run.broken = broken;
        }
    }
}

bool TimelineRecorder::in_window(const Open& open) const {
    const SimTime until = open.job.end == no_time ? now_ : open.job.end;
    return open.job.submit <= window_.to && until >= window_.from;
}

void TimelineRecorder::keep(const Job& job) {
    const auto at = open_.find(job.number);
    if (in_window(at->second)) {
        kept_.push_back(std::move(at->second));
    }
    open_.erase(at);
}

void TimelineRecorder::ended(const Job& job, SimTime now) {
    Open& open = open_.at(job.number);
    close_runs(open, now, false);
    open.job.end = now;
    keep(job);
    figures_.ended(job, now);
}

void TimelineRecorder::preempted(const Job& job, SimTime now, const PreemptedRun& run) {
    Open& open = open_.at(job.number);
    close_runs(open, now, true);
    figures_.preempted(job, now, run);
    if (run.cancelled) {
        open.job.end = now;
        keep(job);
    }
}

void TimelineRecorder::refused(const Job& job) {
    open_.erase(job.number);
    figures_.refused(job);
}

void TimelineRecorder::left(const Job& job, SimTime now) {
    Open& open = open_.at(job.number);
    open.job.left = true;
    open.job.end = now;
    keep(job);
    figures_.left(job, now);
}

// Of all node places those that matter, and the runs' nodes as numbers among them.
void TimelineRecorder::list_nodes(Timeline& timeline) {
    std::vector<std::uint8_t> shown(rows_.size(), 0);
    for (const TimelineRun& run : timeline.runs) {
        if (run.node >= 0) {
            shown[static_cast<std::size_t>(run.node)] = 1;
        }
    }
    std::size_t row = 0;
    for (const NodePool& pool : engine_->pools()) {
        for (const NodePool::Class& nodes : pool.classes()) {
            for (const std::uint8_t in_service : nodes.in_service) {
                shown[row++] |= in_service;
            }
        }
    }
    std::vector<std::int32_t> place(rows_.size(), -1);
    for (row = 0; row < rows_.size(); ++row) {
        if (shown[row] != 0) {
            place[row] = static_cast<std::int32_t>(timeline.nodes.size());
            timeline.nodes.push_back(rows_[row]);
        }
    }
    for (TimelineRun& run : timeline.runs) {
        run.node = run.node >= 0 ? place[static_cast<std::size_t>(run.node)] : -1;
    }
}

Timeline TimelineRecorder::take() {
    for (auto& [number, open] : open_) {
        if (in_window(open)) {
            kept_.push_back(std::move(open));
        }
    }
    open_.clear();
    std::sort(kept_.begin(), kept_.end(),
              [](const Open& a, const Open& b) { return a.job.number < b.job.number; });
    Timeline timeline;
    timeline.from = window_.from;
    timeline.to = std::min(window_.to, now_);
    timeline.teams = scenario_.teams;
    for (Open& open : kept_) {
        const auto index = static_cast<std::int32_t>(timeline.jobs.size());
        for (TimelineRun& run : open.runs) {
            run.job = index;
            run.to = run.open ? timeline.to : run.to;
            if (run.to >= timeline.from) {
                timeline.runs.push_back(run);
            }
        }
        timeline.jobs.push_back(open.job);
    }
    std::stable_sort(timeline.runs.begin(), timeline.runs.end(),
                     [](const TimelineRun& a, const TimelineRun& b) { return a.from < b.from; });
    list_nodes(timeline);
    for (const JobStream& stream : scenario_.streams) {
        timeline.workloads.push_back(stream.workload_id);
    }
    return timeline;
}

}  // namespace grundlast

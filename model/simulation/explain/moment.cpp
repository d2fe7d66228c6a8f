#include "model/simulation/explain/moment.h"

#include <algorithm>

namespace grundlast {

namespace {

bool holds(SimTime from, SimTime to, SimTime at) {
    return from <= at && at < to;
}

// At the end of the window the last state is shown, not the emptiness behind it.
SimTime within_window(const Timeline& timeline, SimTime at) {
    const SimTime last = timeline.to - SimTime{1};
    return std::clamp(at, timeline.from, std::max(timeline.from, last));
}

void add_runs(const Timeline& timeline, RunMoment& moment) {
    for (std::size_t index = 0; index < timeline.runs.size(); ++index) {
        const TimelineRun& run = timeline.runs[index];
        if (run.from > moment.at) {
            break;  // by start
        }
        if (!holds(run.from, run.to, moment.at)) {
            continue;
        }
        if (run.node < 0) {
            moment.cloud.push_back({run.job, run.gpus});
            moment.cloud_gpus += run.gpus;
            continue;
        }
        NodeAtMoment& node = moment.nodes[static_cast<std::size_t>(run.node)];
        node.jobs.push_back({run.job, run.gpus});
        node.held += run.gpus;
        moment.held_gpus += run.gpus;
    }
}

// By job: the end of its last run before the moment; its submission where it has none.
std::vector<SimTime> waiting_since(const Timeline& timeline, SimTime at) {
    std::vector<SimTime> since;
    for (const TimelineJob& job : timeline.jobs) {
        since.push_back(job.submit);
    }
    for (const TimelineRun& run : timeline.runs) {
        SimTime& of_job = since[static_cast<std::size_t>(run.job)];
        if (!run.open && run.to <= at) {
            of_job = std::max(of_job, run.to);
        }
    }
    return since;
}

void add_queue(const Timeline& timeline, const RunHistory& history, RunMoment& moment) {
    const std::vector<SimTime> since = waiting_since(timeline, moment.at);
    std::vector<std::uint8_t> seen(timeline.jobs.size(), 0);
    const auto add = [&](std::int32_t job, WaitReason reason) {
        const auto index = static_cast<std::size_t>(job);
        if (seen[index] == 0) {
            seen[index] = 1;
            moment.queue.push_back({job, since[index], reason});
            moment.waiting_gpus += timeline.jobs[index].gpus;
        }
    };
    for (const WaitSpell& wait : history.waits) {
        if (holds(wait.from, wait.to, moment.at)) {
            add(wait.job, wait.reason);
        }
    }
    // Only while its instances start does a job stand in no queue.
    for (std::size_t index = 0; index < timeline.jobs.size(); ++index) {
        const TimelineJob& job = timeline.jobs[index];
        const SimTime until = std::min(job.start, job.end);
        if (holds(job.submit, until, moment.at)) {
            add(static_cast<std::int32_t>(index),
                history.complete ? WaitReason::cloud_start : main_reason(job.waited));
        }
    }
    std::sort(moment.queue.begin(), moment.queue.end(),
              [](const WaitingAtMoment& a, const WaitingAtMoment& b) { return a.job < b.job; });
}

}  // namespace

RunMoment moment_of(const Timeline& timeline, const RunHistory& history, SimTime at) {
    RunMoment moment;
    moment.at = within_window(timeline, at);
    for (const TimelineNode& node : timeline.nodes) {
        NodeAtMoment state;
        state.gpus = node.gpus;
        moment.nodes.push_back(std::move(state));
    }
    for (const NodeOutage& outage : history.outages) {
        if (holds(outage.from, outage.to, moment.at)) {
            moment.nodes[static_cast<std::size_t>(outage.node)].standing = outage.standing;
        }
    }
    add_runs(timeline, moment);
    add_queue(timeline, history, moment);
    for (const NodeAtMoment& node : moment.nodes) {
        moment.serving_gpus += node.standing == NodeStanding::serving ? node.gpus : node.held;
    }
    return moment;
}

}  // namespace grundlast

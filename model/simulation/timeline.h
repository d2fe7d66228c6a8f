// A window of a run, job by job: where each ran, how long it waited and for what. For the Gantt chart of the
// window and its exports, and for the sentence "it waited because".
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// Why a job waits, in the terms of Slurm's Reason where it has one. docs/scheduling.md says how each is told.
enum class WaitReason {
    resources,      // it is its turn, and too few GPUs are free
    cpu_or_memory,  // it is its turn, and a node with the GPUs free lacks CPU cores or RAM
    fragmentation,  // GPUs enough are free, but not together on one node or on whole nodes
    priority,       // others stand before it
    reservation,    // it would fit now, but run into what is reserved for the jobs before it
    depth,          // it would fit now, but backfill does not look so far down the queue
    quota,          // its team has used up its quota
    cloud_quota,    // waits for room in the cloud's quota
    cloud_start     // its cloud instances are being started
};

constexpr auto enum_words(WaitReason) {
    return std::to_array<EnumWord<WaitReason>>({{WaitReason::resources, "resources"},
                                                {WaitReason::cpu_or_memory, "cpu_or_memory"},
                                                {WaitReason::fragmentation, "fragmentation"},
                                                {WaitReason::priority, "priority"},
                                                {WaitReason::reservation, "reservation"},
                                                {WaitReason::depth, "depth"},
                                                {WaitReason::quota, "quota"},
                                                {WaitReason::cloud_quota, "cloud_quota"},
                                                {WaitReason::cloud_start, "cloud_start"}});
}

constexpr std::size_t wait_reason_count = enum_words(WaitReason{}).size();

// For the window and the report.
Text wait_reason_title(WaitReason reason);
Text wait_reason_explanation(WaitReason reason);

// Time waited for each reason, by the reason's number; the sum is the wait.
using WaitByReason = std::array<SimTime, wait_reason_count>;

// The reason that took the longest, the first of them where equal.
WaitReason main_reason(const WaitByReason& waited);

struct TimelineWindow {
    SimTime from{};
    SimTime to = SimTime::max();  // to the end of the run

    bool operator==(const TimelineWindow&) const = default;
};

struct TimelineNode {
    std::string pool;
    std::string node_class;
    int number = 1;  // within its class, from 1
    int gpus = 0;
};

// A job on one node from one time to another. A gang has one for each node, a preempted job one for each run.
struct TimelineRun {
    std::int32_t job = 0;   // index into Timeline::jobs
    std::int32_t node = 0;  // index into Timeline::nodes; -1: in the cloud
    double gpus = 0;        // on this node
    SimTime from{};
    SimTime to{};         // of a job that still runs: the window's end
    bool open = false;    // still runs there
    bool broken = false;  // it was taken off its nodes before its end
};

struct TimelineJob {
    std::uint32_t number = 0;  // in order of submission, from 0
    std::int32_t stream = 0;   // index into Scenario::streams
    std::int32_t team = 0;     // index into Scenario::teams
    double gpus = 0;
    SimTime submit{};
    SimTime start = SimTime::max();  // first start; max: it still waits at the window's end, or left
    SimTime end = SimTime::max();    // max: after the window
    bool left = false;               // left the queue without starting
    WaitByReason waited{};           // up to its first start
};

// All jobs that wait or run within the window, by submission, and all nodes in service at its end or used in
// it.
struct Timeline {
    SimTime from{};
    SimTime to{};
    std::vector<TimelineNode> nodes;
    std::vector<TimelineJob> jobs;
    std::vector<TimelineRun> runs;  // by start
    std::vector<std::string> teams;
    std::vector<std::string> workloads;  // by stream; empty: the run has none
};

// A stretch of GPUs of a node, counted from 0, that a run is drawn on.
struct TimelinePiece {
    std::int32_t run = 0;  // index into Timeline::runs
    double top = 0;
    double gpus = 0;
};

// Places for all runs, in their order, such that no two overlap; in one piece where the node has room for that.
// In the cloud from 0 to most_gpus_in_cloud().
std::vector<TimelinePiece> timeline_pieces(const Timeline& timeline);
double most_gpus_in_cloud(const Timeline& timeline);  // at the same time

// Mean wait in seconds by reason over the jobs that started.
std::array<double, wait_reason_count> mean_wait_by_reason_s(const std::vector<TimelineJob>& jobs);

// Runs a replication up to the end of the window and keeps what lies in it. The same schedule as simulate()
// gives. Errors: those of simulate(); a window that ends before it starts.
Result<Timeline> timeline(const Scenario& scenario, std::uint32_t replication, const TimelineWindow& window,
                          const RunControl& control = {});

}  // namespace grundlast

// A timeline for other programs: tables, and the trace event format that Chrome's tracing page and Perfetto
// open.
#pragma once

#include <string>
#include <vector>

#include "model/simulation/timeline.h"

namespace grundlast {

// Names of the timeline's jobs, in its order; empty: their numbers from 1.
struct TimelineExport {
    const Timeline& timeline;
    const std::vector<std::string>& job_ids;
    double start_s = 0;  // added to all times: the clock of the trace
};

// One line for each run of a job on a node: job_id,team,workload,pool,node_class,node,gpus,from_s,to_s,ended
// (end, preempted, window).
std::string timeline_csv(const TimelineExport& of);

// One line for each job: job_id,team,workload,gpus,submit_s,start_s,end_s,wait_s,reason and seconds by reason.
std::string waits_csv(const TimelineExport& of);

// Trace events (JSON object format): a process for each node, a thread for each GPU from which a job's bar
// starts; counters of waiting jobs and GPUs. Microseconds from the start of the run.
std::string timeline_trace_json(const TimelineExport& of);

}  // namespace grundlast

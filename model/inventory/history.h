// What ran in the past, as imported: one record for each job, whatever the system it came from.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/result.h"
#include "model/inventory/inventory.h"

namespace grundlast {

// Times are UTC seconds since 1970 (or since the trace's own start, see History::relative_time); -1 where
// unknown.
struct HistoryJob {
    std::string id;
    std::int32_t team = 0;  // index into History::teams
    double gpus = 0;        // 0: a job without GPUs; counted, left out of GPU figures
    std::int64_t submit_s = -1;
    std::int64_t start_s = -1;      // -1: never started, or the trace does not say
    double run_s = -1;              // true run time; -1: unknown
    double requested_s = -1;        // requested walltime; -1: none or unlimited
    std::int64_t cancelled_s = -1;  // left the queue at this time without starting
    std::int32_t nodes = 0;         // as asked for; 0: unknown
    double priority = -1;           // that the scheduler gave it at its submission; -1: unknown

    bool operator==(const HistoryJob&) const = default;
};

// What a job asks for beside its GPUs, where a trace says so.
struct JobNeeds {
    std::vector<std::string> gpu_models;  // the accepted ones; empty: any
    double cpu_cores = 0;                 // of the whole job
    double ram_gb = 0;

    bool operator==(const JobNeeds&) const = default;
};

// A row of the source that made no job, and why.
struct SkippedRow {
    std::int64_t line = 0;
    Text reason;
};

struct History {
    std::string source;              // file name as imported
    std::string format;              // a name of import_formats()
    std::string licence;             // with attribution, where the source asks for it
    std::string gpu_model;           // the GPU the jobs ran on; its speed is in Project::gpu_speeds
    bool relative_time = false;      // times count from the start of the trace, not from 1970
    std::vector<std::string> teams;  // accounts, virtual clusters, groups
    std::vector<HistoryJob> jobs;    // in file order
    std::vector<JobNeeds> needs;     // distinct ones
    std::vector<int> needs_of_job;   // index into `needs` for each job, -1: none; empty: nobody says any
    // Where the jobs ran: a job number is only unique within its cluster.
    std::vector<std::string> clusters;
    std::vector<int> cluster_of_job;  // index into `clusters` for each job; empty: all of the first or unknown
    bool row_ids = false;             // the source has no job numbers: ids are its rows

    bool operator==(const History&) const = default;
};

// Stable keys for the teams of a history, in its order: "VC 6214e9" becomes "vc-6214e9". Unique; the ids of
// the teams that templates_of makes.
std::vector<std::string> history_team_ids(const History& history);

// What a job of the history asks for beside its GPUs.
const JobNeeds& needs_of(const History& history, std::size_t job);

// From the first to the last submission: outside of it the source may have left jobs out.
struct CoveredTime {
    std::int64_t first_s = 0;
    std::int64_t last_s = 0;
    // Stretches of more than two weeks without any submission: between two exports nothing was recorded.
    std::int64_t gaps_s = 0;

    double hours() const { return static_cast<double>(last_s - first_s - gaps_s) / 3600; }
};

// Nothing where no job has a submit time.
std::optional<CoveredTime> covered_time(const History& history);

// GPU-hours of a team in whole weeks (Monday to Monday, UTC; from the first submission on where the history
// counts from its own start), each job spread over the time it ran. A week that the history covers only in part
// is dropped. Where start is unknown the job is taken to start at its submission.
struct WeeklySeries {
    std::string team;     // as the history names it
    std::string team_id;  // of history_team_ids: stays the same when the user renames the team
    Instant first_week{};
    std::vector<double> gpu_hours;  // on the GPU of the history
};

std::vector<WeeklySeries> weekly_gpu_hours(const History& history);

struct HistoryTemplates {
    std::vector<Team> teams;
    std::vector<Workload> workloads;
};

// Templates per team and GPU count: an empirical run-time sample in hours on the reference GPU (run time x
// `gpu_speed`, the speed of the history's GPU against the reference), jobs per month of 730 h over the covered
// time, an hour-of-week arrival profile (of the whole trace where a template has under 200 jobs), and the
// requested walltime factor (asked over used seconds; its spread is that of the logarithm over the jobs). No
// profile where the history counts from its own start: its weekday is unknown. Jobs without GPUs, without a run
// time or cancelled while waiting make no template.
HistoryTemplates templates_of(const History& history, double gpu_speed);

template <class Visit, FieldsOf<HistoryJob> Self>
void fields(Visit&& visit, Self& job) {
    visit("id", job.id);
    visit("team", job.team);
    visit("gpus", job.gpus);
    visit("submit_s", job.submit_s);
    visit("start_s", job.start_s);
    visit("run_s", job.run_s);
    visit("requested_s", job.requested_s);
    visit("cancelled_s", job.cancelled_s);
    visit("nodes", job.nodes);
}

template <class Visit, FieldsOf<JobNeeds> Self>
void fields(Visit&& visit, Self& needs) {
    visit("gpu_models", needs.gpu_models);
    visit("cpu_cores", needs.cpu_cores);
    visit("ram_gb", needs.ram_gb);
}

template <class Visit, FieldsOf<History> Self>
void fields(Visit&& visit, Self& history) {
    visit("source", history.source);
    visit("format", history.format);
    visit("licence", history.licence);
    visit("gpu_model", history.gpu_model);
    visit("relative_time", history.relative_time);
    visit("teams", history.teams);
    visit("jobs", history.jobs);
    visit("needs", history.needs);
    visit("needs_of_job", history.needs_of_job);
    visit("clusters", history.clusters);
    visit("cluster_of_job", history.cluster_of_job);
    visit("row_ids", history.row_ids);
}

}  // namespace grundlast

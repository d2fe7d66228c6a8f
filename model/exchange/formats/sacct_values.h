// The values of sacct's columns (Slurm, man sacct): times, durations, states, job numbers and trackable
// resources.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundlast::sacct {

// "Unknown", "None", "N/A", "(null)" or nothing.
bool is_unknown(std::string_view value);

// Seconds since 1970 as the clock of the export shows them; -1 where unknown. Nothing: not a time.
std::optional<std::int64_t> parse_time(std::string_view value);

// Seconds of [D-[HH:]]MM:SS[.mmm]. Nothing where it is anything else.
std::optional<double> parse_duration(std::string_view value);

// Seconds of a time limit in the form of a duration; -1: UNLIMITED, Partition_Limit or unknown.
std::optional<double> parse_time_limit(std::string_view value);

struct TresGpus {
    double count = 0;
    std::vector<std::string> types;  // "a100", "1g.10gb", as named by the site
};

// GPUs of the whole job in a list of trackable resources: gres/gpu where it is there, else the sum over the
// types, never both. gres/gpumem, gres/gpuutil and gres/shard are no GPUs.
TresGpus gpus_of(std::string_view tres);

enum class Phase {
    waiting,   // PENDING and the like
    running,   // RUNNING, SUSPENDED, ...
    finished,  // ended in any way, or a word we do not know
    elsewhere  // REVOKED: a sibling in the federation ran instead
};

// The first word counts, in any case; "CANCELLED by 1000" and "CANCELLED+" are CANCELLED.
std::string state_word(std::string_view state);
Phase phase_of(const std::string& state_word);

// Tasks first, first + step, ... up to last.
struct TaskRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t step = 1;

    std::int64_t count() const { return (last - first) / step + 1; }
};

struct JobId {
    std::string base;                  // "123" of 123, 123_4, 123_[1-3], 123+1
    bool step = false;                 // 123.batch, 123_4.0, 123+1.extern
    std::optional<std::int64_t> part;  // 1 of 123+1: a component of a heterogeneous job
    std::string task;                  // "4" of 123_4
    std::vector<TaskRange> tasks;      // of 123_[1-3]
    bool cut = false;                  // the task list ends in the middle or is longer than Slurm allows

    std::int64_t task_count() const;
};

// Nothing where the value is not a job number.
std::optional<JobId> parse_job_id(std::string_view value);

}  // namespace grundlast::sacct

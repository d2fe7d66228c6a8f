// The jobs that wait or run at one moment of a run; memory is bounded by their number, not by all jobs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/core/calendar.h"
#include "model/simulation/scenario.h"

namespace grundlast {

constexpr SimTime no_time = SimTime::max();

// What a job, or its part on one node, asks for.
struct Demand {
    std::int32_t gpus = 1;
    std::int32_t cpu_cores = 0;
    double ram_gb = 0;

    // The share of `part` GPUs of this job: CPU cores (rounded up) and RAM go with the GPUs.
    Demand share(std::int32_t part) const {
        if (part == gpus || (cpu_cores == 0 && ram_gb == 0)) {
            return {part, cpu_cores, ram_gb};
        }
        const auto cores = (static_cast<std::int64_t>(cpu_cores) * part + gpus - 1) / gpus;
        return {part, static_cast<std::int32_t>(cores), ram_gb * part / gpus};
    }
};

// The GPUs of a job on one node.
struct Chunk {
    std::int32_t node = -1;
    std::int32_t gpus = 0;
};

enum class JobPlace : std::uint8_t { waiting, own, cloud_starting, cloud, gone };

struct Job {
    SimTime submit{};
    SimTime start{};
    SimTime run{};                // what is left to run, on the reference GPU
    SimTime predicted{};          // of it, what the scheduler believes, on the reference GPU
    SimTime predicted_end{};      // of a running job
    SimTime leave_at = no_time;   // leaves the queue unserved at this time
    bool ends_at_leave = false;   // once started it runs until `leave_at`, whatever the speed (a service)
    bool early_released = false;  // its nodes were freed at the predicted end, see SchedulingRules::study
    bool preemptible = false;
    JobPlace place = JobPlace::gone;
    std::uint32_t number = 0;  // in order of submission; the sequence of its events
    std::int32_t stream = 0;
    std::int32_t pool = 0;
    std::int32_t team = 0;  // index into Scenario::teams
    double priority = 0;    // its place in the queue
    std::int32_t rank = 0;  // its workload's priority: a higher rank preempts a lower one
    std::int32_t preemptions = 0;
    SimTime queued{};                // joined the queue: `submit`, or the last preemption
    SimTime restart{};               // on any node, before it goes on from where it was preempted
    std::uint64_t end_sequence = 0;  // of the end event of the present run; 0: it has none
    std::uint64_t node_classes = any_node_class;
    Demand demand;
    std::int32_t queue_position = -1;
    std::int32_t node_class = -1;
    Chunk chunk;                          // where it runs, if on one node
    std::int32_t gang = -1;               // else index of its chunks in the store
    std::int32_t reserved_instances = 0;  // of its cloud instances, those of the reservation

    // Whether it may run on nodes of this class of its pool.
    bool accepts(std::size_t of_pool) const { return (node_classes >> of_pool & 1) != 0; }
};

class JobStore {
  public:
    std::int32_t add(const Job& job) {
        if (vacant_.empty()) {
            jobs_.push_back(job);
            return static_cast<std::int32_t>(jobs_.size()) - 1;
        }
        const std::int32_t slot = vacant_.back();
        vacant_.pop_back();
        (*this)[slot] = job;
        return slot;
    }

    void remove(std::int32_t slot) {
        Job& job = (*this)[slot];
        job.place = JobPlace::gone;
        clear_chunks(job);
        vacant_.push_back(slot);
    }

    void clear_chunks(Job& job) {
        if (job.gang >= 0) {
            vacant_gangs_.push_back(job.gang);
            job.gang = -1;
        }
    }

    Job& operator[](std::int32_t slot) { return jobs_[static_cast<std::size_t>(slot)]; }

    const Job& operator[](std::int32_t slot) const { return jobs_[static_cast<std::size_t>(slot)]; }

    std::span<const Chunk> chunks(const Job& job) const {
        return job.gang < 0 ? std::span<const Chunk>(&job.chunk, 1)
                            : std::span<const Chunk>(gangs_[static_cast<std::size_t>(job.gang)]);
    }

    void set_chunks(Job& job, const std::vector<Chunk>& chunks) {
        if (chunks.size() == 1) {
            job.chunk = chunks.front();
            return;
        }
        if (vacant_gangs_.empty()) {
            job.gang = static_cast<std::int32_t>(gangs_.size());
            gangs_.push_back(chunks);
        } else {
            job.gang = vacant_gangs_.back();
            vacant_gangs_.pop_back();
            gangs_[static_cast<std::size_t>(job.gang)] = chunks;
        }
    }

    // All slots, those of jobs that are gone among them.
    const std::vector<Job>& all() const { return jobs_; }

  private:
    std::vector<Job> jobs_;
    std::vector<std::int32_t> vacant_;
    std::vector<std::vector<Chunk>> gangs_;
    std::vector<std::int32_t> vacant_gangs_;
};

}  // namespace grundlast

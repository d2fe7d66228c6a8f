// The jobs that wait or run at one moment of a run; memory is bounded by their number, not by all jobs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/core/calendar.h"
#include "model/simulation/fabric.h"
#include "model/simulation/gpu_part.h"
#include "model/simulation/scenario.h"

namespace grundlast {

constexpr SimTime no_time = SimTime::max();

// The GPUs of a job on one node.
struct Chunk {
    std::int32_t node = -1;
    std::int32_t gpus = 0;  // 0: of a job with a part of a GPU; who holds the GPU is Job::shared_gpu
    Lanes lanes = 0;        // the same GPUs by NVLink domain, where nodes are divided
};

// What a job, or its part on one node, asks for.
struct Demand {
    std::int32_t gpus = 1;
    std::int32_t cpu_cores = 0;
    double ram_gb = 0;
    bool one_domain = false;  // of a job: only within one NVLink domain
    Lanes lanes = 0;          // of a part that lies: its GPUs by NVLink domain
    GpuPart part = {};        // of a job: it asks for this much of one GPU; `gpus` is 1

    // The share of `count` GPUs of this job: CPU cores (rounded up) and RAM go with the GPUs. 0: of a job that
    // has a part of a GPU, all but the GPU.
    Demand share(std::int32_t count) const {
        if (count == gpus || count == 0 || (cpu_cores == 0 && ram_gb == 0)) {
            return {count, cpu_cores, ram_gb, one_domain};
        }
        const auto cores = (static_cast<std::int64_t>(cpu_cores) * count + gpus - 1) / gpus;
        return {count, static_cast<std::int32_t>(cores), ram_gb * count / gpus, one_domain};
    }

    // Of GPU, in parts_of_gpu; a MIG instance as one of a GPU with seven slices.
    std::int64_t amount() const { return part.any() ? amount_of({7, 0}, part) : gpus * parts_of_gpu; }

    // With fewer GPUs free it cannot start; 0: it may join others on a GPU.
    std::int32_t fewest_gpus() const { return part.any() ? 0 : gpus; }

    // What the job takes of the node of one of its chunks.
    Demand on(const Chunk& chunk) const {
        Demand taken = share(chunk.gpus);
        taken.lanes = chunk.lanes;
        return taken;
    }
};

// `holder`: no job, but a GPU that jobs share; see SharedGpu.
enum class JobPlace : std::uint8_t { waiting, own, cloud_starting, cloud, gone, holder };

struct Job {
    SimTime submit{};
    SimTime start{};
    SimTime first_start{};        // `start` of its first run
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
    SimTime queued{};                   // joined the queue: `submit`, or the last preemption
    SimTime restart{};                  // on any node, before it goes on from where it was preempted
    SimTime ends_at = no_time;          // of a running job that is slowed; else its run time tells
    SimTime checkpointing{}, slowed{};  // of the run that just ended or was cut short, see PreemptedRun
    std::uint64_t end_sequence = 0;     // of the end event of the present run; 0: it has none
    std::uint64_t node_classes = any_node_class;
    Demand demand;
    std::int64_t amount = parts_of_gpu;  // of GPU, as figures count it
    std::int32_t shared_gpu = -1;        // of its pool, where it runs in a part of one
    std::int8_t part_start = 0;          // in that GPU
    std::int32_t queue_position = -1;
    std::int32_t node_class = -1;
    Level level = Level::domain;          // the lowest that holds it where it runs
    Chunk chunk;                          // where it runs, if on one node
    std::int32_t gang = -1;               // else index of its chunks in the store
    std::int32_t reserved_instances = 0;  // of its cloud instances, those of the reservation
    std::int32_t cloud_requests = 0;      // for instances, in vain or not

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

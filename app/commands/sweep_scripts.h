// The scripts that run a sweep elsewhere: an array job of Slurm with a job that merges, and an Indexed Job of
// Kubernetes.
#pragma once

#include <string>

#include "model/core/result.h"

namespace grundlast {

struct SweepPlace {
    std::string program;  // as the nodes call it
    std::string project, grid, folder;
    int shards = 1;
    int threads = 1;  // of a shard
};

std::string slurm_array_script(const SweepPlace& place);
std::string slurm_merge_script(const SweepPlace& place);
std::string kubernetes_manifest(const SweepPlace& place, const std::string& image);

// Hands both scripts, which lie in the folder, to sbatch; returns the ids of the jobs, "123 124". Errors: there
// is no sbatch, or it refuses: its own words.
Result<std::string> submit_to_slurm(const std::string& folder);

}  // namespace grundlast

// The pods of a list by class: pods of one class ask for the same and need one decision.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/simulation/fractional/placement_study.h"

namespace grundlast {

struct PodClass {
    std::int64_t cpu_milli = 0;
    std::int64_t memory_mib = 0;
    int gpus = 0;
    int gpu_milli = 0;           // of each GPU
    std::vector<bool> of_model;  // by position in PodWorkload::models; empty: any

    bool is_part() const { return gpus == 1 && gpu_milli < whole_gpu_milli; }

    bool accepts(int model) const { return of_model.empty() || of_model[static_cast<std::size_t>(model)]; }

    std::int64_t total_gpu_milli() const { return static_cast<std::int64_t>(gpus) * gpu_milli; }

    // 0 for a part of a GPU, else the number of GPUs.
    int kind() const { return is_part() ? 0 : gpus; }
};

// A class of pods as fragmentation sees it, without memory, and its share of the list (0..1). Shares sum to 1.
struct TypicalPod {
    PodClass pod;
    double popularity = 0;
};

struct PodWorkload {
    std::vector<std::string> models;  // of the nodes
    std::vector<PodClass> classes;
    std::vector<int> class_of_pod;       // by position in the list
    std::int64_t total_gpu_milli = 0;    // of all nodes
    std::int64_t largest_cpu_milli = 0;  // of one node
    std::int64_t largest_gpu_milli = 0;  // of one node

    int model_number(const std::string& model) const;

    const PodClass& pod(std::size_t position) const {
        return classes[static_cast<std::size_t>(class_of_pod[position])];
    }
};

PodWorkload make_workload(const std::vector<GpuNode>& nodes, const std::vector<GpuPod>& pods);

// The most frequent classes, those without GPUs among them, that together are at least `share` of the list; the
// target workload of the paper.
std::vector<TypicalPod> typical_pods(const PodWorkload& workload, double share = 0.95);

}  // namespace grundlast

// What is free on a node, GPU by GPU.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "model/simulation/fractional/workload.h"

namespace grundlast {

struct NodeState {
    int model = 0;  // position in PodWorkload::models
    int gpus = 0;
    std::int64_t cpu_milli = 0;                           // free
    std::int64_t memory_mib = 0;                          // free
    std::array<int, most_gpus_of_a_node> gpu_milli = {};  // free, of the first `gpus`
    std::uint64_t kinds = 0;                              // of the pods on it: bit PodClass::kind()

    std::span<const int> free_gpus() const { return {gpu_milli.data(), static_cast<std::size_t>(gpus)}; }

    std::int64_t free_gpu_milli() const;
    int idle_gpus() const;  // nobody has a part of them
};

// The whole node free.
NodeState idle_node(const GpuNode& node, const PodWorkload& workload);

bool fits(const NodeState& node, const PodClass& pod);

// The GPU with the least room that a pod which takes a part of one fits on, the first of equals.
int tightest_gpu(const NodeState& node, const PodClass& pod);

// Puts a pod that fits on the node: a part on `gpu`, whole GPUs on the first idle ones.
void take(NodeState& node, const PodClass& pod, int gpu);

}  // namespace grundlast

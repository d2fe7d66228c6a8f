// Pods that may ask for a part of a GPU, placed one after the other on nodes until more has arrived than there
// is: how much of the GPUs does a placement policy fill? The experiment of Weng et al., "Beware of
// Fragmentation: Scheduling GPU-Sharing Workloads with Fragmentation Gradient Descent", USENIX ATC 2023.
// What the paper leaves open is as in its published simulator, hkust-adsl/kubernetes-scheduler-simulator.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"

namespace grundlast {

// CPU and GPU shares count in thousandths of a core and of a GPU ("milli"), memory in MiB.
constexpr int whole_gpu_milli = 1000;
constexpr int most_gpus_of_a_node = 32;

struct GpuNode {
    std::string gpu_model;
    int gpus = 0;
    std::int64_t cpu_milli = 0;
    std::int64_t memory_mib = 0;  // 0: does not bind
};

// Lies on one node. `gpu_milli` is of each GPU: below a whole one only where `gpus` is 1.
struct GpuPod {
    std::int64_t cpu_milli = 0;
    std::int64_t memory_mib = 0;
    int gpus = 0;
    int gpu_milli = 0;
    std::vector<std::string> gpu_models;  // the accepted ones; empty: any
};

struct PlacementOptions {
    std::string policy = "fgd";  // a name of fractional_policy_names()
    double fill = 1.3;           // pods arrive until they ask for this share of all GPUs
    int seeds = 10;              // runs, each with its own order of pods and nodes
    std::uint64_t seed = 1;      // of all runs; each has draws of its own
    int threads = 0;             // 0: as many as there are cores; the results do not depend on it
};

// What the runs allocated when pods for `arrived_percent` of the GPUs had come.
struct FillLevel {
    int arrived_percent = 0;
    double mean_percent = 0;  // allocated GPUs of all GPUs, mean over the runs
    double sd_percent = 0;    // of the sample; 0 for one run
};

struct PlacementStudy {
    std::int64_t nodes = 0;
    std::int64_t gpus = 0;
    std::int64_t arrived = 0;       // pods, over all runs
    std::int64_t placed = 0;        // of these
    std::vector<FillLevel> levels;  // each ten percent up to the fill
};

// Runs the experiment `options.seeds` times. In each, the pods of the list arrive once in random order; then
// pods drawn from the list with replacement follow until the fill is reached, or, where the list alone asks for
// more, random pods are left out. Nobody leaves; a pod that fits nowhere is refused and counts as arrived. Of
// equally good nodes the first takes the pod, in an order of nodes drawn for the run. A level is the mean over
// the arrivals within half a percent of it, or the latest before it where there are none.
// Errors: no nodes with GPUs, a node with more than most_gpus_of_a_node, no pods that ask for GPUs, a pod with
// parts of several GPUs or an amount below 0, an unknown policy, a fill not above 0 or above 10, no seeds,
// stopped.
Result<PlacementStudy> place(const std::vector<GpuNode>& nodes, const std::vector<GpuPod>& pods,
                             const PlacementOptions& options, const RunControl& control = {});

// In the order of the registry.
std::vector<std::string> fractional_policy_names();

}  // namespace grundlast

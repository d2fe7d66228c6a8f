#include "model/simulation/fractional/node_state.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace grundlast {

std::int64_t NodeState::free_gpu_milli() const {
    const auto free = free_gpus();
    return std::accumulate(free.begin(), free.end(), std::int64_t{0});
}

int NodeState::idle_gpus() const {
    const auto free = free_gpus();
    return static_cast<int>(std::count(free.begin(), free.end(), whole_gpu_milli));
}

NodeState idle_node(const GpuNode& node, const PodWorkload& workload) {
    NodeState state;
    state.model = workload.model_number(node.gpu_model);
    state.gpus = node.gpus;
    state.cpu_milli = node.cpu_milli;
    state.memory_mib = node.memory_mib > 0 ? node.memory_mib : std::numeric_limits<std::int64_t>::max() / 2;
    std::fill_n(state.gpu_milli.begin(), node.gpus, whole_gpu_milli);
    return state;
}

bool fits(const NodeState& node, const PodClass& pod) {
    if (node.cpu_milli < pod.cpu_milli || node.memory_mib < pod.memory_mib) {
        return false;
    }
    if (pod.gpus == 0) {
        return true;
    }
    if (!pod.accepts(node.model)) {
        return false;
    }
    const auto free = node.free_gpus();
    return std::count_if(free.begin(), free.end(), [&](int milli) { return milli >= pod.gpu_milli; }) >=
           pod.gpus;
}

int tightest_gpu(const NodeState& node, const PodClass& pod) {
    int tightest = -1;
    for (int gpu = 0; gpu < node.gpus; ++gpu) {
        const int free = node.gpu_milli[static_cast<std::size_t>(gpu)];
        if (free >= pod.gpu_milli &&
            (tightest < 0 || free < node.gpu_milli[static_cast<std::size_t>(tightest)])) {
            tightest = gpu;
        }
    }
    return tightest;
}

void take(NodeState& node, const PodClass& pod, int gpu) {
    node.cpu_milli -= pod.cpu_milli;
    node.memory_mib -= pod.memory_mib;
    if (pod.gpus == 0) {
        return;
    }
    node.kinds |= std::uint64_t{1} << pod.kind();
    if (pod.is_part()) {
        node.gpu_milli[static_cast<std::size_t>(gpu)] -= pod.gpu_milli;
        return;
    }
    int wanted = pod.gpus;
    for (int& free : node.gpu_milli) {
        if (wanted > 0 && free == whole_gpu_milli) {
            free = 0;
            --wanted;
        }
    }
}

}  // namespace grundlast

#include "model/simulation/fractional/fragmentation.h"

#include <algorithm>
#include <array>

namespace grundlast {

Fragmentation::Fragmentation(const std::vector<TypicalPod>& typical) {
    for (const TypicalPod& each : typical) {
        if (each.pod.gpus > 0) {
            shares_.push_back(each.pod.gpu_milli);
        }
    }
    std::sort(shares_.begin(), shares_.end());
    shares_.erase(std::unique(shares_.begin(), shares_.end()), shares_.end());
    for (const TypicalPod& each : typical) {
        if (each.pod.gpus > 0) {
            const auto share = std::lower_bound(shares_.begin(), shares_.end(), each.pod.gpu_milli);
            demands_.push_back({each.pod.cpu_milli, each.pod.gpus,
                                static_cast<std::size_t>(share - shares_.begin()), each.popularity, each.pod});
        }
    }
}

double Fragmentation::of(const NodeState& node) const {
    // By share: how many GPUs have room for it, and how much is free on them. At most a thousand shares exist.
    std::array<int, whole_gpu_milli + 1> wide_enough;
    std::array<int, whole_gpu_milli + 1> usable;
    const auto free = node.free_gpus();
    for (std::size_t share = 0; share < shares_.size(); ++share) {
        wide_enough[share] = 0;
        usable[share] = 0;
        for (const int milli : free) {
            const bool enough = milli >= shares_[share];
            wide_enough[share] += enough ? 1 : 0;
            usable[share] += enough ? milli : 0;
        }
    }
    double expected_use = 0;
    for (const Demand& demand : demands_) {
        if (demand.cpu_milli <= node.cpu_milli && demand.gpus <= wide_enough[demand.share] &&
            demand.pod.accepts(node.model)) {
            expected_use += demand.popularity * usable[demand.share];
        }
    }
    return static_cast<double>(node.free_gpu_milli()) - expected_use;
}

}  // namespace grundlast

// Packing: GPUs in use before idle GPUs on a node in use before idle nodes, to keep the latter for pods with
// many GPUs. The bands of points are those of the paper's simulator.
#include <algorithm>

#include "model/simulation/fractional/registry.h"

namespace grundlast {

namespace {

class Packing : public NodeScoring {
  public:
    int points(const NodeState& node, const PodClass& pod) const override {
        if (pod.gpus == 0) {
            return 0;
        }
        const int idle = node.idle_gpus();
        if (idle == node.gpus) {
            return std::max(most_points / 3 - idle, idle);
        }
        if (!pod.is_part()) {
            return std::max(most_points / 2 - pod.gpus, most_points / 3);
        }
        const int free = node.gpu_milli[static_cast<std::size_t>(tightest_gpu(node, pod))];
        if (free == whole_gpu_milli) {
            return most_points / 2 - 1;
        }
        return most_points - free * 100 / whole_gpu_milli / 10;
    }
};

}  // namespace

std::unique_ptr<NodeScoring> make_packing_scoring(const PodWorkload&) {
    return std::make_unique<Packing>();
}

}  // namespace grundlast

// Fragmentation gradient descent: the node and GPU whose expected fragmentation the pod raises least
// (Weng et al., ATC 2023).
#include <cmath>

#include "model/simulation/fractional/fragmentation.h"
#include "model/simulation/fractional/registry.h"

namespace grundlast {

namespace {

class FragmentationGradientDescent : public NodeScoring {
  public:
    explicit FragmentationGradientDescent(const PodWorkload& workload)
        : fragmentation_(typical_pods(workload)) {}

    int points(const NodeState& node, const PodClass& pod) const override { return best(node, pod).points; }

    int gpu_for(const NodeState& node, const PodClass& pod, RandomSequence&) const override {
        return best(node, pod).gpu;
    }

  private:
    struct Choice {
        int points = -1;
        int gpu = -1;
    };

    Choice best(const NodeState& node, const PodClass& pod) const {
        const double before = fragmentation_.of(node);
        if (!pod.is_part()) {
            return {points_of(before, node, pod, -1), -1};
        }
        Choice best;
        for (int gpu = 0; gpu < node.gpus; ++gpu) {
            if (node.gpu_milli[static_cast<std::size_t>(gpu)] < pod.gpu_milli || same_as_earlier(node, gpu)) {
                continue;
            }
            const int points = points_of(before, node, pod, gpu);
            if (points > best.points) {
                best = {points, gpu};
            }
        }
        return best;
    }

    static bool same_as_earlier(const NodeState& node, int gpu) {
        const int free = node.gpu_milli[static_cast<std::size_t>(gpu)];
        for (int earlier = 0; earlier < gpu; ++earlier) {
            if (node.gpu_milli[static_cast<std::size_t>(earlier)] == free) {
                return true;
            }
        }
        return false;
    }

    // The paper's simulator maps the decrease in GPUs to points by a logistic curve.
    int points_of(double before, NodeState node, const PodClass& pod, int gpu) const {
        take(node, pod, gpu);
        const double decrease = (before - fragmentation_.of(node)) / whole_gpu_milli;
        constexpr double rounding = 1e-9;  // sums that differ in their last digits only are equal
        return static_cast<int>(most_points / (1.0 + std::exp(-decrease)) + rounding);
    }

    Fragmentation fragmentation_;
};

}  // namespace

std::unique_ptr<NodeScoring> make_fgd_scoring(const PodWorkload& workload) {
    return std::make_unique<FragmentationGradientDescent>(workload);
}

}  // namespace grundlast

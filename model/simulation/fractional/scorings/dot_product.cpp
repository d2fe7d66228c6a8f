// Dot product: the node whose free CPU and GPU have the smallest product with what the pod asks for (after
// Grandl et al., "Multi-resource packing for cluster schedulers", SIGCOMM 2014), each
// measured by the largest node.
#include "model/simulation/fractional/registry.h"

namespace grundlast {

namespace {

class DotProduct : public NodeScoring {
  public:
    explicit DotProduct(const PodWorkload& workload)
        : cpu_(static_cast<double>(workload.largest_cpu_milli)),
          gpu_(static_cast<double>(workload.largest_gpu_milli)) {}

    int points(const NodeState& node, const PodClass& pod) const override {
        const double cpu =
            cpu_ > 0 ? static_cast<double>(node.cpu_milli) / cpu_ * static_cast<double>(pod.cpu_milli) / cpu_
                     : 0.0;
        const double gpu = static_cast<double>(node.free_gpu_milli()) / gpu_ *
                           static_cast<double>(pod.total_gpu_milli()) / gpu_;
        return static_cast<int>((1.0 - (cpu + gpu) / 2) * most_points);
    }

  private:
    double cpu_;
    double gpu_;
};

}  // namespace

std::unique_ptr<NodeScoring> make_dot_product_scoring(const PodWorkload& workload) {
    return std::make_unique<DotProduct>(workload);
}

}  // namespace grundlast

// Best fit: the node that keeps least, CPU and GPU weighing equally, each measured by the largest node.
#include "model/simulation/fractional/registry.h"

namespace grundlast {

namespace {

class BestFit : public NodeScoring {
  public:
    explicit BestFit(const PodWorkload& workload)
        : cpu_(static_cast<double>(workload.largest_cpu_milli)),
          gpu_(static_cast<double>(workload.largest_gpu_milli)) {}

    int points(const NodeState& node, const PodClass& pod) const override {
        const auto cpu = static_cast<double>(node.cpu_milli - pod.cpu_milli);
        const auto gpu = static_cast<double>(node.free_gpu_milli() - pod.total_gpu_milli());
        const double kept = (cpu_ > 0 ? cpu / cpu_ * 0.5 : 0.0) + gpu / gpu_ * 0.5;
        return static_cast<int>((1.0 - kept) * most_points);
    }

  private:
    double cpu_;
    double gpu_;
};

}  // namespace

std::unique_ptr<NodeScoring> make_best_fit_scoring(const PodWorkload& workload) {
    return std::make_unique<BestFit>(workload);
}

}  // namespace grundlast

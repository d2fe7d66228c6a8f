// Clustering: pods that ask for the same number of GPUs lie together (after Gandiva, Xiao
// et al., OSDI 2018): nodes with this kind only, then with it among others, then without pods, then with other
// kinds; within each, the fullest.
#include "model/simulation/fractional/registry.h"

namespace grundlast {

namespace {

class Clustering : public NodeScoring {
  public:
    explicit Clustering(const PodWorkload& workload) : largest_(workload.largest_gpu_milli) {}

    int points(const NodeState& node, const PodClass& pod) const override {
        if (pod.gpus == 0) {
            return 0;
        }
        const std::uint64_t kind = std::uint64_t{1} << pod.kind();
        int band = 0;
        if (node.kinds == kind) {
            band = 3;
        } else if ((node.kinds & kind) != 0) {
            band = 2;
        } else if (node.kinds == 0) {
            band = 1;
        }
        constexpr int quarter = most_points / 4;
        return static_cast<int>(quarter * (largest_ - node.free_gpu_milli()) / largest_) + quarter * band;
    }

  private:
    std::int64_t largest_;
};

}  // namespace

std::unique_ptr<NodeScoring> make_clustering_scoring(const PodWorkload& workload) {
    return std::make_unique<Clustering>(workload);
}

}  // namespace grundlast

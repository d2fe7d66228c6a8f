// Random: any node that fits, and any of its GPUs that fits.
#include "model/simulation/fractional/registry.h"

namespace grundlast {

namespace {

class RandomFit : public NodeScoring {
  public:
    int points(const NodeState&, const PodClass&) const override { return 0; }

    int gpu_for(const NodeState& node, const PodClass& pod, RandomSequence& chance) const override {
        int chosen = -1;
        int seen = 0;
        for (int gpu = 0; gpu < node.gpus; ++gpu) {
            if (node.gpu_milli[static_cast<std::size_t>(gpu)] >= pod.gpu_milli &&
                chance.uniform() * ++seen < 1) {
                chosen = gpu;
            }
        }
        return chosen;
    }

    bool draws_among_equals() const override { return true; }
};

}  // namespace

std::unique_ptr<NodeScoring> make_random_scoring(const PodWorkload&) {
    return std::make_unique<RandomFit>();
}

}  // namespace grundlast

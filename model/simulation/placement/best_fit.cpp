// Packs: the node that keeps the fewest GPUs free.
#include "model/simulation/placement/placement.h"
#include "model/simulation/placement/registry.h"

namespace grundlast {

namespace {

class BestFit : public Placement {
  public:
    int choose(const FreeNodes& nodes, const Demand& part) const override { return nodes.tightest(part); }
};

}  // namespace

std::unique_ptr<Placement> make_best_fit() {
    return std::make_unique<BestFit>();
}

}  // namespace grundlast

// Spreads: the node with the most free GPUs.
#include "model/simulation/placement/placement.h"
#include "model/simulation/placement/registry.h"

namespace grundlast {

namespace {

class Spread : public Placement {
  public:
    int choose(const FreeNodes& nodes, const Demand& part) const override { return nodes.emptiest(part); }
};

}  // namespace

std::unique_ptr<Placement> make_spread() {
    return std::make_unique<Spread>();
}

}  // namespace grundlast

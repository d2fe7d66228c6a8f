// The first node that fits.
#include "model/simulation/placement/placement.h"
#include "model/simulation/placement/registry.h"

namespace grundlast {

namespace {

class FirstFit : public Placement {
  public:
    int choose(const FreeNodes& nodes, const Demand& part) const override { return nodes.first(part); }
};

}  // namespace

std::unique_ptr<Placement> make_first_fit() {
    return std::make_unique<FirstFit>();
}

}  // namespace grundlast

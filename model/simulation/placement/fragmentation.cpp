// Fragmentation gradient descent: the node on which the job makes the fewest new fragments, free GPU that the
// typical jobs cannot use (Weng et al., USENIX ATC 2023); of equals the one that keeps the fewest GPUs free.
// Parts of GPUs that are shared already do not weigh in the choice of a node.
#include <tuple>

#include "model/simulation/fragments.h"
#include "model/simulation/placement/placement.h"
#include "model/simulation/placement/registry.h"

namespace grundlast {

namespace {

class FewestFragments : public Placement {
  public:
    bool by_fragments() const override { return true; }

    int choose(const FreeNodes& nodes, const Demand& part) const override {
        if (nodes.fragments() == nullptr) {
            return nodes.tightest(part);
        }
        return nodes.indexed() && !nodes.has_side_limits() ? by_count(nodes, part) : by_node(nodes, part);
    }

  private:
    static double made(const FreeNodes& nodes, const Room& room, const Demand& part) {
        Room after = room;
        after.gpus -= part.gpus;
        after.cpu_cores -= part.cpu_cores;
        after.ram_gb -= part.ram_gb;
        return nodes.fragments()->of(after) - nodes.fragments()->of(room);
    }

    // Only the number of free GPUs matters: one look for each.
    static int by_count(const FreeNodes& nodes, const Demand& part) {
        int best = -1;
        double least = 0;
        for (int free = part.gpus; free <= nodes.gpus_per_node(); ++free) {
            const double here = made(nodes, {free, 0, 0}, part);
            if (best >= 0 && here >= least) {
                continue;
            }
            if (const int node = nodes.first_with(free, part); node >= 0) {
                best = node;
                least = here;
            }
        }
        return best;
    }

    static int by_node(const FreeNodes& nodes, const Demand& part) {
        int best = -1;
        std::tuple<double, int> least;
        for (int node = 0; node < nodes.nodes(); ++node) {
            if (!nodes.fits(node, part)) {
                continue;
            }
            const std::tuple key(made(nodes, nodes.room(node), part), nodes.room(node).gpus);
            if (best < 0 || key < least) {
                best = node;
                least = key;
            }
        }
        return best;
    }
};

}  // namespace

std::unique_ptr<Placement> make_fewest_fragments() {
    return std::make_unique<FewestFragments>();
}

}  // namespace grundlast

// The lowest level that holds a job whole: NVLink domain, node, leaf, spine, all nodes; there the tightest. As
// Slurm's topology/tree takes the lowest switch with enough room and of these the best fit, and as Kueue's
// topology-aware scheduling takes few domains, large ones first, and for the last the one that fits best.
#include <algorithm>
#include <tuple>

#include "model/simulation/placement/placement.h"
#include "model/simulation/placement/registry.h"

namespace grundlast {

namespace {

// Nodes first..end-1: a group of some level.
struct Range {
    int first = 0;
    int end = 0;
};

// What a job of several nodes takes: whole nodes and, of one more, the rest.
struct Gang {
    int whole_nodes = 0;
    Demand whole;
    Demand rest;  // no GPUs: none
};

class Topology : public Placement {
  public:
    bool by_fabric() const override { return true; }

    // The tightest domain where nodes are divided; then the node with the fewest free GPUs, of these the one in
    // the fullest domain and leaf, so that empty ones stay whole.
    int choose(const FreeNodes& nodes, const Demand& part) const override {
        return best_node(nodes, part, {0, nodes.nodes()}, -1);
    }

    bool allocate(FreeNodes& nodes, const Demand& job, std::vector<Chunk>& chunks) const override {
        const int per_node = nodes.gpus_per_node();
        if (job.gpus <= per_node) {
            return Placement::allocate(nodes, job, chunks);
        }
        chunks.clear();
        const Gang gang{job.gpus / per_node, job.share(per_node), job.share(job.gpus % per_node)};
        if (nodes.first_empty(gang.whole) < 0) {
            return false;
        }
        for (const Level level : {Level::domain, Level::leaf, Level::spine, Level::site}) {
            if (level > Level::domain && job.one_domain) {
                return false;
            }
            const Range range = tightest_group(nodes, gang, level);
            if (range.end > range.first && fill(nodes, gang, level, range, chunks)) {
                return true;
            }
            give_back(nodes, job, chunks);
        }
        return false;
    }

  private:
    static Range range_of(const FreeNodes& nodes, Level level, int number) {
        const int size = nodes.layout().nodes_in(level);
        return {number * size, std::min(nodes.nodes(), (number + 1) * size)};
    }

    // Whether the group has whole nodes enough, and room for the rest besides.
    static bool holds(const FreeNodes& nodes, const Gang& gang, Range range, int empty_nodes) {
        if (empty_nodes != gang.whole_nodes || gang.rest.gpus == 0) {
            return empty_nodes >= gang.whole_nodes;
        }
        for (int node = range.first; node < range.end; ++node) {
            if (nodes.room(node).gpus < nodes.gpus_per_node() && nodes.fits(node, gang.rest)) {
                return true;
            }
        }
        return false;
    }

    // Of the groups of the level that hold the gang, the one with the fewest free GPUs; empty: none.
    static Range tightest_group(const FreeNodes& nodes, const Gang& gang, Level level) {
        if (level == Level::site) {
            const Range all{0, nodes.nodes()};
            return holds(nodes, gang, all, nodes.empty_nodes()) ? all : Range{};
        }
        Range best;
        int least = 0;
        for (int number = 0; number * nodes.layout().nodes_in(level) < nodes.nodes(); ++number) {
            const FreeNodes::Group& group = nodes.group(level, number);
            const Range range = range_of(nodes, level, number);
            if ((best.end == 0 || group.gpus < least) && holds(nodes, gang, range, group.empty_nodes)) {
                best = range;
                least = group.gpus;
            }
        }
        return best;
    }

    bool fill(FreeNodes& nodes, const Gang& gang, Level level, Range range, std::vector<Chunk>& chunks) const {
        take_whole(nodes, gang.whole, level, range, gang.whole_nodes, chunks);
        if (gang.rest.gpus == 0) {
            return true;
        }
        const int node = best_node(nodes, gang.rest, range, chunks.back().node);
        if (node < 0) {
            return false;
        }
        take_part(nodes, node, gang.rest, chunks);
        return true;
    }

    static Level below(Level level) {
        switch (level) {
            case Level::site:
                return Level::spine;
            case Level::spine:
                return Level::leaf;
            default:
                return Level::domain;
        }
    }

    // `count` whole nodes of a group that has them: from the group below that holds all that is left and has
    // the fewest, else all of the one that has most.
    static void take_whole(FreeNodes& nodes, const Demand& whole, Level level, Range range, int count,
                           std::vector<Chunk>& chunks) {
        if (level == Level::domain) {
            for (int node = range.first; node < range.end && count > 0; ++node) {
                if (nodes.room(node).gpus == nodes.gpus_per_node()) {
                    take_part(nodes, node, whole, chunks);
                    --count;
                }
            }
            return;
        }
        const Level lower = below(level);
        const int size = nodes.layout().nodes_in(lower);
        while (count > 0) {
            int chosen = -1;
            int has = 0;
            for (int number = range.first / size; number * size < range.end; ++number) {
                const int empty = nodes.group(lower, number).empty_nodes;
                const bool better = has < count ? empty > has : empty >= count && empty < has;
                if (better) {
                    chosen = number;
                    has = empty;
                }
            }
            const int here = std::min(count, has);
            take_whole(nodes, whole, lower, range_of(nodes, lower, chosen), here, chunks);
            count -= here;
        }
    }

    // `near`: a node that the job has already; the rest goes as close to it as it can. -1: none.
    static int best_node(const FreeNodes& nodes, const Demand& part, Range range, int near) {
        const Layout& layout = nodes.layout();
        int best = -1;
        std::tuple<Level, bool, int, int, int> least;
        const auto consider = [&](int node) {
            if (!nodes.fits(node, part)) {
                return;
            }
            const Lanes lanes = nodes.room(node).lanes;
            const int domain = lanes == 0 ? -1 : tightest_lane(lanes, part.gpus);
            const Level apart = near >= 0 ? layout.between(near, node) : Level::domain;
            const std::tuple key(apart, lanes != 0 && domain < 0,
                                 domain >= 0 ? lane(lanes, domain) : nodes.room(node).gpus,
                                 nodes.group(Level::domain, node / layout.nodes_in(Level::domain)).gpus,
                                 nodes.group(Level::leaf, node / layout.nodes_in(Level::leaf)).gpus);
            if (best < 0 || key < least) {
                best = node;
                least = key;
            }
        };
        if (near < 0 && !layout.divides_nodes() && nodes.indexed()) {
            for (int free = part.gpus; free <= nodes.gpus_per_node() && best < 0; ++free) {
                nodes.visit_with(free, consider);
            }
            return best;
        }
        for (int node = range.first; node < range.end; ++node) {
            consider(node);
        }
        return best;
    }
};

}  // namespace

std::unique_ptr<Placement> make_topology() {
    return std::make_unique<Topology>();
}

}  // namespace grundlast

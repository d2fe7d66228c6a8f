#include "model/simulation/fabric.h"

#include <algorithm>

#include "model/simulation/job.h"

namespace grundlast {

Layout::Layout(const Fabric& fabric, int gpus_per_node, int nodes) {
    const int all = std::max(1, nodes);
    const int per_domain = fabric.domain_gpus > 0 ? fabric.domain_gpus : gpus_per_node;
    gpus_of_part_ = per_domain < gpus_per_node ? per_domain : 0;
    const int domain = std::clamp(per_domain / std::max(1, gpus_per_node), 1, all);
    const auto multiple = [all](int below, std::int64_t wanted) {
        if (wanted <= 0) {
            return all;
        }
        const std::int64_t count = std::max<std::int64_t>(1, wanted / below);
        return static_cast<int>(std::min<std::int64_t>(all, count * below));
    };
    const int leaf = multiple(domain, fabric.nodes_per_leaf);
    const int spine = multiple(leaf, std::int64_t{leaf} * fabric.leaves_per_spine);
    nodes_in_ = {domain, 1, leaf, spine, all};
}

Level Layout::between(int node, int other) const {
    for (const Level level : {Level::domain, Level::leaf, Level::spine}) {
        if (node / nodes_in(level) == other / nodes_in(level)) {
            return level;
        }
    }
    return Level::site;
}

Level Layout::holding(std::span<const Chunk> chunks) const {
    if (chunks.size() == 1) {
        const Lanes lanes = chunks.front().lanes;
        return !divides_nodes() || widest_lane(lanes) == chunks.front().gpus ? Level::domain : Level::node;
    }
    Level level = divides_nodes() ? Level::leaf : Level::domain;
    for (const Chunk& chunk : chunks) {
        level = std::max(level, between(chunks.front().node, chunk.node));
    }
    return level;
}

Lanes whole_lanes(int gpus, int of_part) {
    Lanes lanes = 0;
    for (int domain = 0; of_part > 0 && gpus > 0 && domain < most_domains_of_a_node; ++domain) {
        const int here = std::min(gpus, of_part);
        lanes |= static_cast<Lanes>(here) << (8 * domain);
        gpus -= here;
    }
    return lanes;
}

int widest_lane(Lanes lanes) {
    int widest = 0;
    for (; lanes != 0; lanes >>= 8) {
        widest = std::max(widest, lane(lanes, 0));
    }
    return widest;
}

int tightest_lane(Lanes lanes, int gpus) {
    int tightest = -1;
    for (int domain = 0; domain < most_domains_of_a_node; ++domain) {
        const int free = lane(lanes, domain);
        if (free >= gpus && (tightest < 0 || free < lane(lanes, tightest))) {
            tightest = domain;
        }
    }
    return tightest;
}

Lanes pick_lanes(Lanes free, int gpus) {
    Lanes picked = 0;
    while (gpus > 0 && free != 0) {
        const int enough = tightest_lane(free, gpus);
        const int domain = enough >= 0 ? enough : tightest_lane(free, widest_lane(free));
        const int here = std::min(gpus, lane(free, domain));
        picked |= static_cast<Lanes>(here) << (8 * domain);
        free &= ~(Lanes{255} << (8 * domain));
        gpus -= here;
    }
    return picked;
}

Lanes least_lanes(Lanes a, Lanes b) {
    Lanes least = 0;
    for (int domain = 0; domain < most_domains_of_a_node; ++domain) {
        least |= static_cast<Lanes>(std::min(lane(a, domain), lane(b, domain))) << (8 * domain);
    }
    return least;
}

bool lanes_hold(Lanes free, Lanes part) {
    for (; part != 0; part >>= 8, free >>= 8) {
        if (lane(part, 0) > lane(free, 0)) {
            return false;
        }
    }
    return true;
}

}  // namespace grundlast

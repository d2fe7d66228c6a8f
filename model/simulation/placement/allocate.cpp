#include "model/simulation/placement/placement.h"

namespace grundlast {

void take_part(FreeNodes& nodes, int node, const Demand& part, std::vector<Chunk>& chunks) {
    chunks.push_back({node, part.gpus, nodes.lanes_for(node, part.gpus)});
    Demand placed = part;
    placed.lanes = chunks.back().lanes;
    nodes.take(node, placed);
}

void give_back(FreeNodes& nodes, const Demand& job, std::vector<Chunk>& chunks) {
    for (const Chunk& chunk : chunks) {
        nodes.give(chunk.node, job.on(chunk));
    }
    chunks.clear();
}

bool Placement::allocate(FreeNodes& nodes, const Demand& job, std::vector<Chunk>& chunks) const {
    chunks.clear();
    const int per_node = nodes.gpus_per_node();
    int left = job.gpus;
    if (left > per_node) {
        const Demand whole = job.share(per_node);
        for (; left >= per_node; left -= per_node) {
            const int node = nodes.first_empty(whole);
            if (node < 0) {
                give_back(nodes, job, chunks);
                return false;
            }
            take_part(nodes, node, whole, chunks);
        }
    }
    if (left > 0) {
        const Demand rest = job.share(left);
        const int node = choose(nodes, rest);
        if (node < 0) {
            give_back(nodes, job, chunks);
            return false;
        }
        take_part(nodes, node, rest, chunks);
    }
    return true;
}

bool gpus_fit(const FreeNodes& nodes, const Demand& job) {
    const int per_node = nodes.gpus_per_node();
    if (job.gpus <= per_node) {
        return nodes.most_free() >= job.gpus;
    }
    const int whole = job.gpus / per_node;
    const int rest = job.gpus % per_node;
    const int empty = nodes.empty_nodes();
    if (empty > whole || (empty == whole && rest == 0)) {
        return true;
    }
    // Exactly enough empty nodes: the rest needs a partly used one.
    if (empty < whole) {
        return false;
    }
    for (int node = 0; node < nodes.nodes(); ++node) {
        const int free = nodes.room(node).gpus;
        if (free >= rest && free < per_node) {
            return true;
        }
    }
    return false;
}

}  // namespace grundlast

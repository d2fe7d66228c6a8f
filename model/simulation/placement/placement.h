// Where a job goes among nodes that fit it. A placement is one file in this folder and one line in
// registry.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/simulation/free_nodes.h"

namespace grundlast {

class Placement {
  public:
    virtual ~Placement() = default;

    // The node for the part of a job that must lie on one node; -1 where none fits.
    virtual int choose(const FreeNodes& nodes, const Demand& part) const = 0;

    // Takes room for the whole job or for nothing, and fills `chunks`. Unless a placement knows better, a job
    // of at most one node's GPUs lies on one node; a larger one takes the first whole nodes and chooses a node
    // for the rest among the others.
    virtual bool allocate(FreeNodes& nodes, const Demand& job, std::vector<Chunk>& chunks) const;

    // Whether it looks at domains, leaves and spines (FreeNodes::group_by).
    virtual bool by_fabric() const { return false; }

    // Whether it looks at what the typical jobs could use (FreeNodes::fragments).
    virtual bool by_fragments() const { return false; }
};

// Null for an unknown name.
std::unique_ptr<Placement> make_placement(const std::string& name);

// Takes room for a part of a job on a node that fits it, and adds it to `chunks`.
void take_part(FreeNodes& nodes, int node, const Demand& part, std::vector<Chunk>& chunks);

// Gives back what `chunks` hold and empties it.
void give_back(FreeNodes& nodes, const Demand& job, std::vector<Chunk>& chunks);

inline bool allocate(const Placement& placement, FreeNodes& nodes, const Demand& job,
                     std::vector<Chunk>& chunks) {
    return placement.allocate(nodes, job, chunks);
}

// Whether the GPUs alone would let the job in: necessary, and sufficient where no CPU or RAM limit binds and
// the job may lie in several NVLink domains.
bool gpus_fit(const FreeNodes& nodes, const Demand& job);

}  // namespace grundlast

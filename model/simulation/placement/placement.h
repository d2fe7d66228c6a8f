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
};

// Null for an unknown name.
std::unique_ptr<Placement> make_placement(const std::string& name);

// Takes room for the whole job or for nothing, and fills `chunks`. A job of at most one node's GPUs lies on one
// node; a larger one takes whole nodes first and chooses a node for the rest among the others.
bool allocate(const Placement& placement, FreeNodes& nodes, const Demand& job, std::vector<Chunk>& chunks);

// Whether the GPUs alone would let the job in: necessary, and sufficient where no CPU or RAM limit binds.
bool gpus_fit(const FreeNodes& nodes, const Demand& job);

}  // namespace grundlast

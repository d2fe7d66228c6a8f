// Which of the nodes that fit takes a pod, and which of its GPUs. A policy is one file in scorings/ and one
// line in registry.cpp.
#pragma once

#include <memory>
#include <string>

#include "model/core/random.h"
#include "model/simulation/fractional/node_state.h"

namespace grundlast {

// Points are whole numbers from 0 to 100, as in the Kubernetes scheduler in which the paper's policies ran:
// nodes that differ by less are equals, and that shapes the results.
constexpr int most_points = 100;

class NodeScoring {
  public:
    virtual ~NodeScoring() = default;

    // Points of a node that fits the pod, more is better. Depends on nothing but its arguments: it is asked
    // again only for nodes that changed.
    virtual int points(const NodeState& node, const PodClass& pod) const = 0;

    // The GPU for a pod that takes a part of one.
    virtual int gpu_for(const NodeState& node, const PodClass& pod, RandomSequence& chance) const;

    // Whether a draw decides among equals, not the order of the nodes.
    virtual bool draws_among_equals() const { return false; }
};

// Null for an unknown name.
std::unique_ptr<NodeScoring> make_scoring(const std::string& name, const PodWorkload& workload);

}  // namespace grundlast

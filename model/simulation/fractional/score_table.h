// The points of all nodes for each class of pods, computed anew only for nodes that took a pod since.
#pragma once

#include <vector>

#include "model/simulation/fractional/scoring.h"

namespace grundlast {

class ScoreTable {
  public:
    // Both must outlive the table; `nodes` is in the order in which the first of equals is taken.
    ScoreTable(const NodeScoring& scoring, const std::vector<PodClass>& classes, std::vector<NodeState> nodes);

    // The node for a pod of the class, -1 where none fits.
    int choose(std::size_t pod_class, RandomSequence& chance);

    // Puts a pod of the class on the chosen node.
    void put(std::size_t pod_class, int node, RandomSequence& chance);

    const std::vector<NodeState>& nodes() const { return nodes_; }

  private:
    struct Row {
        std::vector<signed char> points;  // by node, does_not_fit where it does not
        std::size_t as_of = 0;            // changes_ that it knows
    };

    void refresh(Row& row, const PodClass& pod);
    signed char points_of(std::size_t node, const PodClass& pod) const;

    const NodeScoring& scoring_;
    const std::vector<PodClass>& classes_;
    std::vector<NodeState> nodes_;
    std::vector<int> changes_;  // the nodes that took a pod, in order
    std::vector<Row> rows_;     // by class
};

}  // namespace grundlast

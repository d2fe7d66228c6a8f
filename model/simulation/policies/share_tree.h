// Slurm's fair-share factor over a tree of accounts whose leaves are teams.
#pragma once

#include <vector>

#include "model/simulation/scenario.h"

namespace grundlast {

class ShareTree {
  public:
    // Of Scenario::teams, their shares and groups.
    explicit ShareTree(const Scenario& scenario);

    // From the decayed usage of each team, any unit. Classic (NO_FAIR_TREE): 2^-(effective usage / normalised
    // share); a child's effective usage leans to its parent's by its share among its siblings. Each from 0
    // to 1.
    std::vector<double> classic(const std::vector<double>& usage) const;

    // Fair Tree: siblings are ranked by (share among them) / (usage among them), whole accounts before their
    // members; the factor is the rank over the number of teams. Those that are level get the same rank, and
    // accounts that are level are ranked as one.
    std::vector<double> fair_tree(const std::vector<double>& usage) const;

  private:
    struct Node {
        int parent = 0;
        double share = 0;
        double level_share = 0;  // its part of the shares of its siblings and itself
        int team = -1;           // -1: a group
        std::vector<int> children = {};
    };

    struct Rank {
        int next = 0;  // of the next team that is level with none before it
        int given = 0;
    };

    std::vector<double> usage_of_nodes(const std::vector<double>& usage) const;
    double level_fair_share(int node, const std::vector<double>& used) const;
    void rank(std::vector<int> siblings, const std::vector<double>& used, Rank& rank,
              std::vector<double>& factors) const;

    int teams_ = 0;
    std::vector<Node> nodes_;  // the root first, parents before their children
};

}  // namespace grundlast

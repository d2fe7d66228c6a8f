#include "model/simulation/policies/share_tree.h"

#include <algorithm>
#include <limits>

#include "model/simulation/policies/decayed_usage.h"

namespace grundlast {

ShareTree::ShareTree(const Scenario& scenario) : teams_(static_cast<int>(scenario.teams.size())) {
    nodes_.push_back({});
    for (const ShareGroup& group : scenario.share_groups) {
        nodes_.push_back({.parent = group.parent + 1, .share = group.share});
    }
    for (std::size_t team = 0; team < scenario.teams.size(); ++team) {
        const int group = team < scenario.team_groups.size() ? scenario.team_groups[team] : -1;
        const double share = team < scenario.team_shares.size() ? scenario.team_shares[team] : 1.0;
        nodes_.push_back({.parent = group + 1, .share = share, .team = static_cast<int>(team)});
    }
    for (std::size_t node = 1; node < nodes_.size(); ++node) {
        nodes_[static_cast<std::size_t>(nodes_[node].parent)].children.push_back(static_cast<int>(node));
    }
    for (const Node& parent : nodes_) {
        double all = 0;
        for (const int child : parent.children) {
            all += nodes_[static_cast<std::size_t>(child)].share;
        }
        for (const int child : parent.children) {
            Node& node = nodes_[static_cast<std::size_t>(child)];
            node.level_share = all > 0 ? node.share / all : 0.0;
        }
    }
}

std::vector<double> ShareTree::usage_of_nodes(const std::vector<double>& usage) const {
    std::vector<double> used(nodes_.size(), 0.0);
    for (std::size_t node = nodes_.size(); node-- > 1;) {
        if (nodes_[node].team >= 0) {
            used[node] = usage[static_cast<std::size_t>(nodes_[node].team)];
        }
        used[static_cast<std::size_t>(nodes_[node].parent)] += used[node];
    }
    return used;
}

std::vector<double> ShareTree::classic(const std::vector<double>& usage) const {
    const std::vector<double> used = usage_of_nodes(usage);
    std::vector<double> effective(nodes_.size(), 1.0);
    std::vector<double> share(nodes_.size(), 1.0);  // of the whole
    std::vector<double> factors(static_cast<std::size_t>(teams_), 0.0);
    for (std::size_t index = 1; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        const auto parent = static_cast<std::size_t>(node.parent);
        const double part = used.front() > 0 ? used[index] / used.front() : 0.0;
        share[index] = share[parent] * node.level_share;
        effective[index] = parent == 0 ? part : part + (effective[parent] - part) * node.level_share;
        if (node.team >= 0) {
            factors[static_cast<std::size_t>(node.team)] = fair_share_factor(effective[index], share[index]);
        }
    }
    return factors;
}

double ShareTree::level_fair_share(int node, const std::vector<double>& used) const {
    const Node& mine = nodes_[static_cast<std::size_t>(node)];
    const double mine_used = used[static_cast<std::size_t>(node)];
    if (mine.level_share <= 0) {
        return 0;
    }
    return mine_used > 0 ? mine.level_share / (mine_used / used[static_cast<std::size_t>(mine.parent)])
                         : std::numeric_limits<double>::infinity();
}

void ShareTree::rank(std::vector<int> siblings, const std::vector<double>& used, Rank& rank,
                     std::vector<double>& factors) const {
    const auto level = [&](int node) { return level_fair_share(node, used); };
    std::stable_sort(siblings.begin(), siblings.end(), [&](int a, int b) { return level(a) > level(b); });
    for (std::size_t first = 0; first < siblings.size();) {
        std::size_t end = first + 1;
        while (end < siblings.size() && level(siblings[end]) == level(siblings[first])) {
            ++end;
        }
        std::vector<int> below;
        rank.given = rank.next;
        for (; first < end; ++first) {
            const Node& node = nodes_[static_cast<std::size_t>(siblings[first])];
            below.insert(below.end(), node.children.begin(), node.children.end());
            if (node.team >= 0) {
                factors[static_cast<std::size_t>(node.team)] = static_cast<double>(rank.given) / teams_;
                --rank.next;
            }
        }
        this->rank(std::move(below), used, rank, factors);
    }
}

std::vector<double> ShareTree::fair_tree(const std::vector<double>& usage) const {
    std::vector<double> factors(static_cast<std::size_t>(teams_), 0.0);
    Rank start{teams_, teams_};
    rank(nodes_.front().children, usage_of_nodes(usage), start, factors);
    return factors;
}

}  // namespace grundlast

#include "model/simulation/fractional/score_table.h"

#include <algorithm>

namespace grundlast {

namespace {

constexpr signed char does_not_fit = -1;

}  // namespace

ScoreTable::ScoreTable(const NodeScoring& scoring, const std::vector<PodClass>& classes,
                       std::vector<NodeState> nodes)
    : scoring_(scoring), classes_(classes), nodes_(std::move(nodes)), rows_(classes.size()) {}

int ScoreTable::choose(std::size_t pod_class, RandomSequence& chance) {
    Row& row = rows_[pod_class];
    refresh(row, classes_[pod_class]);
    const auto& points = row.points;
    const auto best = std::max_element(points.begin(), points.end());
    if (best == points.end() || *best == does_not_fit) {
        return -1;
    }
    if (!scoring_.draws_among_equals()) {
        return static_cast<int>(best - points.begin());
    }
    const auto equals = std::count(points.begin(), points.end(), *best);
    auto skipped = static_cast<std::ptrdiff_t>(chance.uniform() * static_cast<double>(equals));
    auto chosen = best;
    for (; skipped > 0; --skipped) {
        chosen = std::find(chosen + 1, points.end(), *best);
    }
    return static_cast<int>(chosen - points.begin());
}

void ScoreTable::put(std::size_t pod_class, int node, RandomSequence& chance) {
    NodeState& state = nodes_[static_cast<std::size_t>(node)];
    const PodClass& pod = classes_[pod_class];
    take(state, pod, pod.is_part() ? scoring_.gpu_for(state, pod, chance) : -1);
    changes_.push_back(node);
}

void ScoreTable::refresh(Row& row, const PodClass& pod) {
    if (row.points.empty() || changes_.size() - row.as_of >= nodes_.size()) {
        row.points.resize(nodes_.size());
        for (std::size_t node = 0; node < nodes_.size(); ++node) {
            row.points[node] = points_of(node, pod);
        }
    } else {
        for (std::size_t change = row.as_of; change < changes_.size(); ++change) {
            const auto node = static_cast<std::size_t>(changes_[change]);
            row.points[node] = points_of(node, pod);
        }
    }
    row.as_of = changes_.size();
}

signed char ScoreTable::points_of(std::size_t node, const PodClass& pod) const {
    return fits(nodes_[node], pod) ? static_cast<signed char>(scoring_.points(nodes_[node], pod))
                                   : does_not_fit;
}

}  // namespace grundlast

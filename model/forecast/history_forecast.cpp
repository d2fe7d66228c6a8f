#include "model/forecast/history_forecast.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "model/forecast/batch_progress.h"
#include "model/forecast/path_correlation.h"
#include "model/forecast/reconciliation.h"
#include "model/forecast/series_batch.h"

namespace grundlast {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::uint32_t correlation_stream = 3;  // beside the stream of the node's own paths

HistoryNode sum_node(const std::string& id, const std::string& name, const std::vector<HistoryNode>& teams,
                     std::vector<std::size_t> parts) {
    HistoryNode node{id, name, stream_entity(id.empty() ? "total" : "department", id), {}, std::move(parts)};
    node.demand = teams[node.teams.front()].demand;
    node.demand.workloads.clear();
    std::fill(node.demand.weekly_ref_gpu_h.begin(), node.demand.weekly_ref_gpu_h.end(), 0.0);
    for (const std::size_t part : node.teams) {
        const std::vector<double>& weeks = teams[part].demand.weekly_ref_gpu_h;
        std::transform(weeks.begin(), weeks.end(), node.demand.weekly_ref_gpu_h.begin(),
                       node.demand.weekly_ref_gpu_h.begin(), std::plus<>());
    }
    return node;
}

MatrixXd residuals_of(const std::vector<HistoryPaths>& nodes) {
    MatrixXd residuals(static_cast<Index>(nodes.front().residuals.size()), static_cast<Index>(nodes.size()));
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        residuals.col(static_cast<Index>(n)) =
            Eigen::Map<const VectorXd>(nodes[n].residuals.data(), residuals.rows());
    }
    return residuals;
}

// The nodes with the sums first, as a SummingTree counts them.
std::vector<HistoryPaths> sums_first(std::vector<HistoryPaths> nodes, std::size_t teams) {
    std::rotate(nodes.begin(), nodes.begin() + static_cast<std::ptrdiff_t>(teams), nodes.end());
    return nodes;
}

// The paths of all nodes, correlated and reconciled.
void join(std::vector<HistoryPaths>& nodes, const std::vector<std::uint32_t>& entities, SummingTree tree,
          const ForecastInput& input) {
    const MatrixXd residuals = residuals_of(nodes);
    std::vector<Paths> paths;
    for (HistoryPaths& node : nodes) {
        paths.push_back(std::move(node.paths));
    }
    correlate_paths(paths, residuals, entities, input.seed);
    Reconciler(std::move(tree), input.settings.reconciliation, residuals).reconcile_paths(paths);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        nodes[n].paths = std::move(paths[n]);
    }
}

}  // namespace

std::vector<HistoryNode> sums_of(const std::vector<HistoryNode>& teams,
                                 const std::vector<std::string>& departments) {
    std::vector<HistoryNode> sums;
    if (teams.size() < 2) {
        return sums;
    }
    std::vector<std::size_t> all;
    for (std::size_t t = 0; t < teams.size(); ++t) {
        all.push_back(t);
    }
    sums.push_back(sum_node("", "", teams, all));
    for (std::size_t t = 0; t < teams.size(); ++t) {
        const std::string& name = departments[t];
        if (name.empty() || std::find(departments.begin(), departments.begin() + static_cast<std::ptrdiff_t>(t),
                                      name) != departments.begin() + static_cast<std::ptrdiff_t>(t)) {
            continue;
        }
        std::vector<std::size_t> parts;
        std::copy_if(all.begin(), all.end(), std::back_inserter(parts),
                     [&](std::size_t part) { return departments[part] == name; });
        if (parts.size() > 1 && parts.size() < teams.size()) {
            sums.push_back(sum_node(name, name, teams, std::move(parts)));
        }
    }
    return sums;
}

Result<std::vector<HistoryPaths>> reconciled_paths(const std::vector<HistoryNode>& teams,
                                                   const std::vector<HistoryNode>& sums, const MonthGrid& grid,
                                                   const ForecastInput& input, const RunControl& control) {
    std::vector<const HistoryNode*> order;
    for (const auto* nodes : {&teams, &sums}) {
        for (const HistoryNode& node : *nodes) {
            order.push_back(&node);
        }
    }
    std::vector<HistoryPaths> paths(order.size());
    BatchProgress progress(control, order.size(), {"Prognose der Reihen", "Forecasting the series"});
    const auto forecast_node = [&](std::size_t n) -> Result<void> {
        const HistoryNode& node = *order[n];
        auto one = paths_from_history(node.demand, grid, input.settings, input.seed, node.entity);
        if (!one) {
            return Error{Text::same(node.name + ": ") + one.error().message};
        }
        paths[n] = std::move(*one);
        progress.step();
        return {};
    };
    const auto made = for_each_series(order.size(), {input.threads}, forecast_node, control);
    if (!made) {
        return made.error();
    }
    if (sums.empty()) {
        return paths;
    }
    SummingTree tree;
    tree.bottom = teams.size();
    std::vector<std::uint32_t> entities;
    for (const HistoryNode& sum : sums) {
        tree.sums.push_back(sum.teams);
        entities.push_back(sum.entity + correlation_stream);
    }
    for (const HistoryNode& team : teams) {
        entities.push_back(team.entity + correlation_stream);
    }
    paths = sums_first(std::move(paths), teams.size());
    join(paths, entities, std::move(tree), input);
    return sums_first(std::move(paths), sums.size());
}

}  // namespace grundlast

// The histories of all teams together: forecast one by one and as sums, then made to agree.
#pragma once

#include <string>
#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/forecast/team_paths.h"

namespace grundlast {

// A team, a department or the total, with weeks of history.
struct HistoryNode {
    std::string id;  // of the team; the department's name; empty for the total
    std::string name;
    std::uint32_t entity = 0;
    TeamDemand demand;               // weeks on the level that past events have reached
    std::vector<std::size_t> teams;  // of a sum: its parts, numbers of the teams' nodes
};

// Departments of at least two of these teams (and of fewer than all), and the total of at least two.
// `departments`: one for each node; empty: none.
std::vector<HistoryNode> sums_of(const std::vector<HistoryNode>& teams,
                                 const std::vector<std::string>& departments);

// Paths of the teams' nodes, then of the sums, in one order with `teams` and `sums`. Each node is forecast by
// itself, the paths are correlated as the residuals are, and each path is reconciled by the settings' method;
// none is below 0 and sums are the sums of their teams. Errors name the node.
Result<std::vector<HistoryPaths>> reconciled_paths(const std::vector<HistoryNode>& teams,
                                                   const std::vector<HistoryNode>& sums, const MonthGrid& grid,
                                                   const ForecastInput& input, const RunControl& control);

}  // namespace grundlast

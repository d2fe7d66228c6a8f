// Plans as they would be with the dials turned: the estimate while a dial moves, and what becomes of the
// values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/planning/estimate/dials.h"
#include "model/planning/estimate/estimate.h"

namespace grundlast {

// mean_path() of `tried`, made of that of `base`, which is current. Where the two differ in
// ForecastSettings::scenario and its growth alone, the months are scaled by the growth, since fitting the
// histories anew takes longer than a hand waits: exact but for planned events, caps and typed months, which a
// forecast does not scale. Nothing where more differs that a forecast reads.
std::optional<Forecast> mean_path_of(const Project& tried, const Project& base, const Forecast& mean_of_base);

// Every plan of `tried`. Errors: those of check_calculable(), scenario_of() and PlanPrices::of().
Result<std::vector<PlanEstimate>> estimate_plans(const Project& tried, const Forecast& mean);

// The plans of a comparison of `project` over its first `replications` alone, to set beside a trial of as many:
// what is not changed is then equal to the last bit. Errors: those of PlanPrices::of().
Result<std::vector<PlanEstimate>> over_first(const Project& project, const Comparison& comparison,
                                             int replications);

// Nodes of the plan's cluster, at their most, with which the same work would use it at `target`; nothing
// without own nodes.
std::optional<int> nodes_at_utilisation(const Project& project, const PlanEstimate& plan, double target);

// Adds to `project` each plan that stands otherwise in `tried`, itself or its cluster, under free ids and a
// name of its own; plans that share a changed cluster share the new one. Prices and growth are not a plan's:
// they stay as they are. The ids of the new plans.
std::vector<std::string> add_tried_plans(Project& project, const Project& tried);

}  // namespace grundlast

// Two sources for one team: its history and its inventory.
#pragma once

#include <optional>

#include "model/forecast/team_paths.h"

namespace grundlast {

// weight x a + (1 - weight) x b, path by path.
Paths blended(const Paths& a, double weight, const Paths& b);

// Relative standard deviation of the sum of all that the workloads state, each wrong by `of_each` on its own.
double stated_deviation(const TeamDemand& team, double of_each);

// u^2 / (u^2 + r^2) of the relative error r of the history's backtest and the stated deviation u of the
// inventory: the weight of the history with the least variance where errors are independent (Bates & Granger
// 1969). Nothing where both are certain.
std::optional<double> weight_by_precision(double history_error, double inventory_deviation);

}  // namespace grundlast

// The optimum, the sensitivity and the risk analysis, and two plans beside one another, as JSON: keys as in
// results_json.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/planning/compared/input_differences.h"
#include "model/planning/compared/waterfall.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"

namespace grundlast {

std::string to_json(const Project& project, const Optimum& optimum);
std::string to_json(const Project& project, const Sensitivity& sensitivity, const std::vector<TwoWayMap>& maps,
                    const std::optional<WhatIf>& what_if);
std::string to_json(const Project& project, const Risk& risk);

// The comparison with the keys waterfall and input_differences.
std::string to_json(const Project& project, const Comparison& comparison, const Waterfall& between,
                    const std::vector<InputDifference>& inputs);

}  // namespace grundlast

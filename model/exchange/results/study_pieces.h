// Pieces that the studies have in common with the comparison.
#pragma once

#include "model/exchange/results/result_json.h"
#include "model/planning/compared/input_differences.h"
#include "model/planning/compared/waterfall.h"

namespace grundlast {

ResultJson json_of(const Project& project, const Waterfall& waterfall);
ResultJson json_of(const std::vector<InputDifference>& differences);

}  // namespace grundlast

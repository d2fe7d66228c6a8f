// Where the cost difference of two plans comes from.
#pragma once

#include <string>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

struct WaterfallStep {
    std::string key;  // CostLine::position_id, or the word of the group
    Text name;
    CostGroup group = CostGroup::other;
    double from = 0;        // of the first plan
    double to = 0;          // of the second
    double difference = 0;  // to - from, in whole cents
};

// Nominal, of the mean cash flows over the horizon, whose cells are cents: the steps add up to the cent.
struct Waterfall {
    std::string from_id, to_id;
    double from_total = 0;
    double to_total = 0;
    std::vector<WaterfallStep> steps;  // the largest difference first; of two that cancel out none is left out
};

enum class WaterfallDetail { groups, positions };

// From plan `from_id` to plan `to_id`. Errors: a plan that was not compared, the same plan twice.
Result<Waterfall> waterfall(const Comparison& comparison, const std::string& from_id, const std::string& to_id,
                            WaterfallDetail detail = WaterfallDetail::groups);

}  // namespace grundlast

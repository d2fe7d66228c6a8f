// Within which limits an optimum is looked for, and how far the project's assumptions may be off.
#pragma once

#include <string>
#include <vector>

#include "model/core/fields.h"
#include "model/core/origin.h"

namespace grundlast {

// A range that the user typed for an assumption; one that is not listed has the default of its kind
// (model/planning/assumptions). In the assumption's own unit, `low` <= `high`.
struct AssumptionRange {
    std::string key;  // Assumption::key
    double low = 0;
    double high = 0;
    Origin origin;

    bool operator==(const AssumptionRange&) const = default;
};

struct SearchSettings {
    double most_capex = 0;    // project currency; 0: no limit
    double confidence = 0.9;  // with which a recommended size keeps its service levels; in [0.5, 1)
    int risk_draws = 2000;    // of prices and tariffs, over all replications
    std::vector<AssumptionRange> ranges;

    bool operator==(const SearchSettings&) const = default;
};

template <class Visit, FieldsOf<AssumptionRange> Self>
void fields(Visit&& visit, Self& range) {
    visit("key", range.key);
    visit("low", range.low);
    visit("high", range.high);
    visit("origin", range.origin);
}

template <class Visit, FieldsOf<SearchSettings> Self>
void fields(Visit&& visit, Self& search) {
    visit("most_capex", search.most_capex);
    visit("confidence", search.confidence);
    visit("risk_draws", search.risk_draws);
    visit("ranges", search.ranges);
}

}  // namespace grundlast

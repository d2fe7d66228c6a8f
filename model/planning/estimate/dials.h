// What a person turns to see at once what it would do to the plans: numbers of nodes, prices, growth, and when
// jobs leave for the cloud.
#pragma once

#include <string>
#include <vector>

#include "model/planning/sensitivity/sensitivity.h"

namespace grundlast {

// An assumption with what a slider offers of it.
struct Dial {
    Assumption assumption;
    double low = 0, high = 0;  // the value itself may lie beyond: it can be typed
    double step = 0;
    std::vector<Text> words = {};  // a choice: its value is an index into them; empty: a number
    // It counts only while the dial of this key has one of these values; empty: always.
    std::string only_with = {};
    std::vector<double> only_at = {};
};

// Half to twice the value, or 20 points to either side, and the assumption's own range; in 200 steps.
Dial dial_of(const Assumption& assumption);

// Those of the Plans page in their order: for each plan with own nodes its groups that are still to be bought
// ("nodes.CLUSTER.GROUP", at their most; each once) and, where it also rents, its burst rule
// ("burst.PLAN.kind", "burst.PLAN.after_wait_h"); then growth of demand, rental prices, prices of servers and
// electricity as assumptions_of() has them.
std::vector<Dial> plan_dials(const Project& project);

// Null where no dial has this key.
const Dial* find_dial(const std::vector<Dial>& dials, const std::string& key);

// Words where it is a choice, else value_text().
Text dial_text(const Dial& dial, double value, const std::string& currency);

// The project with the dials turned, in their order; what no dial of `dials` has the key of is left out.
Project turned(const Project& project, const std::vector<Dial>& dials, const std::vector<WhatIfChange>& to);

}  // namespace grundlast

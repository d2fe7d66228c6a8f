// The aids to the decision, and the quote for one run, as JSON.
#pragma once

#include <string>

#include "model/planning/decision/levers.h"
#include "model/planning/decision/quote.h"
#include "model/planning/decision/scorecard.h"
#include "model/planning/decision/thresholds.h"

namespace grundlast {

// Scorecard, thresholds, levers and pilot of a compared project; levers and pilot of the recommended plan, else
// of the first.
std::string decision_json(const Project& project, const Comparison& comparison);

std::string quote_json(const Project& project, const Quote& quote);

}  // namespace grundlast

// "Why this number?": the formula of a figure, the values put in, and where each comes from.
#pragma once

#include <string>
#include <vector>

#include "model/core/origin.h"
#include "model/core/result.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// A value that was put in.
struct ExplainedPart {
    Text name;
    double value = 0;
    Text shown;  // with its unit
    Origin origin;
    std::string key;  // of its own explanation; empty: it has none
};

struct Explanation {
    std::string key;  // "plans.base.total_cost"
    Text title;
    double value = 0;
    Text shown;
    Text formula;  // in words, with the names of the parts
    std::vector<ExplainedPart> parts;
    Origin origin;
};

// Every key that explain() knows of this comparison: of each plan its figures, cost positions and teams, the
// break-even figures, and the forecast of each team.
std::vector<std::string> explained_keys(const Project& project, const Comparison& comparison);

// Errors: a key that is none of explained_keys().
Result<Explanation> explain(const Project& project, const Comparison& comparison, const std::string& key);

// As lines of text: title and value, formula, one line for each part with its origin.
std::string explanation_text(const Explanation& explanation, Language language);

// "Annahme: Eurostat ... (2026-11-30, Name)".
Text origin_text(const Origin& origin);

}  // namespace grundlast

// What summary, recommendation and decision sheet have in common.
#pragma once

#include <vector>

#include "model/report/sections/facts.h"

namespace grundlast {

// "Recommended is the plan X: a total cost of ...", or that none is.
std::string recommendation_sentence(const Facts& facts);

// "Strongest counter-argument: ..."; where none is recommended, what to do about it.
std::string counter_argument_sentence(const Facts& facts);

// Beyond the strongest argument: where the recommendation flips, how likely it is the cheaper plan, what a
// leaner one would do; of the studies that the report holds, else empty.
std::vector<std::string> objections(const Facts& facts);

// The first `count` key figures of all plans, the weightiest first.
std::vector<Table> key_figure_tables(const Facts& facts, std::size_t count);

// The roles of the outline, else the program's own.
SignatureGrid signature_grid(const Facts& facts);

}  // namespace grundlast

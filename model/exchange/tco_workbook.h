// The cost of all plans as a workbook with live formulas: prices, rates and shares are input cells, quantities
// are what the simulation placed where, and every amount, total and present value is a formula over both.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// Sheets: summary, inputs, and one for each plan. As it is written, every amount equals the entry of the plan's
// cash flow to the cent. What follows from more than a price (leasing, tax, unserved work, economic lives) are
// fixed amounts and marked so. Errors: no room for temporary files.
Result<std::string> tco_workbook(const Project& project, const Comparison& comparison, Language language);

}  // namespace grundlast

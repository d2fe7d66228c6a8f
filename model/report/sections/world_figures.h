// What befell the jobs of each plan, as rows of a table of the report.
#pragma once

#include <vector>

#include "model/report/sections/facts.h"

namespace grundlast {

// Empty where nothing did in any plan.
std::vector<PlanFigure> world_figures(const Facts& facts);

}  // namespace grundlast

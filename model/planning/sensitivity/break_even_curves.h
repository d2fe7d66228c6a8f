// Break-even over the utilisation of the own cluster and over the price of electricity.
#pragma once

#include <vector>

#include "model/planning/sensitivity/sensitivity.h"

namespace grundlast {

// Of each plan with own nodes against the comparison's reference, where that rents: OwnHourCost over the use,
// and the reference's cost per useful GPU-hour. The break-even is that of BreakEven::utilisation.
std::vector<UtilisationCurve> utilisation_curves(const Comparison& comparison);

// From 0 to three times the project's price. Errors: those of StoredRuns::priced().
Result<ElectricityCurve> electricity_curve(const StoredRuns& runs);

}  // namespace grundlast

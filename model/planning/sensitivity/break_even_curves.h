// Break-even over the utilisation of the own cluster and over the price of electricity.
#pragma once

#include <vector>

#include "model/planning/sensitivity/sensitivity.h"

namespace grundlast {

// Of each plan with own nodes against the comparison's reference, where that rents. Own: nominal cost of the
// own cluster at utilisation u over u x available GPU-hours, each worth as much reference work as in the runs.
// Rented: total cost of the reference over the reference GPU-hours that it serves.
std::vector<UtilisationCurve> utilisation_curves(const Project& project, const Comparison& comparison);

// From 0 to three times the project's price. Errors: those of StoredRuns::priced().
Result<ElectricityCurve> electricity_curve(const StoredRuns& runs);

}  // namespace grundlast

// Plans to begin with.
#pragma once

#include <string>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

enum class PlanKind { empty, own, rent, base_and_burst };

// On the project's first cluster and its suggested_offers(), as far as the kind needs them and they are there.
// Id and name are left to the caller.
Plan new_plan(const Project& project, PlanKind kind);

// All sizes in which that region of a provider rents the reference GPU that rents it for least, per GPU on
// demand; another GPU where nobody rents that one. In the EU only, where a workload's data may not leave it.
// Ids of offers, the smallest instance first; empty: nothing has a price in the project's currency.
std::vector<std::string> suggested_offers(const Project& project);

}  // namespace grundlast

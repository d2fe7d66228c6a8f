// What the closed form proposes, and which sizes and mixes are worth a look because of it.
#pragma once

#include <vector>

#include "model/planning/optimum/optimum.h"

namespace grundlast {

// From demand, lines and group fills the mix, the nodes of the group beside what else stands there, and the
// reserved instances.
void propose(const Project& project, Optimum& optimum);

// Sizes from none to what the demand exceeds in a thousandth of the time, each with the burst rules, renting
// everything, the proposal and the plan as it is.
std::vector<SizeChoice> first_choices(const Project& project, const Optimum& optimum);

// One step away: a node, a reserved instance, half or twice the wait.
std::vector<SizeChoice> neighbours_of(const SizeChoice& choice, bool may_reserve);

// Whether the project has a committed price that instances could be reserved at.
bool reserves(const Optimum& optimum);

}  // namespace grundlast

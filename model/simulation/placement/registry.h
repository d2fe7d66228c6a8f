// The makers that the placement registry lists.
#pragma once

#include <memory>

#include "model/simulation/placement/placement.h"

namespace grundlast {

std::unique_ptr<Placement> make_best_fit();
std::unique_ptr<Placement> make_first_fit();
std::unique_ptr<Placement> make_spread();
std::unique_ptr<Placement> make_topology();
std::unique_ptr<Placement> make_fewest_fragments();

}  // namespace grundlast

// What planned maintenance takes from the nodes.
#pragma once

#include "model/core/calendar.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// GPU-seconds in [from, to) of nodes that reservations without teams keep free; where several overlap on a
// class, the largest counts.
double maintained_gpu_s(const Scenario& scenario, SimTime from, SimTime to);

}  // namespace grundlast

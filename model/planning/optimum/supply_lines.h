// The demand of a project in GPUs of the group that may grow, and what such a GPU costs by each way to get one.
#pragma once

#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/forecast/forecast.h"
#include "model/planning/optimum/candidates.h"
#include "model/planning/optimum/load_duration.h"

namespace grundlast {

struct DemandOptions {
    int replications = 2;
    std::uint64_t seed = 1;
    int threads = 0;
};

// Hourly use of a cluster of the ground's group alone that is so large that nothing waits. Work that the group
// can't hold is not in it. Errors: those of simulate(); stopped.
Result<LoadDuration> load_duration_of(const Project& project, const Ground& ground, const Forecast& forecast,
                                      const DemandOptions& options, const RunControl& control = {});

// Own: what a node more of the group costs in a year, from the project's own positions (present value of the
// plan's cost with four nodes more less that without them, spread over the months in which they stand), and per
// hour of use; per GPU. Rented: the list price of the offer that takes each workload, as a mean weighted with
// the stated demand, with the plan's discount and yearly change, for the work that an own GPU does in an hour.
// reserved: the first offer's committed price, paid all year. spot: its spot price, without the work that
// interruptions undo. Lines that the project has no price for are left out. Errors: those of PlanPrices::of();
// a group that comes after the horizon only.
Result<std::vector<SupplyLine>> supply_lines(const Project& project, const Ground& ground);

}  // namespace grundlast

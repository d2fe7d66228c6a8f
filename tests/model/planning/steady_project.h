// A load without chance whose costs are worked out by hand.
#pragma once

#include "tests/model/planning/small_project.h"

namespace grundlast::test {

// Four replicas of one GPU day and night; the offer rents single GPUs at 3 an hour.
// Own: 30,000 + 3 x 949 = 32,847. Rent: 4 x 2190 h x 3 = 26,280.
inline Project steady_project() {
    Project project = small_project();
    project.workloads[0].arrivals.kind = ArrivalKind::service;
    project.workloads[0].arrivals.replicas = 4;
    project.offers[0].gpus = 1;
    project.offers[0].on_demand_per_h = 3;
    return project;
}

}  // namespace grundlast::test

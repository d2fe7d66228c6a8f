// A project small enough for every size of its cluster to be tried.
#pragma once

#include "tests/model/planning/small_project.h"

namespace grundlast::test {

// Six GPUs' worth of work on nodes of one GPU each, so that many sizes differ; 95 % of the jobs start within
// two hours. A node costs 2500 for three months (1.14 an hour) and 0.02 an hour idle; a rented GPU costs 3 an
// hour.
inline Project project_of_many_sizes() {
    Project project = test::small_project();
    project.workloads[0].arrivals.jobs_per_month = 6 * 73;
    project.workloads[0].slo.start_within_h = 2;
    project.offers[0].gpus = 1;
    project.offers[0].on_demand_per_h = 3;
    project.costs.positions[0].amount = 2500;
    NodeGroup& group = project.clusters[0].groups[0];
    group.gpus_per_node = 1;
    group.power_kw = 0.4;
    group.phases = {{0, 5}};
    Plan hybrid = project.plans[0];
    hybrid.id = "base";
    hybrid.offer_ids = {"cloud/eu/8x"};
    hybrid.burst = {BurstKind::after_wait, 0.25};
    project.plans.push_back(hybrid);
    return project;
}

}  // namespace grundlast::test

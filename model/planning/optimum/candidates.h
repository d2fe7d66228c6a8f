// The sizes and purchase mixes that an optimum is looked for among, each as a project with one plan.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

// What is varied: nodes of one group at their most, reserved instances of the plan's first offer, and the burst
// rule.
struct SizeChoice {
    int nodes = 0;
    int reserved_instances = 0;
    BurstRule burst;

    bool operator==(const SizeChoice&) const = default;
};

// Where the sizes vary: a plan, and the group of its cluster that grows.
struct Ground {
    std::string plan_id;
    std::string group_id;  // of the plan's cluster; a group that the template lacks is made like its largest
};

// The plan `plan_id`, else the one that is cheapest to vary: the first that owns something and rents, the first
// that owns something. The group `group_id`, else the largest that is still to be bought, else one like the
// largest. Errors: an unknown plan or group, a group that is paid for already, no plan with a cluster.
Result<Ground> ground_of(const Project& project, const std::string& plan_id, const std::string& group_id);

// The project with the one plan that `choice` makes, on a cluster of its own. More nodes come with the group's
// first delivery, fewer are taken off its last one; BurstKind::always owns nothing.
Project candidate_project(const Project& project, const Ground& ground, const SizeChoice& choice);

// The group as it stands in the project, or as it would be made.
NodeGroup group_of(const Project& project, const Ground& ground);

// The group with `nodes` at its most.
NodeGroup resized(NodeGroup group, int nodes);

// The choice that the ground's plan is today.
SizeChoice present_choice(const Project& project, const Ground& ground);

}  // namespace grundlast

#include "model/planning/optimum/candidates.h"

#include <algorithm>

namespace grundlast {

namespace {

const Plan* plan_to_vary(const Project& project) {
    const Plan* owning = nullptr;
    for (const Plan& plan : project.plans) {
        const Cluster* cluster = project.cluster(plan.cluster_id);
        if (!cluster || cluster->groups.empty()) {
            continue;
        }
        if (!plan.offer_ids.empty() && plan.burst.kind == BurstKind::after_wait) {
            return &plan;
        }
        owning = owning ? owning : &plan;
    }
    return owning;
}

const NodeGroup* find_group(const Cluster& cluster, const std::string& id) {
    const auto at = std::find_if(cluster.groups.begin(), cluster.groups.end(),
                                 [&](const NodeGroup& group) { return group.id == id; });
    return at == cluster.groups.end() ? nullptr : &*at;
}

const NodeGroup* largest(const Cluster& cluster, bool to_buy) {
    const NodeGroup* best = nullptr;
    for (const NodeGroup& group : cluster.groups) {
        if (to_buy && group.owned_before) {
            continue;
        }
        const auto gpus = [](const NodeGroup& g) { return g.most_nodes() * g.gpus_per_node; };
        if (!best || gpus(group) > gpus(*best)) {
            best = &group;
        }
    }
    return best;
}

std::vector<std::string> group_ids(const Cluster& cluster) {
    std::vector<std::string> ids;
    for (const NodeGroup& group : cluster.groups) {
        ids.push_back(group.id);
    }
    return ids;
}

// Offers of the plan, else of the first plan that rents: growing plans may burst there.
std::vector<std::string> offers_for(const Project& project, const Plan& plan) {
    if (!plan.offer_ids.empty()) {
        return plan.offer_ids;
    }
    for (const Plan& other : project.plans) {
        if (!other.offer_ids.empty()) {
            return other.offer_ids;
        }
    }
    return {};
}

void take_off(NodeGroup& group, int nodes) {
    for (auto phase = group.phases.rbegin(); phase != group.phases.rend() && nodes > 0; ++phase) {
        if (phase->nodes > 0) {
            const int fewer = std::min(nodes, phase->nodes);
            phase->nodes -= fewer;
            nodes -= fewer;
        }
    }
}

}  // namespace

Result<Ground> ground_of(const Project& project, const std::string& plan_id, const std::string& group_id) {
    const Plan* plan = plan_id.empty() ? plan_to_vary(project) : project.plan(plan_id);
    const Cluster* cluster = plan ? project.cluster(plan->cluster_id) : nullptr;
    if (!plan || !cluster || cluster->groups.empty()) {
        if (!plan_id.empty() && !plan) {
            return Error{{"Plan '" + plan_id + "' gibt es im Projekt nicht; bitte einen vorhandenen angeben",
                          "the project has no plan '" + plan_id + "'; give one of its plans"}};
        }
        return Error{
            {"Es gibt keinen Plan mit einem Cluster, dessen Größe gesucht werden könnte; bitte auf der Seite "
             "„Cluster“ eine Knotengruppe anlegen und in einem Plan wählen",
             "no plan has a cluster whose size could be looked for; add a node group on the Cluster page and "
             "choose it in a plan"}};
    }
    if (!group_id.empty()) {
        const NodeGroup* group = find_group(*cluster, group_id);
        if (!group || group->owned_before) {
            return Error{{"Knotengruppe '" + group_id + "' gibt es im Cluster des Plans '" + plan->id +
                              "' nicht oder sie ist schon bezahlt; bitte eine zu kaufende angeben",
                          "the cluster of plan '" + plan->id + "' has no node group '" + group_id +
                              "' that is still to be bought; give another one"}};
        }
        return Ground{plan->id, group_id};
    }
    if (const NodeGroup* group = largest(*cluster, true)) {
        return Ground{plan->id, group->id};
    }
    return Ground{plan->id, free_id("group", group_ids(*cluster))};
}

NodeGroup resized(NodeGroup group, int nodes) {
    const int more = nodes - group.most_nodes();
    if (more < 0) {
        take_off(group, -more);
        return group;
    }
    const auto first = std::min_element(
        group.phases.begin(), group.phases.end(), [](const CapacityPhase& a, const CapacityPhase& b) {
            return std::pair(a.nodes <= 0, a.month) < std::pair(b.nodes <= 0, b.month);
        });
    if (first != group.phases.end() && first->nodes > 0) {
        first->nodes += more;
    } else {
        group.phases.push_back({first != group.phases.end() ? first->month : 0, more});
    }
    return group;
}

NodeGroup group_of(const Project& project, const Ground& ground) {
    const Cluster& cluster = *project.cluster(project.plan(ground.plan_id)->cluster_id);
    if (const NodeGroup* group = find_group(cluster, ground.group_id)) {
        return *group;
    }
    NodeGroup fresh = *largest(cluster, false);
    fresh.id = ground.group_id;
    fresh.owned_before = false;
    fresh.phases = {{0, 0}};
    return fresh;
}

SizeChoice present_choice(const Project& project, const Ground& ground) {
    const Plan& plan = *project.plan(ground.plan_id);
    return {group_of(project, ground).most_nodes(), plan.reserved_instances, plan.burst};
}

Project candidate_project(const Project& project, const Ground& ground, const SizeChoice& choice) {
    Project candidate = project;
    Plan plan = *project.plan(ground.plan_id);
    Cluster cluster = *project.cluster(plan.cluster_id);
    const NodeGroup group = resized(group_of(project, ground), choice.nodes);
    const auto at = std::find_if(cluster.groups.begin(), cluster.groups.end(),
                                 [&](const NodeGroup& other) { return other.id == group.id; });
    if (at == cluster.groups.end()) {
        cluster.groups.push_back(group);
    } else {
        *at = group;
    }
    plan.offer_ids = offers_for(project, plan);
    plan.reserved_instances = choice.reserved_instances;
    plan.burst = choice.burst;
    if (choice.burst.kind == BurstKind::always) {  // everything is rented: no node would ever run a job
        plan.cluster_id.clear();
        plan.pool_schedulers.clear();
        plan.reservations.clear();
    }
    candidate.clusters = {std::move(cluster)};
    candidate.plans = {std::move(plan)};
    return candidate;
}

}  // namespace grundlast

#include "model/planning/assumptions/delivery.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

bool awaits_delivery(const Project& project) {
    return std::any_of(project.plans.begin(), project.plans.end(), [&](const Plan& plan) {
        const Cluster* cluster = project.cluster(plan.cluster_id);
        return cluster &&
               std::any_of(cluster->groups.begin(), cluster->groups.end(), [](const NodeGroup& group) {
                   return !group.owned_before && group.most_nodes() > 0;
               });
    });
}

void delay_delivery(Variant& variant, double months) {
    const double whole = std::max(0.0, std::round(months));
    const int step = static_cast<int>(whole - variant.delivery_delay_months);
    variant.delivery_delay_months = whole;
    for (Cluster& cluster : variant.project.clusters) {
        for (NodeGroup& group : cluster.groups) {
            if (group.owned_before) {
                continue;
            }
            for (CapacityPhase& phase : group.phases) {
                phase.month += step;
            }
        }
    }
}

}  // namespace grundlast

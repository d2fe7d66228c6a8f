#include "model/project/gpu_speeds.h"

#include <set>

namespace grundlast {

std::vector<std::string> gpus_without_speed(const Project& project) {
    std::set<std::string> used;
    for (const Plan& plan : project.plans) {
        if (const Cluster* cluster = project.cluster(plan.cluster_id)) {
            for (const NodeGroup& group : cluster->groups) {
                used.insert(group.gpu_model);
            }
        }
        for (const std::string& id : plan.offer_ids) {
            if (const CloudOffer* offer = project.offer(id)) {
                used.insert(offer->gpu_model);
            }
        }
    }
    if (project.history && !project.history->gpu_model.empty()) {
        used.insert(project.history->gpu_model);
    }
    used.erase(project.settings.reference_gpu);
    for (const GpuSpeed& speed : project.gpu_speeds) {
        used.erase(speed.gpu_model);
    }
    return {used.begin(), used.end()};
}

}  // namespace grundlast

// The size that was found becomes a plan of the project.
#include "model/planning/optimum/optimum.h"

namespace grundlast {

std::string add_recommended_plan(Project& project, const Optimum& optimum) {
    const OptimumPoint& point = optimum.points[*optimum.recommended];
    const Project made = candidate_project(project, optimum.ground, point.choice);
    Plan plan = made.plans.front();
    std::vector<std::string> plans, clusters;
    for (const Plan& other : project.plans) {
        plans.push_back(other.id);
    }
    for (const Cluster& other : project.clusters) {
        clusters.push_back(other.id);
    }
    plan.id = free_id("optimum", plans);
    const Text choice = choice_text(optimum, point);
    plan.name = Text{"Optimum: ", "Optimum: "} + choice;
    plan.description = {"Vorschlag der Suche nach der günstigsten Größe.",
                        "Proposed by the search for the cheapest size."};
    if (!plan.cluster_id.empty()) {
        Cluster cluster = made.clusters.front();
        cluster.id = free_id("optimum", clusters);
        cluster.name = choice.de == choice.en ? choice.de : "Optimum";
        plan.cluster_id = cluster.id;
        project.clusters.push_back(std::move(cluster));
    }
    project.plans.push_back(plan);
    return plan.id;
}

}  // namespace grundlast

#include "model/planning/new_plan.h"

#include <algorithm>
#include <tuple>

#include "model/planning/cloud_choice.h"

namespace grundlast {

std::vector<std::string> suggested_offers(const Project& project) {
    const auto priced = all_offers(project);
    if (!priced) {
        return {};
    }
    const bool in_eu =
        std::any_of(project.workloads.begin(), project.workloads.end(),
                    [](const Workload& workload) { return workload.data.residency == Residency::eu_only; });
    const PricedOffer* least = nullptr;
    const auto rank = [&](const PricedOffer& priced_offer) {
        return std::tuple(priced_offer.offer->gpu_model != project.settings.reference_gpu,
                          priced_offer.on_demand_per_h / priced_offer.offer->gpus);
    };
    for (const PricedOffer& offer : *priced) {
        const bool may_be =
            offer.on_demand_per_h > 0 && offer.offer->gpus > 0 && (offer.offer->in_eu || !in_eu);
        if (may_be && (!least || rank(offer) < rank(*least))) {
            least = &offer;
        }
    }
    std::vector<const CloudOffer*> sizes;
    for (const PricedOffer& offer : *priced) {
        if (least && offer.on_demand_per_h > 0 && offer.offer->provider == least->offer->provider &&
            offer.offer->region == least->offer->region && offer.offer->gpu_model == least->offer->gpu_model) {
            sizes.push_back(offer.offer);
        }
    }
    std::stable_sort(sizes.begin(), sizes.end(),
                     [](const CloudOffer* a, const CloudOffer* b) { return a->gpus < b->gpus; });
    std::vector<std::string> ids;
    for (const CloudOffer* offer : sizes) {
        ids.push_back(offer->id);
    }
    return ids;
}

Plan new_plan(const Project& project, PlanKind kind) {
    Plan plan;
    if ((kind == PlanKind::own || kind == PlanKind::base_and_burst) && !project.clusters.empty()) {
        plan.cluster_id = project.clusters.front().id;
    }
    if (kind == PlanKind::rent || kind == PlanKind::base_and_burst) {
        plan.burst.kind = kind == PlanKind::rent ? BurstKind::always : BurstKind::after_wait;
        plan.offer_ids = suggested_offers(project);
    }
    return plan;
}

}  // namespace grundlast

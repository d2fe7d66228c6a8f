#include "model/planning/charge_weights.h"

#include <algorithm>

namespace grundlast {

ChargeWeights::ChargeWeights(const Project& project, const PlanPrices& prices)
    : project_(&project),
      prices_(&prices),
      months_(prices.month_hours().size()),
      rows_(project.teams.size() + 1) {
    for (ByMonth* kind : {&own, &reserved, &cloud, &used, &unserved, &stored}) {
        *kind = empty();
    }
}

std::size_t ChargeWeights::row_of(std::size_t workload) const {
    const std::string& id = project_->workloads[workload].team_id;
    const auto team = std::find_if(project_->teams.begin(), project_->teams.end(),
                                   [&](const Team& candidate) { return candidate.id == id; });
    return static_cast<std::size_t>(team - project_->teams.begin());
}

ChargeWeights::ByMonth& ChargeWeights::of(std::map<std::string, ByMonth>& kinds, const std::string& key) const {
    return kinds.try_emplace(key, empty()).first->second;
}

void ChargeWeights::add(const RunResult& run) {
    ++runs_;
    for (std::size_t w = 0; w < static_cast<std::size_t>(run.workloads); ++w) {
        const std::size_t row = row_of(w);
        for (std::size_t m = 0; m < months_; ++m) {
            add_cell(run.cell(static_cast<int>(w), static_cast<int>(m)), w, row, m);
        }
    }
    for (std::size_t m = 0; m < months_; ++m) {
        const double busy = run.allocated_gpu_h[m];
        own[m].back() += std::max(run.available_gpu_h[m] - busy, 0.0);
    }
}

void ChargeWeights::add_cell(const Cell& cell, std::size_t w, std::size_t row, std::size_t m) {
    own[m][row] += cell.own_gpu_h;
    reserved[m][row] += cell.reserved_gpu_h;
    const double in_cloud = cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
    cloud[m][row] += in_cloud;
    used[m][row] += cell.own_gpu_h + in_cloud;
    unserved[m][row] += cell.unserved_ref_gpu_h * prices_->unserved_price_of(w);
    stored[m][row] += cell.cloud_useful_ref_gpu_h;
    const int offer = prices_->offer_of(w);
    if (offer < 0) {
        return;
    }
    const CloudOffer& rented = *prices_->offers()[static_cast<std::size_t>(offer)].offer;
    of(on_demand, rented.id)[m][row] += cell.on_demand_instance_h;
    of(spot, rented.id)[m][row] += cell.spot_instance_h;
    of(egress, rented.provider)[m][row] +=
        static_cast<double>(cell.started_cloud) * project_->workloads[w].data.out_gb;
}

}  // namespace grundlast

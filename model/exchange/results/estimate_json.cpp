// Estimates of plans, with what the simulation says where it was asked.
#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

namespace {

ResultJson figures_of(const PlanEstimate& e) {
    return {{"total_cost", e.total_cost},
            {"present_value", e.present_value},
            {"capex", e.capex},
            {"utilisation", e.utilisation},
            {"mean_wait_h", e.mean_wait_h},
            {"p95_wait_h", e.p95_wait_h},
            {"cloud_share", e.cloud_share},
            {"own_gpu_h", e.own_gpu_h},
            {"cloud_gpu_h", e.cloud_gpu_h},
            {"unserved_ref_gpu_h", e.unserved_ref_gpu_h}};
}

}  // namespace

std::string to_json(const Project& project, const std::vector<EstimatedPlan>& plans) {
    ResultJson list = ResultJson::array();
    for (const EstimatedPlan& plan : plans) {
        list.push_back({{"plan_id", plan.estimate.plan_id},
                        {"estimate", figures_of(plan.estimate)},
                        {"simulated", plan.simulated ? figures_of(*plan.simulated) : ResultJson()}});
    }
    return json_text({{"input_hash", input_hash_of(project)},
                      {"currency", project.settings.currency},
                      {"plans", std::move(list)}});
}

}  // namespace grundlast

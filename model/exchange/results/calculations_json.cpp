#include "model/exchange/calculations_json.h"

#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"

namespace grundlast {

namespace {

ResultJson json_of(const Calculation& calculation) {
    return {{"formula", grundlast::json_of(calculation.formula)},
            {"with_values", grundlast::json_of(calculation.with_values)}};
}

}  // namespace

std::string to_json(const TestRunHours& hours) {
    return json_text(ResultJson{{"run_time_h", hours.run_time_h.value},
                                {"gpu_h", hours.gpu_hours},
                                {"calculation", json_of(hours.run_time_h)}});
}

std::string to_json(const TrainingTime& time) {
    return json_text(ResultJson{
        {"run_time_h", time.hours.value}, {"gpu_h", time.gpu_hours}, {"calculation", json_of(time.hours)}});
}

std::string to_json(const MemoryFit& fit, int gpus_needed) {
    ResultJson json = {{"per_gpu_gb", fit.per_gpu.value},   {"weights_gb", fit.weights},
                       {"gradients_gb", fit.gradients},     {"optimiser_gb", fit.optimiser},
                       {"activations_gb", fit.activations}, {"kv_cache_gb", fit.kv_cache},
                       {"overhead_gb", fit.overhead},       {"calculation", json_of(fit.per_gpu)}};
    if (gpus_needed >= 0) {
        json["gpus_needed"] = gpus_needed == 0 ? ResultJson() : ResultJson(gpus_needed);
    }
    return json_text(json);
}

std::string to_json(const ScalingLaw& law, int gpus) {
    const Calculation efficiency = scaling_efficiency(law, gpus);
    return json_text(ResultJson{{"efficiency", efficiency.value},
                                {"contention", law.contention},
                                {"coherence", law.coherence},
                                {"throughput_of_one", law.throughput_of_one},
                                {"gpus", gpus},
                                {"calculation", json_of(efficiency)}});
}

std::string to_json(const Calculation& interval_h, const FailingJob& job) {
    return json_text(ResultJson{{"interval_h", interval_h.value},
                                {"young_interval_h", young_interval_h(job)},
                                {"wall_time_per_work", wall_time_h(job, interval_h.value, 1)},
                                {"calculation", json_of(interval_h)}});
}

std::string to_json(const std::vector<GpuAdvice>& advice) {
    ResultJson list = ResultJson::array();
    for (const GpuAdvice& one : advice) {
        ResultJson reasons = ResultJson::array();
        for (const Text& reason : one.reasons) {
            reasons.push_back(grundlast::json_of(reason));
        }
        list.push_back({{"gpu_model", one.gpu_model},
                        {"suits", one.suits},
                        {"speed", one.speed},
                        {"speed_is_estimated", one.speed_is_estimated},
                        {"price_per_useful_h",
                         one.price_per_useful_h < 0 ? ResultJson() : ResultJson(one.price_per_useful_h)},
                        {"offer_id", one.offer_id},
                        {"reasons", reasons}});
    }
    return json_text(list);
}

}  // namespace grundlast

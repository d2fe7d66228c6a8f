// Results as JSON: keys carry the unit (_s, _h, _gpu_h, _eur), numbers a decimal point; the same input gives
// the same bytes.
#pragma once

#include <string>

#include "model/planning/effect_shares.h"
#include "model/planning/estimate/estimate.h"
#include "model/planning/evaluation.h"
#include "model/planning/explanation/explanation.h"
#include "model/planning/validation/validation.h"
#include "model/simulation/fractional/placement_study.h"
#include "model/simulation/simulation.h"

namespace grundlast {

std::string to_json(const ReplayResult& result, const std::string& policy, const SchedulerSettings& scheduler);
std::string to_json(const Validation& validation);
std::string to_json(const PlacementStudy& study, const PlacementOptions& options);
std::string to_json(const Forecast& forecast);
// With `effects` what each contributes, under "effects".
std::string to_json(const Project& project, const PlanEvaluation& evaluation,
                    const EffectTable* effects = nullptr);
std::string to_json(const Project& project, const Comparison& comparison);
std::string to_json(const Project& project, const std::vector<EstimatedPlan>& plans);
std::string to_json(const Explanation& why);
std::string to_json(const std::vector<Finding>& findings);
std::string jobs_csv(const ReplayResult& result);  // job_id,submit_s,start_s,end_s,gpus

}  // namespace grundlast

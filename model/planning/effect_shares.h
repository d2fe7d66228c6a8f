// What each effect of the world contributes to a plan's figures: the plan with all of them, and without each in
// turn.
#pragma once

#include <string>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

// One switch of ProjectSettings::effects.
struct Effect {
    std::string key;  // the field's name
    Text name;
    bool Effects::*on;
    // Whether it is on and has data in the plan: without, leaving it out changes nothing.
    bool (*acts)(const Project& project, const Plan& plan);
};

const std::vector<Effect>& all_effects();

// Over the replications.
struct EffectFigures {
    Interval mean_wait_h, p95_wait_h, goodput;
    Interval own_gpu_h, cloud_gpu_h;  // allocated
    Interval unserved_ref_gpu_h;
};

struct EffectShare {
    std::string key;
    Text name;
    bool acts = false;    // else all figures are 0
    EffectFigures share;  // with all effects less without this one, replication by replication
};

struct EffectTable {
    std::string plan_id;
    int replications = 0;
    EffectFigures with_all;
    std::vector<EffectShare> shares;  // one for each of all_effects()
};

// Runs the plan with all effects and once more without each that acts, on common random numbers: `options` as
// for evaluate(), but all replications run. Shares do not add up to the whole: effects strengthen and hide each
// other.
Result<EffectTable> effect_shares(const Project& project, const Plan& plan, const Forecast& forecast,
                                  const EvaluationOptions& options, const RunControl& control = {});

// With a forecast of its own, by the project's settings.
Result<EffectTable> effect_shares(const Project& project, const std::string& plan_id,
                                  const EvaluationOptions& options, const RunControl& control = {});

}  // namespace grundlast

// How long it takes to train a transformer on so many tokens.
#pragma once

#include "model/core/result.h"
#include "model/inventory/calculators/calculation.h"

namespace grundlast {

struct TrainingTimeInput {
    double parameters = 7e9;
    double tokens = 1e12;
    int gpus = 8;
    double tflops_per_gpu = 140;         // reached, not of the data sheet: a third to a half of the dense peak
    bool recomputes_activations = true;  // 8 operations for each parameter and token, else 6

    bool operator==(const TrainingTimeInput&) const = default;
};

struct TrainingTime {
    Calculation hours;  // on all the GPUs together
    double gpu_hours = 0;
};

// 8 T P / (n X), Narayanan et al. 2021 ("Megatron-LM"), equation 4 (KNOWN_ANSWERS 17). Errors name the field.
Result<TrainingTime> training_time(const TrainingTimeInput& input);

}  // namespace grundlast

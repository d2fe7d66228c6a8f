// What the calculators say, as JSON: each figure with its formula and the values put in.
#pragma once

#include <string>
#include <vector>

#include "model/inventory/calculators/checkpoint_interval.h"
#include "model/inventory/calculators/memory_fit.h"
#include "model/inventory/calculators/scaling_test.h"
#include "model/inventory/calculators/test_run_hours.h"
#include "model/inventory/calculators/training_time.h"
#include "model/planning/gpu_advice.h"

namespace grundlast {

std::string to_json(const TestRunHours& hours);
std::string to_json(const TrainingTime& time);
std::string to_json(const MemoryFit& fit, int gpus_needed);  // -1: was not asked
std::string to_json(const ScalingLaw& law, int gpus);
std::string to_json(const Calculation& interval_h, const FailingJob& job);
std::string to_json(const std::vector<GpuAdvice>& advice);

}  // namespace grundlast

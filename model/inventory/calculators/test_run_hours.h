// A measured test run scaled up to the whole project.
#pragma once

#include "model/core/result.h"
#include "model/inventory/calculators/calculation.h"
#include "model/inventory/inventory.h"

namespace grundlast {

struct TestRunHours {
    Calculation run_time_h;  // TestRun::run_time_h
    double gpu_hours = 0;    // on `gpus` GPUs
};

// Errors name the field: a share outside (0, 1], a time or count that is not above 0, a negative buffer.
Result<TestRunHours> test_run_hours(const TestRun& run, double gpus);

}  // namespace grundlast

// What the calculators say of their inputs, and what of it a workload takes over; without a window.
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "model/inventory/calculators/checkpoint_interval.h"
#include "model/inventory/calculators/memory_fit.h"
#include "model/inventory/calculators/scaling_test.h"
#include "model/inventory/calculators/test_run_hours.h"
#include "model/inventory/calculators/training_time.h"
#include "model/project/project.h"

namespace grundlast {

struct CalculatorResult {
    QString headline;                          // the figure; empty where there is none
    QString detail;                            // formula with the values put in, or what is wrong
    QString step;                              // name of the undo step
    std::function<void(Workload&)> take_over;  // empty: nothing to take over
    // What of the inputs the workload does not take over, and why; empty: it takes all.
    std::function<QString(const Workload&)> left_out{};
};

CalculatorResult show_test_run(const TestRun& run, double gpus);
CalculatorResult show_memory(const MemoryFitInput& input);
CalculatorResult show_training_time(const TrainingTimeInput& input);
CalculatorResult show_scaling(const std::vector<ScalingPoint>& points, int gpus);

CalculatorResult show_checkpoints(const FailingJob& job);

struct AdviceRow {
    QString gpu_model;
    QString suits;
    QString price;
    QString reasons;
    bool usable = false;
};

// Rows for the workload; empty, and `problem`, where prices cannot be compared.
std::vector<AdviceRow> advice_rows(const Project& project, const Workload& workload, QString& problem);

}  // namespace grundlast

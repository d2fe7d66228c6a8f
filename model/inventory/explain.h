// Why a derived figure is what it is: its formula with the values put in, as "40 jobs × 8 GPUs × 10 h = 3,200
// GPU-h". Numbers are written as the language writes them.
#pragma once

#include "model/core/text.h"
#include "model/inventory/inventory.h"

namespace grundlast {

// RunTime::mean_run_time_h().
Text why_mean_run_time(const RunTime& run_time);

// monthly_gpu_hours().
Text why_monthly_gpu_hours(const Workload& workload);

// Hours that a job asks for: mean run time × walltime factor.
double requested_walltime_h(const Workload& workload);
Text why_requested_walltime(const Workload& workload);

// What one job writes in checkpoints, GB per hour of run time; 0 where it writes none.
double checkpoint_gb_per_h(const Workload& workload);
Text why_checkpoint_gb_per_h(const Workload& workload);

}  // namespace grundlast

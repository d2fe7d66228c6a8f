// How busy the GPUs were that a team held, as a monitor measured it.
#pragma once

#include <string>

#include "model/core/fields.h"

namespace grundlast {

// Mean use of the GPUs that a team held when a monitor was asked.
struct MeasuredUtilisation {
    std::string team;        // namespace of the pod; empty: no pod held the GPU
    std::string gpu_model;   // as the monitor names it
    double gpus = 0;         // GPUs, or MIG instances, with a value
    double utilisation = 0;  // mean, 0..1
    double power_w = 0;      // sum over the GPUs that say it
    std::string source;      // the format and the file

    bool operator==(const MeasuredUtilisation&) const = default;
};

template <class Visit, FieldsOf<MeasuredUtilisation> Self>
void fields(Visit&& visit, Self& use) {
    visit("team", use.team);
    visit("gpu_model", use.gpu_model);
    visit("gpus", use.gpus);
    visit("utilisation", use.utilisation);
    visit("power_w", use.power_w);
    visit("source", use.source);
}

}  // namespace grundlast

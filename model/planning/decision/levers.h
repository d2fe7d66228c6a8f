// What would lower the bill without buying anything: each lever with the range of its effect on this project.
#pragma once

#include <string>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

struct Lever {
    std::string id;
    Text name;
    Text applies_to;                       // "Training ohne gemischte Genauigkeit: 3 Arbeitslasten"
    double work_gpu_h = 0;                 // a month of 730 h, of the workloads it applies to, reference GPU
    double low = 0, high = 0;              // its effect: share of that work, or of that cost, which is saved
    double saved_low = 0, saved_high = 0;  // project currency over the horizon
    Origin origin;
};

// Of the plan `plan_id` at its mean cost per useful GPU-hour (work), or of its cloud bill (prices): first-order
// estimates, each lever alone; own hardware that is paid for saves nothing until less of it is bought. Levers
// that apply to nothing are left out; the largest first.
std::vector<Lever> levers_of(const Project& project, const Comparison& comparison, const std::string& plan_id);

}  // namespace grundlast

// Which GPU models suit a workload, with reasons, the cheapest useful hour first.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

struct GpuAdvice {
    std::string gpu_model;
    bool suits = true;
    double speed = 1;                 // against the project's reference GPU
    bool speed_is_estimated = false;  // from data sheets, as the project states none
    double price_per_useful_h = -1;   // project currency for the work of one reference GPU-hour; -1: no offer
    std::string offer_id;             // that this price is of
    std::vector<Text> reasons;        // why not, and what to know
};

// All GPU models of the project by memory, allowed models, precision and interconnect, and by the offers' list
// prices for whole instances. Where the project states no speed it is the ratio of memory bandwidths for online
// inference, which reads all weights for every token, and of dense 16-bit operations for everything else.
// Errors: an offer's currency without a rate.
Result<std::vector<GpuAdvice>> advise_gpus(const Project& project, const Workload& workload);

}  // namespace grundlast

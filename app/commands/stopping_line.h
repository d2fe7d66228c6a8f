// What simulate and compare say of the number of runs.
#pragma once

#include <string>

#include "model/planning/evaluation.h"

namespace grundlast {

// "12 of at most 40 runs: every interval within 5 %"; empty where all were to run.
std::string stopping_line(const Stopping& stopping, std::size_t replications, Language language);

}  // namespace grundlast

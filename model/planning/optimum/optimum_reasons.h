// Why a size is recommended, or why none can be.
#pragma once

#include "model/planning/optimum/optimum.h"

namespace grundlast {

// Fills Optimum::reasons.
void explain(const Project& project, Optimum& optimum);

}  // namespace grundlast

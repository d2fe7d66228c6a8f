// A comparison cut to what a short form or a chart can show.
#pragma once

#include <cstddef>

#include "model/planning/evaluation.h"

namespace grundlast {

// At most `most` plans, in the project's order: the recommended one, the reference and then those with the
// lowest present value. All else stays; break-even and differences of the others are gone.
Comparison with_few_plans(const Comparison& comparison, std::size_t most);

}  // namespace grundlast

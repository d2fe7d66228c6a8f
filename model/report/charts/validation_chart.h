// Recorded and simulated waits as two cumulative curves.
#pragma once

#include "model/planning/validation/validation.h"
#include "model/report/chart_spec.h"

namespace grundlast {

ChartSpec validation_chart(const Validation& validation);

}  // namespace grundlast

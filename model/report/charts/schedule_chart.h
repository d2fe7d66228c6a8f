// The introduction plan as bars over weeks (Gantt chart).
#pragma once

#include "model/project/project.h"
#include "model/report/chart_spec.h"

namespace grundlast {

ChartSpec schedule_chart(const Project& project);

}  // namespace grundlast

// The numbers behind the charts, every point of them.
#pragma once

#include <vector>

#include "model/exchange/figure_tables.h"
#include "model/report/content.h"

namespace grundlast {

// Each chart of the full report once, its id free of doubles: "cumulative_cost", "utilisation_break_even-2".
std::vector<ChartSpec> charts_of(const ReportContent& content);

// "chart_cumulative_cost": one row for each point of each series. Columns of x and y carry their unit.
FigureTable chart_figures(const ChartSpec& chart, const std::string& money_suffix);

}  // namespace grundlast

// The numbers of a chart as a table below it.
#pragma once

#include <vector>

#include "model/report/content.h"

namespace grundlast {

// Of a chart over months its quarters or years, of any other line about a dozen places; several tables where
// there are more series than columns fit. None of a chart of scattered points without order or with too many.
std::vector<Table> chart_tables(const ChartSpec& chart, Language language);

// Puts the tables of each figure of the section behind it.
void add_chart_tables(Section& section, Language language);

}  // namespace grundlast

// The sheet of key figures in the cost workbook: what the simulation gave, beside the cost that can be computed
// anew.
#pragma once

#include "model/exchange/tco/inputs_sheet.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// Rows are the figures, with two columns for each plan: the mean and the half-width of its 95 % interval.
void write_figures_sheet(lxw_worksheet* sheet, const Project& project, const Comparison& comparison,
                         const TcoFormats& formats, Language language);

}  // namespace grundlast

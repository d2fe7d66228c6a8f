// What an import prints of what it understood: tables on stdout.
#pragma once

#include <string>

#include "model/exchange/importers.h"

namespace grundlast {

// The first jobs, sums of spend, use and prices, as they were understood; texts in the terminal's language.
std::string import_tables(const Import& import);

// One line for each reason for which rows were left out, with their number and the first line.
std::string skipped_rows(const SkippedRows& skipped);

}  // namespace grundlast

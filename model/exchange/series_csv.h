// Regular series as a CSV table, for forecasts without a project.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/core/result.h"

namespace grundlast {

struct NamedSeries {
    std::string id;
    std::vector<double> values;
    std::vector<double> held_out;  // rows with part=test: scored, never fitted
};

// Columns id, t, value and optionally part (train or test). Rows of a series are put in the order of t. Errors
// name file, line and column: t twice or not a whole number, a value that is no number.
Result<std::vector<NamedSeries>> read_series_csv(const std::string& path);

struct SeriesMeta {
    int frequency = 1;
    int horizon = 12;
    std::string source;  // groups the scores; empty: the table has no such column
};

// Columns id, frequency, horizon and optionally source, in any order; other columns are ignored.
Result<std::map<std::string, SeriesMeta>> read_series_meta(const std::string& path);

}  // namespace grundlast

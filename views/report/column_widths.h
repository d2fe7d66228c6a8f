// How wide the columns of a table are.
#pragma once

#include <vector>

namespace grundlast {

struct ColumnNeed {
    double least = 0;    // narrower would tear a number or word
    double natural = 0;  // wider is of no use
    double weight = 1;   // share of the room that is left
    bool numeric = false;
};

// Widths that add up to `total`. Each column gets its least width, then numbers the rest of theirs, then the
// others by weight. Where even the least widths do not fit, all are shrunk alike.
std::vector<double> column_widths(const std::vector<ColumnNeed>& needs, double total);

// True where the least widths fit.
bool columns_fit(const std::vector<ColumnNeed>& needs, double total);

}  // namespace grundlast

// A table of plain cells under named columns: what a sheet of a workbook or a CSV file holds.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace grundlast {

// Nothing, a number, a truth value or a text.
using PlainCell = std::variant<std::monostate, double, bool, std::string>;

struct PlainTable {
    struct Row {
        std::vector<PlainCell> cells;  // as many as columns, or fewer where the last ones are empty
        std::int64_t line = 0;         // in the file it came from
    };

    std::string name;
    std::vector<std::string> columns;
    std::vector<Row> rows;
};

}  // namespace grundlast

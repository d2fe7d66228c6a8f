// CSV tables whose columns are found by the names in their first row.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/csv.h"
#include "model/core/result.h"

namespace grundlast {

// One row of a table; columns are asked for by their position in the list of wanted names.
class TableRow {
  public:
    TableRow(const CsvRow& row, const std::vector<int>& columns) : row_(row), columns_(columns) {}

    std::int64_t line() const { return row_.line; }

    // Empty where the table has no such column.
    std::string_view text(std::size_t wanted) const {
        const int column = columns_[wanted];
        return column < 0 ? std::string_view() : row_.fields[static_cast<std::size_t>(column)];
    }

    std::optional<double> number(std::size_t wanted) const { return parse_number(text(wanted)); }

  private:
    const CsvRow& row_;
    const std::vector<int>& columns_;
};

// Reads the file `path`, plain or gzip. Its first row must name all of `needed`; `optional` may be missing.
// Wanted names are numbered through both lists. `reader` returns the error of a row it cannot use; it ends the
// reading. Errors also: no file, no rows, a missing column, a row with another number of fields than the head.
Result<void> read_table(const std::string& path, const std::vector<std::string>& needed,
                        const std::vector<std::string>& optional,
                        const std::function<Result<void>(const TableRow&)>& reader);

// "FILE:LINE: column 'NAME': 'VALUE' is not EXPECTED".
Error table_error(const std::string& path, const TableRow& row, const std::string& column,
                  std::string_view value, const Text& expected);

}  // namespace grundlast

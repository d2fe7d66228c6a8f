// The rows of a sheet of a workbook, one by one. Nothing is computed: cells with formulas give the value that
// was stored.
#pragma once

#include <cstdint>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/xlsx_package.h"
#include "model/exchange/xlsx_workbook.h"

namespace grundlast {

struct SheetCell {
    enum class Kind { text, number, flag };

    std::string text;  // of a number its digits as stored; with a date format 2026-11-30T08:15:00, of elapsed
                       // time H:MM:SS
    Kind kind = Kind::text;
};

class SheetRows {
  public:
    struct Row {
        std::int64_t number = 0;  // from 1; rows without cells may be missing
        std::vector<SheetCell> cells;
    };

    // The package and the shared texts must outlive the rows.
    SheetRows(const XlsxPackage& package, const std::string& part, bool from_1904,
              const std::vector<std::string>& texts);

    // False at the end. Errors: damaged XML, more rows or columns than XLSX can have, rows out of order.
    Result<bool> next(Row& row);

  private:
    SheetCell read_cell(const pugi::xml_node& cell) const;
    std::string date_text(double days) const;
    static std::string elapsed_text(double days);

    const XlsxPackage& package_;
    bool from_1904_;
    std::vector<NumberKind> styles_;
    const std::vector<std::string>& texts_;
    XmlElements rows_;
    std::int64_t row_ = 0;
};

}  // namespace grundlast

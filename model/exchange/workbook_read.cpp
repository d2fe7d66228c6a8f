#include "model/exchange/workbook_read.h"

#include <algorithm>
#include <map>

#include "model/core/csv.h"
#include "model/exchange/record_cells.h"
#include "model/exchange/workbook_write.h"
#include "model/exchange/xlsx_rows.h"

namespace grundlast {

namespace {

PlainCell cell_of(const SheetCell& cell) {
    if (cell.text.empty()) {
        return {};
    }
    if (cell.kind == SheetCell::Kind::flag) {
        return cell.text == "true";
    }
    const auto number = cell.kind == SheetCell::Kind::number ? parse_number(cell.text) : std::nullopt;
    return number ? PlainCell(*number) : PlainCell(cell.text);
}

Result<PlainTable> read_sheet(const XlsxPackage& package, const Workbook::Sheet& sheet, bool from_1904,
                              const std::vector<std::string>& texts) {
    PlainTable table;
    table.name = sheet.name;
    SheetRows rows(package, sheet.part, from_1904, texts);
    SheetRows::Row row;
    for (;;) {
        const Result<bool> found = rows.next(row);
        if (!found) {
            return found.error();
        }
        if (!*found) {
            return table;
        }
        if (row.cells.empty()) {
            continue;
        }
        if (table.columns.empty()) {
            for (const SheetCell& cell : row.cells) {
                table.columns.push_back(cell.text);
            }
            continue;
        }
        PlainTable::Row cells;
        cells.line = row.number;
        std::transform(row.cells.begin(), row.cells.end(), std::back_inserter(cells.cells), cell_of);
        table.rows.push_back(std::move(cells));
    }
}

// Gives each number its digits back where the sheet still shows what was written of it.
void restore_digits(const PlainTable& exact, std::vector<PlainTable>& tables) {
    std::map<std::pair<std::string, std::int64_t>, PlainTable::Row*> rows;
    for (PlainTable& table : tables) {
        for (PlainTable::Row& row : table.rows) {
            rows[{table.name, row.line}] = &row;
        }
    }
    for (const PlainTable::Row& stated : exact.rows) {
        if (stated.cells.size() != 4) {
            continue;
        }
        const auto number = [&](std::size_t column) {
            return parse_number(record_cells::text_of(stated.cells[column])).value_or(-1);
        };
        const auto row =
            rows.find({record_cells::text_of(stated.cells[0]), static_cast<std::int64_t>(number(1))});
        const double column = number(2);
        if (row == rows.end() || column < 0 || column >= static_cast<double>(row->second->cells.size())) {
            continue;
        }
        PlainCell& cell = row->second->cells[static_cast<std::size_t>(column)];
        const double digits = number(3);
        if (std::holds_alternative<double>(cell) && std::get<double>(cell) == as_written(digits)) {
            cell = digits;
        }
    }
}

}  // namespace

Result<std::vector<PlainTable>> read_workbook_tables(std::string workbook, const std::string& name) {
    Result<std::unique_ptr<XlsxPackage>> package = XlsxPackage::open(std::move(workbook), name);
    if (!package) {
        return package.error();
    }
    const std::optional<Workbook> book = read_workbook(**package);
    if (!book) {
        return Error{{name + ": ist keine XLSX-Arbeitsmappe", name + ": is not an XLSX workbook"}};
    }
    const Result<std::vector<std::string>> texts = read_shared_texts(**package);
    if (!texts) {
        return texts.error();
    }
    std::vector<PlainTable> tables;
    for (const Workbook::Sheet& sheet : book->sheets) {
        Result<PlainTable> table = read_sheet(**package, sheet, book->from_1904, *texts);
        if (!table) {
            return table.error();
        }
        tables.push_back(std::move(*table));
    }
    const auto exact = std::find_if(tables.begin(), tables.end(),
                                    [](const PlainTable& table) { return table.name == exact_sheet; });
    if (exact != tables.end()) {
        const PlainTable digits = std::move(*exact);
        tables.erase(exact);
        restore_digits(digits, tables);
    }
    return tables;
}

}  // namespace grundlast

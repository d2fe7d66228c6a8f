// Tables as an XLSX workbook: a sheet each, typed cells, a head that stays in sight and says what each column
// means.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/plain_table.h"

namespace grundlast {

// The sheet with the digits that the others could not show; hidden.
inline constexpr const char* exact_sheet = "_exact";

// What a reader gets back of a number in a sheet: libxlsxwriter writes 16 digits.
double as_written(double value);

// A comment for the head of a column: title, unit, help; empty: none.
using ColumnNote = std::function<std::string(const std::string& table, const std::string& column)>;

// The bytes of the workbook. Texts are text cells, whatever they begin with: a spreadsheet computes none of
// them. Errors: more rows than a sheet may have, a text of more than 32,767 characters, no room for temporary
// files.
Result<std::string> workbook_bytes(const std::vector<PlainTable>& tables, const ColumnNote& note = {});

// The same table as CSV with a decimal point; texts as append_text() of results/csv_text.h writes them.
std::string table_csv(const PlainTable& table);

}  // namespace grundlast

// All sheets of a workbook as tables of typed cells.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/plain_table.h"

namespace grundlast {

// The first row of a sheet that has a cell names its columns; a name that is empty stays empty. Numbers that
// workbook_bytes() could not write with all their digits come back exact, as long as nobody changed them.
// Errors: not a workbook, damage. `name` stands for the file in messages.
Result<std::vector<PlainTable>> read_workbook_tables(std::string workbook, const std::string& name);

}  // namespace grundlast

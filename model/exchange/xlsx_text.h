// The first sheet of an XLSX workbook as CSV text, row by row, so that every table format can be read from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/exchange/text_stream.h"

namespace grundlast {

bool is_zip(std::string_view head);

// Line n of the text is row n of the sheet; line breaks inside cells are blanks. Cells with a date format
// become 2026-11-30T08:15:00, with a format of elapsed time H:MM:SS. Nothing is computed: cells with formulas
// give the value that was stored. Errors: not a workbook, no sheet, a sheet or a text beyond the limits of XLSX
// (1,048,576 rows, 16,384 columns, 32,767 characters), more than 4 GiB unpacked. `name` stands for the file in
// messages.
Result<std::unique_ptr<ByteSource>> xlsx_text(std::string workbook, const std::string& name);

}  // namespace grundlast

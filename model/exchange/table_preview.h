// The first rows of a file as they stand in it, and which column a table of jobs would take for what.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/core/result.h"

namespace grundlast {

struct TablePreview {
    std::vector<std::vector<std::string>>
        rows;                         // the head first; fields as divided by the separator it has most of
    std::vector<std::string> fields;  // what a column of a table of jobs can hold, as --map names it
    std::map<std::string, std::string> guessed;  // by field: the column whose name says so
};

// At most `most` rows; a sheet of a workbook as text, packed files unpacked. Errors as of import_file(), but
// for the format, which does not matter here.
Result<TablePreview> preview_table(const std::string& path, std::size_t most);

// The columns of a head, in lower case and without signs: the same for every export of one system.
std::string mapping_key(const std::vector<std::string>& header);

}  // namespace grundlast

// Which column of somebody's table holds what: as stated, else guessed from the names in its header.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/text.h"

namespace grundlast {

// The name in lower case, with one _ for everything that is neither letter nor digit: "Laufzeit [h]" becomes
// "laufzeit_h".
std::string plain_name(std::string_view name);

struct FieldNames {
    std::string_view field;                 // as --map names it
    std::vector<std::string_view> guesses;  // plain names, the best first
};

// What a column of a table of jobs can hold, with the names that say so (formats/csv_jobs.cpp).
const std::vector<FieldNames>& job_table_fields();

struct ColumnMapping {
    std::map<std::string, std::size_t, std::less<>> columns;  // by field
    std::vector<std::string> header;                          // as written
    Text problem;  // a stated field or column that does not exist; else empty

    std::size_t find(std::string_view field) const;  // no_column where there is none
    Text described() const;                          // "team = Abteilung, gpus = GPUs"
};

// Each column serves one field at most. Stated fields come first.
ColumnMapping map_columns(const std::vector<std::string>& header, const std::vector<FieldNames>& fields,
                          const std::map<std::string, std::string>& stated);

}  // namespace grundlast

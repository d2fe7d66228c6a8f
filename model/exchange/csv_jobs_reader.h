// Job histories as CSV: columns found by the names in the header, in any order.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/csv.h"
#include "model/exchange/format.h"

namespace grundlast {

inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

class CsvColumns {
  public:
    explicit CsvColumns(const std::vector<std::string>& header);

    // Of the first line that is not blank; no columns where that is not CSV.
    static CsvColumns of(std::string_view text);

    // Index of the first of `names` that the header has (case does not count), else no_column.
    std::size_t find(std::initializer_list<std::string_view> names) const;

    std::size_t find(const std::string& name) const { return find({std::string_view(name)}); }

    bool has(std::string_view name) const { return find({name}) != no_column; }

    std::size_t count() const { return names_.size(); }

    const std::vector<std::string>& names() const { return written_; }  // as written

  private:
    std::vector<std::string> names_;  // lower case
    std::vector<std::string> written_;
};

// The first line that is not blank; empty where there is none.
std::string_view first_line(std::string_view text);

struct CsvJobs {
    // What is wrong with the header as a whole, or an empty text.
    std::function<Text(const CsvColumns& columns)> take_header;
    // Adds the job of the row to the draft, or says why it makes none.
    std::function<Text(const CsvRow& row)> take_row;
};

// Comma, semicolon or tab: the one that the line has most of outside quotes.
char separator_of(std::string_view header);

// Reads the source into the draft. Rows with another number of fields than the header are skipped; the others
// are used where take_row has nothing against them.
Result<Import> read_csv_jobs(ImportSource& source, ImportDraft& draft, const CsvJobs& jobs);

}  // namespace grundlast

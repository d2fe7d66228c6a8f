// Reads comma-separated text as RFC 4180 describes it, and numbers as files write them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"

namespace grundlast {

struct CsvRow {
    std::int64_t line = 0;  // of the file, 1 = the first; of its first line where quoted fields span several
    std::vector<std::string> fields;
};

// Gets each row in turn; false ends the reading. The row is only valid during the call.
using CsvRowReader = std::function<bool(const CsvRow&)>;

// Calls `reader` for each row, the header among them. Fields may be quoted, quotes inside are doubled, quoted
// fields may hold line ends; blanks around unquoted fields are dropped, as are empty lines and a byte order
// mark. `name` stands for the file in messages. Errors name the line: text behind a closing quote, a quote that
// is never closed.
Result<void> read_csv(std::string_view text, const std::string& name, const CsvRowReader& reader,
                      char delimiter = ',');

// The same for text that comes in blocks, each of whole lines. After an error or the end of the reading,
// nothing more is to be fed.
class CsvStream {
  public:
    CsvStream(std::string name, CsvRowReader reader, char delimiter = ',');
    ~CsvStream();
    CsvStream(CsvStream&&) noexcept;

    // False where the reader wants no more.
    Result<bool> feed(std::string_view lines);

    // Hands out the last row where no line end closes it.
    Result<void> finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// The whole text is one finite number with a decimal point ("1.5", "-2e3"); nothing otherwise.
std::optional<double> parse_number(std::string_view text);
std::optional<std::int64_t> parse_integer(std::string_view text);

}  // namespace grundlast

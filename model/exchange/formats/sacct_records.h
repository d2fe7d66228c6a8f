// sacct neither quotes nor escapes: names can hold the separator, and command lines hold line breaks. Records
// are put together again by fitting them to the columns whose values have a form of their own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/exchange/text_lines.h"

namespace grundlast::sacct {

// What a value of a column looks like.
// known_time: a time that is never unknown.
enum class Shape {
    free_text,
    word,
    state,
    job_id,
    known_time,
    time,
    duration,
    time_limit,
    number,
    resources,
    exit_code
};

struct Layout {
    std::vector<std::string> columns;  // lower case
    std::vector<Shape> shapes;
    bool trailing_separator = false;  // written with --parsable: one empty column more
    char separator = '|';             // of --delimiter

    // Index of the column, or npos.
    std::size_t find(std::string_view column) const;
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
};

// Of a header line; and of Open XDMoD's 26 columns, which come without header (docs of Open XDMoD 11, Slurm).
Layout layout_of_header(std::string_view line);
Layout layout_without_header(std::string_view first_row);

bool looks_like_header(std::string_view line);
bool looks_like_xdmod_row(std::string_view line);

// The fields are views of the record's own text or of the block it was read from: valid until the next record.
struct Record {
    std::int64_t first_line = 0;
    std::int64_t last_line = 0;
    bool complete = false;                 // false: fields is empty
    std::size_t found = 0;                 // fields found, before fitting
    std::vector<std::string_view> fields;  // one for each column
    std::string joined;                    // a record of several lines, or with separators inside its texts
};

// Hands out records; every line belongs to exactly one. Blank lines between records are passed over.
class RecordReader {
  public:
    RecordReader(LineReader& lines, const Layout& layout) : lines_(lines), layout_(layout) {}

    // Gives a line back that was read already; next() begins with it.
    void put_back(std::string_view line) {
        held_ = line;
        has_held_ = true;
    }

    bool next(Record& record);

  private:
    bool next_line(std::string_view& line);
    bool continue_record(Record& record, std::string& text);

    LineReader& lines_;
    const Layout& layout_;
    bool has_held_ = false;
    std::string held_;
    std::string current_;  // the line that was held and is being read
};

// Fits the fields of `text` to the columns: a column of free text takes as many pieces as make every other
// column fit. False where no arrangement fits; `fields` are views of `text`.
bool fit(std::string_view text, const Layout& layout, std::vector<std::string_view>& fields);

}  // namespace grundlast::sacct

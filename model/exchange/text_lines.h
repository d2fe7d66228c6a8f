// Reading delimited text: lines, fields and numbers, without copying.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/csv.h"

namespace grundlast {

class TextStream;

// Hands out the lines of a text one after the other, without their line end ("\n" or "\r\n").
class LineReader {
  public:
    explicit LineReader(std::string_view text) : rest_(text) {}

    // The stream must outlive the reader.
    explicit LineReader(TextStream& stream) : stream_(&stream) {}

    // False at the end of the text; a line end at the very end begins no further line. The line of a stream is
    // valid until the next call.
    bool next(std::string_view& line);

    // Number of the line that next() gave last, counted from 1.
    std::int64_t number() const { return number_; }

  private:
    TextStream* stream_ = nullptr;
    std::string_view rest_;
    std::int64_t number_ = 0;
};

std::string_view trimmed(std::string_view text);
std::string lower_case(std::string_view text);  // ASCII letters only

// `fields` is overwritten; a line without the separator is one field.
void split(std::string_view line, char separator, std::vector<std::string_view>& fields);

// The text with every byte that is not part of valid UTF-8 replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

// A value for a message: valid UTF-8, on one line, cut at 40 characters.
std::string shown(std::string_view value);

}  // namespace grundlast

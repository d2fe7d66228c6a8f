// Fields of the CSV files that the program writes.
#pragma once

#include <string>
#include <string_view>

namespace grundlast {

// The shortest digits that read back as the same number, never with an exponent.
void append_number(std::string& text, double value);

// Quoted where it must be, blanks at the ends kept. For numbers and words of the program's own.
void append_field(std::string& text, std::string_view field);

// What people typed. A spreadsheet takes a field that begins with = + - @, tab or return for a formula, quoted
// or not: it gets an apostrophe before it, unless it is a number; csv_value() takes it off again.
void append_text(std::string& text, std::string_view field);
std::string csv_value(const std::string& field);

}  // namespace grundlast

// Fields of the CSV files that the program writes.
#pragma once

#include <string>
#include <string_view>

namespace grundlast {

// The shortest digits that read back as the same number, never with an exponent.
void append_number(std::string& text, double value);

// Quoted where it must be.
void append_field(std::string& text, std::string_view field);

}  // namespace grundlast

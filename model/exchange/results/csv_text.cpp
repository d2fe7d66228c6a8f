#include "model/exchange/results/csv_text.h"

#include <charconv>

namespace grundlast {

void append_number(std::string& text, double value) {
    char digits[512];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed);
    text.append(digits, error == std::errc() ? end : digits);
}

void append_field(std::string& text, std::string_view field) {
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
        text += field;
        return;
    }
    text += '"';
    for (const char letter : field) {
        text += letter;
        text += letter == '"' ? "\"" : "";
    }
    text += '"';
}

}  // namespace grundlast

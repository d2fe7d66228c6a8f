#include "model/exchange/results/csv_text.h"

#include <charconv>

#include "model/core/csv.h"

namespace grundlast {

void append_number(std::string& text, double value) {
    char digits[512];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed);
    text.append(digits, error == std::errc() ? end : digits);
}

namespace {

bool would_be_computed(std::string_view text) {
    const std::size_t first = text.find_first_not_of('\'');
    return first != std::string_view::npos &&
           std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos && !parse_number(text);
}

}  // namespace

void append_field(std::string& text, std::string_view field) {
    const bool blank_ends = !field.empty() && (field.front() == ' ' || field.front() == '\t' ||
                                               field.back() == ' ' || field.back() == '\t');
    if (!blank_ends && field.find_first_of(",\"\r\n") == std::string_view::npos) {
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

void append_text(std::string& text, std::string_view field) {
    append_field(text, would_be_computed(field) ? "'" + std::string(field) : std::string(field));
}

std::string csv_value(const std::string& field) {
    return field.starts_with('\'') && would_be_computed(field) ? field.substr(1) : field;
}

}  // namespace grundlast

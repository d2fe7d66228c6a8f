#include "model/exchange/record_cells.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/core/csv.h"
#include "model/exchange/text_lines.h"

namespace grundlast::record_cells {

namespace {

using nlohmann::json;

std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string_view> parts;
    split(text, ';', parts);
    std::vector<std::string> all;
    for (const std::string_view part : parts) {
        all.emplace_back(trimmed(part));
    }
    return all;
}

// "1" and "1,5" as people type them; a list in a German cell has the comma as decimal sign.
std::optional<double> number_in(std::string_view text) {
    if (const auto number = parse_number(text)) {
        return number;
    }
    std::string with_point(text);
    if (std::count(with_point.begin(), with_point.end(), ',') == 1 &&
        with_point.find('.') == std::string::npos) {
        std::replace(with_point.begin(), with_point.end(), ',', '.');
        return parse_number(with_point);
    }
    return std::nullopt;
}

template <class T>
bool read_json_list(const std::string& text, std::vector<T>& values) {
    const json list = json::parse(text, nullptr, false);
    if (!list.is_array()) {
        return false;
    }
    for (const json& element : list) {
        if constexpr (std::is_same_v<T, double>) {
            if (!element.is_number()) {
                return false;
            }
        } else if (!element.is_string()) {
            return false;
        }
        values.push_back(element.get<T>());
    }
    return true;
}

}  // namespace

std::string digits_of(double value) {
    char digits[64];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

std::string list_text(const std::vector<std::string>& values) {
    std::string text;
    for (const std::string& value : values) {
        text += (text.empty() ? "" : "; ") + value;
    }
    const bool plain = !text.starts_with('[') && parts_of(text) == values;
    return plain ? text : json(values).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string list_text(const std::vector<double>& values) {
    std::string text;
    for (const double value : values) {
        text += (text.empty() ? "" : "; ") + digits_of(value);
    }
    return text;
}

bool read_list(const std::string& text, std::vector<std::string>& values) {
    values.clear();
    if (text.starts_with('[')) {
        return read_json_list(text, values);
    }
    if (!text.empty()) {
        values = parts_of(text);
    }
    return true;
}

bool read_list(const std::string& text, std::vector<double>& values) {
    values.clear();
    if (text.starts_with('[')) {
        return read_json_list(text, values);
    }
    for (const std::string& part : text.empty() ? std::vector<std::string>() : parts_of(text)) {
        const auto number = number_in(part);
        if (!number) {
            return false;
        }
        values.push_back(*number);
    }
    return true;
}

std::string text_of(const PlainCell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return *text;
    }
    if (const auto* number = std::get_if<double>(&cell)) {
        return digits_of(*number);
    }
    if (const auto* flag = std::get_if<bool>(&cell)) {
        return *flag ? "true" : "false";
    }
    return {};
}

Text read_number(const PlainCell& cell, double& value) {
    if (const auto* number = std::get_if<double>(&cell)) {
        value = *number;
        return {};
    }
    const auto number = parse_number(trimmed(text_of(cell)));
    value = number.value_or(0);
    return number ? Text() : Text{"keine Zahl mit Dezimalpunkt", "no number with a decimal point"};
}

Text read_flag(const PlainCell& cell, bool& value) {
    const std::string word = lower_case(trimmed(text_of(cell)));
    value = word == "true" || word == "1" || word == "yes" || word == "ja" || word == "wahr";
    const bool known =
        value || word == "false" || word == "0" || word == "no" || word == "nein" || word == "falsch";
    return known ? Text() : Text{"weder true noch false", "neither true nor false"};
}

}  // namespace grundlast::record_cells

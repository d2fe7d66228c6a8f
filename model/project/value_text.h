// A described value as one line of text, for people who read a change log: as in the JSON document, but short.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/type_kinds.h"

namespace grundlast {

template <class T>
void append_value(std::string& text, const T& value, bool quoted);

template <class T>
void append_digits(std::string& text, T value) {
    char digits[64];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// {"id": "bert", "gpus_per_job": 4}: the first field, and what differs from the default.
template <HasFields T>
void append_record(std::string& text, const T& record) {
    const T standard{};
    std::vector<std::string> standards;
    fields([&](std::string_view, const auto& member) { append_value(standards.emplace_back(), member, true); },
           standard);
    std::size_t index = 0;
    text += '{';
    fields(
        [&](std::string_view name, const auto& member) {
            std::string written;
            append_value(written, member, true);
            if (index == 0 || written != standards[index]) {
                text += text.back() == '{' ? "\"" : ", \"";
                text += name;
                text += "\": ";
                text += written;
            }
            ++index;
        },
        record);
    text += '}';
}

template <class T>
void append_value(std::string& text, const T& value, bool quoted) {
    if constexpr (std::is_same_v<T, std::string>) {
        text += quoted ? "\"" + value + "\"" : value;
    } else if constexpr (std::is_same_v<T, bool>) {
        text += value ? "true" : "false";
    } else if constexpr (std::is_arithmetic_v<T>) {
        append_digits(text, value);
    } else if constexpr (WordEnum<T>) {
        append_value(text, std::string(word_of(value)), quoted);
    } else if constexpr (std::is_same_v<T, YearMonth> || std::is_same_v<T, Instant>) {
        append_value(text, to_string(value), quoted);
    } else if constexpr (is_optional<T> || is_shared<T>) {
        if (value) {
            append_value(text, *value, quoted);
        } else if (quoted) {
            text += "null";
        }
    } else if constexpr (is_vector<T>) {
        text += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            text += i == 0 ? "" : ", ";
            const auto& element = value[i];
            append_value(text, static_cast<const typename T::value_type&>(element), true);
        }
        text += ']';
    } else {
        append_record(text, value);
    }
}

template <class T>
std::string value_text(const T& value) {
    std::string text;
    append_value(text, value, false);
    return text;
}

}  // namespace grundlast

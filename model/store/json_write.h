// Described values to JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "model/store/json_kinds.h"

namespace grundlast::json {

// Keeps the order of the description.
using Value = nlohmann::ordered_json;

template <class T>
Value write(const T& value);

// A column that holds its default in every job is left out; the first, the key, never.
inline Value write_columns(const std::vector<HistoryJob>& jobs) {
    struct Column {
        std::string name;
        Value standard;
        Value values = Value::array();
        bool needed = false;
    };

    std::vector<Column> columns;
    fields(
        [&](std::string_view name, const auto& member) {
            columns.push_back({std::string(name), member});
        },
        static_cast<const HistoryJob&>(HistoryJob()));
    for (const HistoryJob& job : jobs) {
        std::size_t index = 0;
        fields(
            [&](std::string_view, const auto& member) {
                Column& column = columns[index++];
                column.values.push_back(member);
                column.needed = column.needed || column.values.back() != column.standard;
            },
            job);
    }
    columns.front().needed = true;
    Value object = Value::object();
    for (Column& column : columns) {
        if (column.needed) {
            object[column.name] = std::move(column.values);
        }
    }
    return object;
}

template <class T>
Value write(const T& value) {
    if constexpr (std::same_as<T, std::string> || std::same_as<T, bool> || std::is_arithmetic_v<T>) {
        return value;
    } else if constexpr (WordEnum<T>) {
        return word_of(value);
    } else if constexpr (std::same_as<T, YearMonth> || std::same_as<T, Instant>) {
        return to_string(value);
    } else if constexpr (is_optional<T> || is_shared<T>) {
        return value ? write(*value) : Value();
    } else if constexpr (Columns<T>) {
        return write_columns(value);
    } else if constexpr (is_vector<T>) {
        Value array = Value::array();
        for (const auto& element : value) {
            array.push_back(write(element));
        }
        return array;
    } else {
        Value object = Value::object();
        fields([&](std::string_view name, const auto& member) { object[std::string(name)] = write(member); },
               value);
        return object;
    }
}

// The path of the first number that is neither finite nor writable, or nothing: JSON has no infinity.
std::string path_of_unwritable_number(const Value& value);

}  // namespace grundlast::json

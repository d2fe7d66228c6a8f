// The JSON Schema (draft 2020-12) of a described type, from the same description that writes and reads it.
#pragma once

#include <limits>
#include <nlohmann/json.hpp>

#include "model/store/json_kinds.h"
#include "model/store/json_write.h"

namespace grundlast::json {

template <class T>
Value schema_of();

template <class T>
Value object_schema(bool needs_key) {
    Value properties = Value::object();
    Value keys = Value::array();
    const T standard{};
    fields(
        [&](std::string_view name, const auto& member) {
            using Member = std::remove_cvref_t<decltype(member)>;
            Value schema = schema_of<Member>();
            const bool is_key = needs_key && keys.empty() && properties.empty();
            if (is_key) {
                keys.push_back(name);
            } else if constexpr (!HasFields<Member> && !is_vector<Member>) {
                schema["default"] = write(member);
            }
            properties[std::string(name)] = std::move(schema);
        },
        standard);
    Value schema = {{"type", "object"}, {"additionalProperties", false}};
    if (!keys.empty()) {
        schema["required"] = std::move(keys);
    }
    schema["properties"] = std::move(properties);
    return schema;
}

inline Value columns_schema() {
    Value schema = object_schema<HistoryJob>(true);
    for (auto& [name, property] : schema["properties"].items()) {
        property.erase("default");
        property = {{"type", "array"}, {"items", std::move(property)}};
    }
    schema["description"] =
        "One array for each field of the jobs, all of one length; without the array every job "
        "has the default";
    return schema;
}

inline Value or_null(Value schema) {
    return {{"anyOf", Value::array({std::move(schema), {{"type", "null"}}})}};
}

template <class T>
Value schema_of() {
    if constexpr (std::same_as<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (Integer<T>) {
        return {{"type", "integer"},
                {"minimum", std::numeric_limits<T>::min()},
                {"maximum", std::numeric_limits<T>::max()}};
    } else if constexpr (std::same_as<T, double>) {
        return {{"type", "number"}};
    } else if constexpr (std::same_as<T, std::string>) {
        return {{"type", "string"}};
    } else if constexpr (std::same_as<T, YearMonth>) {
        return {{"type", "string"}, {"pattern", "^[0-9]{4}-(0[1-9]|1[0-2])$"}};
    } else if constexpr (std::same_as<T, Instant>) {
        return {{"type", "string"}, {"pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}$"}};
    } else if constexpr (WordEnum<T>) {
        Value words = Value::array();
        for (const auto& entry : enum_words(T{})) {
            words.push_back(entry.word);
        }
        return {{"enum", std::move(words)}};
    } else if constexpr (is_optional<T>) {
        return or_null(schema_of<typename T::value_type>());
    } else if constexpr (is_shared<T>) {
        return or_null(schema_of<std::remove_const_t<typename T::element_type>>());
    } else if constexpr (Columns<T>) {
        return columns_schema();
    } else if constexpr (Objects<T>) {
        return {{"type", "array"}, {"items", object_schema<typename T::value_type>(true)}};
    } else if constexpr (is_vector<T>) {
        return {{"type", "array"}, {"items", schema_of<typename T::value_type>()}};
    } else {
        return object_schema<T>(false);
    }
}

}  // namespace grundlast::json

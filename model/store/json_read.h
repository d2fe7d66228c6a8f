// JSON to described values. A field that is missing keeps its default, so that old documents load; a field that
// is not described is an error, so that a typing mistake is not lost.
#pragma once

#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "model/core/text.h"
#include "model/store/json_kinds.h"
#include "model/store/json_path.h"

namespace grundlast::json {

using Input = nlohmann::json;

// Reads into values; keeps the first problem as "path: value is not ...; mend" in both languages.
class Reader {
  public:
    const Text& problem() const { return problem_; }

    // False, with the problem set, where the value does not fit.
    template <class T>
    bool read(const Input& input, T& value, const JsonPath& path);

    bool complain(const JsonPath& path, const std::string& de, const std::string& en);
    bool complain_of_value(const JsonPath& path, const Input& input, const std::string& de,
                           const std::string& en);
    bool complain_of_field(const JsonPath& path, std::string_view name,
                           const std::vector<std::string_view>& known);

  private:
    template <Integer T>
    bool read_integer(const Input& input, T& value, const JsonPath& path);
    template <WordEnum T>
    bool read_enum(const Input& input, T& value, const JsonPath& path);
    template <class T>
    bool read_array(const Input& input, std::vector<T>& values, const JsonPath& path);
    template <class T>
    bool read_object(const Input& input, T& value, const JsonPath& path, bool needs_key);
    bool read_columns(const Input& input, std::vector<HistoryJob>& jobs, const JsonPath& path);
    bool read_number(const Input& input, double& value, const JsonPath& path);
    bool read_text(const Input& input, std::string& value, const JsonPath& path);
    bool read_month(const Input& input, YearMonth& value, const JsonPath& path);
    bool read_instant(const Input& input, Instant& value, const JsonPath& path);

    Text problem_;
};

template <Integer T>
bool Reader::read_integer(const Input& input, T& value, const JsonPath& path) {
    constexpr T lowest = std::numeric_limits<T>::min();
    constexpr T highest = std::numeric_limits<T>::max();
    const std::string range = std::to_string(lowest) + " … " + std::to_string(highest);
    if (input.is_number_unsigned() && std::in_range<T>(input.get<std::uint64_t>())) {
        value = static_cast<T>(input.get<std::uint64_t>());
        return true;
    }
    if (input.is_number_integer() && !input.is_number_unsigned() &&
        std::in_range<T>(input.get<std::int64_t>())) {
        value = static_cast<T>(input.get<std::int64_t>());
        return true;
    }
    if (const double number = input.is_number_float() ? input.get<double>() : 0.5;
        number == std::trunc(number) && std::abs(number) <= 0x1p53 &&
        std::in_range<T>(static_cast<std::int64_t>(number))) {
        value = static_cast<T>(number);  // 36.0, as other programs write it
        return true;
    }
    return complain_of_value(path, input, "ist keine ganze Zahl in " + range,
                             "is not a whole number in " + range);
}

template <WordEnum T>
bool Reader::read_enum(const Input& input, T& value, const JsonPath& path) {
    if (input.is_string() && read_word(input.get_ref<const std::string&>(), value)) {
        return true;
    }
    std::string words;
    for (const auto& entry : enum_words(T{})) {
        words += (words.empty() ? "" : ", ") + std::string(entry.word);
    }
    return complain_of_value(path, input, "ist unbekannt; möglich: " + words, "is unknown; possible: " + words);
}

template <class T>
bool Reader::read_array(const Input& input, std::vector<T>& values, const JsonPath& path) {
    if (!input.is_array()) {
        return complain_of_value(path, input, "ist keine Liste in [ ]", "is not a list in [ ]");
    }
    values.clear();
    values.reserve(input.size());
    for (const Input& element : input) {
        T value{};
        const std::size_t index = values.size();
        bool read_well = false;
        if constexpr (HasFields<T>) {
            read_well = read_object(element, value, path.element(index), true);
        } else {
            read_well = read(element, value, path.element(index));
        }
        if (!read_well) {
            return false;
        }
        values.push_back(std::move(value));
    }
    return true;
}

template <class T>
bool Reader::read_object(const Input& input, T& value, const JsonPath& path, bool needs_key) {
    if (!input.is_object()) {
        return complain_of_value(path, input, "ist kein Objekt in { }", "is not an object in { }");
    }
    std::vector<std::string_view> known;
    bool well = true;
    fields(
        [&](std::string_view name, auto& member) {
            known.push_back(name);
            const auto at = well ? input.find(name) : input.end();
            if (at != input.end()) {
                well = read(*at, member, path.field(name));
            } else if (well && needs_key && known.size() == 1) {
                well = complain(path.field(name), "fehlt; ohne dieses Feld ist der Eintrag nicht benannt",
                                "is missing; without this field the entry has no name");
            }
        },
        value);
    for (auto at = input.begin(); well && at != input.end(); ++at) {
        if (std::find(known.begin(), known.end(), at.key()) == known.end()) {
            well = complain_of_field(path, at.key(), known);
        }
    }
    return well;
}

template <class T>
bool Reader::read(const Input& input, T& value, const JsonPath& path) {
    if constexpr (std::same_as<T, bool>) {
        if (!input.is_boolean()) {
            return complain_of_value(path, input, "ist weder true noch false", "is neither true nor false");
        }
        value = input.get<bool>();
        return true;
    } else if constexpr (Integer<T>) {
        return read_integer(input, value, path);
    } else if constexpr (std::same_as<T, double>) {
        return read_number(input, value, path);
    } else if constexpr (std::same_as<T, std::string>) {
        return read_text(input, value, path);
    } else if constexpr (std::same_as<T, YearMonth>) {
        return read_month(input, value, path);
    } else if constexpr (std::same_as<T, Instant>) {
        return read_instant(input, value, path);
    } else if constexpr (WordEnum<T>) {
        return read_enum(input, value, path);
    } else if constexpr (is_optional<T>) {
        if (input.is_null()) {
            value.reset();
            return true;
        }
        return read(input, value.emplace(), path);
    } else if constexpr (is_shared<T>) {
        value.reset();
        if (input.is_null()) {
            return true;
        }
        auto shared = std::make_shared<std::remove_const_t<typename T::element_type>>();
        const bool well = read(input, *shared, path);
        value = std::move(shared);
        return well;
    } else if constexpr (Columns<T>) {
        return read_columns(input, value, path);
    } else if constexpr (is_vector<T>) {
        return read_array(input, value, path);
    } else {
        return read_object(input, value, path, false);
    }
}

}  // namespace grundlast::json

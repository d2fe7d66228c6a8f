// A described record as a row of plain cells, and back: "run_time.mean_h" is a column, a list of records a
// table of its own.
#pragma once

#include <charconv>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/text.h"
#include "model/core/type_kinds.h"
#include "model/exchange/plain_table.h"

namespace grundlast::record_cells {

template <class T>
inline constexpr bool is_list_of_records = false;
template <HasFields T>
inline constexpr bool is_list_of_records<std::vector<T>> = true;

// Visits every member that is one cell: visit("run_time.mean_h", member). Lists of records are left out.
template <class Visit, class Record>
void cells_of(Visit&& visit, Record& record, const std::string& prefix = "") {
    fields(
        [&](std::string_view name, auto& member) {
            using Member = std::remove_cvref_t<decltype(member)>;
            const std::string path = prefix + std::string(name);
            if constexpr (is_list_of_records<Member>) {
                return;
            } else if constexpr (HasFields<Member>) {
                cells_of(visit, member, path + ".");
            } else {
                visit(path, member);
            }
        },
        record);
}

// Visits every list of records below: visit("growth.events", list).
template <class Visit, class Record>
void lists_of(Visit&& visit, Record& record, const std::string& prefix = "") {
    fields(
        [&](std::string_view name, auto& member) {
            using Member = std::remove_cvref_t<decltype(member)>;
            const std::string path = prefix + std::string(name);
            if constexpr (is_list_of_records<Member>) {
                visit(path, member);
            } else if constexpr (HasFields<Member>) {
                lists_of(visit, member, path + ".");
            }
        },
        record);
}

// The shortest digits that read back as the same number.
std::string digits_of(double value);

// "a; b", or as JSON where an element would not come back from that.
std::string list_text(const std::vector<std::string>& values);
std::string list_text(const std::vector<double>& values);
bool read_list(const std::string& text, std::vector<std::string>& values);
bool read_list(const std::string& text, std::vector<double>& values);

template <class T>
PlainCell to_cell(const T& value) {
    if constexpr (std::is_same_v<T, std::string>) {
        return value.empty() ? PlainCell() : PlainCell(value);
    } else if constexpr (std::is_same_v<T, bool>) {
        return value;
    } else if constexpr (std::is_arithmetic_v<T>) {
        return static_cast<double>(value);
    } else if constexpr (WordEnum<T>) {
        return std::string(word_of(value));
    } else if constexpr (std::is_same_v<T, YearMonth> || std::is_same_v<T, Instant>) {
        return to_string(value);
    } else if constexpr (is_optional<T> || is_shared<T>) {
        return value ? to_cell(*value) : PlainCell();
    } else {
        return value.empty() ? PlainCell() : PlainCell(list_text(value));
    }
}

// What is expected in words, where the cell cannot be the value; an empty cell is the default.
Text read_number(const PlainCell& cell, double& value);
Text read_flag(const PlainCell& cell, bool& value);
std::string text_of(const PlainCell& cell);

template <class T>
Text from_cell(const PlainCell& cell, T& value) {
    if constexpr (is_optional<T>) {
        if (text_of(cell).empty()) {
            value.reset();
            return {};
        }
        return from_cell(cell, value.emplace());
    } else if constexpr (is_shared<T>) {
        if (text_of(cell).empty()) {
            value.reset();
            return {};
        }
        auto shared = std::make_shared<std::remove_const_t<typename T::element_type>>();
        const Text problem = from_cell(cell, *shared);
        value = std::move(shared);
        return problem;
    } else if constexpr (std::is_same_v<T, std::string>) {
        value = text_of(cell);
        return {};
    } else if constexpr (std::is_same_v<T, bool>) {
        return read_flag(cell, value);
    } else if constexpr (std::is_same_v<T, double>) {
        return read_number(cell, value);
    } else if constexpr (std::is_integral_v<T>) {
        double number = 0;
        if (Text problem = read_number(cell, number); !problem.empty()) {
            return problem;
        }
        const bool fits =
            number == std::trunc(number) && number >= static_cast<double>(std::numeric_limits<T>::min()) &&
            std::abs(number) <= 0x1p53 && number <= static_cast<double>(std::numeric_limits<T>::max());
        value = fits ? static_cast<T>(number) : T{};
        return fits ? Text() : Text{"keine ganze Zahl", "no whole number"};
    } else if constexpr (WordEnum<T>) {
        if (read_word(text_of(cell), value)) {
            return {};
        }
        std::string words;
        for (const auto& entry : enum_words(T{})) {
            words += (words.empty() ? "" : ", ") + std::string(entry.word);
        }
        return {"unbekannt; möglich: " + words, "unknown; possible: " + words};
    } else if constexpr (std::is_same_v<T, YearMonth>) {
        const auto month = parse_year_month(text_of(cell).substr(0, 7));  // a spreadsheet makes a date of it
        value = month ? *month : T{};
        return month ? Text() : Text{"kein Monat wie 2027-01", "no month like 2027-01"};
    } else if constexpr (std::is_same_v<T, Instant>) {
        const auto instant = parse_instant(text_of(cell));
        value = instant ? *instant : T{};
        return instant ? Text()
                       : Text{"kein Zeitpunkt wie 2027-01-31T08:00:00", "no time like 2027-01-31T08:00:00"};
    } else {
        return read_list(text_of(cell), value) ? Text()
                                               : Text{"keine Liste wie 1; 2; 3", "no list like 1; 2; 3"};
    }
}

}  // namespace grundlast::record_cells

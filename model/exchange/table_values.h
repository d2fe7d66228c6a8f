// Numbers, times and durations as people's tables hold them, German and English. What can be read in two ways
// is refused with the option that settles it, never guessed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/text.h"
#include "model/exchange/time_zone.h"

namespace grundlast {

struct TableStyle {
    char decimal_sign = '\0';  // '\0': told by the number itself
    std::string day_order;     // of 03/04/2026: "dmy", "mdy"; empty: not known
    bool german = false;       // a semicolon separates the columns: 1.500 may be 1500
    TimeZone zone;             // of times without zone
};

// Either a value or why there is none; neither: the cell is empty.
template <class T>
struct TableValue {
    std::optional<T> value;
    Text problem;
};

// "12", "1.5", "1,5", "1.234,5", "1,234.5". "1,500" and, in German tables, "1.500" are refused.
TableValue<double> table_number(std::string_view text, const TableStyle& style);

// UTC seconds since 1970 of "2026-11-30T08:15:00" (or with a blank, without seconds, with a fraction, with Z or
// +01:00), "30.11.2026 08:15", "11/30/2026 08:15" and of seconds since 1970.
TableValue<std::int64_t> table_time(std::string_view text, const TableStyle& style,
                                    std::int64_t not_before = -1);

// UTC seconds of an ISO 8601 time with or without zone; nothing where it is anything else.
std::optional<std::int64_t> parse_zoned_time(std::string_view text, const TimeZone& zone,
                                             std::int64_t not_before = -1);

// Seconds of H:MM:SS, D-HH:MM:SS, or of a number in `unit_s` seconds; unit_s 0: the column does not say its
// unit.
TableValue<double> table_duration(std::string_view text, double unit_s, const TableStyle& style);

}  // namespace grundlast

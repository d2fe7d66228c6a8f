#include "model/exchange/table_values.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "model/core/calendar.h"
#include "model/core/csv.h"
#include "model/exchange/formats/sacct_values.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

constexpr double latest_s = 1e11;  // the year 5138: later is damage or milliseconds

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

Text is_ambiguous(std::string_view text, const char* option) {
    return {fmt::format("\"{}\" ist mehrdeutig; {} angeben", shown(text), option),
            fmt::format("\"{}\" can be read in two ways; give {}", shown(text), option)};
}

// Groups of three digits behind the first sign, as in 1.234.567.
bool is_grouped(std::string_view text, char sign) {
    std::size_t first = text.find(sign);
    if (first == std::string_view::npos || first == 0 || first > 3) {
        return false;
    }
    for (; first != text.size(); first += 4) {
        if (first + 4 > text.size() || text[first] != sign || !is_digit(text[first + 1]) ||
            !is_digit(text[first + 2]) || !is_digit(text[first + 3])) {
            return false;
        }
    }
    return true;
}

// The number with `decimal` as decimal sign and the other sign between groups of three digits.
std::optional<double> number_with(std::string_view text, char decimal) {
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const char group = decimal == ',' ? '.' : ',';
    const std::size_t at = std::min(digits.find(decimal), digits.size());
    const std::string_view whole = digits.substr(0, at);
    if (whole.find(group) != std::string_view::npos && !is_grouped(whole, group)) {
        return std::nullopt;
    }
    std::string plain = negative ? "-" : "";
    for (const char letter : whole) {
        plain += letter == group ? "" : std::string(1, letter);
    }
    if (at < digits.size()) {
        plain += '.';
        plain += digits.substr(at + 1);
    }
    return parse_number(plain);
}

TableValue<double> number_or(std::optional<double> value, std::string_view text) {
    if (value) {
        return {value, {}};
    }
    return {{},
            {fmt::format("\"{}\" ist keine Zahl", shown(text)),
             fmt::format("\"{}\" is not a number", shown(text))}};
}

// Two fields of `text` between `sign`s, as 30.11.2026 or 11/30/2026; nothing where the form is another.
struct DateParts {
    std::array<int, 3> numbers{};
    std::string_view rest;  // behind the date
};

std::optional<DateParts> date_parts(std::string_view text, char sign) {
    DateParts parts;
    for (std::size_t i = 0; i < 3; ++i) {
        std::size_t size = 0;
        while (size < text.size() && size < 4 && is_digit(text[size])) {
            parts.numbers[i] = 10 * parts.numbers[i] + (text[size] - '0');
            ++size;
        }
        if (size == 0 || (i < 2 && (size > 2 || size == text.size() || text[size] != sign)) ||
            (i == 2 && size != 4)) {
            return std::nullopt;
        }
        text.remove_prefix(i < 2 ? size + 1 : size);
    }
    parts.rest = trimmed(text.starts_with(',') ? text.substr(1) : text);
    return parts;
}

// "08:15" and "8:15:00" as "08:15:00".
std::string full_clock(std::string_view clock) {
    std::string full(clock);
    if (full.find(':') == 1) {
        full.insert(0, "0");
    }
    return full.size() == 5 ? full + ":00" : full;
}

}  // namespace

TableValue<double> table_number(std::string_view text, const TableStyle& style) {
    text = trimmed(text);
    if (text.empty()) {
        return {};
    }
    if (style.decimal_sign != '\0') {
        return number_or(number_with(text, style.decimal_sign), text);
    }
    const bool comma = text.find(',') != std::string_view::npos;
    const bool point = text.find('.') != std::string_view::npos;
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    const bool one_group = digits.size() <= 7 && (comma ? is_grouped(digits, ',') : is_grouped(digits, '.'));
    if (comma != point && one_group && (comma || style.german)) {
        return {{}, is_ambiguous(text, "--decimal comma|point")};
    }
    if (comma && point) {
        return number_or(number_with(text, text.rfind(',') > text.rfind('.') ? ',' : '.'), text);
    }
    if (comma) {
        return number_or(number_with(text, is_grouped(digits, ',') ? '.' : ','), text);
    }
    return number_or(
        point && style.german && is_grouped(digits, '.') ? number_with(text, ',') : parse_number(text), text);
}

std::optional<std::int64_t> parse_zoned_time(std::string_view text, const TimeZone& zone,
                                             std::int64_t not_before) {
    if (text.size() < 16) {
        return std::nullopt;
    }
    std::string_view rest = text.substr(16);
    std::string clock(text.substr(0, 16));
    if (rest.size() >= 3 && rest[0] == ':') {
        clock += rest.substr(0, 3);
        rest.remove_prefix(3);
        if (rest.starts_with('.')) {
            const std::size_t end = rest.find_first_not_of("0123456789", 1);
            rest.remove_prefix(std::min(end, rest.size()));
        }
    } else {
        clock += ":00";
    }
    const Result<Instant> instant = parse_instant(clock);
    if (!instant) {
        return std::nullopt;
    }
    const std::int64_t local_s = instant->time_since_epoch().count();
    rest = trimmed(rest);
    if (rest.empty()) {
        return zone.to_utc(local_s, not_before);
    }
    if (rest != "UTC" && rest.front() != 'Z' && rest.front() != '+' && rest.front() != '-') {
        return std::nullopt;
    }
    const Result<TimeZone> own = TimeZone::of(std::string(rest));
    return own ? std::optional(own->to_utc(local_s)) : std::nullopt;
}

TableValue<std::int64_t> table_time(std::string_view text, const TableStyle& style, std::int64_t not_before) {
    text = trimmed(text);
    if (text.empty()) {
        return {};
    }
    if (const auto seconds = parse_number(text); seconds && *seconds >= 0 && *seconds <= latest_s) {
        return {std::llround(*seconds), {}};
    }
    if (const auto seconds = parse_zoned_time(text, style.zone, not_before)) {
        return {seconds, {}};
    }
    const auto points = date_parts(text, '.');
    const auto parts = points ? points : date_parts(text, '/');
    if (parts) {
        auto [day, month, year] = parts->numbers;
        if (!points && style.day_order.empty() && day <= 12 && month <= 12) {
            return {{}, is_ambiguous(text, "--dates dmy|mdy")};
        }
        if (!points && (style.day_order == "mdy" || (style.day_order.empty() && month > 12))) {
            std::swap(day, month);
        }
        const auto seconds =
            parse_zoned_time(fmt::format("{:04}-{:02}-{:02}T{}", year, month, day, full_clock(parts->rest)),
                             style.zone, not_before);
        if (seconds) {
            return {seconds, {}};
        }
    }
    return {{},
            {fmt::format("\"{}\" ist keine Zeit wie 2026-11-30T08:15:00 oder 30.11.2026 08:15", shown(text)),
             fmt::format("\"{}\" is not a time like 2026-11-30T08:15:00 or 30.11.2026 08:15", shown(text))}};
}

TableValue<double> table_duration(std::string_view text, double unit_s, const TableStyle& style) {
    text = trimmed(text);
    if (text.empty()) {
        return {};
    }
    if (text.find(':') != std::string_view::npos) {
        // Two parts could be minutes or hours.
        if (std::count(text.begin(), text.end(), ':') == 1 && text.find('-') == std::string_view::npos) {
            return {{}, is_ambiguous(text, "H:MM:SS")};
        }
        return number_or(sacct::parse_duration(text), text);
    }
    TableValue<double> number = table_number(text, style);
    if (!number.value) {
        return number;
    }
    if (unit_s <= 0) {
        return {{}, is_ambiguous(text, "--map run_s=…, run_min=… / run_h=…")};
    }
    *number.value *= unit_s;
    return number;
}

}  // namespace grundlast

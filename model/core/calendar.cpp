#include "model/core/calendar.h"

#include <charconv>
#include <cstdio>
#include <optional>

namespace grundlast {

namespace {

// Reads exactly `digits` digits at `at`.
std::optional<int> number_at(std::string_view text, std::size_t at, std::size_t digits) {
    if (at + digits > text.size()) {
        return std::nullopt;
    }
    int value = 0;
    const char* first = text.data() + at;
    const auto [end, code] = std::from_chars(first, first + digits, value);
    if (code != std::errc{} || end != first + digits || *first == '-') {
        return std::nullopt;
    }
    return value;
}

Error not_a_date(std::string_view text, const char* form) {
    const std::string quoted = "'" + std::string(text) + "'";
    return {{quoted + " ist keine Zeitangabe; erwartet wird " + form,
             quoted + " is not a date; write it as " + form}};
}

}  // namespace

Hours length_of(YearMonth month, MonthLength rule) {
    switch (rule) {
        case MonthLength::hours_730:
            return Hours(730);
        case MonthLength::hours_720:
            return Hours(720);
        case MonthLength::calendar:
            break;
    }
    const auto last = std::chrono::year_month_day_last(month / std::chrono::last);
    return Hours(24.0 * static_cast<unsigned>(last.day()));
}

SimTime month_start(YearMonth start, int index, MonthLength rule) {
    double hours = 0;
    for (int i = 0; i < index; ++i) {
        hours += length_of(month_at(start, i), rule).value();
    }
    return sim_hours(hours);
}

std::string to_string(YearMonth month) {
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, "%04d-%02u", static_cast<int>(month.year()),
                  static_cast<unsigned>(month.month()));
    return buffer;
}

Result<YearMonth> parse_year_month(std::string_view text) {
    const auto year = number_at(text, 0, 4);
    const auto month = number_at(text, 5, 2);
    if (text.size() != 7 || text[4] != '-' || !year || !month || *month < 1 || *month > 12) {
        return not_a_date(text, "2026-11");
    }
    return YearMonth(std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)));
}

Result<Instant> parse_instant(std::string_view text) {
    const auto year = number_at(text, 0, 4);
    const auto month = number_at(text, 5, 2);
    const auto day = number_at(text, 8, 2);
    const auto hour = number_at(text, 11, 2);
    const auto minute = number_at(text, 14, 2);
    const auto second = number_at(text, 17, 2);
    const bool shape = text.size() == 19 && text[4] == '-' && text[7] == '-' &&
                       (text[10] == 'T' || text[10] == ' ') && text[13] == ':' && text[16] == ':';
    if (!shape || !year || !month || !day || !hour || !minute || !second) {
        return not_a_date(text, "2026-11-30T08:15:00");
    }
    const std::chrono::year_month_day date(std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day)));
    if (!date.ok() || *hour > 23 || *minute > 59 || *second > 60) {
        return not_a_date(text, "2026-11-30T08:15:00");
    }
    return Instant(std::chrono::sys_days(date)) + std::chrono::hours(*hour) + std::chrono::minutes(*minute) +
           std::chrono::seconds(*second);
}

std::string to_string(Instant instant) {
    const auto day = std::chrono::floor<std::chrono::days>(instant);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(instant - day);
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                  static_cast<int>(time.seconds().count()));
    return buffer;
}

int hour_of_week(Instant instant) {
    const auto day = std::chrono::floor<std::chrono::days>(instant);
    const int weekday = static_cast<int>(std::chrono::weekday(day).iso_encoding()) - 1;
    return weekday * 24 +
           static_cast<int>(std::chrono::duration_cast<std::chrono::hours>(instant - day).count());
}

}  // namespace grundlast

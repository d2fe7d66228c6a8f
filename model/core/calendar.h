// Simulation time is whole microseconds from the start of the project; calendar months exist only at the edges.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/core/fields.h"
#include "model/core/result.h"
#include "model/core/units.h"

namespace grundlast {

using SimTime = std::chrono::duration<std::int64_t, std::micro>;
using YearMonth = std::chrono::year_month;

// UTC, whole seconds.
using Instant = std::chrono::sys_seconds;

constexpr SimTime sim_hours(double hours) {
    return SimTime(static_cast<std::int64_t>(hours * 3.6e9));
}

constexpr double to_hours(SimTime time) {
    return static_cast<double>(time.count()) / 3.6e9;
}

constexpr double to_seconds(SimTime time) {
    return static_cast<double>(time.count()) / 1e6;
}

// How long a month is; shown wherever a monthly figure is.
enum class MonthLength { calendar, hours_730, hours_720 };

constexpr auto enum_words(MonthLength) {
    return std::to_array<EnumWord<MonthLength>>({{MonthLength::calendar, "calendar"},
                                                 {MonthLength::hours_730, "730h"},
                                                 {MonthLength::hours_720, "720h"}});
}

// Month `index` (0 = the first) of a project that starts in `start`.
constexpr YearMonth month_at(YearMonth start, int index) {
    return start + std::chrono::months(index);
}

Hours length_of(YearMonth month, MonthLength rule);

// Start of month `index` after the project's start: the sum of the lengths of the months before it.
SimTime month_start(YearMonth start, int index, MonthLength rule);

// "2026-11", and "2026-11-30" with the day 1..31.
std::string to_string(YearMonth month);
Result<YearMonth> parse_year_month(std::string_view text);

// "YYYY-MM-DDTHH:MM:SS" or with a blank for the T, without zone: taken as UTC. Errors name the text.
Result<Instant> parse_instant(std::string_view text);
std::string to_string(Instant instant);

// 0 = Monday 00:00-01:00, 167 = Sunday 23:00-24:00 (UTC).
int hour_of_week(Instant instant);

}  // namespace grundlast

// Numbers for people, in the report's language: 1.234.567,89 and 1,234,567.89.
#pragma once

#include <optional>
#include <string>

#include "model/core/calendar.h"
#include "model/core/number_format.h"
#include "model/core/statistics.h"
#include "model/core/text.h"

namespace grundlast {

// "1.234.567 EUR"; from 10 million on in millions with two decimals where `compact`.
std::string format_money(double value, const std::string& currency, Language language, int decimals = 0);
std::string format_compact_money(double value, const std::string& currency, Language language);
std::string format_percent(double share, Language language, int decimals = 1);
// Seconds below one minute, minutes below one hour, hours below two days, else days.
std::string format_duration_h(double hours, Language language);
// "12,3 ± 0,4"; without ± where there is one value or no spread.
std::string format_interval(const Interval& interval, int decimals, Language language);
std::string format_month(YearMonth month, Language language);             // "Jan. 2027" / "Jan 2027"
std::string format_date(const std::string& iso_date, Language language);  // "30.11.2026" / "30 Nov 2026"

}  // namespace grundlast

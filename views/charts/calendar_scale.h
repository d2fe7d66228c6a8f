// Days and hours on an axis that counts months: for what is zoomed into.
#pragma once

#include <QLocale>

#include "views/charts/axis_scale.h"

namespace grundlast {

// Ticks at days or hours of the calendar, whichever gives at most `most` labels; the range stays as it is. A
// place between two months is that share of the month's days.
AxisScale day_scale(const AxisRange& range, const ChartAxis& axis, int most, const QLocale& locale);

// "Jan 2028" at the start of a month, else "14 Jan 2028" or, within a day, "14 Jan 2028, 13:00".
QString instant_text(double months, const ChartAxis& axis, const QLocale& locale);

// The same for files: "2028-01", "2028-01-14", "2028-01-14T13:00".
std::string instant_word(double months, const ChartAxis& axis);

}  // namespace grundlast

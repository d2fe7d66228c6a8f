// Ranges and ticks of axes that a person would have chosen.
#pragma once

#include <QLocale>
#include <QString>
#include <vector>

#include "model/core/text.h"
#include "model/report/chart_spec.h"

namespace grundlast {

struct AxisRange {
    double low = 0;
    double high = 1;
};

struct AxisTick {
    double value = 0;
    QString label;
};

struct AxisScale {
    AxisRange range;
    std::vector<AxisTick> ticks;
};

// Range of all series and marks on each axis. Empty or constant data still gives a range of positive width.
AxisRange x_range_of(const ChartSpec& spec);
AxisRange y_range_of(const ChartSpec& spec);
bool has_bars(const ChartSpec& spec);

// Round steps of 1, 2, 2.5 or 5 times a power of ten; the range is widened to whole steps. At most `most`
// ticks.
AxisScale value_scale(const AxisRange& range, const ChartAxis& axis, int most, const QLocale& locale);

// Ticks at calendar months: each month, quarter, half-year, year or several years, whichever gives at most
// `most` labels. The range stays as it is.
AxisScale month_scale(const AxisRange& range, const ChartAxis& axis, int most, const QLocale& locale);

// One tick for each category, at 0, 1, 2, ...
AxisScale category_scale(const ChartAxis& axis, const QLocale& locale);

// A value of the axis as text, for ticks and read-outs.
QString axis_text(double value, const ChartAxis& axis, const QLocale& locale, int decimals);

}  // namespace grundlast

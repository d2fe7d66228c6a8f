// A chart as plain data; views/charts draws it, on screen and on paper alike.
#pragma once

#include <string>
#include <vector>

#include "model/core/text.h"

namespace grundlast {

// span: lying bars from low to high, each in its row of a category axis y, the first row on top (tornado,
// waterfall).
enum class SeriesKind { line, band, step, stacked_bar, bar, scatter, span };

struct ChartSeries {
    Text name;
    SeriesKind kind = SeriesKind::line;
    int colour = 0;  // index into the palette; equal for the same plan or position in every chart
    bool dashed = false;
    std::vector<double> x;          // line, step, scatter, band; bars: one value for each category
    std::vector<double> y;          // span: its row, from 0
    std::vector<double> low, high;  // band; span; whiskers of a bar where given
    bool in_legend = true;
};

// A mark on the chart: a vertical line with a label, as the break-even month.
struct ChartMark {
    double x = 0;
    double y = 0;
    bool has_y = false;  // a point, not a line
    Text label;
    int colour = 0;
};

// percent: values are shares, 0.5 is shown as 50 %; hours: values are hours, shown in a unit that fits.
enum class AxisKind { number, month, category, money, percent, hours };

struct ChartAxis {
    Text title;
    AxisKind kind = AxisKind::number;
    std::vector<Text> categories;  // category
    bool from_zero = true;
    bool logarithmic = false;
    std::string currency;  // money: "EUR"
    // month: x counts months from here, as "2027-01".
    std::string first_month;
};

struct ChartSpec {
    std::string id;  // stable: "cumulative_cost"
    Text title;
    Text caption;  // what it shows and where the numbers come from; also its description for a screen reader
    ChartAxis x, y;
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks;
};

}  // namespace grundlast

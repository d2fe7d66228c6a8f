// What of a chart is looked at: a stretch of its x axis, and the series that are not hidden.
#pragma once

#include <optional>
#include <set>

#include "model/report/chart_spec.h"
#include "views/charts/axis_scale.h"

namespace grundlast {

struct ChartExcerpt {
    std::optional<AxisRange> x;  // none: the whole axis
    std::set<int> hidden;        // indices of series
};

// `shown` made `factor` times as wide, held within `whole` and not below a five-thousandth of it (a category);
// the value `at` stays where it is. The whole again: nothing.
std::optional<AxisRange> zoomed(const AxisRange& shown, const AxisRange& whole, double factor, double at,
                                double least_width);
// `shown` moved by a share of its own width, held within `whole`.
AxisRange panned(const AxisRange& shown, const AxisRange& whole, double share);
// The stretch between two places, in any order. Nothing where it is narrower than allowed or the whole.
std::optional<AxisRange> between(double one, double other, const AxisRange& whole, double least_width);

// The narrowest stretch that may be looked at.
double least_width(const ChartSpec& spec);

// Series that go with `series`: itself, and those of its colour that no legend names.
std::set<int> legend_group(const ChartSpec& spec, int series);
// Hides or shows a series with its group; hiding the last one that is there shows all again.
std::set<int> toggled(const ChartSpec& spec, std::set<int> hidden, int series);

// The chart without the values of hidden series, which stay in their places.
ChartSpec without_hidden(ChartSpec spec, const std::set<int>& hidden);

// The chart with values outside of the stretch made not a number, but for those next to it: what the y axis has
// to hold.
ChartSpec within(ChartSpec spec, const AxisRange& x);

}  // namespace grundlast

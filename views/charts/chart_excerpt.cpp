#include "views/charts/chart_excerpt.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace grundlast {

namespace {

constexpr double narrowest_share = 1.0 / 5000;

bool is_whole(const AxisRange& x, const AxisRange& whole) {
    const double tiny = 1e-9 * (whole.high - whole.low);
    return x.low <= whole.low + tiny && x.high >= whole.high - tiny;
}

bool isBarSeries(const ChartSeries& series) {
    return series.kind == SeriesKind::bar || series.kind == SeriesKind::stacked_bar;
}

// [first, last) of the points to keep: those within and one to each side.
std::pair<std::size_t, std::size_t> kept_points(const ChartSeries& series, const AxisRange& x) {
    if (isBarSeries(series)) {
        const double first = std::max(0.0, std::floor(x.low + 0.5));
        const double last = std::max(first, std::ceil(x.high + 0.5));
        return {static_cast<std::size_t>(first), static_cast<std::size_t>(last)};
    }
    const auto first = std::lower_bound(series.x.begin(), series.x.end(), x.low);
    const auto last = std::upper_bound(series.x.begin(), series.x.end(), x.high);
    return {static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, first - series.x.begin() - 1)),
            static_cast<std::size_t>(last - series.x.begin()) + 1};
}

void blank(std::vector<double>& values, std::size_t first, std::size_t last) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i < first || i >= last) {
            values[i] = std::numeric_limits<double>::quiet_NaN();
        }
    }
}

}  // namespace

std::optional<AxisRange> zoomed(const AxisRange& shown, const AxisRange& whole, double factor, double at,
                                double least_width) {
    const double width = std::max((shown.high - shown.low) * factor, least_width);
    const double share = (at - shown.low) / (shown.high - shown.low);
    AxisRange made{at - share * width, at + (1 - share) * width};
    made = panned(made, whole, 0);
    return is_whole(made, whole) ? std::nullopt : std::optional(made);
}

AxisRange panned(const AxisRange& shown, const AxisRange& whole, double share) {
    const double width = std::min(shown.high - shown.low, whole.high - whole.low);
    const double low = std::clamp(shown.low + share * width, whole.low, whole.high - width);
    return {low, low + width};
}

std::optional<AxisRange> between(double one, double other, const AxisRange& whole, double least_width) {
    const AxisRange made{std::max(std::min(one, other), whole.low), std::min(std::max(one, other), whole.high)};
    return made.high - made.low < least_width || is_whole(made, whole) ? std::nullopt : std::optional(made);
}

double least_width(const ChartSpec& spec) {
    const AxisRange whole = x_range_of(spec);
    return spec.x.kind == AxisKind::category || has_bars(spec) ? 1.0
                                                               : (whole.high - whole.low) * narrowest_share;
}

std::set<int> legend_group(const ChartSpec& spec, int series) {
    std::set<int> group{series};
    const int colour = spec.series[static_cast<std::size_t>(series)].colour;
    for (std::size_t other = 0; other < spec.series.size(); ++other) {
        if (!spec.series[other].in_legend && spec.series[other].colour == colour) {
            group.insert(static_cast<int>(other));
        }
    }
    return group;
}

std::set<int> toggled(const ChartSpec& spec, std::set<int> hidden, int series) {
    const std::set<int> group = legend_group(spec, series);
    if (hidden.count(series) > 0) {
        for (const int each : group) {
            hidden.erase(each);
        }
        return hidden;
    }
    hidden.insert(group.begin(), group.end());
    return hidden.size() == spec.series.size() ? std::set<int>{} : hidden;
}

ChartSpec without_hidden(ChartSpec spec, const std::set<int>& hidden) {
    for (const int index : hidden) {
        if (index >= 0 && static_cast<std::size_t>(index) < spec.series.size()) {
            ChartSeries& series = spec.series[static_cast<std::size_t>(index)];
            series.x = series.y = series.low = series.high = {};
        }
    }
    return spec;
}

ChartSpec within(ChartSpec spec, const AxisRange& x) {
    for (ChartSeries& series : spec.series) {
        if (series.kind == SeriesKind::span) {
            continue;  // its values lie along x
        }
        const auto [first, last] = kept_points(series, x);
        for (auto* values : {&series.y, &series.low, &series.high}) {
            blank(*values, first, last);
        }
    }
    return spec;
}

}  // namespace grundlast

#include "views/charts/readout.h"

#include <algorithm>
#include <cmath>

#include "views/charts/axis_scale.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

bool isBar(const ChartSeries& series) {
    return series.kind == SeriesKind::bar || series.kind == SeriesKind::stacked_bar;
}

std::size_t lengthOf(const ChartSeries& series) {
    const std::size_t values =
        series.kind == SeriesKind::band ? std::min(series.low.size(), series.high.size()) : series.y.size();
    return isBar(series) ? values : std::min(values, series.x.size());
}

double xOf(const ChartSeries& series, std::size_t i) {
    return isBar(series) ? static_cast<double>(i) : series.x[i];
}

std::optional<std::size_t> nearest(const ChartSeries& series, double x) {
    const std::size_t count = lengthOf(series);
    if (count == 0) {
        return {};
    }
    if (isBar(series)) {
        const double place = std::round(x);
        return place >= 0 && place < static_cast<double>(count) ? std::optional(static_cast<std::size_t>(place))
                                                                : std::nullopt;
    }
    const auto begin = series.x.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(count);
    const auto after = std::lower_bound(begin, end, x);
    if (after == end) {
        return count - 1;
    }
    const auto i = static_cast<std::size_t>(after - begin);
    // A step holds from its own x on.
    const bool before_is_nearer =
        i > 0 && (series.kind == SeriesKind::step ? series.x[i] > x : x - series.x[i - 1] < series.x[i] - x);
    return before_is_nearer ? i - 1 : i;
}

int decimalsFor(const ChartAxis& axis, double value) {
    if (axis.kind == AxisKind::percent) {
        return 1;
    }
    return std::abs(value) < 10 ? 2 : std::abs(value) < 1000 ? 1 : 0;
}

QString valueText(const ChartSeries& series, std::size_t i, const ChartAxis& axis, const QLocale& locale) {
    const auto text = [&](double value) { return axis_text(value, axis, locale, decimalsFor(axis, value)); };
    if (series.kind == SeriesKind::band) {
        return text(series.low[i]) + QStringLiteral(" – ") + text(series.high[i]);
    }
    return text(series.y[i]);
}

}  // namespace

std::optional<Readout> readout_at(const ChartSpec& spec, double x, const QLocale& locale) {
    Readout readout;
    double distance = INFINITY;
    for (const ChartSeries& series : spec.series) {
        const auto i = nearest(series, x);
        if (i && std::abs(xOf(series, *i) - x) < distance) {
            distance = std::abs(xOf(series, *i) - x);
            readout.x = xOf(series, *i);
        }
    }
    int stacked = 0;
    double sum = 0;
    for (std::size_t s = 0; s < spec.series.size(); ++s) {
        const ChartSeries& series = spec.series[s];
        const auto i = nearest(series, readout.x);
        // Series that have no value here (a history that ended) are not read.
        if (!i || std::abs(xOf(series, *i) - readout.x) > 1) {
            continue;
        }
        const double checked = series.kind == SeriesKind::band ? series.low[*i] : series.y[*i];
        if (series.kind == SeriesKind::stacked_bar && std::isfinite(checked)) {
            ++stacked;
            sum += checked;
        }
        if (std::isfinite(checked) && !(series.kind == SeriesKind::stacked_bar && checked == 0)) {
            readout.rows.push_back(
                {static_cast<int>(s), inWordsOf(series.name, locale), valueText(series, *i, spec.y, locale)});
        }
    }
    if (stacked > 1) {
        readout.rows.push_back({-1, inWordsOf({"Summe", "Total"}, locale),
                                axis_text(sum, spec.y, locale, decimalsFor(spec.y, sum))});
    }
    if (readout.rows.empty()) {
        return {};
    }
    readout.title = axis_text(readout.x, spec.x, locale, decimalsFor(spec.x, readout.x));
    return readout;
}

}  // namespace grundlast

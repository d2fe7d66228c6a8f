#include "views/charts/chart_geometry.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "views/charts/calendar_scale.h"
#include "views/charts/chart_excerpt.h"
#include "views/charts/label_lines.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(ChartText)
};

constexpr double gap = 8;
constexpr double swatch_width = 18;

double placeTitle(const ChartSpec& spec, const QLocale& locale, const ChartLook& look, double width,
                  ChartGeometry& geometry) {
    const QString text = inWordsOf(spec.title, locale);
    if (!look.show_title || text.isEmpty()) {
        return 0;
    }
    const QFontMetricsF metrics(look.title_font);
    const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const double room = std::max(40.0, width - look.corner);
    const double height = metrics.boundingRect(QRectF(0, 0, room, 1000), flags, text).height();
    geometry.title = {QRectF(0, 0, room, height), text, flags};
    return height + gap;
}

// Entries flow from left to right and wrap; an entry wider than the chart is elided.
double placeLegend(const ChartSpec& spec, const QLocale& locale, const ChartLook& look, double width,
                   double top, ChartGeometry& geometry) {
    const QFontMetricsF metrics(look.label_font);
    const double row = metrics.height() + 4;
    double x = 0;
    double y = top;
    for (std::size_t i = 0; i < spec.series.size(); ++i) {
        const QString full = inWordsOf(spec.series[i].name, locale);
        if (!spec.series[i].in_legend || full.isEmpty()) {
            continue;
        }
        const QString text = metrics.elidedText(full, Qt::ElideRight, width - swatch_width - gap);
        const double label_width = metrics.horizontalAdvance(text) + 2;
        const double entry = swatch_width + 6 + label_width;
        if (x > 0 && x + entry > width) {
            x = 0;
            y += row;
        }
        geometry.legend.push_back(
            {static_cast<int>(i),
             QRectF(x, y, swatch_width, row),
             {QRectF(x + swatch_width + 6, y, label_width, row), text, Qt::AlignLeft | Qt::AlignVCenter}});
        x += entry + 2 * gap;
    }
    return geometry.legend.empty() ? top : y + row + gap / 2;
}

// The ticks that lie within `range`, which becomes the scale's.
AxisScale cut(AxisScale scale, const AxisRange& range) {
    scale.range = range;
    std::erase_if(scale.ticks, [&](const AxisTick& tick) {
        return tick.value < range.low - 1e-9 || tick.value > range.high + 1e-9;
    });
    return scale;
}

AxisScale xScale(const ChartSpec& spec, const QLocale& locale, double width, const QFontMetricsF& metrics,
                 const std::optional<AxisRange>& shown) {
    constexpr double fewest_months = 2.5;  // shown: below, days tell more
    const AxisRange range = shown ? *shown : x_range_of(spec);
    if (spec.x.kind == AxisKind::category) {
        const AxisScale all = category_scale(spec.x, locale);
        return shown ? cut(all, range) : all;
    }
    if (spec.x.kind == AxisKind::month) {
        const double label = metrics.horizontalAdvance(QStringLiteral("Sept. 2027")) + 2 * gap;
        const int most = static_cast<int>(width / label);
        return shown && range.high - range.low < fewest_months ? day_scale(range, spec.x, most, locale)
                                                               : month_scale(range, spec.x, most, locale);
    }
    const int most = std::max(2, static_cast<int>(width / (metrics.averageCharWidth() * 12)));
    AxisScale scale = value_scale(range, spec.x, most, locale);
    // Data start and end at the frame; ticks outside of it go.
    scale.range = {std::max(scale.range.low, range.low), std::min(scale.range.high, range.high)};
    std::erase_if(scale.ticks, [&](const AxisTick& tick) {
        return tick.value < scale.range.low - 1e-9 || tick.value > scale.range.high + 1e-9;
    });
    return scale;
}

// Rows of a category axis y; names wider than the share of the chart they may take get a second line where the
// rows are high enough, and end in an ellipsis.
AxisScale rowScale(const ChartSpec& spec, const QLocale& locale, QSizeF size, const QFontMetricsF& metrics) {
    constexpr double most_share = 0.42;
    const double row = size.height() / static_cast<double>(std::max<std::size_t>(spec.y.categories.size(), 1));
    const int lines = row >= 2 * metrics.lineSpacing() ? 2 : 1;
    AxisScale scale = category_scale(spec.y, locale);
    scale.range = y_range_of(spec);
    for (AxisTick& tick : scale.ticks) {
        tick.label = label_lines(tick.label, metrics, size.width() * most_share, lines);
    }
    return scale;
}

double widestLabel(const AxisScale& scale, const QFontMetricsF& metrics) {
    double widest = 0;
    for (const AxisTick& tick : scale.ticks) {
        for (const QString& line : tick.label.split(QLatin1Char('\n'))) {
            widest = std::max(widest, metrics.horizontalAdvance(line));
        }
    }
    return widest;
}

QString category_lines(const QString& name, const QFontMetricsF& metrics, double width) {
    constexpr int most_lines = 3;
    return label_lines(name, metrics, std::max(width, 20.0), most_lines);
}

void placeXLabels(const ChartSpec& spec, const QFontMetricsF& metrics, double bottom_room, double width,
                  ChartGeometry& geometry) {
    const bool categories = spec.x.kind == AxisKind::category;
    const int flags = int(Qt::AlignHCenter) | int(Qt::AlignTop);
    const double place = geometry.plot.width() / std::max<std::size_t>(geometry.x.ticks.size(), 1);
    for (const AxisTick& tick : geometry.x.ticks) {
        const double centre = geometry.position(tick.value, geometry.y.range.low).x();
        const double label = categories ? place - 4 : metrics.horizontalAdvance(tick.label) + 2;
        const double left = std::clamp(centre - label / 2, 0.0, std::max(0.0, width - label));
        const QString text = categories ? category_lines(tick.label, metrics, label) : tick.label;
        geometry.x_labels.push_back(
            {QRectF(left, geometry.plot.bottom() + 6, label, bottom_room), text, flags});
    }
}

// True where the vertical line of a mark lies between two places.
bool crosses_a_line(const ChartSpec& spec, const ChartGeometry& geometry, double from, double to) {
    return std::any_of(spec.marks.begin(), spec.marks.end(), [&](const ChartMark& mark) {
        const double x = geometry.position(mark.x, 0).x();
        return !mark.has_y && x > from && x < to;
    });
}

// Above the plot: the labels of vertical lines, one below the other at most, where they hide no data.
double mark_room(const ChartSpec& spec, const QFontMetricsF& metrics) {
    const auto lines =
        std::count_if(spec.marks.begin(), spec.marks.end(), [](const ChartMark& mark) { return !mark.has_y; });
    constexpr std::ptrdiff_t most_rows = 4;  // what is left over goes into the plot
    return static_cast<double>(std::min(lines, most_rows)) * (metrics.height() + 4);
}

void placeMarks(const ChartSpec& spec, const QLocale& locale, const QFontMetricsF& metrics,
                ChartGeometry& geometry) {
    for (std::size_t i = 0; i < spec.marks.size(); ++i) {
        const ChartMark& mark = spec.marks[i];
        if (mark.x < geometry.x.range.low - 1e-9 || mark.x > geometry.x.range.high + 1e-9) {
            continue;  // zoomed out of sight
        }
        const QString text = inWordsOf(mark.label, locale);
        QPointF at = geometry.position(mark.x, mark.has_y ? mark.y : geometry.y.range.high);
        if (!mark.has_y) {
            at.setY(geometry.plot.top() - mark_room(spec, metrics));
        }
        const QPointF foot(at.x(), mark.has_y ? at.y() : geometry.plot.bottom());
        const double label = metrics.horizontalAdvance(text) + 8;
        const bool fits_right = at.x() + 6 + label <= geometry.plot.right();
        const bool fits_left = at.x() - 6 - label >= geometry.plot.left();
        const bool clear_right = !crosses_a_line(spec, geometry, at.x() + 1, at.x() + 6 + label);
        const bool right = fits_right && (clear_right || !fits_left);
        QRectF rect(right ? at.x() + 6 : at.x() - 6 - label, at.y(), label, metrics.height() + 2);
        if (mark.has_y) {
            rect.moveBottom(at.y() - 4);
        }
        rect.moveLeft(std::max(rect.left(), geometry.plot.left()));
        rect.moveTop(std::max(rect.top(), mark.has_y ? geometry.plot.top() : at.y()));
        const auto taken = [&](const PlacedMark& other) { return other.label.rect.intersects(rect); };
        while (std::any_of(geometry.marks.begin(), geometry.marks.end(), taken) &&
               rect.bottom() + rect.height() < geometry.plot.bottom()) {
            rect.translate(0, rect.height() + 2);
        }
        const QPointF from = mark.has_y ? at : QPointF(at.x(), rect.top());
        geometry.marks.push_back({static_cast<int>(i), from, foot, {rect, text, Qt::AlignCenter}});
    }
}

// Room below the plot: one line of labels, or as many as the longest category needs.
double labelRoom(const ChartSpec& spec, const AxisScale& x, double plot_width, const QFontMetricsF& metrics) {
    double room = metrics.height();
    if (spec.x.kind == AxisKind::category && !x.ticks.empty()) {
        const double place = plot_width / static_cast<double>(x.ticks.size()) - 4;
        for (const AxisTick& tick : x.ticks) {
            const auto lines = category_lines(tick.label, metrics, place).count(QLatin1Char('\n')) + 1;
            room = std::max(room, static_cast<double>(lines) * metrics.lineSpacing());
        }
    }
    return room + 2;
}

}  // namespace

bool is_empty(const ChartSpec& spec) {
    const auto finite = [](double value) { return std::isfinite(value); };
    return std::none_of(spec.series.begin(), spec.series.end(), [&](const ChartSeries& series) {
        return std::any_of(series.y.begin(), series.y.end(), finite) ||
               std::any_of(series.low.begin(), series.low.end(), finite);
    });
}

QPointF ChartGeometry::position(double x_value, double y_value) const {
    const double across = (x_value - x.range.low) / (x.range.high - x.range.low);
    const auto height_of = [&](double value) {
        return logarithmic ? std::log10(std::max(value, 1e-300)) : value;
    };
    const double low = height_of(y.range.low);
    const double up = (height_of(y_value) - low) / (height_of(y.range.high) - low);
    return {plot.left() + across * plot.width(), plot.bottom() - up * plot.height()};
}

double ChartGeometry::x_value_at(double position) const {
    return x.range.low + (position - plot.left()) / plot.width() * (x.range.high - x.range.low);
}

double ChartGeometry::y_value_at(double position) const {
    const double up = (plot.bottom() - position) / plot.height();
    if (logarithmic) {
        const double low = std::log10(std::max(y.range.low, 1e-300));
        return std::pow(10, low + up * (std::log10(std::max(y.range.high, 1e-300)) - low));
    }
    return y.range.low + up * (y.range.high - y.range.low);
}

ChartGeometry geometry_of(const ChartSpec& whole, const QLocale& locale, const ChartLook& look, QSizeF size,
                          const std::optional<AxisRange>& x) {
    const ChartSpec excerpt = x ? within(whole, *x) : ChartSpec();
    const ChartSpec& spec = x ? excerpt : whole;
    const QFontMetricsF metrics(look.label_font);
    ChartGeometry geometry;
    geometry.logarithmic = spec.y.logarithmic;
    geometry.rows = spec.y.kind == AxisKind::category;
    double top = placeTitle(spec, locale, look, size.width(), geometry);
    if (is_empty(spec)) {
        geometry.plot = QRectF(0, top, size.width(), std::max(1.0, size.height() - top));
        geometry.empty = {geometry.plot.adjusted(gap, 0, -gap, 0), ChartText::tr("No values yet."),
                          Qt::AlignCenter | Qt::TextWordWrap};
        return geometry;
    }
    top = placeLegend(spec, locale, look, size.width(), top, geometry);
    const QString y_title = inWordsOf(spec.y.title, locale);
    if (!y_title.isEmpty()) {
        geometry.y_title = {QRectF(0, top, size.width(), metrics.height()), y_title,
                            Qt::AlignLeft | Qt::AlignVCenter};
        top += metrics.height() + gap / 2;
    }
    top += metrics.height() / 2 + 2;  // half of the top label stands above the plot
    top += mark_room(spec, metrics);
    const QString x_title = inWordsOf(spec.x.title, locale);
    const double x_title_height = x_title.isEmpty() ? 0 : metrics.height() + 2;

    const int most_y = std::max(3, static_cast<int>((size.height() - top) / (2.6 * metrics.height())));
    const QSizeF row_room(size.width(), size.height() - top - metrics.height() - x_title_height - gap);
    geometry.y = spec.y.kind == AxisKind::category ? rowScale(spec, locale, row_room, metrics)
                                                   : value_scale(y_range_of(spec), spec.y, most_y, locale);
    const double left = widestLabel(geometry.y, metrics) + gap;
    const double plot_width = std::max(40.0, size.width() - left - gap);
    geometry.x = xScale(spec, locale, plot_width, metrics, x);
    const double room = labelRoom(spec, geometry.x, plot_width, metrics);
    const double bottom = room + x_title_height + gap;
    geometry.plot = QRectF(left, top, plot_width, std::max(30.0, size.height() - top - bottom));

    for (const AxisTick& tick : geometry.y.ticks) {
        const double y = geometry.position(geometry.x.range.low, tick.value).y();
        const auto lines = static_cast<double>(tick.label.count(QLatin1Char('\n')) + 1);
        const double height = metrics.height() + (lines - 1) * metrics.lineSpacing();
        geometry.y_labels.push_back(
            {QRectF(0, y - height / 2, left - gap, height), tick.label, Qt::AlignRight | Qt::AlignVCenter});
    }
    placeXLabels(spec, metrics, room, size.width(), geometry);
    if (!x_title.isEmpty()) {
        geometry.x_title = {QRectF(left, geometry.plot.bottom() + 6 + room, plot_width, metrics.height()),
                            x_title, Qt::AlignRight | Qt::AlignVCenter};
    }
    placeMarks(spec, locale, metrics, geometry);
    return geometry;
}

}  // namespace grundlast

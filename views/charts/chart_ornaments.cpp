#include "views/charts/chart_ornaments.h"

#include <QPainter>
#include <algorithm>

#include "views/charts/plot_series.h"
#include "views/style/palette.h"

namespace grundlast {

namespace {

void drawText(QPainter& painter, const PlacedText& placed) {
    if (!placed.text.isEmpty()) {
        painter.drawText(placed.rect, placed.flags, placed.text);
    }
}

}  // namespace

void drawGrid(QPainter& painter, const ChartGeometry& geometry, const ChartLook& look) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(look.theme.grid, 1));
    if (geometry.rows) {
        for (const AxisTick& tick : geometry.x.ticks) {
            const double x = geometry.position(tick.value, geometry.y.range.low).x();
            painter.drawLine(QPointF(x, geometry.plot.top()), QPointF(x, geometry.plot.bottom()));
        }
        return;
    }
    for (const AxisTick& tick : geometry.y.ticks) {
        const double y = geometry.position(geometry.x.range.low, tick.value).y();
        painter.drawLine(QPointF(geometry.plot.left(), y), QPointF(geometry.plot.right(), y));
    }
    painter.setPen(QPen(look.theme.border, 1));
    for (const AxisTick& tick : geometry.x.ticks) {
        const double x = geometry.position(tick.value, geometry.y.range.low).x();
        painter.drawLine(QPointF(x, geometry.plot.bottom()), QPointF(x, geometry.plot.bottom() + 3));
    }
}

void drawTexts(QPainter& painter, const ChartGeometry& geometry, const ChartLook& look) {
    painter.setPen(look.theme.text);
    painter.setFont(look.title_font);
    drawText(painter, geometry.title);
    painter.setFont(look.label_font);
    painter.setPen(look.theme.muted);
    drawText(painter, geometry.empty);
    drawText(painter, geometry.y_title);
    drawText(painter, geometry.x_title);
    for (const PlacedText& label : geometry.x_labels) {
        drawText(painter, label);
    }
    for (const PlacedText& label : geometry.y_labels) {
        drawText(painter, label);
    }
    if (geometry.plot.isValid() && !geometry.y.ticks.empty()) {
        painter.setPen(QPen(look.theme.muted, 1));
        if (geometry.rows) {
            const double zero = std::clamp(0.0, geometry.x.range.low, geometry.x.range.high);
            const double x = geometry.position(zero, geometry.y.range.low).x();
            painter.drawLine(QPointF(x, geometry.plot.top()), QPointF(x, geometry.plot.bottom()));
            return;
        }
        const double zero = std::clamp(0.0, geometry.y.range.low, geometry.y.range.high);
        const double y =
            geometry.logarithmic ? geometry.plot.bottom() : geometry.position(geometry.x.range.low, zero).y();
        painter.drawLine(QPointF(geometry.plot.left(), y), QPointF(geometry.plot.right(), y));
    }
}

void drawLegend(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look,
                const std::set<int>& hidden) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const LegendEntry& entry : geometry.legend) {
        const bool off = hidden.count(entry.series) > 0;
        QFont font = look.label_font;
        font.setStrikeOut(off);
        painter.setFont(font);
        painter.setOpacity(off ? 0.5 : 1.0);
        const ChartSeries& series = spec.series[static_cast<std::size_t>(entry.series)];
        const QPointF centre = entry.swatch.center();
        if (series.kind == SeriesKind::line || series.kind == SeriesKind::step) {
            QPen pen(seriesColour(series.colour, look.theme.dark), look.line_width);
            const QVector<qreal> dashes = dashes_of(spec, series);
            if (!dashes.isEmpty()) {
                pen.setDashPattern(dashes);
            }
            painter.setPen(pen);
            painter.drawLine(QPointF(entry.swatch.left(), centre.y()),
                             QPointF(entry.swatch.right(), centre.y()));
        } else {
            const double half = series.kind == SeriesKind::scatter ? 4 : 5.5;
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill_of(spec, series, look));
            painter.drawRoundedRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), 2, 2);
        }
        painter.setPen(look.theme.text);
        drawText(painter, entry.label);
    }
    painter.setOpacity(1.0);
}

void drawSpans(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look) {
    constexpr double share_of_row = 0.62;
    painter.save();
    painter.setClipRect(geometry.plot);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    for (const ChartSeries& series : spec.series) {
        if (series.kind != SeriesKind::span) {
            continue;
        }
        painter.setBrush(fill_of(spec, series, look));
        for (std::size_t i = 0; i < std::min({series.y.size(), series.low.size(), series.high.size()}); ++i) {
            const QPointF low = geometry.position(series.low[i], series.y[i] - share_of_row / 2);
            const QPointF high = geometry.position(series.high[i], series.y[i] + share_of_row / 2);
            QRectF bar = QRectF(low, high).normalized();
            bar.setWidth(std::max(bar.width(), 1.0));
            painter.drawRect(bar);
        }
    }
    painter.restore();
}

void drawWhiskers(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry,
                  const ChartLook& look) {
    const auto is_bar = [](const ChartSeries& series) { return series.kind == SeriesKind::bar; };
    const auto sets = std::count_if(spec.series.begin(), spec.series.end(), is_bar);
    painter.save();
    painter.setClipRect(geometry.plot.adjusted(-1, -2, 1, 2));
    painter.setPen(QPen(look.theme.text, 1.2));
    std::ptrdiff_t set = 0;
    for (const ChartSeries& series : spec.series) {
        if (!is_bar(series)) {
            continue;
        }
        const double each = bar_width(spec) / static_cast<double>(sets);
        const double offset = (static_cast<double>(set) - static_cast<double>(sets - 1) / 2) * each;
        for (std::size_t i = 0; i < std::min(series.low.size(), series.high.size()); ++i) {
            const QPointF low = geometry.position(static_cast<double>(i) + offset, series.low[i]);
            const QPointF high = geometry.position(static_cast<double>(i) + offset, series.high[i]);
            painter.drawLine(low, high);
            painter.drawLine(low - QPointF(3, 0), low + QPointF(3, 0));
            painter.drawLine(high - QPointF(3, 0), high + QPointF(3, 0));
        }
        ++set;
    }
    painter.restore();
}

void drawMarks(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look) {
    painter.setFont(look.label_font);
    for (const PlacedMark& placed : geometry.marks) {
        const ChartMark& mark = spec.marks[static_cast<std::size_t>(placed.mark)];
        const QColor colour = seriesColour(mark.colour, look.theme.dark);
        painter.setPen(QPen(colour, 1.4, Qt::DashLine));
        if (mark.has_y) {
            painter.setPen(QPen(look.theme.surface, 1.5));
            painter.setBrush(colour);
            painter.drawEllipse(placed.from, 5, 5);
        } else {
            painter.drawLine(placed.from, placed.to);
        }
    }
    // Labels after all lines: none is crossed.
    for (const PlacedMark& placed : geometry.marks) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.theme.surface);
        painter.drawRoundedRect(placed.label.rect, 3, 3);
        painter.setPen(look.theme.text);
        drawText(painter, placed.label);
    }
}

}  // namespace grundlast

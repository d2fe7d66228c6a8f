#include "views/charts/plot_series.h"

#include <QAreaSeries>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPen>
#include <QScatterSeries>
#include <QStackedBarSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "views/charts/decimation.h"
#include "views/style/palette.h"

namespace grundlast {

namespace {

struct Axes {
    QAbstractAxis* x = nullptr;
    QAbstractAxis* y = nullptr;
};

// Labels are drawn by the scene; the axes only scale.
void hide(QAbstractAxis& axis) {
    axis.setLabelsVisible(false);
    axis.setLineVisible(false);
    axis.setGridLineVisible(false);
    axis.setMinorGridLineVisible(false);
}

Axes addAxes(QChart& chart, const ChartGeometry& geometry) {
    auto* x = new QValueAxis;
    QAbstractAxis* y = nullptr;
    if (geometry.logarithmic) {
        y = new QLogValueAxis;
    } else {
        y = new QValueAxis;
    }
    chart.addAxis(x, Qt::AlignBottom);
    chart.addAxis(y, Qt::AlignLeft);
    hide(*x);
    hide(*y);
    x->setRange(geometry.x.range.low, geometry.x.range.high);
    y->setRange(geometry.y.range.low, geometry.y.range.high);
    return {x, y};
}

void add(QChart& chart, QAbstractSeries* series, const Axes& axes) {
    chart.addSeries(series);
    series->attachAxis(axes.x);
    series->attachAxis(axes.y);
}

// Values that are not finite, and those <= 0 on a logarithmic axis, are left out: one would hide the whole
// series.
QList<QPointF> drawable(const PlotPoints& points, bool logarithmic) {
    QList<QPointF> drawn;
    drawn.reserve(static_cast<qsizetype>(points.x.size()));
    for (std::size_t i = 0; i < points.x.size(); ++i) {
        if (std::isfinite(points.x[i]) && std::isfinite(points.y[i]) && (!logarithmic || points.y[i] > 0)) {
            drawn.append({points.x[i], points.y[i]});
        }
    }
    return drawn;
}

// Of what is in sight, no more points than can be told apart.
PlotPoints seen(const std::vector<double>& x, const std::vector<double>& y, const ChartGeometry& geometry) {
    const PlotPoints near = cropped(x, y, geometry.x.range.low, geometry.x.range.high);
    return decimated(near.x, near.y, static_cast<int>(geometry.plot.width()));
}

QLineSeries* lineOf(const PlotPoints& points, bool logarithmic) {
    auto* line = new QLineSeries;
    line->replace(drawable(points, logarithmic));
    return line;
}

void addLine(QChart& chart, const ChartSpec& spec, const ChartSeries& series, const ChartGeometry& geometry,
             const ChartLook& look, const Axes& axes) {
    PlotPoints points = seen(series.x, series.y, geometry);
    if (series.kind == SeriesKind::step) {
        points = as_steps(points.x, points.y);
    }
    QLineSeries* line = lineOf(points, geometry.logarithmic);
    QPen pen(seriesColour(series.colour, look.theme.dark), look.line_width);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::FlatCap);
    const QVector<qreal> dashes = dashes_of(spec, series);
    if (!dashes.isEmpty()) {
        pen.setDashPattern(dashes);
    }
    line->setPen(pen);
    add(chart, line, axes);
}

void addBand(QChart& chart, const ChartSpec& spec, const ChartSeries& series, const ChartGeometry& geometry,
             const ChartLook& look, const Axes& axes) {
    // The area takes over neither line: both belong to the chart.
    QLineSeries* low = lineOf(seen(series.x, series.low, geometry), geometry.logarithmic);
    QLineSeries* high = lineOf(seen(series.x, series.high, geometry), geometry.logarithmic);
    low->setParent(&chart);
    high->setParent(&chart);
    auto* area = new QAreaSeries(high, low);
    area->setBrush(fill_of(spec, series, look));
    area->setPen(Qt::NoPen);
    add(chart, area, axes);
}

void addScatter(QChart& chart, const ChartSeries& series, const ChartGeometry& geometry, const ChartLook& look,
                const Axes& axes) {
    auto* points = new QScatterSeries;
    points->replace(drawable({series.x, series.y}, geometry.logarithmic));
    points->setMarkerSize(4 * look.line_width);
    points->setMarkerShape(series.colour % 2 == 0 ? QScatterSeries::MarkerShapeCircle
                                                  : QScatterSeries::MarkerShapeRectangle);
    points->setColor(seriesColour(series.colour, look.theme.dark));
    points->setBorderColor(look.theme.surface);
    add(chart, points, axes);
}

void addBars(QChart& chart, const ChartSpec& spec, SeriesKind kind, const ChartLook& look, const Axes& axes) {
    QAbstractBarSeries* bars = nullptr;
    for (const ChartSeries& series : spec.series) {
        if (series.kind != kind) {
            continue;
        }
        if (!bars) {
            bars = kind == SeriesKind::bar ? static_cast<QAbstractBarSeries*>(new QBarSeries)
                                           : new QStackedBarSeries;
        }
        auto* set = new QBarSet(QString());
        for (const double value : series.y) {
            set->append(std::isfinite(value) ? value : 0.0);
        }
        set->setColor(fill_of(spec, series, look));
        set->setBorderColor(look.theme.surface);
        bars->append(set);
    }
    if (bars) {
        bars->setBarWidth(bar_width(spec));
        add(chart, bars, axes);
    }
}

}  // namespace

double bar_width(const ChartSpec& spec) {
    const auto grouped = std::count_if(spec.series.begin(), spec.series.end(), [](const ChartSeries& series) {
        return series.kind == SeriesKind::bar;
    });
    return grouped > 1 ? 0.7 : 0.5;
}

QColor fill_of(const ChartSpec& spec, const ChartSeries& series, const ChartLook& look) {
    const QColor colour = seriesColour(series.colour, look.theme.dark);
    if (series.kind == SeriesKind::band) {
        const auto inner = std::count_if(spec.series.begin(), spec.series.end(), [&](const ChartSeries& other) {
            return other.kind == SeriesKind::band && other.colour == series.colour && &other > &series;
        });
        return blended(colour, look.theme.surface, inner > 0 ? 0.17 : 0.34);
    }
    return colour;
}

QVector<qreal> dashes_of(const ChartSpec& spec, const ChartSeries& series) {
    int lines = 0;
    bool asked = false;
    for (const ChartSeries& other : spec.series) {
        lines += other.kind == SeriesKind::line || other.kind == SeriesKind::step ? 1 : 0;
        asked = asked || other.dashed;
    }
    if (series.dashed) {
        return {5, 3};
    }
    return asked || lines < 2 ? QVector<qreal>{} : seriesDashes(series.colour);
}

void plot_series(QChart& chart, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look) {
    if (geometry.rows) {  // spans are drawn by the scene
        return;
    }
    const Axes axes = addAxes(chart, geometry);
    for (const ChartSeries& series : spec.series) {
        if (series.kind == SeriesKind::band) {
            addBand(chart, spec, series, geometry, look, axes);
        }
    }
    addBars(chart, spec, SeriesKind::stacked_bar, look, axes);
    addBars(chart, spec, SeriesKind::bar, look, axes);
    for (const ChartSeries& series : spec.series) {
        if (series.kind == SeriesKind::line || series.kind == SeriesKind::step) {
            addLine(chart, spec, series, geometry, look, axes);
        } else if (series.kind == SeriesKind::scatter) {
            addScatter(chart, series, geometry, look, axes);
        }
    }
}

}  // namespace grundlast

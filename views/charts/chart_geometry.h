// Where everything of a chart goes, computed before anything is drawn; nothing overlaps or is cut off.
#pragma once

#include <QLocale>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "model/report/chart_spec.h"
#include "views/charts/axis_scale.h"
#include "views/charts/chart_look.h"

namespace grundlast {

struct PlacedText {
    QRectF rect;
    QString text;
    int flags = 0;  // Qt::Alignment and Qt::TextFlag
};

struct LegendEntry {
    int series = 0;
    QRectF swatch;
    PlacedText label;
};

struct PlacedMark {
    int mark = 0;
    QPointF from, to;  // equal for a point
    PlacedText label;
};

struct ChartGeometry {
    QRectF plot;
    AxisScale x, y;
    bool logarithmic = false;
    bool rows = false;                          // y is a category axis: values lie along x
    PlacedText title, x_title, y_title, empty;  // unused ones have no text
    std::vector<LegendEntry> legend;
    std::vector<PlacedText> x_labels, y_labels;
    std::vector<PlacedMark> marks;

    QPointF position(double x_value, double y_value) const;
    double x_value_at(double position) const;
    double y_value_at(double position) const;
};

// `x` is the stretch of the x axis that is shown; none: the whole.
ChartGeometry geometry_of(const ChartSpec& spec, const QLocale& locale, const ChartLook& look, QSizeF size,
                          const std::optional<AxisRange>& x = {});

// True where no series has a finite value.
bool is_empty(const ChartSpec& spec);

}  // namespace grundlast

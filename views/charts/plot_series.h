// ChartSeries -> series of Qt Charts.
#pragma once

#include <QVector>

#include "model/report/chart_spec.h"
#include "views/charts/chart_geometry.h"
#include "views/charts/chart_look.h"

class QChart;

namespace grundlast {

// Fills an empty chart with the series of `spec`, on value axes of the ranges and ticks of `geometry`,
// decimated to its plot width. Everything added belongs to the chart.
void plot_series(QChart& chart, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look);

// Dashes of a line: those the spec asks for, else by colour where several lines share a chart.
QVector<qreal> dashes_of(const ChartSpec& spec, const ChartSeries& series);

// Of a bar or a band; of several bands the first is the outermost and palest.
QColor fill_of(const ChartSpec& spec, const ChartSeries& series, const ChartLook& look);

// Width of all bars of one category, of the distance between two categories.
double bar_width(const ChartSpec& spec);

}  // namespace grundlast

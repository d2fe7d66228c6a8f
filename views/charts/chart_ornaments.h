// What is drawn around and over the series: grid, texts, legend, whiskers, marks.
#pragma once

#include <set>

#include "model/report/chart_spec.h"
#include "views/charts/chart_geometry.h"
#include "views/charts/chart_look.h"

class QPainter;

namespace grundlast {

void drawGrid(QPainter& painter, const ChartGeometry& geometry, const ChartLook& look);
void drawTexts(QPainter& painter, const ChartGeometry& geometry, const ChartLook& look);
// `hidden` are the series that the user has switched off: their entries stand there struck out.
void drawLegend(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look,
                const std::set<int>& hidden = {});
void drawSpans(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look);
void drawWhiskers(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry,
                  const ChartLook& look);
void drawMarks(QPainter& painter, const ChartSpec& spec, const ChartGeometry& geometry, const ChartLook& look);

}  // namespace grundlast

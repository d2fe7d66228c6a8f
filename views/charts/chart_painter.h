// Charts on paper.
#pragma once

#include <QLocale>
#include <QRectF>

#include "model/report/chart_spec.h"
#include "views/style/palette.h"

class QPainter;

namespace grundlast {

// Draws the chart as vectors and real text into `target`. It is laid out in a scene 900 wide and as high as the
// shape of `target` asks, so that its text keeps one size on every page. Opaque throughout (bands are blended
// with the ground, not translucent). With `show_title` false the caller prints the title himself, as a figure
// caption.
void paintChart(QPainter& painter, const QRectF& target, const ChartSpec& spec, const QLocale& locale,
                Appearance appearance = Appearance::light, bool show_title = true);

}  // namespace grundlast

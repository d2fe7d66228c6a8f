// Paints a timeline: nodes as rows, jobs as bars in the colour of their team.
#pragma once

#include <QRectF>
#include <vector>

#include "model/report/timeline_picture.h"
#include "views/charts/chart_look.h"

class QPainter;

namespace grundlast {

// Which part of a picture is seen, in pixels of the painter.
struct TimelineLayout {
    double name_width = 120;
    double axis_height = 24;
    double gpu_height = 6;  // of one GPU in a node's row
    double row_gap = 4;
    double from_h = 0;  // left edge
    double hours = 1;   // as wide as the bars' area
    double scroll = 0;  // pixels of rows above the upper edge

    double row_height(const TimelineRow& row) const;
    // Upper edge of each row below the axis, unscrolled; one more than rows: the lower edge of the last.
    std::vector<double> row_tops(const TimelinePicture& picture) const;
    // Where a bar stands, with the tops of the rows; may lie outside of `area`.
    QRectF bar(const TimelinePicture& picture, const std::vector<double>& tops, const TimelineBar& bar,
               const QRectF& area) const;
};

// Shows the whole length of the picture; its rows as high as fits `wanted_height` pixels, within what is
// readable.
TimelineLayout whole_timeline(const TimelinePicture& picture, const ChartLook& look, double wanted_height);

void paintTimeline(QPainter& painter, const QRectF& area, const TimelinePicture& picture,
                   const TimelineLayout& layout, const ChartLook& look, Language language);

}  // namespace grundlast

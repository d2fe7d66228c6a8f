// A chart as a picture or a file, as it is looked at.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QLocale>
#include <QSizeF>

#include "views/charts/chart_excerpt.h"
#include "views/style/palette.h"

namespace grundlast {

struct ChartPicture {
    ChartSpec spec;
    QLocale locale;
    ChartExcerpt excerpt;
    QSizeF size{900, 450};  // in pixels of a picture of scale 1
};

// In the light look, on white, since it goes onto paper and slides. `scale` times as many pixels.
QImage chart_image(const ChartPicture& picture, double scale = 2);

// Vectors and real text.
QByteArray chart_svg(const ChartPicture& picture);

enum class ChartFormat { svg, png, csv };

QByteArray chart_file(const ChartPicture& picture, ChartFormat format);

// The error in words, empty on success; what stood there is replaced only by a whole file.
QString write_chart_file(const QString& path, const ChartPicture& picture, ChartFormat format);

}  // namespace grundlast

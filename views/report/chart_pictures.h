// A chart as a picture of its own, with its title above and its caption below.
#pragma once

#include <QByteArray>
#include <QImage>

#include "model/report/chart_spec.h"

namespace grundlast {

// Vectors, the text as text. Needs a QApplication and a font, as the others here.
QByteArray chart_svg(const ChartSpec& chart, Language language);

// Sharp enough for a slide: 1,800 pixels wide.
QImage chart_image(const ChartSpec& chart, Language language);

}  // namespace grundlast

// The drawing on paper and as a picture, in the light look.
#pragma once

#include <QByteArray>
#include <QImage>
#include <functional>

#include "views/pages/cluster/site_drawing.h"

class QPrinter;

namespace grundlast {

// Some of the racks; the caller says which, the page how many.
using DrawingOf = std::function<SiteDrawing(int first_rack, int most_racks)>;

constexpr int racks_of_a_page = 24;

// As many landscape pages as the racks need, storage and clouds on each. False: the printer could not begin or
// end.
bool print_site(const DrawingOf& drawing, QPrinter& printer);

QImage site_image(const SiteDrawing& drawing, double scale = 2);
QByteArray site_svg(const SiteDrawing& drawing);

// By the suffix of the name, .svg or .png. The error in words, empty on success; what stood there is replaced
// only by a whole file.
QString write_site_picture(const QString& path, const SiteDrawing& drawing);

}  // namespace grundlast

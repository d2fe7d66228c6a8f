// How a chart is drawn: on screen in the theme of the window, on paper always light.
#pragma once

#include <QFont>

#include "views/style/theme.h"

namespace grundlast {

struct ChartLook {
    Theme theme;
    QFont title_font;
    QFont label_font;
    double line_width = 2;
    bool show_title = true;
    double corner = 0;  // width that the title leaves free at the right
};

ChartLook screen_look(const QPalette& palette);

// As on screen, always light and without a corner: for pictures that go elsewhere.
ChartLook picture_look();

// For a scene of about 900 x 450 that is scaled to the width of a page.
ChartLook paper_look(bool dark, bool show_title);

}  // namespace grundlast

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
};

ChartLook screen_look(const QPalette& palette);

// For a scene of about 900 x 450 that is scaled to the width of a page.
ChartLook paper_look(bool dark, bool show_title);

}  // namespace grundlast

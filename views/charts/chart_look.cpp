#include "views/charts/chart_look.h"

namespace grundlast {

ChartLook screen_look(const QPalette& palette) {
    constexpr double menu_button = 36;
    return {themeOf(palette), fontOf(TextRole::heading), fontOf(TextRole::caption), 2, true, menu_button};
}

ChartLook picture_look() {
    return {lightTheme(), fontOf(TextRole::heading), fontOf(TextRole::caption), 2, true};
}

ChartLook paper_look(bool dark, bool show_title) {
    ChartLook look{dark ? darkTheme() : lightTheme(), fontOf(TextRole::heading), fontOf(TextRole::caption), 2.2,
                   show_title};
    // 900 units on 170 mm: 16 units are 8.5 points on paper.
    look.title_font.setPixelSize(18);
    look.label_font.setPixelSize(16);
    return look;
}

}  // namespace grundlast

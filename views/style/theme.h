// The look of the window: colours for light and dark, one type scale, one spacing scale.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include "views/style/palette.h"

class QApplication;
class QWidget;

namespace grundlast {

struct Theme {
    bool dark = false;
    QColor window, surface, raised, border, grid;
    QColor text, muted, accent, on_accent;
    QColor warning, warning_surface, error, error_surface, success, success_surface, info_surface;
};

const Theme& lightTheme();
const Theme& darkTheme();

// The theme that a palette belongs to, by the lightness of its window colour.
const Theme& themeOf(const QPalette& palette);

// Sets style, palette and fonts of the program. `system` follows the palette the desktop started it with.
// `text_size` multiplies every size of the type scale.
void applyTheme(QApplication& application, Appearance appearance, double text_size = 1);

// Distances in device-independent pixels; everything is a multiple of 4.
namespace spacing {
constexpr int tight = 4;
constexpr int small = 8;
constexpr int normal = 12;
constexpr int wide = 16;
constexpr int page = 24;
}  // namespace spacing

// Height of every table row: fixed, since measuring a million rows takes seconds.
constexpr int table_row_height = 30;

// The type scale: every text of the window has one of these sizes.
enum class TextRole { title, heading, body, strong, caption, figure };
QFont fontOf(TextRole role);

}  // namespace grundlast

// The look of the paper: page, type scale and colours. Lengths are tenths of a point (1/720 inch), so that font
// sizes are whole numbers and every device lays the text out alike.
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <string>

namespace grundlast::page {

constexpr double millimetre = 720 / 25.4;
constexpr double width = 210 * millimetre;
constexpr double height = 297 * millimetre;
constexpr double margin = 20 * millimetre;

// Where the text stands; header and footer lie in the margins above and below it.
inline QRectF text_area() {
    return {margin, margin + 3 * millimetre, width - 2 * margin, height - 2 * margin - 6 * millimetre};
}

enum class TextStyle {
    cover_title,
    cover_subtitle,
    section,
    heading,
    lead,
    normal,
    note,
    table,
    table_head,
    caption,
    verbatim,
    header
};

// Those that a report chooses: of bars and rules, of titles and heads, and of the ground of what is
// recommended.
struct Colours {
    QColor accent;
    QColor ink;  // the accent, darkened until text in it can be read on white
    QColor tint;
};

// `accent` as "#0B4F86"; of any other text the program's own.
Colours colours_of(const std::string& accent);

QFont font_of(TextStyle style);
QColor colour_of(TextStyle style, const Colours& colours);

inline const QColor text(0x1B, 0x24, 0x30);
inline const QColor muted(0x5A, 0x66, 0x75);
inline const QColor rule(0xD3, 0xD9, 0xE0);
inline const QColor strong_rule(0x7A, 0x86, 0x94);

// Widths of rules.
constexpr double hairline = 4;
constexpr double thick = 10;

}  // namespace grundlast::page

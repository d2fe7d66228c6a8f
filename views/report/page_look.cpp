#include "views/report/page_look.h"

#include <cmath>

namespace grundlast::page {

namespace {

// Size in tenths of a point.
int size_of(TextStyle style) {
    switch (style) {
        case TextStyle::cover_title:
            return 280;
        case TextStyle::cover_subtitle:
            return 130;
        case TextStyle::section:
            return 160;
        case TextStyle::heading:
            return 105;
        case TextStyle::lead:
            return 105;
        case TextStyle::normal:
            return 90;
        case TextStyle::note:
        case TextStyle::caption:
        case TextStyle::header:
        case TextStyle::verbatim:
            return 75;
        case TextStyle::table:
        case TextStyle::table_head:
            return 78;
    }
    return 90;
}

bool is_bold(TextStyle style) {
    return style == TextStyle::cover_title || style == TextStyle::section || style == TextStyle::heading ||
           style == TextStyle::lead || style == TextStyle::table_head;
}

// Relative luminance of WCAG 2.1: 0 black, 1 white.
double luminance_of(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// At least the contrast to white that WCAG 2.1 asks of text (1.4.3, level AA).
QColor readable_on_white(QColor colour) {
    constexpr double least_contrast = 4.5;
    while (1.05 / (luminance_of(colour) + 0.05) < least_contrast) {
        colour = colour.darker(105);
    }
    return colour;
}

}  // namespace

QFont font_of(TextStyle style) {
    // Only the faces of Debian's fonts-dejavu-core are used: it is there wherever the program is built.
    QFont font(style == TextStyle::verbatim ? "DejaVu Sans Mono" : "DejaVu Sans");
    font.setPixelSize(size_of(style));
    font.setBold(is_bold(style));
    font.setHintingPreference(QFont::PreferNoHinting);
    // Any spacing, however small, switches ligatures off: a reader who searches for "flow" must find it.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.02);
    return font;
}

Colours colours_of(const std::string& accent) {
    const QColor chosen(QString::fromStdString(accent));
    const bool own = accent.starts_with('#') && chosen.isValid();
    const QColor colour = own ? chosen : QColor(0x0B, 0x4F, 0x86);
    // A light ground of the same hue, on which dark text can be read.
    const auto lightened = [](int part) { return 255 - (255 - part) * 22 / 255; };
    return {colour, readable_on_white(colour),
            QColor(lightened(colour.red()), lightened(colour.green()), lightened(colour.blue()))};
}

QColor colour_of(TextStyle style, const Colours& colours) {
    switch (style) {
        case TextStyle::section:
        case TextStyle::cover_subtitle:
            return colours.ink;
        case TextStyle::note:
        case TextStyle::caption:
        case TextStyle::header:
            return muted;
        default:
            return text;
    }
}

}  // namespace grundlast::page

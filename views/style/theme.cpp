#include "views/style/theme.h"

#include <QApplication>
#include <QStyleFactory>
#include <QVariant>

#include "views/style/folded_tips.h"
#include "views/style/plain_labels.h"
#include "views/style/style_sheet.h"

namespace grundlast {

namespace {

Theme makeLight() {
    Theme theme;
    theme.window = QColor(0xF4F6F8);
    theme.surface = QColor(0xFFFFFF);
    theme.raised = QColor(0xEEF1F5);
    theme.border = QColor(0xD9DEE5);
    theme.grid = QColor(0xE6EAEF);
    theme.text = QColor(0x1B2430);
    theme.muted = QColor(0x5A6675);
    theme.accent = QColor(0x0B62A8);
    theme.on_accent = QColor(0xFFFFFF);
    theme.warning = QColor(0x7A5200);
    theme.warning_surface = QColor(0xFFF3D6);
    theme.error = QColor(0xB3261E);
    theme.error_surface = QColor(0xFCE8E6);
    theme.success = QColor(0x1B6E46);
    theme.success_surface = QColor(0xE1F4EA);
    theme.info_surface = QColor(0xE5F0FA);
    return theme;
}

Theme makeDark() {
    Theme theme;
    theme.dark = true;
    theme.window = QColor(0x15181D);
    theme.surface = QColor(0x1E2229);
    theme.raised = QColor(0x282D36);
    theme.border = QColor(0x3A414D);
    theme.grid = QColor(0x323843);
    theme.text = QColor(0xE7EAEF);
    theme.muted = QColor(0x9CA7B6);
    theme.accent = QColor(0x63AEF2);
    theme.on_accent = QColor(0x0E1216);
    theme.warning = QColor(0xF2C55C);
    theme.warning_surface = QColor(0x3A3017);
    theme.error = QColor(0xF48D84);
    theme.error_surface = QColor(0x41201E);
    theme.success = QColor(0x69C795);
    theme.success_surface = QColor(0x17352A);
    theme.info_surface = QColor(0x1B3044);
    return theme;
}

constexpr auto text_size_property = "grundlast_text_size";

double textSize() {
    const QVariant chosen = qApp ? qApp->property(text_size_property) : QVariant();
    return chosen.isValid() ? chosen.toDouble() : 1;
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.surface);
    palette.setColor(QPalette::AlternateBase, blended(theme.raised, theme.surface, 0.45));
    palette.setColor(QPalette::ToolTipBase, theme.surface);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.raised);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.on_accent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Light, theme.surface);
    palette.setColor(QPalette::Midlight, theme.grid);
    palette.setColor(QPalette::Mid, theme.border);
    palette.setColor(QPalette::Dark, theme.border);
    palette.setColor(QPalette::Shadow, theme.border);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, blended(theme.muted, theme.window, 0.65));
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.border);
    return palette;
}

// The palette that the desktop gave, kept on the application because it is overwritten by the first theme.
QPalette systemPalette(QApplication& application) {
    const char* const property = "grundlast_system_palette";
    if (!application.property(property).isValid()) {
        application.setProperty(property, QVariant::fromValue(QApplication::palette()));
    }
    return application.property(property).value<QPalette>();
}

}  // namespace

const Theme& lightTheme() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& themeOf(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

void applyTheme(QApplication& application, Appearance appearance, double text_size) {
    makeLabelsPlain(application);
    foldTips(application);
    application.setProperty(text_size_property, text_size);
    const QPalette system = systemPalette(application);
    const Theme& theme = appearance == Appearance::system ? themeOf(system)
                         : appearance == Appearance::dark ? darkTheme()
                                                          : lightTheme();
    // Style, palette, font and sheet each go through every widget: only what changes is set.
    const char* const styled = "grundlast_styled";
    if (!application.property(styled).toBool()) {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        application.setProperty(styled, true);
    }
    if (const QPalette palette = paletteOf(theme); QApplication::palette() != palette) {
        QApplication::setPalette(palette);
    }
    if (const QFont font = fontOf(TextRole::body); QApplication::font() != font) {
        QApplication::setFont(font);
    }
    if (const QString sheet = styleSheetOf(theme); application.styleSheet() != sheet) {
        application.setStyleSheet(sheet);
    }
}

QFont fontOf(TextRole role) {
    QFont font;
    font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Segoe UI"), QStringLiteral("Noto Sans"),
                      QStringLiteral("DejaVu Sans")});
    switch (role) {
        case TextRole::title:
            font.setPointSizeF(16);
            font.setWeight(QFont::DemiBold);
            break;
        case TextRole::heading:
            font.setPointSizeF(10.5);
            font.setWeight(QFont::DemiBold);
            break;
        case TextRole::body:
            font.setPointSizeF(9.5);
            break;
        case TextRole::strong:
            font.setPointSizeF(9.5);
            font.setWeight(QFont::DemiBold);
            break;
        case TextRole::caption:
            font.setPointSizeF(8.5);
            break;
        case TextRole::figure:
            font.setPointSizeF(14);
            font.setWeight(QFont::DemiBold);
            break;
    }
    font.setPointSizeF(font.pointSizeF() * textSize());
    return font;
}

}  // namespace grundlast

#include <QVector3D>
#include <QtTest>
#include <cmath>

#include "views/style/theme.h"

using namespace grundlast;

class PaletteTest : public QObject {
    Q_OBJECT

  private slots:
    void thereAreEnoughColoursForAllCostGroups();
    void neighboursDifferForColourBlindEyes();
    void textIsReadableOnItsGround();
};

namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

// Relative luminance and contrast of WCAG 2.1.
double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

// Deuteranopia after Viénot, Brettel & Mollon (1999), in linear RGB: red and green fall together.
QVector3D seenWithoutGreen(const QColor& colour) {
    const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
    const double red_green = 0.29275 * r + 0.70725 * g;
    return {static_cast<float>(red_green), static_cast<float>(-0.02234 * r + 0.02234 * g + b), 0};
}

}  // namespace

void PaletteTest::thereAreEnoughColoursForAllCostGroups() {
    QVERIFY(seriesColourCount() >= 14);
    QCOMPARE(seriesColour(seriesColourCount(), false), seriesColour(0, false));
}

void PaletteTest::neighboursDifferForColourBlindEyes() {
    for (const bool dark : {false, true}) {
        for (int i = 0; i + 1 < 8; ++i) {
            const QVector3D distance =
                seenWithoutGreen(seriesColour(i, dark)) - seenWithoutGreen(seriesColour(i + 1, dark));
            QVERIFY2(distance.length() > 0.08F,
                     qPrintable(QStringLiteral("colours %1 and %2").arg(i).arg(i + 1)));
            QVERIFY(seriesDashes(i) != seriesDashes(i + 1));
        }
    }
}

void PaletteTest::textIsReadableOnItsGround() {
    for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
        QVERIFY(contrast(theme->text, theme->surface) >= 7);
        QVERIFY(contrast(theme->muted, theme->surface) >= 4.5);
        QVERIFY(contrast(theme->muted, theme->window) >= 4.5);
        QVERIFY(contrast(theme->warning, theme->warning_surface) >= 4.5);
        QVERIFY(contrast(theme->error, theme->error_surface) >= 4.5);
        QVERIFY(contrast(theme->on_accent, theme->accent) >= 4.5);
    }
}

QTEST_GUILESS_MAIN(PaletteTest)
#include "tst_palette.moc"

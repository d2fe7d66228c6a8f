#include <QPainter>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "views/charts/axis_scale.h"
#include "views/charts/calendar_scale.h"
#include "views/charts/chart_geometry.h"
#include "views/charts/chart_painter.h"
#include "views/charts/chart_view.h"
#include "views/charts/decimation.h"
#include "views/charts/readout.h"
#include "views/style/number_text.h"

using namespace grundlast;

class ChartsTest : public QObject {
    Q_OBJECT

  private slots:
    void decimationKeepsExtremesAndEnds();
    void decimationLeavesShortSeriesAlone();
    void aStepHoldsUntilTheNextValue();
    void valueTicksAreRoundAndCoverTheData();
    void monthTicksStandAtTheCalendar();
    void wordsAndNumbersMayBeOfTwoLanguages();
    void stacksGrowAwayFromZero();
    void nonPositiveValuesDoNotWidenALogarithmicAxis();
    void theLegendIsNeverCutOff();
    void marksDoNotOverlap();
    void lyingBarsStandInTheirRows();
    void aReadoutTellsEverySeries();
    void aReadoutOfStackedBarsSumsThem();
    void paperIsOpaqueAndDrawn();
    void aViewNamesItselfToAScreenReader();

  private:
    static ChartSeries line(const std::vector<double>& y, const char* name);
};

ChartSeries ChartsTest::line(const std::vector<double>& y, const char* name) {
    ChartSeries series;
    series.name = Text::same(name);
    series.y = y;
    for (std::size_t i = 0; i < y.size(); ++i) {
        series.x.push_back(static_cast<double>(i));
    }
    return series;
}

void ChartsTest::decimationKeepsExtremesAndEnds() {
    std::vector<double> x, y;
    for (int i = 0; i < 100'000; ++i) {
        x.push_back(i);
        y.push_back(std::sin(i * 0.001));
    }
    y[54'321] = 7;  // one peak and one dip that must stay
    y[70'000] = -9;
    const PlotPoints kept = decimated(x, y, 500);
    QVERIFY(kept.x.size() <= 2 * 500 + 2);
    QVERIFY(std::is_sorted(kept.x.begin(), kept.x.end()));
    QCOMPARE(*std::max_element(kept.y.begin(), kept.y.end()), 7.0);
    QCOMPARE(*std::min_element(kept.y.begin(), kept.y.end()), -9.0);
    QCOMPARE(kept.x.front(), 0.0);
    QCOMPARE(kept.x.back(), 99'999.0);
}

void ChartsTest::decimationLeavesShortSeriesAlone() {
    const std::vector<double> x = {0, 1, 2, 3}, y = {5, 1, 4, 2};
    const PlotPoints kept = decimated(x, y, 2);
    QCOMPARE(kept.x, x);
    QCOMPARE(kept.y, y);
}

void ChartsTest::aStepHoldsUntilTheNextValue() {
    const PlotPoints steps = as_steps({0, 2, 3}, {10, 20, 15});
    QCOMPARE(steps.x, (std::vector<double>{0, 2, 2, 3, 3, 4}));
    QCOMPARE(steps.y, (std::vector<double>{10, 10, 20, 20, 15, 15}));
}

void ChartsTest::valueTicksAreRoundAndCoverTheData() {
    ChartAxis axis;
    const AxisScale scale = value_scale({0, 1'234}, axis, 6, localeOf(Language::english));
    QVERIFY(scale.ticks.size() <= 6);
    QCOMPARE(scale.ticks.front().value, 0.0);
    QVERIFY(scale.range.high >= 1'234);
    QCOMPARE(scale.ticks[1].value, 250.0);  // 1234 / 5 = 246.8: the next round step is 250
    axis.kind = AxisKind::money;
    axis.currency = "EUR";
    const AxisScale money = value_scale({0, 4e6}, axis, 5, localeOf(Language::german));
    QCOMPARE(money.ticks.back().label.right(3), QStringLiteral("EUR"));
    axis.title = Text::same("Cost (EUR)");  // said once is enough
    QVERIFY(!value_scale({0, 4e6}, axis, 5, localeOf(Language::german))
                 .ticks.back()
                 .label.contains(QLatin1String("EUR")));
}

void ChartsTest::monthTicksStandAtTheCalendar() {
    ChartAxis axis;
    axis.kind = AxisKind::month;
    axis.first_month = "2027-03";
    const AxisScale years = month_scale({0, 36}, axis, 4, localeOf(Language::english));
    // January 2028 is 10 months after March 2027.
    QCOMPARE(years.ticks.size(), std::size_t(3));
    QCOMPARE(years.ticks[0].value, 10.0);
    QCOMPARE(years.ticks[0].label, QStringLiteral("2028"));
    const AxisScale months = month_scale({0, 5}, axis, 8, localeOf(Language::german));
    QCOMPARE(months.ticks.size(), std::size_t(6));
    QCOMPARE(months.ticks[2].label, QStringLiteral("Mai\u00A02027"));
}

void ChartsTest::wordsAndNumbersMayBeOfTwoLanguages() {
    ChartAxis axis;
    axis.kind = AxisKind::money;
    axis.currency = "EUR";
    const QLocale german_words = localeOf(Language::german, Language::english);
    const QLocale english_words = localeOf(Language::english, Language::german);
    QCOMPARE(axis_text(1234.5, axis, german_words, 2), QStringLiteral("1,234.50\u00A0EUR"));
    QCOMPARE(axis_text(1234.5, axis, english_words, 2), QStringLiteral("1.234,50\u00A0EUR"));
    QCOMPARE(value_scale({0, 4e6}, axis, 5, german_words).ticks[1].label,
             QStringLiteral("1\u00A0Mio.\u00A0EUR"));
    QCOMPARE(value_scale({0, 4e6}, axis, 5, english_words).ticks[1].label, QStringLiteral("1\u00A0M\u00A0EUR"));
    ChartAxis months;
    months.kind = AxisKind::month;
    months.first_month = "2027-05";
    QCOMPARE(month_scale({0, 5}, months, 8, german_words).ticks[0].label, QStringLiteral("Mai\u00A02027"));
    QCOMPARE(month_scale({0, 5}, months, 8, english_words).ticks[0].label, QStringLiteral("May\u00A02027"));
    QCOMPARE(instant_text(5.0 / 31, months, german_words), QStringLiteral("6.\u00A0Mai\u00A02027"));

    // An English report from a window with German words and English numbers stays English.
    QLocale::setDefault(german_words);
    QCOMPARE(value_scale({0, 4e6}, axis, 5, localeOf(Language::english)).ticks[1].label,
             QStringLiteral("1\u00A0M\u00A0EUR"));
    QLocale::setDefault(localeOf(Language::english));
}

void ChartsTest::stacksGrowAwayFromZero() {
    ChartSpec spec;
    for (const double value : {5.0, 7.0, -3.0}) {
        ChartSeries series = line({value}, "part");
        series.kind = SeriesKind::stacked_bar;
        spec.series.push_back(series);
    }
    const AxisRange range = y_range_of(spec);
    QCOMPARE(range.high, 12.0);
    QCOMPARE(range.low, -3.0);
}

void ChartsTest::nonPositiveValuesDoNotWidenALogarithmicAxis() {
    ChartAxis axis;
    axis.logarithmic = true;
    const AxisScale scale = value_scale({-5, 1000}, axis, 5, localeOf(Language::english));
    QVERIFY(scale.range.low > 0);
    QVERIFY(scale.range.high >= 1000);
}

void ChartsTest::theLegendIsNeverCutOff() {
    ChartSpec spec;
    for (int i = 0; i < 16; ++i) {
        spec.series.push_back(line({1, 2, 3}, "A position with quite a long name"));
    }
    const QSizeF size(420, 500);
    const ChartGeometry geometry =
        geometry_of(spec, localeOf(Language::english), paper_look(false, true), size);
    QCOMPARE(geometry.legend.size(), std::size_t(16));
    for (const LegendEntry& entry : geometry.legend) {
        QVERIFY(entry.label.rect.right() <= size.width() + 2);
        QVERIFY(entry.label.rect.bottom() <= geometry.plot.top());
    }
    for (std::size_t i = 1; i < geometry.legend.size(); ++i) {
        QVERIFY(!geometry.legend[i].label.rect.intersects(geometry.legend[i - 1].label.rect));
    }
}

void ChartsTest::marksDoNotOverlap() {
    ChartSpec spec;
    spec.series.push_back(line({1, 2, 3, 4, 5}, "cost"));
    for (const double x : {2.0, 2.05, 3.9}) {
        ChartMark mark;
        mark.x = x;
        mark.label = Text::same("Break-even: month 24 (Jan 2029)");
        spec.marks.push_back(mark);
    }
    const ChartGeometry geometry =
        geometry_of(spec, localeOf(Language::english), paper_look(false, true), QSizeF(900, 450));
    QCOMPARE(geometry.marks.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
        const QRectF label = geometry.marks[i].label.rect;
        QVERIFY(label.left() >= geometry.plot.left() && label.right() <= geometry.plot.right());
        QVERIFY(label.top() >= 0 && label.bottom() <= geometry.plot.top() + 4);  // it hides no data
        for (std::size_t j = i + 1; j < 3; ++j) {
            QVERIFY(!geometry.marks[i].label.rect.intersects(geometry.marks[j].label.rect));
        }
    }
}

// The first row on top, zero within the plot, names at the left with room of their own.
void ChartsTest::lyingBarsStandInTheirRows() {
    ChartSpec spec;
    spec.y.kind = AxisKind::category;
    spec.y.categories = {Text::same("Electricity"),
                         Text::same("A name that is much longer than there is room for it"), Text::same("PUE")};
    ChartSeries bars;
    bars.name = Text::same("low");
    bars.kind = SeriesKind::span;
    bars.y = {0, 1, 2};
    bars.low = {-400, -100, -20};
    bars.high = {0, 0, 0};
    spec.series = {bars};
    const ChartGeometry geometry =
        geometry_of(spec, localeOf(Language::english), screen_look(QPalette()), QSizeF(500, 300));
    QVERIFY(geometry.rows);
    QCOMPARE(geometry.y_labels.size(), std::size_t{3});
    double before = geometry.plot.top();
    for (std::size_t row = 0; row < 3; ++row) {
        const double y = geometry.position(0, static_cast<double>(row)).y();
        QVERIFY(y > before && y < geometry.plot.bottom());
        QVERIFY(geometry.y_labels[row].rect.contains(geometry.y_labels[row].rect.left() + 1, y));
        QVERIFY(geometry.y_labels[row].rect.right() <= geometry.plot.left());
        before = y;
    }
    QVERIFY(geometry.plot.width() > 200);
    // A second line where the rows are high enough; else what is left out shows.
    QCOMPARE(geometry.y_labels[1].text.simplified(), QString::fromStdString(spec.y.categories[1].en));
    QCOMPARE(geometry.y_labels[1].text.count('\n'), 1);
    const QString low = geometry_of(spec, localeOf(Language::english), screen_look(QPalette()), QSizeF(500, 90))
                            .y_labels[1]
                            .text;
    QVERIFY2(low.endsWith(QChar(0x2026)) && !low.contains('\n'), qPrintable(low));
    QCOMPARE(geometry.position(-400, 0).x(), geometry.plot.left());
    QCOMPARE(geometry.position(0, 0).x(), geometry.plot.right());
}

void ChartsTest::aReadoutTellsEverySeries() {
    ChartSpec spec;
    spec.series.push_back(line({10, 20, 30}, "first"));
    ChartSeries band = line({}, "band");
    band.kind = SeriesKind::band;
    band.x = {0, 1, 2};
    band.low = {1, 2, 3};
    band.high = {4, 5, 6};
    spec.series.push_back(band);
    ChartSeries ended = line({7}, "ended at 0");
    spec.series.push_back(ended);
    const auto readout = readout_at(spec, 1.8, localeOf(Language::english));
    QVERIFY(readout);
    QCOMPARE(readout->x, 2.0);
    QCOMPARE(readout->rows.size(), std::size_t(2));
    QCOMPARE(readout->rows[0].value, QStringLiteral("30.0"));
    QCOMPARE(readout->rows[1].value, QStringLiteral("3.00 – 6.00"));
    QVERIFY(!readout_at(ChartSpec(), 0, localeOf(Language::english)));
}

// What is not there needs no row; the height of the bar does.
void ChartsTest::aReadoutOfStackedBarsSumsThem() {
    ChartSpec spec;
    for (const double value : {2000.0, 0.0, 500.0}) {
        ChartSeries part = line({value}, value == 0 ? "nothing" : "part");
        part.kind = SeriesKind::stacked_bar;
        spec.series.push_back(part);
    }
    const auto readout = readout_at(spec, 0, localeOf(Language::english));
    QVERIFY(readout);
    QCOMPARE(readout->rows.size(), std::size_t(3));
    QCOMPARE(readout->rows[1].name, QStringLiteral("part"));
    QCOMPARE(readout->rows[2].series, -1);
    QCOMPARE(readout->rows[2].name, QStringLiteral("Total"));
    QCOMPARE(readout->rows[2].value, QStringLiteral("2,500"));
}

void ChartsTest::paperIsOpaqueAndDrawn() {
    ChartSpec spec;
    spec.title = Text::same("Title");
    ChartSeries band = line({}, "band");
    band.kind = SeriesKind::band;
    band.x = {0, 1};
    band.low = {0, 0};
    band.high = {10, 10};
    spec.series.push_back(band);
    QImage page(900, 450, QImage::Format_RGB32);
    page.fill(Qt::white);
    QPainter painter(&page);
    paintChart(painter, QRectF(0, 0, 900, 450), spec, localeOf(Language::english));
    painter.end();
    // The middle of the band has its colour blended with white, neither white nor the full colour.
    const QColor middle = page.pixelColor(600, 260);
    QVERIFY(middle != QColor(Qt::white));
    QCOMPARE(middle.name(), blended(seriesColour(0, false), QColor(Qt::white), 0.34).name());
}

void ChartsTest::aViewNamesItselfToAScreenReader() {
    ChartSpec spec;
    spec.title = {"Wartezeit", "Waits"};
    spec.caption = {"Quelle: Simulation", "Source: simulation"};
    ChartView view;
    view.resize(400, 300);
    view.setSpec(spec, localeOf(Language::german));
    QCOMPARE(view.accessibleName(), QStringLiteral("Wartezeit"));
    QCOMPARE(view.accessibleDescription(), QStringLiteral("Quelle: Simulation"));
}

QTEST_MAIN(ChartsTest)
#include "tst_charts.moc"

// A chart looked at closely: zoom, hidden series, the table, files.
#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QWheelEvent>
#include <QXmlStreamReader>
#include <QtTest>
#include <cmath>
#include <limits>

#include "model/core/csv.h"
#include "views/charts/calendar_scale.h"
#include "views/charts/chart_excerpt.h"
#include "views/charts/chart_export.h"
#include "views/charts/chart_menu.h"
#include "views/charts/chart_scene.h"
#include "views/charts/chart_table_dialog.h"
#include "views/charts/chart_view.h"
#include "views/charts/chart_words.h"
#include "views/charts/decimation.h"
#include "views/style/number_text.h"

using namespace grundlast;

namespace {

ChartSeries line(const char* name, int colour, const std::vector<double>& y) {
    ChartSeries series;
    series.name = Text::same(name);
    series.colour = colour;
    series.y = y;
    for (std::size_t i = 0; i < y.size(); ++i) {
        series.x.push_back(static_cast<double>(i));
    }
    return series;
}

// Twelve months, two plans, the band of the first.
ChartSpec months() {
    ChartSpec spec;
    spec.id = "cost";
    spec.title = {"Kosten", "Cost"};
    spec.caption = {"Was es kostet.", "What it costs."};
    spec.x.kind = AxisKind::month;
    spec.x.title = {"Monat", "Month"};
    spec.x.first_month = "2027-01";
    spec.y.kind = AxisKind::money;
    spec.y.currency = "EUR";
    std::vector<double> own, rent;
    for (int month = 0; month < 12; ++month) {
        own.push_back(100'000 + 1'000 * month);
        rent.push_back(10'000.25 * month);
    }
    ChartSeries band;
    band.name = Text::same("range");
    band.kind = SeriesKind::band;
    band.in_legend = false;
    for (int month = 0; month < 12; ++month) {
        band.x.push_back(month);
        band.low.push_back(own[static_cast<std::size_t>(month)] - 500);
        band.high.push_back(own[static_cast<std::size_t>(month)] + 500);
    }
    spec.series = {band, line("own, all of it", 0, own), line("rent", 1, rent)};
    return spec;
}

void turn_wheel(ChartView& view, QPointF at, int degrees, Qt::KeyboardModifiers keys) {
    QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, degrees}, Qt::NoButton, keys,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.viewport(), &event);
}

const ChartScene& scene_of(const ChartView& view) {
    return *dynamic_cast<const ChartScene*>(view.scene());
}

}  // namespace

class ChartExcerptTest : public QObject {
    Q_OBJECT

  private slots:

    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    // 0 to 100, halved around 25: what was a quarter from the left stays there.
    void zooming_keeps_the_place_under_the_pointer() {
        const AxisRange whole{0, 100};
        const auto half = zoomed(whole, whole, 0.5, 25, 1);
        QVERIFY(half);
        QCOMPARE(half->low, 12.5);
        QCOMPARE(half->high, 62.5);
        QCOMPARE(zoomed(whole, whole, 0.5, 0, 1)->low, 0.0);
        QVERIFY(!zoomed(*half, whole, 2, 25, 1));                                   // the whole again
        QCOMPARE(zoomed({40, 42}, whole, 0.1, 41, 1)->high, 41.5);                  // never narrower than 1
        QVERIFY(std::abs(zoomed({90, 100}, whole, 2, 95, 1)->high - 100) < 1e-12);  // held within the whole
    }

    void moving_stops_at_the_ends() {
        const AxisRange whole{0, 100};
        QCOMPARE(panned({20, 40}, whole, 0.5).low, 30.0);
        QCOMPARE(panned({20, 40}, whole, -5).low, 0.0);
        QCOMPARE(panned({20, 40}, whole, 9).high, 100.0);
        QCOMPARE(panned({20, 40}, whole, 9).low, 80.0);
    }

    void a_stretch_may_be_dragged_either_way() {
        QCOMPARE(between(60, 20, {0, 100}, 1)->low, 20.0);
        QVERIFY(!between(20, 20.5, {0, 100}, 1));
        QVERIFY(!between(-10, 200, {0, 100}, 1));
    }

    // The y axis is of what is seen: months 0 to 2 of "rent" reach 30,000.75 with the neighbour.
    void the_y_axis_follows_what_is_seen() {
        const ChartSpec rent = without_hidden(months(), {0, 1});
        QCOMPARE(y_range_of(rent).high, 110'002.75);
        QCOMPARE(y_range_of(within(rent, {0, 2})).high, 30'000.75);
    }

    void a_hidden_series_takes_its_band_along() {
        const ChartSpec spec = months();
        QCOMPARE(toggled(spec, {}, 1), (std::set<int>{0, 1}));
        QCOMPARE(toggled(spec, {0, 1}, 1), std::set<int>{});
        QCOMPARE(toggled(spec, {0, 1}, 2), std::set<int>{});  // never all: they come back
        QVERIFY(without_hidden(spec, {1}).series[1].y.empty());
        QCOMPARE(without_hidden(spec, {1}).series[2].y, spec.series[2].y);
    }

    // At most two points for each pixel column of what is seen, however far it is zoomed.
    void zooming_draws_few_points_of_many() {
        std::vector<double> x, y;
        for (int i = 0; i < 200'000; ++i) {
            x.push_back(i);
            y.push_back(std::sin(i * 0.01));
        }
        const PlotPoints near = cropped(x, y, 1000, 1500);
        QCOMPARE(near.x.front(), 999.0);
        QCOMPARE(near.x.back(), 1501.0);
        const PlotPoints drawn = decimated(near.x, near.y, 100);
        QVERIFY(drawn.x.size() <= 202);
        QCOMPARE(cropped(x, y, -5, 1e9).x.size(), x.size());
    }

    void a_close_look_at_months_has_days_and_hours() {
        ChartAxis axis;
        axis.kind = AxisKind::month;
        axis.first_month = "2027-02";  // 28 days
        const AxisScale days = day_scale({0, 1}, axis, 8, localeOf(Language::german));
        QVERIFY(days.ticks.size() > 2 && days.ticks.size() <= 8);
        QCOMPARE(days.ticks[0].label, QStringLiteral("1.\u00A0Feb."));
        QVERIFY(std::abs(days.ticks[1].value * 28 - std::round(days.ticks[1].value * 28)) < 1e-9);
        const AxisScale hours = day_scale({0, 1.0 / 28}, axis, 8, localeOf(Language::english));
        QVERIFY(hours.ticks.size() > 2 && hours.ticks.size() <= 8);
        QCOMPARE(hours.ticks[1].value * 28 * 24, std::round(hours.ticks[1].value * 28 * 24));
        QVERIFY(hours.ticks[1].label.contains(QLatin1Char(':')));
        // The 14th of 28 days begins after 13 of them.
        QCOMPARE(instant_text(13.0 / 28, axis, localeOf(Language::english)),
                 QStringLiteral("14\u00A0Feb\u00A02027"));
        QCOMPARE(instant_word(13.5 / 28, axis), "2027-02-14T12:00");
        QCOMPARE(instant_word(2, axis), "2027-04");
    }

    void the_table_holds_what_the_chart_draws() {
        const ChartSpec spec = months();
        const ChartTable table = chart_table(spec);
        QCOMPARE(table.places.size(), std::size_t{12});
        QCOMPARE(table.columns.size(), std::size_t{4});  // the band gives two
        for (std::size_t row = 0; row < 12; ++row) {
            QCOMPARE(*table.columns[0].values[row], spec.series[0].low[row]);
            QCOMPARE(*table.columns[1].values[row], spec.series[0].high[row]);
            QCOMPARE(*table.columns[2].values[row], spec.series[1].y[row]);
            QCOMPARE(*table.columns[3].values[row], spec.series[2].y[row]);
        }
        QCOMPARE(cell_text(table, 1, 3, localeOf(Language::german)), QStringLiteral("10.000,25\u00A0EUR"));
        QCOMPARE(cell_text(table, 1, -1, localeOf(Language::english)), QStringLiteral("Feb\u00A02027"));
    }

    // Series of different length and place share rows; where one has no value the cell is empty.
    void series_of_other_places_leave_gaps() {
        ChartSpec spec;
        spec.series = {line("a", 0, {1, 2, 3}), line("b", 1, {9, std::numeric_limits<double>::quiet_NaN()})};
        spec.series[1].x = {0.5, 2};
        const ChartTable table = chart_table(spec);
        QCOMPARE(table.places, (std::vector<double>{0, 0.5, 1, 2}));
        QVERIFY(!table.columns[0].values[1]);
        QCOMPARE(*table.columns[1].values[1], 9.0);
        QVERIFY(!table.columns[1].values[3]);
    }

    void lying_bars_are_rows_of_the_table() {
        ChartSpec spec;
        spec.x.kind = AxisKind::money;
        spec.x.currency = "EUR";
        spec.y.kind = AxisKind::category;
        spec.y.categories = {Text::same("power"), Text::same("rent")};
        ChartSeries span;
        span.name = {"unten", "low"};
        span.kind = SeriesKind::span;
        span.y = {0, 1};
        span.low = {-5, -3};
        span.high = {0, 2};
        spec.series = {span};
        const ChartTable table = chart_table(spec);
        QCOMPARE(cell_text(table, 1, -1, localeOf(Language::english)), QStringLiteral("rent"));
        QCOMPARE(*table.columns[0].values[1], -3.0);
        QCOMPARE(*table.columns[1].values[1], 2.0);
        QCOMPARE(table.columns[0].unit, "EUR");
    }

    // Read by the program's own reader, every value comes back to the last bit.
    void the_csv_reads_back() {
        ChartSpec spec = months();
        spec.series[2].y[3] = 1.0 / 3;
        const ChartTable table = chart_table(spec);
        std::vector<std::vector<std::string>> rows;
        QVERIFY(read_csv(table_as_csv(table, Language::english), "chart.csv", [&](const CsvRow& row) {
            rows.push_back(row.fields);
            return true;
        }));
        QCOMPARE(rows.size(), std::size_t{13});
        QCOMPARE(rows[0][0], "Month");
        QCOMPARE(rows[0][3], "own, all of it [EUR]");
        QCOMPARE(rows[4][0], "2027-04");
        for (std::size_t row = 0; row < 12; ++row) {
            for (std::size_t column = 0; column < 4; ++column) {
                QCOMPARE(parse_number(rows[row + 1][column + 1]).value(), *table.columns[column].values[row]);
            }
        }
    }

    void a_spreadsheet_gets_tabs_and_its_own_numbers() {
        const QString text = table_as_tsv(chart_table(months()), localeOf(Language::german));
        const QStringList rows = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 13);
        QCOMPARE(rows[2].split(QLatin1Char('\t')),
                 (QStringList{QStringLiteral("Feb\u00A02027"), QStringLiteral("100500"),
                              QStringLiteral("101500"), QStringLiteral("101000"), QStringLiteral("10000,25")}));
    }

    void the_svg_is_well_formed_and_holds_text() {
        const QByteArray svg = chart_svg({months(), localeOf(Language::german), {}, {600, 300}});
        QXmlStreamReader reader(svg);
        QString text;
        int paths = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            text += reader.isCharacters() ? reader.text().toString() : QString();
            paths += reader.isStartElement() && (reader.name() == QLatin1String("polyline") ||
                                                 reader.name() == QLatin1String("path"))
                         ? 1
                         : 0;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(text.contains(QLatin1String("Kosten")));
        QVERIFY(text.contains(QLatin1String("own, all of it")));
        QVERIFY(paths >= 3);
    }

    void a_copied_picture_has_twice_the_pixels() {
        const QImage image = chart_image({months(), localeOf(Language::english), {}, {400, 200}});
        QCOMPARE(image.size(), QSize(800, 400));
        QCOMPARE(image.pixelColor(1, 399), QColor(Qt::white));
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                colours.insert(image.pixel(x, y));
            }
        }
        QVERIFY(colours.contains(seriesColour(1, false).rgb()));
        QImage read;
        QVERIFY(read.loadFromData(
            chart_file({months(), localeOf(Language::english), {}, {400, 200}}, ChartFormat::png)));
        QCOMPARE(read.size(), QSize(800, 400));
    }

    void a_file_that_cannot_be_written_says_so() {
        const QString problem =
            write_chart_file(QStringLiteral("/no/such/folder/a.csv"),
                             {months(), localeOf(Language::english), {}, {400, 200}}, ChartFormat::csv);
        QVERIFY(problem.contains(QLatin1String("/no/such/folder/a.csv")));
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.csv"));
        QCOMPARE(
            write_chart_file(path, {months(), localeOf(Language::english), {}, {400, 200}}, ChartFormat::csv),
            QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().toStdString(), table_as_csv(chart_table(months()), Language::english));
    }

    void the_wheel_zooms_with_control_and_scrolls_without() {
        ChartView view;
        view.resize(600, 300);
        view.setSpec(months(), localeOf(Language::english));
        const QPointF middle = scene_of(view).geometry().plot.center();
        turn_wheel(view, middle, 120, Qt::NoModifier);
        QVERIFY(!view.excerpt().x);
        turn_wheel(view, middle, 120, Qt::ControlModifier);
        QVERIFY(view.excerpt().x);
        const double width = view.excerpt().x->high - view.excerpt().x->low;
        QVERIFY(std::abs(width - 11 / 1.25) < 1e-9);
        turn_wheel(view, middle, -240, Qt::ControlModifier);
        QVERIFY(!view.excerpt().x);
    }

    void a_dragged_stretch_fills_the_chart_and_a_double_click_takes_it_back() {
        ChartView view;
        view.resize(600, 300);
        view.setSpec(months(), localeOf(Language::english));
        const ChartGeometry& geometry = scene_of(view).geometry();
        const QPoint from = geometry.position(2, 0).toPoint() - QPoint(0, 40);
        const QPoint to = geometry.position(5, 0).toPoint() - QPoint(0, 40);
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, to);
        QTest::mouseMove(view.viewport(), from);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, from);
        QVERIFY(view.excerpt().x);
        QVERIFY(std::abs(view.excerpt().x->low - 2) < 0.05);
        QVERIFY(std::abs(view.excerpt().x->high - 5) < 0.05);
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, from);
        QVERIFY(!view.excerpt().x);
    }

    void the_keyboard_zooms_moves_and_resets() {
        ChartView view;
        view.resize(600, 300);
        view.setSpec(months(), localeOf(Language::english));
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.excerpt().x);
        const double low = view.excerpt().x->low;
        QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(view.excerpt().x->low < low);
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.excerpt().x);
    }

    void a_click_on_the_legend_hides_and_shows() {
        ChartView view;
        view.resize(600, 300);
        view.setSpec(months(), localeOf(Language::english));
        const auto entry = scene_of(view).geometry().legend.back();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, entry.label.rect.center().toPoint());
        QCOMPARE(view.excerpt().hidden, std::set<int>{2});
        QCOMPARE(scene_of(view).geometry().legend.size(), std::size_t{2});  // it stays to be shown again
        const auto again = scene_of(view).geometry().legend.back();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, again.label.rect.center().toPoint());
        QVERIFY(view.excerpt().hidden.empty());
    }

    // A new result of the same chart is looked at as the old one was; another chart from the start.
    void what_is_looked_at_stays_while_the_chart_does() {
        ChartView view;
        view.resize(600, 300);
        view.setSpec(months(), localeOf(Language::english));
        view.lookAt({AxisRange{2, 4}, {2}});
        ChartSpec newer = months();
        newer.series[1].y[2] = 7;
        view.setSpec(newer, localeOf(Language::english));
        QCOMPARE(view.excerpt().x->low, 2.0);
        QCOMPARE(view.excerpt().hidden, std::set<int>{2});
        newer.id = "another";
        view.setSpec(newer, localeOf(Language::english));
        QVERIFY(!view.excerpt().x && view.excerpt().hidden.empty());
    }

    // Where the mouse draws, a drag draws; the wheel and the keyboard still zoom.
    void a_drawable_chart_is_drawn_on() {
        ChartView view;
        view.resize(600, 300);
        view.setSpec(months(), localeOf(Language::english));
        view.setDrawable([](QPointF, QPointF) { return QString(); });
        QSignalSpy drawn(&view, &ChartView::drawn);
        const QPoint at = scene_of(view).geometry().plot.center().toPoint();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseMove(view.viewport(), at - QPoint(0, 40));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at - QPoint(0, 40));
        QCOMPARE(drawn.count(), 1);
        QVERIFY(!view.excerpt().x);
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.excerpt().x);
    }

    void the_menu_offers_what_can_be_done() {
        ChartView view;
        view.resize(600, 300);
        QMenu* menu = make_chart_menu(view, &view);
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1);  // nothing is drawn yet
        view.setSpec(months(), localeOf(Language::german));
        emit menu->aboutToShow();
        QVERIFY(menu->actions().size() > 8);
        QVERIFY(menu->actions()[2]->text().contains(QLatin1String("table")));
        menu->actions()[2]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 table_as_tsv(chart_table(months()), localeOf(Language::german)));
    }

    void the_table_dialog_copies_itself() {
        QGuiApplication::clipboard()->clear();
        ChartTableDialog dialog(months(), localeOf(Language::english), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 table_as_tsv(chart_table(months()), localeOf(Language::english)));
    }

    void the_chart_is_told_in_words() {
        const QString words = chart_words(months(), localeOf(Language::english));
        QVERIFY(words.startsWith(QLatin1String("What it costs.")));
        QVERIFY2(words.contains(QStringLiteral("rent: 0.0\u00A0EUR (Jan\u00A02027) to 110\u00A0k\u00A0EUR "
                                               "(Dec\u00A02027).")),
                 qPrintable(words));
    }

    // Fourteen tones and five dashes: no two of twelve plans look the same, on light and on dark ground.
    void twelve_plans_are_told_apart() {
        for (const bool dark : {false, true}) {
            QSet<QString> looks;
            for (int plan = 0; plan < 12; ++plan) {
                looks.insert(seriesColour(plan, dark).name());
            }
            QCOMPARE(looks.size(), 12);
        }
        for (int plan = 0; plan + 1 < 12; ++plan) {
            QVERIFY(seriesDashes(plan) != seriesDashes(plan + 1));  // neighbours differ without colour, too
        }
    }
};

QTEST_MAIN(ChartExcerptTest)
#include "tst_chart_excerpt.moc"

// Rules of the printed page that are not seen in words: contrast, lines of labels, room to sign.
#include <QFontMetricsF>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "tests/model/report/sample.h"
#include "views/charts/label_lines.h"
#include "views/report/blocks.h"
#include "views/report/page_look.h"
#include "views/report/paper.h"

using namespace grundlast;

namespace {

double contrast_to_white(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const double luminance =
        0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    return 1.05 / (luminance + 0.05);
}

Table table_of_rows(int rows, const std::string& cell) {
    Table table;
    table.head = {"A", "B"};
    table.numeric = {false, false};
    table.rows.assign(static_cast<std::size_t>(rows), {cell, cell});
    return table;
}

// How many of the table's rows must follow the one before on its page.
std::ptrdiff_t rows_held(const Table& table) {
    Pieces pieces;
    Typesetting typesetting{Language::english, page::colours_of(""), {}};
    add_table(pieces, table, typesetting);
    return std::count_if(pieces.begin() + 1, pieces.end(),
                         [](const Piece& piece) { return piece.keep_with_next; });
}

}  // namespace

class TestPaperLook : public QObject {
    Q_OBJECT

  private slots:

    void titles_in_a_light_colour_are_darkened_and_others_kept() {
        for (const char* light : {"#FFEE00", "#FFFFFF", "#7FDBFF", "#F0A000"}) {
            const page::Colours colours = page::colours_of(light);
            QCOMPARE(colours.accent, QColor(light));
            QVERIFY2(contrast_to_white(colours.ink) >= 4.5, light);
        }
        QCOMPARE(page::colours_of("#0B4F86").ink, QColor("#0B4F86"));
    }

    void a_label_is_broken_into_lines_and_shows_what_it_leaves_out() {
        const QFontMetricsF metrics(page::font_of(page::TextStyle::table));
        const double width = metrics.horizontalAdvance("rent the peaks");
        QCOMPARE(label_lines("rent the peaks", metrics, width + 1, 3), QString("rent the peaks"));
        QCOMPARE(label_lines("Own the base, rent the peaks", metrics, width + 1, 3).count('\n'), 1);
        const QString word = label_lines(QString(60, 'm'), metrics, width, 3);
        QCOMPARE(word.count('\n'), 2);
        QVERIFY(word.endsWith("…"));
        for (const QString& line : word.split('\n')) {
            QVERIFY2(metrics.horizontalAdvance(line) <= width + 1, qPrintable(line));
        }
        // Whole where there is room for all of it, whatever the breaks.
        const QString name = "Qualitätssicherungsdatenauswertung & <Prüffeld>";
        QCOMPARE(label_lines(name, metrics, width, 9).remove('\n').remove(' '), QString(name).remove(' '));
    }

    // A short table goes to one page; one of few but high rows would leave half a page empty before it.
    void a_table_is_kept_together_where_it_is_short_on_paper() {
        QCOMPARE(rows_held(table_of_rows(10, "x")), 9);
        std::string high;
        for (int i = 0; i < 120; ++i) {
            high += "word ";
        }
        QVERIFY(rows_held(table_of_rows(10, high)) < 9);
    }

    void lines_to_sign_give_way_evenly() {
        Pieces pieces;
        const Typesetting typesetting{Language::english, page::colours_of(""), {}};
        const SignatureGrid grid{{"A", "B", "C", "D"}};
        add_signature_grid(pieces, grid, {1500, 1000}, typesetting);
        double height = 0;
        for (const Piece& piece : pieces) {
            height += piece.height + (height > 0 ? piece.space_before : 0);
        }
        const auto pages = filled_pages(pieces, QRectF(0, 0, 17000, height - 1000));
        QCOMPARE(pages.size(), std::size_t(1));
        for (std::size_t row = 1; row < pages[0].size(); ++row) {
            QCOMPARE(pages[0][row].rect.height(), 1250.0);
        }
    }

    void the_short_form_holds_all_that_it_may_have_to() {
        auto s = sample::make({.plans = 12, .long_names = true});
        s.project.report.form = ReportForm::one_page;
        s.project.report.section("summary").text =
            Text::same(std::string(440, 'x') + "\n" + std::string(900, 'y'));
        s.project.report.section("recommendation").text = Text::same(std::string(240, 'x'));
        for (const char* id : {"a", "b", "c", "d", "e", "f"}) {
            s.project.report.signing.push_back(
                {id, Text::same("Informationssicherheitsbeauftragte " + std::string(id))});
        }
        const Paper sheet(report_of(s.project, s.comparison, {Language::german, "2026-11-30", "0.1.0"}));
        QCOMPARE(sheet.page_count(), 1);
        QVERIFY2(sheet.shrunk_to() > 0.5, qPrintable(QString::number(sheet.shrunk_to())));
    }
};

QTEST_MAIN(TestPaperLook)
#include "tst_paper_look.moc"

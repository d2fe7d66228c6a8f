#include <QtTest>
#include <numeric>

#include "views/report/column_widths.h"
#include "views/report/page_look.h"
#include "views/report/piece.h"
#include "views/report/text_block.h"

using namespace grundlast;

namespace {

const QRectF area(0, 0, 100, 100);

Piece piece(double height, bool keep_with_next = false) {
    Piece p;
    p.height = height;
    p.keep_with_next = keep_with_next;
    return p;
}

// Pieces on each page, a repeated head counted as well.
std::vector<std::size_t> counts(const std::vector<PageOfPieces>& pages) {
    std::vector<std::size_t> result;
    for (const PageOfPieces& page : pages) {
        result.push_back(page.size());
    }
    return result;
}

using Counts = std::vector<std::size_t>;

double sum(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

class TestReportPages : public QObject {
    Q_OBJECT

  private slots:

    void pieces_that_fit_exactly_share_a_page() {
        QCOMPARE(counts(filled_pages({piece(60), piece(40)}, area)), Counts({2}));
        QCOMPARE(counts(filled_pages({piece(60), piece(41)}, area)), Counts({1, 1}));
    }

    void a_heading_goes_with_what_it_heads() {
        const Pieces pieces = {piece(70), piece(20, true), piece(20)};
        QCOMPARE(counts(filled_pages(pieces, area)), Counts({1, 2}));
    }

    void the_space_before_a_piece_is_dropped_at_the_top_of_a_page() {
        Pieces pieces = {piece(90), piece(100)};
        pieces[1].space_before = 30;
        const auto pages = filled_pages(pieces, area);
        QCOMPARE(counts(pages), Counts({1, 1}));
        QCOMPARE(pages[1][0].rect, QRectF(0, 0, 100, 100));
    }

    void a_section_may_begin_a_page_but_never_leaves_an_empty_one() {
        Pieces pieces = {piece(10), piece(10)};
        pieces[0].new_page = true;
        pieces[1].new_page = true;
        QCOMPARE(counts(filled_pages(pieces, area)), Counts({1, 1}));
    }

    void the_head_of_a_table_is_repeated_on_the_next_page() {
        const auto head = std::make_shared<const Piece>(piece(20));
        Pieces pieces = {*head, piece(40), piece(40), piece(40)};
        pieces[0].keep_with_next = true;
        for (std::size_t row = 1; row < 4; ++row) {
            pieces[row].repeated = head;
        }
        const auto pages = filled_pages(pieces, area);
        QCOMPARE(counts(pages), Counts({3, 2}));
        QVERIFY(pages[1][0].piece == head.get());
        QCOMPARE(pages[1][1].rect.top(), 20.0);
    }

    void a_figure_shrinks_to_fit_rather_than_leave_a_hole() {
        Pieces pieces = {piece(50), piece(60)};
        pieces[1].least_height = 45;
        const auto pages = filled_pages(pieces, area);
        QCOMPARE(counts(pages), Counts({2}));
        QCOMPARE(pages[0][1].rect.height(), 50.0);
    }

    void a_figure_takes_the_room_that_is_left() {
        Pieces pieces = {piece(30), piece(10)};
        pieces[0].most_height = 75;
        const auto pages = filled_pages(pieces, area);
        QCOMPARE(pages[0][0].rect.height(), 75.0);
        QCOMPARE(pages[0][1].rect.top(), 75.0);
    }

    void what_is_higher_than_a_page_is_still_placed() {
        QCOMPARE(counts(filled_pages({piece(150, true), piece(20)}, area)), Counts({1, 1}));
    }

    void nothing_makes_one_empty_page() { QCOMPARE(counts(filled_pages({}, area)), Counts({0})); }

    void columns_fill_the_width_and_keep_their_least() {
        const std::vector<ColumnNeed> needs = {{20, 200, 1, false}, {30, 40, 1, true}, {10, 15, 1, true}};
        const auto widths = column_widths(needs, 100);
        QVERIFY(std::abs(sum(widths) - 100) < 1e-9);
        QCOMPARE(widths[1], 40.0);  // numbers first get all they can use
        QCOMPARE(widths[2], 15.0);
        QCOMPARE(widths[0], 45.0);
    }

    void columns_that_do_not_fit_shrink_alike() {
        const std::vector<ColumnNeed> needs = {{100, 100, 1, true}, {50, 50, 1, true}};
        QVERIFY(!columns_fit(needs, 75));
        const auto widths = column_widths(needs, 75);
        QCOMPARE(widths[0], 50.0);
        QCOMPARE(widths[1], 25.0);
    }

    void a_font_is_there() {
        const QFont font = page::font_of(page::TextStyle::normal);
        QVERIFY(QFontInfo(font).family().startsWith("DejaVu"));
        QVERIFY(TextBlock::natural_width("Wartezeit", font) > 100);
    }

    void a_text_as_wide_as_its_column_stays_on_one_line() {
        const QFont font = page::font_of(page::TextStyle::table);
        for (const QString text : {"Einkauf", "1.234.567,89", "Vergleichsbasis", "AVA To Ty"}) {
            const double width = TextBlock::natural_width(text, font);
            QVERIFY2(TextBlock(text, font, page::text, width).lines() == 1, qPrintable(text));
        }
    }

    void a_number_is_not_parted_from_its_unit() {
        const QString space(QChar(0xA0));
        QCOMPARE(glued("kostet 5 EUR im Jahr"), "kostet 5" + space + "EUR im Jahr");
        QCOMPARE(glued("12,3 ± 0,4 %"), "12,3 ±" + space + "0,4" + space + "%");
        QCOMPARE(glued("am 30 Nov 2026"), "am 30" + space + "Nov" + space + "2026");
    }
};

QTEST_MAIN(TestReportPages)
#include "tst_report_pages.moc"

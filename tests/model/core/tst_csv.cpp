// RFC 4180: what is a field, what is a row, and on which line it stands.
#include <QtTest>

#include "model/core/csv.h"

using namespace grundlast;

namespace {

std::vector<CsvRow> rows_of(std::string_view text, char delimiter = ',') {
    std::vector<CsvRow> rows;
    const Result<void> result = read_csv(
        text, "file.csv",
        [&](const CsvRow& row) {
            rows.push_back(row);
            return true;
        },
        delimiter);
    return result ? rows : std::vector<CsvRow>{};
}

std::string error_of(std::string_view text) {
    const Result<void> result = read_csv(text, "file.csv", [](const CsvRow&) { return true; });
    return result ? "" : result.error().message.en;
}

using Fields = std::vector<std::string>;

}  // namespace

class CsvTest : public QObject {
    Q_OBJECT

  private slots:

    void plain_rows_with_both_line_ends() {
        const auto rows = rows_of("a,b\r\n1,2\n3,4");
        QCOMPARE(rows.size(), 3U);
        QCOMPARE(rows[0].fields, (Fields{"a", "b"}));
        QCOMPARE(rows[2].fields, (Fields{"3", "4"}));
        QCOMPARE(rows[2].line, 3);
    }

    void quoted_fields_hold_commas_quotes_and_line_ends() {
        const auto rows = rows_of("x,\"a, \"\"b\"\"\nc\"\nnext,1\n");
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(rows[0].fields, (Fields{"x", "a, \"b\"\nc"}));
        QCOMPARE(rows[0].line, 1);
        QCOMPARE(rows[1].line, 3);
    }

    void empty_lines_count_but_make_no_row() {
        const auto rows = rows_of("\xEF\xBB\xBFh\n\n  \nv\n\n");
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(rows[0].fields, Fields{"h"});
        QCOMPARE(rows[1].line, 4);
    }

    void empty_fields_are_fields() { QCOMPARE(rows_of("a,,\"\",\n")[0].fields, (Fields{"a", "", "", ""})); }

    void rows_may_shrink_and_grow() {
        const auto rows = rows_of("1,2,3\n4\n5,6\n");
        QCOMPARE(rows[1].fields, Fields{"4"});
        QCOMPARE(rows[2].fields, (Fields{"5", "6"}));
    }

    void other_delimiters() { QCOMPARE(rows_of("a;b,c\n", ';')[0].fields, (Fields{"a", "b,c"})); }

    void umlauts_pass_through() { QCOMPARE(rows_of("Prüfstand,Öl\n")[0].fields, (Fields{"Prüfstand", "Öl"})); }

    void a_misplaced_quote_names_its_line() {
        QVERIFY(error_of("a,b\n1,\"2\"x\n").find("file.csv, line 2") == 0);
    }

    void a_quote_that_stays_open_names_the_line_where_it_began() {
        QVERIFY(error_of("a,b\n1,\"2\n3,4\n").find("file.csv, line 2") == 0);
    }

    void the_reader_may_stop() {
        int seen = 0;
        QVERIFY(read_csv("1\n2\n3\n", "file.csv", [&](const CsvRow&) { return ++seen < 2; }));
        QCOMPARE(seen, 2);
    }

    void numbers_are_whole_and_finite() {
        QCOMPARE(*parse_number("1.5"), 1.5);
        QCOMPARE(*parse_number("-2e3"), -2000.0);
        for (const char* text : {"", "1,5", "1.5 ", "inf", "nan", "1e999", "0x10", "12 USD"}) {
            QVERIFY2(!parse_number(text), text);
        }
        QCOMPARE(*parse_integer("-42"), -42);
        QVERIFY(!parse_integer("4.0"));
    }
};

QTEST_GUILESS_MAIN(CsvTest)
#include "tst_csv.moc"

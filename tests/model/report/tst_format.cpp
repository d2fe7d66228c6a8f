#include <QtTest>
#include <limits>

#include "model/report/format.h"

using namespace grundlast;

namespace {

constexpr Language de = Language::german;
constexpr Language en = Language::english;

}  // namespace

class TestFormat : public QObject {
    Q_OBJECT

  private slots:

    void groups_thousands_as_the_language_does() {
        QCOMPARE(format_number(1234567.891, 2, de), std::string("1.234.567,89"));
        QCOMPARE(format_number(1234567.891, 2, en), std::string("1,234,567.89"));
        QCOMPARE(format_number(999, 0, de), std::string("999"));
        QCOMPARE(format_number(1000, 0, de), std::string("1.000"));
        QCOMPARE(format_number(0.5, 1, de), std::string("0,5"));
    }

    void rounds_into_a_new_group() { QCOMPARE(format_number(999.96, 1, en), std::string("1,000.0")); }

    void a_negative_number_has_a_minus_and_no_negative_zero_appears() {
        QCOMPARE(format_number(-1234.5, 1, de), std::string("−1.234,5"));
        QCOMPARE(format_number(-0.04, 1, de), std::string("0,0"));
    }

    void numbers_that_are_not_finite_are_a_dash() {
        QCOMPARE(format_number(std::numeric_limits<double>::quiet_NaN(), 1, de), std::string("–"));
        QCOMPARE(format_percent(std::numeric_limits<double>::infinity(), de), std::string("–"));
        QCOMPARE(format_duration_h(std::numeric_limits<double>::infinity(), de), std::string("–"));
    }

    void the_largest_double_does_not_overflow_the_text() {
        QVERIFY(format_number(std::numeric_limits<double>::max(), 2, de).size() > 309);
    }

    void money_stands_before_its_currency() {
        QCOMPARE(format_money(1234567, "EUR", de), std::string("1.234.567 EUR"));
        QCOMPARE(format_money(0.1875, "EUR", en, 4), std::string("0.1875 EUR"));
    }

    void money_from_ten_million_on_is_compact() {
        QCOMPARE(format_compact_money(9999999, "EUR", de), std::string("9.999.999 EUR"));
        QCOMPARE(format_compact_money(12345678, "EUR", de), std::string("12,35 Mio. EUR"));
        QCOMPARE(format_compact_money(-12345678, "EUR", en), std::string("−12.35 million EUR"));
    }

    void percent_follows_the_language() {
        QCOMPARE(format_percent(0.1234, de), std::string("12,3 %"));
        QCOMPARE(format_percent(0.1234, en), std::string("12.3%"));
        QCOMPARE(format_percent(1, en, 0), std::string("100%"));
    }

    void a_duration_takes_the_unit_that_fits() {
        QCOMPARE(format_duration_h(0, de), std::string("0 min"));
        QCOMPARE(format_duration_h(0.001, en), std::string("3.6 s"));
        QCOMPARE(format_duration_h(0.016, de), std::string("58 s"));
        QCOMPARE(format_duration_h(0.02, de), std::string("1,2 min"));
        QCOMPARE(format_duration_h(0.5, de), std::string("30 min"));
        QCOMPARE(format_duration_h(1.26, en), std::string("1.3 h"));
        QCOMPARE(format_duration_h(47.96, en), std::string("48.0 h"));
        QCOMPARE(format_duration_h(84, de), std::string("3,5 Tage"));
        QCOMPARE(format_duration_h(84, en), std::string("3.5 days"));
        // A round one without a zero behind the comma.
        QCOMPARE(format_duration_h(24, de), std::string("24 h"));
        QCOMPARE(format_duration_h(168, de), std::string("7 Tage"));
        QCOMPARE(format_duration_h(5.0 / 60, de), std::string("5 min"));
    }

    void an_interval_of_one_value_claims_no_width() {
        QCOMPARE(format_interval({12.34, 0.42, 10}, 1, de), std::string("12,3 ± 0,4"));
        QCOMPARE(format_interval({12.34, 0, 1}, 1, en), std::string("12.3"));
        // Nor one whose width is lost in the last digit.
        QCOMPARE(format_interval({12.34, 0.04, 10}, 1, en), std::string("12.3"));
        QCOMPARE(format_interval({12.34, 0.06, 10}, 1, en), std::string("12.3 ± 0.1"));
    }

    void months_and_dates_are_written_out() {
        using namespace std::chrono;
        QCOMPARE(format_month(year(2027) / March, de), std::string("März 2027"));
        QCOMPARE(format_month(year(2027) / January, de), std::string("Jan. 2027"));
        QCOMPARE(format_month(year(2027) / January, en), std::string("Jan 2027"));
        QCOMPARE(format_date("2026-11-30", de), std::string("30.11.2026"));
        QCOMPARE(format_date("2026-11-03", en), std::string("3 Nov 2026"));
        QCOMPARE(format_date("2026-11", de), std::string("Nov. 2026"));
    }

    void what_is_no_date_is_shown_as_it_is() {
        QCOMPARE(format_date("spring", de), std::string("spring"));
        QCOMPARE(format_date("2026-13-01", de), std::string("2026-13-01"));
        QCOMPARE(format_date("", de), std::string("–"));
    }
};

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"

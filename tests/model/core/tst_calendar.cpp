// Months, instants and hours of the week, all in UTC.
#include <QtTest>

#include "model/core/calendar.h"

using namespace grundlast;

namespace {

YearMonth month(int year, unsigned number) {
    return {std::chrono::year(year), std::chrono::month(number)};
}

}  // namespace

class CalendarTest : public QObject {
    Q_OBJECT

  private slots:

    void a_month_is_as_long_as_its_rule_says() {
        QCOMPARE(length_of(month(2028, 2), MonthLength::calendar).value(), 29 * 24.0);  // leap year
        QCOMPARE(length_of(month(2027, 2), MonthLength::calendar).value(), 28 * 24.0);
        QCOMPARE(length_of(month(2100, 2), MonthLength::calendar).value(), 28 * 24.0);  // no leap year
        QCOMPARE(length_of(month(2027, 12), MonthLength::hours_730).value(), 730.0);
        QCOMPARE(length_of(month(2027, 12), MonthLength::hours_720).value(), 720.0);
    }

    void month_starts_add_up_the_months_before() {
        QCOMPARE(to_hours(month_start(month(2027, 1), 0, MonthLength::calendar)), 0.0);
        QCOMPARE(to_hours(month_start(month(2027, 1), 12, MonthLength::calendar)), 8760.0);
        QCOMPARE(to_hours(month_start(month(2027, 1), 24, MonthLength::calendar)), 8760.0 + 8784);  // 2028
        QCOMPARE(to_hours(month_start(month(2027, 1), 36, MonthLength::hours_730)), 36 * 730.0);
    }

    void months_pass_the_turn_of_the_year() {
        QCOMPARE(to_string(month_at(month(2027, 11), 3)), std::string("2028-02"));
    }

    void months_read_back() {
        QCOMPARE(parse_year_month("2027-01").value(), month(2027, 1));
        for (const char* text : {"2027-13", "2027-00", "2027-1", "27-01", "2027/01", "2027-01-01", ""}) {
            QVERIFY2(!parse_year_month(text), text);
        }
    }

    void instants_read_back() {
        const Instant instant = parse_instant("2017-10-09 07:01:55").value();
        // date -u -d '2017-10-09 07:01:55' +%s
        QCOMPARE(instant.time_since_epoch().count(), 1507532515);
        QCOMPARE(to_string(instant), std::string("2017-10-09T07:01:55"));
        QCOMPARE(parse_instant("2017-10-09T07:01:55").value(), instant);
        for (const char* text : {"2017-02-29 00:00:00", "2017-10-09 24:00:00", "2017-10-09", "2017-10-09 07:01",
                                 "2017-10-09 07:01:5x", "2017-10-09 -7:01:55"}) {
            QVERIFY2(!parse_instant(text), text);
        }
    }

    void an_error_names_the_text() {
        QVERIFY(parse_instant("yesterday").error().message.en.find("'yesterday'") != std::string::npos);
    }

    void the_week_begins_on_monday() {
        QCOMPARE(hour_of_week(parse_instant("2026-11-30T00:00:00").value()), 0);  // a Monday
        QCOMPARE(hour_of_week(parse_instant("2026-11-29T23:59:59").value()), 167);
        QCOMPARE(hour_of_week(parse_instant("1970-01-01T00:00:00").value()), 72);  // a Thursday
        QCOMPARE(hour_of_week(parse_instant("1969-12-31T23:00:00").value()), 71);  // before the epoch
    }

    void simulation_time_is_whole_microseconds() {
        QCOMPARE(sim_hours(1).count(), 3'600'000'000);
        QCOMPARE(to_hours(sim_hours(1.5)), 1.5);
        QCOMPARE(to_seconds(sim_hours(0.25)), 900.0);
    }
};

QTEST_GUILESS_MAIN(CalendarTest)
#include "tst_calendar.moc"

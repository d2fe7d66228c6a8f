#include <QTest>

#include "model/exchange/time_zone.h"
#include "samples.h"

using namespace grundlast;

namespace {

std::int64_t at(const char* time) {
    const auto instant = parse_instant(time);
    return instant ? instant->time_since_epoch().count() : -1;
}

}  // namespace

class TestTimeZone : public QObject {
    Q_OBJECT

  private slots:
    void reads_names_and_offsets();
    void knows_summer_time();
    void takes_the_first_of_the_hour_that_comes_twice();
    void refuses_what_is_no_zone();
    void imports_local_times();
};

void TestTimeZone::reads_names_and_offsets() {
    QCOMPARE(TimeZone::of("UTC")->to_utc(1000), 1000);
    QCOMPARE(TimeZone::of("+01:00")->to_utc(7200), 3600);
    QCOMPARE(TimeZone::of("-0530")->to_utc(0), 19800);
    QCOMPARE(TimeZone::of("+08")->to_utc(28800), 0);
    QCOMPARE(TimeZone::of_offset(90).known_to_utc(-1), -1);
}

// European Union: from the last Sunday of March to that of October, 01:00 UTC.
void TestTimeZone::knows_summer_time() {
    const auto berlin = TimeZone::of("Europe/Berlin");
    QVERIFY(berlin.ok());
    QCOMPARE(berlin->to_utc(at("2026-01-15T12:00:00")), at("2026-01-15T11:00:00"));
    QCOMPARE(berlin->to_utc(at("2026-07-15T12:00:00")), at("2026-07-15T10:00:00"));
    QCOMPARE(berlin->to_utc(at("2026-03-29T01:59:59")), at("2026-03-29T00:59:59"));
    QCOMPARE(berlin->to_utc(at("2026-03-29T02:30:00")), at("2026-03-29T01:00:00"));  // left out
    QCOMPARE(berlin->to_utc(at("2026-03-29T03:00:00")), at("2026-03-29T01:00:00"));
    QCOMPARE(berlin->to_utc(at("2026-10-25T01:59:59")), at("2026-10-24T23:59:59"));
    QCOMPARE(berlin->to_utc(at("2026-10-25T03:00:00")), at("2026-10-25T02:00:00"));
    // Each hour of two years, one after the other and back: what was looked up last changes nothing.
    const auto other = TimeZone::of("Europe/Berlin");
    for (std::int64_t hour = 0; hour < 2 * 8760; ++hour) {
        const std::int64_t local = at("2026-01-01T00:00:00") + 3600 * hour;
        QCOMPARE(berlin->to_utc(local), TimeZone::of("Europe/Berlin")->to_utc(local));
    }
    QCOMPARE(berlin->to_utc(at("2026-07-15T12:00:00")), other->to_utc(at("2026-07-15T12:00:00")));
}

void TestTimeZone::takes_the_first_of_the_hour_that_comes_twice() {
    const auto berlin = TimeZone::of("Europe/Berlin");
    const std::int64_t first = at("2026-10-25T00:30:00");
    QCOMPARE(berlin->to_utc(at("2026-10-25T02:30:00")), first);
    // What started after 02:50 of the first hour and shows 02:30 did so in the second.
    QCOMPARE(berlin->to_utc(at("2026-10-25T02:30:00"), at("2026-10-25T00:50:00")), first + 3600);
    QCOMPARE(berlin->to_utc(at("2026-10-25T02:30:00"), at("2026-10-25T00:20:00")), first);
    QCOMPARE(berlin->to_utc(at("2026-10-25T02:30:00"), at("2026-12-01T00:00:00")), first);  // neither fits
}

void TestTimeZone::refuses_what_is_no_zone() {
    for (const char* name :
         {"Europe/Entenhausen", "+15:00", "+1", "+01:60", "+", "-ab:cd", "../../etc/passwd", "+01:000"}) {
        const auto zone = TimeZone::of(name);
        QVERIFY2(!zone.ok(), name);
        QVERIFY(zone.error().message.en.find("Europe/Berlin") != std::string::npos);
    }
    ImportOptions options;
    options.timezone = "Mars";
    const auto import = import_file(sample("small.swf"), options);
    QVERIFY(!import.ok());
    QVERIFY(import.error().message.en.find("small.swf: time zone \"Mars\" is unknown") != std::string::npos);
}

// A night job over the end of summer time: Elapsed is right, and so are the times.
void TestTimeZone::imports_local_times() {
    ImportOptions options;
    options.timezone = "Europe/Berlin";
    const auto import = import_text(
        "JobID|Account|Submit|Start|End|Elapsed|State|AllocTRES\n"
        "1|a|2026-07-01T12:00:00|2026-07-01T12:10:00|2026-07-01T13:10:00|01:00:00|COMPLETED|gres/gpu=1\n"
        "2|a|2026-10-25T02:50:00|2026-10-25T02:10:00|2026-10-25T03:10:00|01:00:00|COMPLETED|gres/gpu=1\n",
        "x.psv", options);
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(2));
    QCOMPARE(import->history.jobs[0].submit_s, at("2026-07-01T10:00:00"));
    QCOMPARE(import->history.jobs[1].submit_s, at("2026-10-25T00:50:00"));
    QCOMPARE(import->history.jobs[1].start_s, at("2026-10-25T01:10:00"));
}

QTEST_GUILESS_MAIN(TestTimeZone)
#include "tst_time_zone.moc"

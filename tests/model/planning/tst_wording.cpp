#include <QTest>

#include "model/planning/wording.h"

using namespace grundlast;

class Wording : public QObject {
    Q_OBJECT

  private slots:

    void numbers_are_grouped_as_each_language_does() {
        QCOMPARE(number_text(1234567.891, 1), (Text{"1.234.567,9", "1,234,567.9"}));
        QCOMPARE(number_text(-1000, 0), (Text{"−1.000", "−1,000"}));
        QCOMPARE(number_text(999, 0), (Text{"999", "999"}));
        QCOMPARE(number_text(-0.001, 1), (Text{"0,0", "0.0"}));
        QCOMPARE(money_text(12345.6, "EUR"), (Text{"12.346 EUR", "12,346 EUR"}));
        QCOMPARE(percent_text(0.1234), (Text{"12,3 %", "12.3%"}));
    }

    void durations_take_the_unit_that_is_read_easily() {
        QCOMPARE(duration_text(0), (Text{"0,0 Minuten", "0.0 minutes"}));
        QCOMPARE(duration_text(0.005), (Text{"18 Sekunden", "18 seconds"}));
        QCOMPARE(duration_text(0.05), (Text{"3,0 Minuten", "3.0 minutes"}));
        QCOMPARE(duration_text(0.5), (Text{"30 Minuten", "30 minutes"}));
        QCOMPARE(duration_text(5.25).en, std::string("5.2 hours"));
        QCOMPARE(duration_text(72), (Text{"3,0 Tage", "3.0 days"}));
    }

    void sentences_are_filled_in_both_languages() {
        QCOMPARE(say("{} von {}", "{} of {}", number_text(1.5, 1), Text::same("x")),
                 (Text{"1,5 von x", "1.5 of x"}));
    }
};

QTEST_GUILESS_MAIN(Wording)
#include "tst_wording.moc"

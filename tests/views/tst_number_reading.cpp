#include <QtTest>

#include "views/style/number_text.h"

using namespace grundlast;

// Readings of typed numbers. German groups with a point and marks decimals with a comma; English the other way
// round.
class NumberReadingTest : public QObject {
    Q_OBJECT

  private slots:
    void readsOneValue_data();
    void readsOneValue();
    void asksWhereTwoReadingsAreSensible_data();
    void asksWhereTwoReadingsAreSensible();
    void refuses_data();
    void refuses();
    void whatIsPutIntoAFieldIsReadBack();
    void writesForPeople();
};

namespace {

const QLocale german = localeOf(Language::german);
const QLocale english = localeOf(Language::english);

}  // namespace

void NumberReadingTest::readsOneValue_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<double>("value");
    QTest::newRow("digits") << "1500" << german << 1500.0;
    QTest::newRow("negative") << "-12" << german << -12.0;
    QTest::newRow("minus sign") << QStringLiteral("\u221212") << english << -12.0;
    QTest::newRow("german decimals") << "1,5" << german << 1.5;
    QTest::newRow("german decimals, three places") << "1,500" << german << 1.5;
    QTest::newRow("english decimals, three places") << "1.500" << english << 1.5;
    // Two digits behind the point cannot be a group, so there is one reading only.
    QTest::newRow("point, not a group") << "12.50" << german << 12.5;
    QTest::newRow("four digits before") << "1500.250" << german << 1500.25;
    QTest::newRow("zero before") << "0.500" << german << 0.5;
    QTest::newRow("two groups") << "1.234.567" << german << 1234567.0;
    QTest::newRow("both marks, german") << "1.234,5" << german << 1234.5;
    QTest::newRow("both marks, english in a german window") << "1,234.5" << german << 1234.5;
    QTest::newRow("blanks group") << "1 234 567,5" << german << 1234567.5;
    QTest::newRow("narrow blanks group") << QStringLiteral("1\u202F234") << english << 1234.0;
    QTest::newRow("apostrophes group") << "1'234" << german << 1234.0;
    QTest::newRow("no digit before") << ",5" << german << 0.5;
}

void NumberReadingTest::readsOneValue() {
    QFETCH(QString, typed);
    QFETCH(QLocale, locale);
    QFETCH(double, value);
    const NumberReading reading = readNumber(typed, locale);
    QCOMPARE(reading.kind, NumberReading::Kind::value);
    QCOMPARE(reading.value, value);
}

void NumberReadingTest::asksWhereTwoReadingsAreSensible_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<double>("as_decimal");
    QTest::addColumn<double>("as_group");
    QTest::newRow("german") << "1.500" << german << 1.5 << 1500.0;
    QTest::newRow("english") << "12,250" << english << 12.25 << 12250.0;
    QTest::newRow("negative") << "-1.500" << german << -1.5 << -1500.0;
}

void NumberReadingTest::asksWhereTwoReadingsAreSensible() {
    QFETCH(QString, typed);
    QFETCH(QLocale, locale);
    QFETCH(double, as_decimal);
    QFETCH(double, as_group);
    const NumberReading reading = readNumber(typed, locale);
    QCOMPARE(reading.kind, NumberReading::Kind::ambiguous);
    QCOMPARE(reading.value, as_decimal);
    QCOMPARE(reading.other, as_group);
}

void NumberReadingTest::refuses_data() {
    QTest::addColumn<QString>("typed");
    for (const char* typed : {"", "abc", "1.23.4", "12.34.567", "1,2,3", "1.234.5", "--1", "1e5", "nan", "inf",
                              ".", "1.2345,6", "5 GB", "1..5"}) {
        QTest::newRow(typed) << QString::fromLatin1(typed);
    }
}

void NumberReadingTest::refuses() {
    QFETCH(QString, typed);
    QCOMPARE(readNumber(typed, german).kind, NumberReading::Kind::invalid);
    QCOMPARE(readNumber(typed, english).kind, NumberReading::Kind::invalid);
}

void NumberReadingTest::whatIsPutIntoAFieldIsReadBack() {
    for (const double value : {0.0, 1.5, 1500.0, 1234567.891, 0.19, -0.001, 1e-7}) {
        for (const QLocale& locale : {german, english}) {
            const NumberReading reading = readNumber(editableNumber(value, locale), locale);
            QCOMPARE(reading.kind, NumberReading::Kind::value);
            QCOMPARE(reading.value, value);
        }
    }
}

void NumberReadingTest::writesForPeople() {
    QCOMPARE(formatNumber(1234567.891, 2, german), QStringLiteral("1.234.567,89"));
    QCOMPARE(formatNumber(-0.004, 2, english), QStringLiteral("0.00"));
    QCOMPARE(formatShort(2.50, 2, german), QStringLiteral("2,5"));
    QCOMPARE(formatPercent(0.1234, 1, german), QStringLiteral("12,3\u00A0%"));
    QCOMPARE(formatPercent(0.1234, 1, english), QStringLiteral("12.3%"));
    QCOMPARE(formatPercent(-0.3, 0, english), QStringLiteral("-30%"));
    QCOMPARE(formatHours(0.5, english), QStringLiteral("30\u00A0min"));
    QCOMPARE(formatHours(36, english), QStringLiteral("36.0\u00A0h"));
    QCOMPARE(formatHours(72, english), QStringLiteral("3.0\u00A0d"));
    QCOMPARE(formatCompactMoney(12'345'678, QStringLiteral("EUR"), english),
             QStringLiteral("12.3\u00A0M\u00A0EUR"));
}

QTEST_GUILESS_MAIN(NumberReadingTest)
#include "tst_number_reading.moc"

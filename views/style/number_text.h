// Numbers and dates for people, and what people type back into numbers.
#pragma once

#include <QDate>
#include <QLocale>
#include <QString>

#include "model/core/calendar.h"
#include "model/core/statistics.h"
#include "model/core/text.h"

namespace grundlast {

// Locale in which a language writes its numbers: German (Germany), English (United Kingdom).
QLocale localeOf(Language language);
// Locale with the words of one language and the numbers of another; for the functions of this file and the
// charts.
QLocale localeOf(Language words, Language numbers);
Language wordsOf(const QLocale& locale);
QString inWordsOf(const Text& text, const QLocale& locale);

// Those of the default locale, which is the window's.
Language windowLanguage();
QString inWindowLanguage(const Text& text);
// Fills both languages where only one is typed: the language of the window, and the other where it is empty or
// the same.
void setInWindowLanguage(Text& text, const QString& typed);

QString formatNumber(double value, int decimals, const QLocale& locale = QLocale());
// At most `decimals` places, without trailing zeros.
QString formatShort(double value, int decimals, const QLocale& locale = QLocale());
QString formatMoney(double value, const QString& currency, int decimals = 0, const QLocale& locale = QLocale());
// "12.3 M EUR": three to four digits, for axes and cards.
QString formatCompactMoney(double value, const QString& currency, const QLocale& locale = QLocale());
QString formatCompact(double value, const QLocale& locale = QLocale());

// One unit for all numbers of an axis or column.
enum class NumberUnit { one, thousand, million };
NumberUnit unitFor(double largest);
QString formatIn(NumberUnit unit, double value, int decimals, const QLocale& locale = QLocale());
double sizeOf(NumberUnit unit);
QString formatPercent(double share, int decimals = 1, const QLocale& locale = QLocale());
// Minutes below one hour, hours below two days, else days.
QString formatHours(double hours, const QLocale& locale = QLocale());
// `hours` in the unit that formatHours would choose for `like`.
QString formatHoursLike(double hours, double like, const QLocale& locale = QLocale());
QString formatMonth(YearMonth month, const QLocale& locale = QLocale());
// "14.03.2029" or "14 Mar 2029", which nobody reads as another day.
QString formatDate(const QDate& date, const QLocale& locale = QLocale());

// A typed number. Where a text has two sensible readings, both are given and the user must be asked.
struct NumberReading {
    enum class Kind { value, ambiguous, invalid } kind = Kind::invalid;
    double value = 0;  // ambiguous: the reading with a decimal separator
    double other = 0;  // ambiguous: the reading with a group separator

    bool operator==(const NumberReading&) const = default;
};

// Group separators must stand before groups of three digits. A single separator before exactly three digits
// that the locale uses for groups is ambiguous: "1.500" in German is 1500 to one writer and 1.5 to another.
NumberReading readNumber(const QString& text, const QLocale& locale = QLocale());

// As it is put into an input field: no group separators, as many digits as the value needs, readable back.
QString editableNumber(double value, const QLocale& locale = QLocale());

}  // namespace grundlast

#include "views/style/number_text.h"

#include <QCoreApplication>
#include <cmath>

namespace grundlast {

namespace {

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(NumberText)
};

// Words of the one language and numbers of the other. English is written in Germany, but German is nowhere
// written with English numbers: the Isle of Man, whose numbers and dates are the British ones, stands for it.
QLocale englishWithGermanNumbers() {
    return QLocale(QLocale::English, QLocale::Germany);
}

QLocale germanWithEnglishNumbers() {
    return QLocale(QLocale::English, QLocale::IsleOfMan);
}

QString withoutTrailingZeros(QString text, const QString& decimal_point) {
    if (!text.contains(decimal_point)) {
        return text;
    }
    while (text.endsWith(QLatin1Char('0'))) {
        text.chop(1);
    }
    if (text.endsWith(decimal_point)) {
        text.chop(decimal_point.size());
    }
    return text;
}

// Three significant digits, so that an axis label stays short.
int compactDecimals(double value) {
    const double size = std::abs(value);
    return size < 10 ? 2 : size < 100 ? 1 : 0;
}

}  // namespace

QLocale localeOf(Language language) {
    return language == Language::german ? QLocale(QLocale::German, QLocale::Germany)
                                        : QLocale(QLocale::English, QLocale::UnitedKingdom);
}

QLocale localeOf(Language words, Language numbers) {
    return words == numbers             ? localeOf(words)
           : words == Language::english ? englishWithGermanNumbers()
                                        : germanWithEnglishNumbers();
}

Language wordsOf(const QLocale& locale) {
    const bool german =
        locale.language() == QLocale::German || locale.territory() == germanWithEnglishNumbers().territory();
    return german ? Language::german : Language::english;
}

Language windowLanguage() {
    return wordsOf(QLocale());
}

QString inWordsOf(const Text& text, const QLocale& locale) {
    return QString::fromStdString(text.in(wordsOf(locale)));
}

QString inWindowLanguage(const Text& text) {
    return inWordsOf(text, QLocale());
}

void setInWindowLanguage(Text& text, const QString& typed) {
    const bool german = windowLanguage() == Language::german;
    std::string& own = german ? text.de : text.en;
    std::string& other = german ? text.en : text.de;
    if (other.empty() || other == own) {
        other = typed.toStdString();
    }
    own = typed.toStdString();
}

QString formatNumber(double value, int decimals, const QLocale& locale) {
    // -0.004 at two decimals is 0, not -0.
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::round(value * scale) / scale;
    return locale.toString(rounded == 0.0 ? 0.0 : value, 'f', decimals);
}

QString formatShort(double value, int decimals, const QLocale& locale) {
    return withoutTrailingZeros(formatNumber(value, decimals, locale), locale.decimalPoint());
}

QString formatMoney(double value, const QString& currency, int decimals, const QLocale& locale) {
    return formatNumber(value, decimals, locale) + QChar(0x00A0) + currency;
}

QString formatCompact(double value, const QLocale& locale) {
    const NumberUnit unit = unitFor(value);
    return unit == NumberUnit::one ? formatShort(value, compactDecimals(value), locale)
                                   : formatIn(unit, value, compactDecimals(value / sizeOf(unit)), locale);
}

NumberUnit unitFor(double largest) {
    return std::abs(largest) >= 999'500  ? NumberUnit::million
           : std::abs(largest) >= 10'000 ? NumberUnit::thousand
                                         : NumberUnit::one;
}

double sizeOf(NumberUnit unit) {
    return unit == NumberUnit::million ? 1e6 : unit == NumberUnit::thousand ? 1e3 : 1;
}

QString formatIn(NumberUnit unit, double value, int decimals, const QLocale& locale) {
    const QString number = formatNumber(value / sizeOf(unit), decimals, locale);
    if (unit == NumberUnit::one || value == 0) {
        return number;
    }
    // By the language of the number, not of the window: a report may be in the other language.
    const bool german = wordsOf(locale) == Language::german;
    const char* word = unit == NumberUnit::million ? (german ? "Mio." : "M") : (german ? "Tsd." : "k");
    return number + QChar(0x00A0) + QLatin1String(word);
}

QString formatCompactMoney(double value, const QString& currency, const QLocale& locale) {
    return formatCompact(value, locale) + QChar(0x00A0) + currency;
}

QString formatPercent(double share, int decimals, const QLocale& locale) {
    const QString number = formatNumber(share * 100, decimals, locale);
    return locale.language() == QLocale::German ? number + QChar(0x00A0) + QLatin1Char('%')
                                                : number + QLatin1Char('%');
}

QString formatHours(double hours, const QLocale& locale) {
    return formatHoursLike(hours, hours, locale);
}

QString formatHoursLike(double hours, double like, const QLocale& locale) {
    if (std::abs(like) < 1) {
        return formatShort(hours * 60, 1, locale) + QChar(0x00A0) + NumberText::tr("min");
    }
    if (std::abs(like) < 48) {
        return formatNumber(hours, 1, locale) + QChar(0x00A0) + NumberText::tr("h");
    }
    return formatNumber(hours / 24, 1, locale) + QChar(0x00A0) + NumberText::tr("d");
}

QString formatMonth(YearMonth month, const QLocale& locale) {
    return localeOf(wordsOf(locale))
               .standaloneMonthName(static_cast<int>(static_cast<unsigned>(month.month())),
                                    QLocale::ShortFormat) +
           QChar(0x00A0) + QString::number(static_cast<int>(month.year()));
}

QString formatDate(const QDate& date, const QLocale& locale) {
    const bool german = wordsOf(locale) == Language::german;
    return localeOf(wordsOf(locale))
        .toString(date, german ? QStringLiteral("dd.MM.yyyy") : QStringLiteral("d MMM yyyy"));
}

}  // namespace grundlast

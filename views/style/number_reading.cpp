#include <algorithm>
#include <cmath>
#include <vector>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

bool isDigits(const QString& text) {
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c >= QLatin1Char('0') && c <= QLatin1Char('9');
    });
}

// Blanks and apostrophes group digits everywhere and never mark decimals.
QChar asGroupMark(QChar c) {
    const bool groups = c.isSpace() || c == QChar(0x202F) || c == QChar(0x2019) || c == QLatin1Char('\'');
    return groups ? QLatin1Char('\'') : c;
}

// "1", "234", "567": a first group of one to three digits, then groups of exactly three.
bool areGroups(const QStringList& parts) {
    if (!isDigits(parts.front()) || parts.front().size() > 3) {
        return false;
    }
    return std::all_of(parts.begin() + 1, parts.end(),
                       [](const QString& part) { return isDigits(part) && part.size() == 3; });
}

NumberReading valueOf(const QString& plain) {
    bool ok = false;
    const double value = QLocale::c().toDouble(plain, &ok);
    if (!ok || !std::isfinite(value)) {
        return {};
    }
    return {NumberReading::Kind::value, value, 0};
}

// `whole` may hold group marks of one kind; `fraction` holds digits only.
NumberReading withDecimals(const QString& whole, QChar group, const QString& fraction) {
    const QStringList parts = whole.split(group);
    const bool whole_fits = parts.size() > 1 ? areGroups(parts) : whole.isEmpty() || isDigits(whole);
    if (!whole_fits || !isDigits(fraction)) {
        return {};
    }
    return valueOf(parts.join(QString()) + QLatin1Char('.') + fraction);
}

NumberReading oneSeparator(const QString& text, QChar mark, const QLocale& locale) {
    const QStringList parts = text.split(mark);
    if (parts.size() > 2) {
        return areGroups(parts) ? valueOf(parts.join(QString())) : NumberReading{};
    }
    NumberReading decimal = withDecimals(parts[0], QLatin1Char('\''), parts[1]);
    const bool may_group = areGroups(parts) && parts[0] != QLatin1String("0");
    if (decimal.kind == NumberReading::Kind::value && may_group && locale.groupSeparator() == QString(mark)) {
        decimal.kind = NumberReading::Kind::ambiguous;
        decimal.other = valueOf(parts.join(QString())).value;
    }
    return decimal;
}

NumberReading unsignedNumber(const QString& text, const QLocale& locale) {
    const auto comma = text.lastIndexOf(QLatin1Char(','));
    const auto point = text.lastIndexOf(QLatin1Char('.'));
    if (comma < 0 && point < 0) {
        const QStringList parts = text.split(QLatin1Char('\''));
        const bool fits = parts.size() > 1 ? areGroups(parts) : isDigits(text);
        return fits ? valueOf(parts.join(QString())) : NumberReading{};
    }
    if (comma < 0 || point < 0) {
        return oneSeparator(text, QLatin1Char(comma < 0 ? '.' : ','), locale);
    }
    const QChar group = QLatin1Char(comma > point ? '.' : ',');
    const auto decimal_at = std::max(comma, point);
    return withDecimals(text.left(decimal_at), group, text.mid(decimal_at + 1));
}

}  // namespace

NumberReading readNumber(const QString& text, const QLocale& locale) {
    QString plain = text.trimmed();
    double sign = 1;
    if (plain.startsWith(QLatin1Char('-')) || plain.startsWith(QChar(0x2212))) {
        sign = -1;
        plain.remove(0, 1);
    } else if (plain.startsWith(QLatin1Char('+'))) {
        plain.remove(0, 1);
    }
    std::transform(plain.begin(), plain.end(), plain.begin(), asGroupMark);
    NumberReading reading = unsignedNumber(plain, locale);
    reading.value *= sign;
    reading.other *= sign;
    return reading;
}

QString editableNumber(double value, const QLocale& locale) {
    QLocale plain = locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(value, 'f', QLocale::FloatingPointShortest);
}

}  // namespace grundlast

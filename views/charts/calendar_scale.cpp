#include "views/charts/calendar_scale.h"

#include <fmt/format.h>

#include <QDate>

#include <algorithm>
#include <array>
#include <cmath>

#include "model/core/calendar.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr double hours_of_day = 24;

struct Moment {
    YearMonth month;
    int day = 1;
    int minute = 0;  // of the day
};

YearMonth first_of(const ChartAxis& axis) {
    const auto parsed = parse_year_month(axis.first_month);
    return parsed ? *parsed : YearMonth(std::chrono::year(2000), std::chrono::January);
}

int days_in(YearMonth month) {
    return static_cast<int>(static_cast<unsigned>((month / std::chrono::last).day()));
}

// To the minute: a value computed as hours over the hours of a month is a little off.
Moment moment_of(double months, const ChartAxis& axis) {
    constexpr double minutes_of_day = 24 * 60;
    double whole = std::floor(months);
    const double days = days_in(month_at(first_of(axis), static_cast<int>(whole)));
    double minutes = std::round((months - whole) * days * minutes_of_day);
    if (minutes >= days * minutes_of_day) {
        ++whole;
        minutes = 0;
    }
    const int day = static_cast<int>(minutes / minutes_of_day);
    return {month_at(first_of(axis), static_cast<int>(whole)), day + 1,
            static_cast<int>(minutes) - day * static_cast<int>(minutes_of_day)};
}

QString dayText(const Moment& moment, const QLocale& locale, bool year) {
    const QDate date(static_cast<int>(moment.month.year()),
                     static_cast<int>(static_cast<unsigned>(moment.month.month())), moment.day);
    const Language words = wordsOf(locale);
    QString text = localeOf(words).toString(
        date, words == Language::german ? QStringLiteral("d. MMM") : QStringLiteral("d MMM"));
    if (year) {
        text += QStringLiteral(" %1").arg(date.year());
    }
    return text.replace(QLatin1Char(' '), QChar(0x00A0));
}

QString clockText(int minute) {
    return QStringLiteral("%1:%2")
        .arg(minute / 60, 2, 10, QLatin1Char('0'))
        .arg(minute % 60, 2, 10, QLatin1Char('0'));
}

// Days between labels; the month's first is always among them, those just before the next are left out.
bool is_labelled(int day, int step, int days) {
    return (day - 1) % step == 0 && (day == 1 || days - day + 1 >= step / 2 + 1);
}

void add_days(AxisScale& scale, const AxisRange& range, const ChartAxis& axis, int step,
              const QLocale& locale) {
    for (double month = std::floor(range.low); month <= range.high; ++month) {
        const YearMonth at = month_at(first_of(axis), static_cast<int>(month));
        const int days = days_in(at);
        for (int day = 1; day <= days; ++day) {
            const double value = month + static_cast<double>(day - 1) / days;
            if (value >= range.low - 1e-9 && value <= range.high + 1e-9 && is_labelled(day, step, days)) {
                scale.ticks.push_back({value, dayText({at, day, 0}, locale, false)});
            }
        }
    }
}

void add_hours(AxisScale& scale, const AxisRange& range, const ChartAxis& axis, int step,
               const QLocale& locale) {
    const double month = std::floor(range.low);
    for (double m = month; m <= range.high; ++m) {
        const YearMonth at = month_at(first_of(axis), static_cast<int>(m));
        const double hours = days_in(at) * hours_of_day;
        for (int hour = 0; hour < hours; hour += step) {
            const double value = m + hour / hours;
            if (value >= range.low - 1e-9 && value <= range.high + 1e-9) {
                const int of_day = hour % static_cast<int>(hours_of_day);
                const Moment moment{at, hour / static_cast<int>(hours_of_day) + 1, of_day * 60};
                scale.ticks.push_back(
                    {value, of_day == 0 ? dayText(moment, locale, false) : clockText(moment.minute)});
            }
        }
    }
}

}  // namespace

AxisScale day_scale(const AxisRange& range, const ChartAxis& axis, int most, const QLocale& locale) {
    AxisScale scale{range, {}};
    constexpr double longest_in_hours = 0.2;  // months; about six days
    if (range.high - range.low < longest_in_hours) {
        for (const int step : {1, 2, 3, 6, 12}) {
            scale.ticks.clear();
            add_hours(scale, range, axis, step, locale);
            if (static_cast<int>(scale.ticks.size()) <= std::max(most, 2)) {
                return scale;
            }
        }
    }
    for (const int step : {1, 2, 5, 7, 10, 15}) {
        scale.ticks.clear();
        add_days(scale, range, axis, step, locale);
        if (static_cast<int>(scale.ticks.size()) <= std::max(most, 2)) {
            break;
        }
    }
    return scale;
}

QString instant_text(double months, const ChartAxis& axis, const QLocale& locale) {
    const Moment moment = moment_of(months, axis);
    if (moment.day == 1 && moment.minute == 0) {
        return formatMonth(moment.month, locale);
    }
    const QString day = dayText(moment, locale, true);
    return moment.minute == 0 ? day : day + QStringLiteral(", ") + clockText(moment.minute);
}

std::string instant_word(double months, const ChartAxis& axis) {
    const Moment moment = moment_of(months, axis);
    const std::string month = to_string(moment.month);
    if (moment.day == 1 && moment.minute == 0) {
        return month;
    }
    return moment.minute == 0
               ? fmt::format("{}-{:02}", month, moment.day)
               : fmt::format("{}-{:02}T{:02}:{:02}", month, moment.day, moment.minute / 60, moment.minute % 60);
}

}  // namespace grundlast

#include "views/pages/shared/interval_text.h"

namespace grundlast {

namespace {

QString plusMinus(const Interval& interval, const QString& half_width) {
    return interval.count > 1 && interval.half_width > 0 ? QStringLiteral("±\u00A0") + half_width : QString();
}

}  // namespace

IntervalText number_text(const Interval& interval, int decimals) {
    return {formatNumber(interval.mean, decimals),
            plusMinus(interval, formatNumber(interval.half_width, decimals))};
}

IntervalText hours_text(const Interval& interval) {
    return {formatHours(interval.mean),
            plusMinus(interval, formatHoursLike(interval.half_width, interval.mean))};
}

IntervalText percent_text(const Interval& interval) {
    return {formatPercent(interval.mean, 1), plusMinus(interval, formatPercent(interval.half_width, 1))};
}

IntervalText money_text(const Interval& interval, const QString& currency) {
    return {formatCompactMoney(interval.mean, currency),
            plusMinus(interval, formatCompact(interval.half_width))};
}

IntervalText amount_text(const Interval& interval) {
    return {formatCompact(interval.mean), plusMinus(interval, formatCompact(interval.half_width))};
}

IntervalText price_text(const Interval& interval, const QString& currency) {
    return {formatMoney(interval.mean, currency, 2), plusMinus(interval, formatNumber(interval.half_width, 2))};
}

}  // namespace grundlast

#include "views/pages/shared/interval_text.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

QString plusMinus(const Interval& interval, const QString& half_width) {
    return interval.count > 1 && interval.half_width > 0 ? QStringLiteral("±\u00A0") + half_width : QString();
}

// The range in the unit of the value, which is not repeated; two figures of it that count.
QString inUnitOf(double mean, double half_width) {
    const double size = half_width / sizeOf(unitFor(mean));
    const int decimals = size <= 0 ? 0 : std::clamp(1 - static_cast<int>(std::floor(std::log10(size))), 0, 4);
    return formatNumber(size, decimals);
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
            plusMinus(interval, inUnitOf(interval.mean, interval.half_width))};
}

IntervalText price_text(const Interval& interval, const QString& currency) {
    return {formatMoney(interval.mean, currency, 2), plusMinus(interval, formatNumber(interval.half_width, 2))};
}

}  // namespace grundlast

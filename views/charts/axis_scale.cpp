#include "views/charts/axis_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "model/core/calendar.h"
#include "views/charts/calendar_scale.h"
#include "views/charts/decimation.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void take(double value) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }

    void take(const std::vector<double>& values) {
        for (const double value : values) {
            take(value);
        }
    }

    AxisRange range() const {
        if (low > high) {
            return {0, 1};
        }
        return low == high ? AxisRange{low, low + std::max(1.0, std::abs(low) * 0.1)} : AxisRange{low, high};
    }
};

bool isBar(const ChartSeries& series) {
    return series.kind == SeriesKind::bar || series.kind == SeriesKind::stacked_bar;
}

// Positive and negative parts of a stack grow away from zero.
void takeStacks(const ChartSpec& spec, Extent& extent) {
    std::vector<double> above;
    std::vector<double> below;
    for (const ChartSeries& series : spec.series) {
        if (series.kind != SeriesKind::stacked_bar) {
            continue;
        }
        above.resize(std::max(above.size(), series.y.size()));
        below.resize(above.size());
        for (std::size_t i = 0; i < series.y.size(); ++i) {
            (series.y[i] >= 0 ? above : below)[i] += std::isfinite(series.y[i]) ? series.y[i] : 0;
        }
    }
    extent.take(above);
    extent.take(below);
}

double roundStep(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= rough * (1 - 1e-9)) {
            return factor * power;
        }
    }
    return 10 * power;
}

int decimalsOf(double step) {
    for (int decimals = 0; decimals < 6; ++decimals) {
        const double scaled = step * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * scaled) {
            return decimals;
        }
    }
    return 6;
}

// All labels of an axis share unit and decimals; a currency that the axis title names is not repeated.
QString tickLabel(double value, double step, const AxisRange& range, const ChartAxis& axis,
                  const QLocale& locale) {
    if (axis.kind == AxisKind::percent) {
        return formatPercent(value, decimalsOf(step * 100), locale);
    }
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    const bool whole = axis.kind != AxisKind::money && largest < 1e6;
    const NumberUnit unit = whole ? NumberUnit::one : unitFor(largest);
    QString number = formatIn(unit, value, decimalsOf(step / sizeOf(unit)), locale);
    number.replace(QLatin1Char('-'), QChar(0x2212));  // a minus, as in texts and tables
    const bool named = axis.title.in(wordsOf(locale)).find(axis.currency) != std::string::npos;
    const bool money = axis.kind == AxisKind::money && !named;
    return money ? number + QChar(0x00A0) + QString::fromStdString(axis.currency) : number;
}

AxisScale logarithmicScale(const AxisRange& range, const ChartAxis& axis, const QLocale& locale) {
    const double low = range.low > 0 ? range.low : std::max(range.high * 1e-3, 1e-3);
    const double first = std::floor(std::log10(low));
    const double last = std::max(first + 1, std::ceil(std::log10(std::max(range.high, low))));
    AxisScale scale{{std::pow(10.0, first), std::pow(10.0, last)}, {}};
    for (double power = first; power <= last; ++power) {
        const double value = std::pow(10.0, power);
        scale.ticks.push_back({value, axis_text(value, axis, locale, std::max(0, static_cast<int>(-power)))});
    }
    return scale;
}

}  // namespace

bool has_bars(const ChartSpec& spec) {
    return std::any_of(spec.series.begin(), spec.series.end(), isBar);
}

AxisRange x_range_of(const ChartSpec& spec) {
    std::size_t places = spec.x.kind == AxisKind::category ? spec.x.categories.size() : 0;
    Extent extent;
    for (const ChartSeries& series : spec.series) {
        if (series.kind == SeriesKind::span) {
            extent.take(series.low);
            extent.take(series.high);
            extent.take(0.0);
        } else if (isBar(series)) {
            places = std::max(places, series.y.size());
        } else {
            extent.take(series.kind == SeriesKind::step ? as_steps(series.x, series.y).x : series.x);
        }
    }
    if (places > 0) {
        return {-0.5, static_cast<double>(places) - 0.5};
    }
    for (const ChartMark& mark : spec.marks) {
        extent.take(mark.x);
    }
    return extent.range();
}

AxisRange y_range_of(const ChartSpec& spec) {
    if (spec.y.kind == AxisKind::category) {  // the first row on top
        return {static_cast<double>(spec.y.categories.size()) - 0.5, -0.5};
    }
    Extent extent;
    takeStacks(spec, extent);
    for (const ChartSeries& series : spec.series) {
        if (series.kind != SeriesKind::stacked_bar) {
            extent.take(series.y);
        }
        extent.take(series.low);
        extent.take(series.high);
    }
    for (const ChartMark& mark : spec.marks) {
        if (mark.has_y) {
            extent.take(mark.y);
        }
    }
    if (spec.y.from_zero || has_bars(spec)) {
        extent.take(0.0);
    }
    return extent.range();
}

AxisScale value_scale(const AxisRange& range, const ChartAxis& axis, int most, const QLocale& locale) {
    if (axis.logarithmic) {
        return logarithmicScale(range, axis, locale);
    }
    double step = roundStep((range.high - range.low) / std::max(most - 1, 1));
    // Widening to whole steps may add two ticks; then a wider step is taken.
    while (std::ceil(range.high / step - 1e-9) - std::floor(range.low / step + 1e-9) > std::max(most - 1, 1)) {
        step = roundStep(step * 1.01);
    }
    const double first = std::floor(range.low / step + 1e-9);
    const double last = std::ceil(range.high / step - 1e-9);
    AxisScale scale{{first * step, last * step}, {}};
    for (double i = first; i <= last; ++i) {
        scale.ticks.push_back({i * step, tickLabel(i * step, step, scale.range, axis, locale)});
    }
    return scale;
}

AxisScale month_scale(const AxisRange& range, const ChartAxis& axis, int most, const QLocale& locale) {
    const auto parsed = parse_year_month(axis.first_month);
    const YearMonth first = parsed ? *parsed : YearMonth(std::chrono::year(2000), std::chrono::January);
    const int begin = static_cast<int>(std::ceil(range.low - 1e-9));
    const int end = static_cast<int>(std::floor(range.high + 1e-9));
    AxisScale scale{range, {}};
    for (const int step : {1, 2, 3, 6, 12, 24, 60, 120}) {
        scale.ticks.clear();
        for (int month = begin; month <= end; ++month) {
            const YearMonth at = month_at(first, month);
            const int count = static_cast<int>(at.year()) * 12 + static_cast<int>(unsigned(at.month())) - 1;
            if (count % step == 0) {
                const QString label =
                    step >= 12 ? QString::number(static_cast<int>(at.year())) : formatMonth(at, locale);
                scale.ticks.push_back({static_cast<double>(month), label});
            }
        }
        if (static_cast<int>(scale.ticks.size()) <= std::max(most, 2)) {
            break;
        }
    }
    return scale;
}

AxisScale category_scale(const ChartAxis& axis, const QLocale& locale) {
    AxisScale scale{{-0.5, static_cast<double>(axis.categories.size()) - 0.5}, {}};
    for (const Text& category : axis.categories) {
        scale.ticks.push_back({static_cast<double>(scale.ticks.size()), inWordsOf(category, locale)});
    }
    return scale;
}

QString axis_text(double value, const ChartAxis& axis, const QLocale& locale, int decimals) {
    switch (axis.kind) {
        case AxisKind::money:
            return std::abs(value) >= 10'000
                       ? formatCompactMoney(value, QString::fromStdString(axis.currency), locale)
                       : formatMoney(value, QString::fromStdString(axis.currency), decimals, locale);
        case AxisKind::percent:
            return formatPercent(value, decimals, locale);
        case AxisKind::hours:
            return formatHours(value, locale);
        case AxisKind::month: {
            return parse_year_month(axis.first_month) ? instant_text(value, axis, locale)
                                                      : formatNumber(value, 0, locale);
        }
        case AxisKind::category: {
            const auto index = static_cast<std::size_t>(std::max(0.0, std::round(value)));
            return index < axis.categories.size() ? inWordsOf(axis.categories[index], locale) : QString();
        }
        case AxisKind::number:
            break;
    }
    return std::abs(value) >= 1e6 ? formatCompact(value, locale) : formatNumber(value, decimals, locale);
}

}  // namespace grundlast

#include "views/charts/chart_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <optional>

#include "views/charts/axis_scale.h"
#include "views/charts/chart_table.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(ChartWords)
};

// More would be a table read out.
constexpr std::size_t most_series = 12;
constexpr std::size_t fewest_for_extremes = 3;

int decimals_of(const ChartAxis& axis, double value) {
    return axis.kind == AxisKind::percent || std::abs(value) < 100 ? 1 : 0;
}

class Sentences {
  public:
    Sentences(const ChartTable& table, const QLocale& locale) : table_(table), locale_(locale) {}

    QString of(const ChartTableColumn& column) const {
        std::optional<std::size_t> first, last, lowest, highest;
        std::size_t count = 0;
        for (std::size_t row = 0; row < column.values.size(); ++row) {
            if (!column.values[row]) {
                continue;
            }
            first = first ? first : row;
            last = row;
            lowest = lowest && *column.values[*lowest] <= *column.values[row] ? lowest : row;
            highest = highest && *column.values[*highest] >= *column.values[row] ? highest : row;
            ++count;
        }
        const QString name = inWordsOf(column.name, locale_);
        if (!first) {
            return {};
        }
        if (*first == *last) {
            return ChartWords::tr("%1: %2.").arg(name, value(column, *first));
        }
        QString text = ChartWords::tr("%1: %2 to %3.").arg(name, value(column, *first), value(column, *last));
        if (count >= fewest_for_extremes) {
            text +=
                QLatin1Char(' ') +
                ChartWords::tr("Lowest %1, highest %2.").arg(value(column, *lowest), value(column, *highest));
        }
        return text;
    }

  private:
    QString value(const ChartTableColumn& column, std::size_t row) const {
        const double number = *column.values[row];
        const double place = table_.places[row];
        return ChartWords::tr("%1 (%2)").arg(
            axis_text(number, column.axis, locale_, decimals_of(column.axis, number)),
            axis_text(place, table_.place_axis, locale_, decimals_of(table_.place_axis, place)));
    }

    const ChartTable& table_;
    QLocale locale_;
};

}  // namespace

QString chart_words(const ChartSpec& spec, const QLocale& locale) {
    QStringList words{inWordsOf(spec.caption, locale)};
    const ChartTable table = chart_table(spec);
    const Sentences sentences(table, locale);
    for (std::size_t i = 0; i < std::min(table.columns.size(), most_series); ++i) {
        words.append(sentences.of(table.columns[i]));
    }
    for (const ChartMark& mark : spec.marks) {
        words.append(inWordsOf(mark.label, locale) + QLatin1Char('.'));
    }
    words.removeAll(QString());
    return words.join(QLatin1Char(' '));
}

}  // namespace grundlast

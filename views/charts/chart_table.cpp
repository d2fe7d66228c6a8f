#include "views/charts/chart_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "views/charts/axis_scale.h"
#include "views/charts/calendar_scale.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

bool isOfCategories(const ChartSeries& series) {
    return series.kind == SeriesKind::bar || series.kind == SeriesKind::stacked_bar;
}

std::string unit_of(const ChartAxis& axis) {
    switch (axis.kind) {
        case AxisKind::money:
            return axis.currency;
        case AxisKind::percent:
            return "share";
        case AxisKind::hours:
            return "h";
        case AxisKind::number:
        case AxisKind::month:
        case AxisKind::category:
            break;
    }
    return {};
}

double place_of(const ChartSpec& spec, const ChartSeries& series, std::size_t i) {
    if (spec.y.kind == AxisKind::category) {
        return series.y[i];
    }
    return isOfCategories(series) ? static_cast<double>(i) : series.x[i];
}

std::size_t length_of(const ChartSpec& spec, const ChartSeries& series) {
    const std::size_t values = std::max({series.y.size(), series.low.size(), series.high.size()});
    const bool placed = spec.y.kind == AxisKind::category || isOfCategories(series);
    return placed ? values : std::min(values, series.x.size());
}

class TableMaker {
  public:
    explicit TableMaker(const ChartSpec& spec) : spec_(spec), rows_(spec.y.kind == AxisKind::category) {}

    ChartTable make() {
        table_.place_axis = rows_ ? spec_.y : spec_.x;
        table_.place = table_.place_axis.title;
        if (table_.place.empty()) {
            table_.place = {"Stelle", "Place"};
        }
        collect_places();
        for (const ChartSeries& series : spec_.series) {
            add(series);
        }
        return std::move(table_);
    }

  private:
    void collect_places() {
        for (const ChartSeries& series : spec_.series) {
            for (std::size_t i = 0; i < length_of(spec_, series); ++i) {
                table_.places.push_back(place_of(spec_, series, i));
            }
        }
        auto& places = table_.places;
        std::erase_if(places, [](double place) { return !std::isfinite(place); });
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
    }

    void add(const ChartSeries& series) {
        const Text from = series.name + Text{", von", ", from"};
        const Text to = series.name + Text{", bis", ", to"};
        const bool band = series.kind == SeriesKind::band || series.kind == SeriesKind::span;
        if (!band) {
            add_column(series, series.name, series.y);
        }
        if (band || !series.low.empty()) {
            add_column(series, from, series.low);
            add_column(series, to, series.high);
        }
    }

    void add_column(const ChartSeries& series, const Text& name, const std::vector<double>& values) {
        const ChartAxis& axis = rows_ ? spec_.x : spec_.y;
        ChartTableColumn column{name, unit_of(axis), axis, {}};
        column.values.resize(table_.places.size());
        const std::size_t count = std::min(values.size(), length_of(spec_, series));
        for (std::size_t i = 0; i < count; ++i) {
            const auto at =
                std::lower_bound(table_.places.begin(), table_.places.end(), place_of(spec_, series, i));
            if (at != table_.places.end() && std::isfinite(values[i])) {
                column.values[static_cast<std::size_t>(at - table_.places.begin())] = values[i];
            }
        }
        table_.columns.push_back(std::move(column));
    }

    const ChartSpec& spec_;
    bool rows_;
    ChartTable table_;
};

std::string category_of(const ChartAxis& axis, double place, Language language) {
    const auto index = static_cast<std::size_t>(std::max(0.0, std::round(place)));
    return index < axis.categories.size() ? axis.categories[index].in(language) : std::string();
}

// Quoted where a comma, quote or line end stands in it.
std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char letter : text) {
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    }
    return quoted + "\"";
}

std::string place_word(const ChartTable& table, std::size_t row, Language language) {
    const double place = table.places[row];
    switch (table.place_axis.kind) {
        case AxisKind::month:
            return instant_word(place, table.place_axis);
        case AxisKind::category:
            return csv_field(category_of(table.place_axis, place, language));
        default:
            return fmt::format("{}", place);
    }
}

// A tab or a line end within a name would be another cell.
QString tsvField(QString text) {
    return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}  // namespace

ChartTable chart_table(const ChartSpec& spec) {
    return TableMaker(spec).make();
}

QString column_title(const ChartTable& table, int column, const QLocale& locale) {
    const Text& name = column < 0 ? table.place : table.columns[static_cast<std::size_t>(column)].name;
    return inWordsOf(name, locale);
}

QString cell_text(const ChartTable& table, std::size_t row, int column, const QLocale& locale) {
    if (column < 0) {
        return axis_text(table.places[row], table.place_axis, locale, 2);
    }
    const ChartTableColumn& values = table.columns[static_cast<std::size_t>(column)];
    const auto& value = values.values[row];
    if (!value) {
        return QStringLiteral("–");
    }
    switch (values.axis.kind) {
        case AxisKind::money:
            return formatMoney(*value, QString::fromStdString(values.axis.currency), 2, locale);
        case AxisKind::percent:
            return formatPercent(*value, 2, locale);
        case AxisKind::hours:
            return formatNumber(*value, 3, locale) + QStringLiteral("\u00A0h");
        default:
            return formatShort(*value, 4, locale);
    }
}

QString table_as_tsv(const ChartTable& table, const QLocale& locale) {
    QLocale plain = locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    QStringList lines;
    QStringList head{tsvField(column_title(table, -1, locale))};
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const QString unit = QString::fromStdString(table.columns[c].unit);
        const QString name = tsvField(column_title(table, static_cast<int>(c), locale));
        head.append(
            unit.isEmpty() || unit == QLatin1String("share") ? name : name + QStringLiteral(" [%1]").arg(unit));
    }
    lines.append(head.join(QLatin1Char('\t')));
    for (std::size_t row = 0; row < table.places.size(); ++row) {
        QStringList cells{tsvField(cell_text(table, row, -1, locale))};
        for (const ChartTableColumn& column : table.columns) {
            const auto& value = column.values[row];
            cells.append(value ? plain.toString(*value, 'g', 12) : QString());
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

std::string table_as_csv(const ChartTable& table, Language language) {
    std::string text = csv_field(table.place.in(language));
    for (const ChartTableColumn& column : table.columns) {
        const std::string& name = column.name.in(language);
        text += "," + csv_field(column.unit.empty() ? name : name + " [" + column.unit + "]");
    }
    text += "\n";
    for (std::size_t row = 0; row < table.places.size(); ++row) {
        text += place_word(table, row, language);
        for (const ChartTableColumn& column : table.columns) {
            text += column.values[row] ? fmt::format(",{}", *column.values[row]) : ",";
        }
        text += "\n";
    }
    return text;
}

}  // namespace grundlast

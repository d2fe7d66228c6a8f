#include "model/report/chart_tables.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/report/format.h"
#include "model/report/sections/facts.h"

namespace grundlast {

namespace {

constexpr std::size_t most_series = 5;   // columns beside the first
constexpr std::size_t most_rows = 40;    // of scattered points and of categories
constexpr std::size_t most_places = 13;  // of a line that counts no months

std::string say(Language language, const char* de, const char* en) {
    return language == Language::german ? de : en;
}

// A value as the axis shows it; numbers with as many decimals as their size needs.
std::string value_text(const ChartAxis& axis, double value, Language language) {
    if (!std::isfinite(value)) {
        return no_value;
    }
    const double size = std::abs(value);
    switch (axis.kind) {
        case AxisKind::percent:
            return format_percent(value, language);
        case AxisKind::hours:
            return format_duration_h(value, language);
        case AxisKind::month: {
            const int year = std::stoi(axis.first_month.substr(0, 4));
            const auto month = static_cast<unsigned>(std::stoi(axis.first_month.substr(5, 2)));
            const YearMonth first{std::chrono::year(year), std::chrono::month(month)};
            return format_month(month_at(first, static_cast<int>(std::lround(value))), language);
        }
        case AxisKind::money:
            return format_number(value, size > 0 && size < 100 ? 2 : 0, language);
        case AxisKind::category: {
            const auto place = static_cast<std::size_t>(std::max(0.0, value));
            return place < axis.categories.size() ? axis.categories[place].in(language) : no_value;
        }
        case AxisKind::number:
            break;
    }
    const bool whole = value == std::trunc(value);
    return format_number(value, whole || size >= 1000 ? 0 : size >= 10 ? 1 : 2, language);
}

// "Kosten (EUR)": titles of axes carry their unit.
std::string head_of(const ChartAxis& axis, Language language, const std::string& otherwise) {
    const std::string& title = axis.title.in(language);
    return title.empty() ? otherwise : title;
}

std::string range_text(const ChartAxis& axis, double low, double high, Language language) {
    return value_text(axis, low, language) + " – " + value_text(axis, high, language);
}

// What the line shows at `x`: straight between two points, of a step the last one; nothing beyond its ends.
std::optional<double> at(const std::vector<double>& xs, const std::vector<double>& ys, double x, bool step) {
    const std::size_t count = std::min(xs.size(), ys.size());
    const auto end = xs.begin() + static_cast<std::ptrdiff_t>(count);
    if (count == 0 || x < xs.front() - 1e-9 || x > xs[count - 1] + 1e-9) {
        return std::nullopt;
    }
    const auto next = std::upper_bound(xs.begin(), end, x + 1e-9);
    if (next == xs.begin()) {
        return ys.front();
    }
    const auto before = static_cast<std::size_t>(next - xs.begin()) - 1;
    if (step || next == end || xs[before + 1] == xs[before]) {
        return ys[before];
    }
    const double share = std::clamp((x - xs[before]) / (xs[before + 1] - xs[before]), 0.0, 1.0);
    return ys[before] + share * (ys[before + 1] - ys[before]);
}

std::string cell_of(const ChartSpec& chart, const ChartSeries& series, double x, Language language) {
    const bool step = series.kind == SeriesKind::step;
    if (series.kind == SeriesKind::band) {
        const auto low = at(series.x, series.low, x, false);
        const auto high = at(series.x, series.high, x, false);
        return low && high ? range_text(chart.y, *low, *high, language) : no_value;
    }
    const auto value = at(series.x, series.y, x, step);
    return value ? value_text(chart.y, *value, language) : no_value;
}

// Where the lines are read: months by the quarter or year, else evenly from end to end.
std::vector<double> places_of(const ChartSpec& chart, const std::vector<const ChartSeries*>& series) {
    double first = 0, last = 0;
    bool any = false;
    for (const ChartSeries* one : series) {
        if (!one->x.empty()) {
            first = any ? std::min(first, one->x.front()) : one->x.front();
            last = any ? std::max(last, one->x.back()) : one->x.back();
            any = true;
        }
    }
    std::vector<double> places;
    if (!any) {
        return places;
    }
    double step = (last - first) / static_cast<double>(most_places - 1);
    if (chart.x.kind == AxisKind::month) {
        step = step <= 1 ? 1 : step <= 3 ? 3 : step <= 6 ? 6 : 12;
        first = std::ceil(first / step) * step;
    }
    for (double x = first; x < last - 1e-9 && step > 0; x += step) {
        places.push_back(x);
    }
    places.push_back(last);
    return places;
}

bool is_line(const ChartSeries& series) {
    return series.kind == SeriesKind::line || series.kind == SeriesKind::step ||
           series.kind == SeriesKind::band;
}

bool is_bar(const ChartSeries& series) {
    return series.kind == SeriesKind::bar || series.kind == SeriesKind::stacked_bar;
}

// Head and rows with one column for each series from `from` to `to`.
template <class Cell>
Table columns_table(const std::string& row_title, const std::vector<std::string>& rows,
                    const std::vector<const ChartSeries*>& series, std::size_t from, std::size_t to,
                    Language language, Cell cell) {
    Table table;
    table.head = {row_title};
    table.numeric = {false};
    table.widths = {1.2};
    for (std::size_t column = from; column < to; ++column) {
        const std::string& name = series[column]->name.in(language);
        table.head.push_back(name.empty() ? say(language, "Wert", "Value") : name);
        table.numeric.push_back(true);
        table.widths.push_back(1);
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::vector<std::string> cells = {rows[row]};
        for (std::size_t column = from; column < to; ++column) {
            cells.push_back(cell(*series[column], row));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

template <class Cell>
std::vector<Table> cut_tables(const std::string& row_title, const std::vector<std::string>& rows,
                              const std::vector<const ChartSeries*>& series, Language language, Cell cell) {
    std::vector<Table> tables;
    for (std::size_t from = 0; from < series.size() && !rows.empty(); from += most_series) {
        const std::size_t to = std::min(series.size(), from + most_series);
        tables.push_back(columns_table(row_title, rows, series, from, to, language, cell));
    }
    return tables;
}

std::vector<Table> lines_tables(const ChartSpec& chart, const std::vector<const ChartSeries*>& series,
                                Language language) {
    const std::vector<double> places = places_of(chart, series);
    std::vector<std::string> rows;
    for (const double x : places) {
        rows.push_back(value_text(chart.x, x, language));
    }
    const std::string title = head_of(chart.x, language, say(language, "Monat", "Month"));
    return cut_tables(title, rows, series, language, [&](const ChartSeries& one, std::size_t row) {
        return cell_of(chart, one, places[row], language);
    });
}

std::vector<Table> bars_tables(const ChartSpec& chart, const std::vector<const ChartSeries*>& series,
                               Language language) {
    std::vector<std::string> rows;
    std::size_t count = chart.x.categories.size();
    for (const ChartSeries* one : series) {
        count = std::max(count, one->y.size());
    }
    for (std::size_t row = 0; row < std::min(count, most_rows); ++row) {
        const bool named = row < chart.x.categories.size();
        rows.push_back(named ? chart.x.categories[row].in(language) : std::to_string(row + 1));
    }
    const std::string title = head_of(chart.x, language, "Plan");
    return cut_tables(title, rows, series, language, [&](const ChartSeries& one, std::size_t row) {
        return row < one.y.size() ? value_text(chart.y, one.y[row], language) : std::string(no_value);
    });
}

// Rows of lying bars, each with the ends of every series that has one there.
std::vector<Table> spans_table(const ChartSpec& chart, const std::vector<const ChartSeries*>& series,
                               Language language) {
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < std::min(chart.y.categories.size(), most_rows); ++row) {
        rows.push_back(chart.y.categories[row].in(language));
    }
    return cut_tables("", rows, series, language, [&](const ChartSeries& one, std::size_t row) {
        std::string text;
        for (std::size_t i = 0; i < std::min({one.y.size(), one.low.size(), one.high.size()}); ++i) {
            if (std::lround(one.y[i]) == static_cast<long>(row)) {
                text += (text.empty() ? "" : "; ") + range_text(chart.x, one.low[i], one.high[i], language);
            }
        }
        return text.empty() ? std::string(no_value) : text;
    });
}

std::vector<Table> points_table(const ChartSpec& chart, const std::vector<const ChartSeries*>& series,
                                Language language) {
    Table table;
    table.head = {say(language, "Reihe", "Series"), head_of(chart.x, language, "x"),
                  head_of(chart.y, language, "y")};
    table.numeric = {false, true, true};
    table.widths = {1.6, 1, 1};
    for (const ChartSeries* one : series) {
        for (std::size_t i = 0; i < std::min(one->x.size(), one->y.size()); ++i) {
            table.rows.push_back({one->name.in(language), value_text(chart.x, one->x[i], language),
                                  value_text(chart.y, one->y[i], language)});
        }
    }
    return table.rows.empty() || table.rows.size() > most_rows ? std::vector<Table>() : std::vector{table};
}

template <class Wanted>
std::vector<const ChartSeries*> chosen(const ChartSpec& chart, Wanted wanted) {
    std::vector<const ChartSeries*> series;
    for (const ChartSeries& one : chart.series) {
        if (wanted(one)) {
            series.push_back(&one);
        }
    }
    return series;
}

}  // namespace

std::vector<Table> chart_tables(const ChartSpec& chart, Language language) {
    std::vector<Table> tables;
    const auto add = [&](std::vector<Table> more) { tables.insert(tables.end(), more.begin(), more.end()); };
    add(bars_tables(chart, chosen(chart, is_bar), language));
    add(lines_tables(chart, chosen(chart, is_line), language));
    const auto of_kind = [&](SeriesKind kind) {
        return chosen(chart, [kind](const ChartSeries& one) { return one.kind == kind; });
    };
    add(spans_table(chart, of_kind(SeriesKind::span), language));
    if (const auto points = of_kind(SeriesKind::scatter); !points.empty()) {
        add(points_table(chart, points, language));
    }
    const std::string unit =
        chart.y.kind == AxisKind::category ? chart.x.title.in(language) : chart.y.title.in(language);
    for (Table& table : tables) {
        table.caption = say(language, "Zahlen zur Abbildung „", "Numbers of the figure “") +
                        chart.title.in(language) + say(language, "“", "”") + (unit.empty() ? "" : ": " + unit) +
                        ".";
    }
    return tables;
}

void add_chart_tables(Section& section, Language language) {
    std::vector<Block> blocks;
    for (Block& block : section.blocks) {
        std::vector<Table> tables;
        if (const auto* figure = std::get_if<Figure>(&block)) {
            tables = chart_tables(figure->chart, language);
        }
        blocks.push_back(std::move(block));
        blocks.insert(blocks.end(), tables.begin(), tables.end());
    }
    section.blocks = std::move(blocks);
}

}  // namespace grundlast

#include "app/chart_figures.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <variant>

namespace grundlast {

namespace {

// "y_eur", "y_share", "x_months_after_2027-01"
std::string column_of(const std::string& name, const ChartAxis& axis, const std::string& money) {
    switch (axis.kind) {
        case AxisKind::money:
            return name + money;
        case AxisKind::percent:
            return name + "_share";
        case AxisKind::hours:
            return name + "_h";
        case AxisKind::month:
            return name + "_months_after_" + axis.first_month;
        case AxisKind::category:
            return name + "_place";
        case AxisKind::number:
            break;
    }
    return name;
}

PlainCell at(const std::vector<double>& values, std::size_t index) {
    return index < values.size() && std::isfinite(values[index]) ? PlainCell(values[index]) : PlainCell();
}

// The name of the bar's place on an axis of names.
PlainCell category_of(const ChartAxis& axis, double place, Language language) {
    const auto index = static_cast<std::size_t>(std::max(0.0, std::round(place)));
    return axis.kind == AxisKind::category && index < axis.categories.size()
               ? PlainCell(axis.categories[index].in(language))
               : PlainCell();
}

// Ids of charts hold those of plans, which may be any text.
std::string file_name_of(std::string id) {
    std::replace_if(
        id.begin(), id.end(),
        [](unsigned char letter) { return letter < 128 && !std::isalnum(letter) && letter != '-'; }, '_');
    return id;
}

void add_points(PlainTable& table, const ChartSpec& chart, const ChartSeries& series) {
    const std::size_t count =
        std::max({series.x.size(), series.y.size(), series.low.size(), series.high.size()});
    const bool lying = chart.y.kind == AxisKind::category;
    for (std::size_t i = 0; i < count; ++i) {
        // Bars over names have no x of their own.
        const double x = i < series.x.size() ? series.x[i] : static_cast<double>(i);
        const double place = lying && i < series.y.size() ? series.y[i] : x;
        const ChartAxis& names = lying ? chart.y : chart.x;
        const bool has_x = !(lying && series.x.empty());
        table.rows.push_back({{series.name.de, series.name.en, category_of(names, place, Language::german),
                               category_of(names, place, Language::english), has_x ? PlainCell(x) : PlainCell(),
                               at(series.y, i), at(series.low, i), at(series.high, i)},
                              0});
    }
}

}  // namespace

std::vector<ChartSpec> charts_of(const ReportContent& content) {
    std::vector<ChartSpec> charts;
    std::map<std::string, int> seen;
    for (const Section& section : content.sections) {
        for (const Block& block : section.blocks) {
            if (const auto* figure = std::get_if<Figure>(&block)) {
                charts.push_back(figure->chart);
                charts.back().id = file_name_of(figure->chart.id);
                const int count = ++seen[charts.back().id];
                charts.back().id += count > 1 ? "-" + std::to_string(count) : "";
            }
        }
    }
    return charts;
}

FigureTable chart_figures(const ChartSpec& chart, const std::string& money_suffix) {
    const ChartAxis& values = chart.y.kind == AxisKind::category ? chart.x : chart.y;
    FigureTable made{chart.title, {}};
    made.table.name = "chart_" + chart.id;
    made.table.columns = {"series_de",
                          "series_en",
                          "name_de",
                          "name_en",
                          column_of("x", chart.x, money_suffix),
                          column_of("y", chart.y, money_suffix),
                          column_of("low", values, money_suffix),
                          column_of("high", values, money_suffix)};
    for (const ChartSeries& series : chart.series) {
        add_points(made.table, chart, series);
    }
    return made;
}

}  // namespace grundlast

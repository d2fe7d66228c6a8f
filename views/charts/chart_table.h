// The values of a chart as a table: what a screen reader, a spreadsheet and a file get of it.
#pragma once

#include <QLocale>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "model/report/chart_spec.h"

namespace grundlast {

struct ChartTableColumn {
    Text name;
    std::string unit;                           // for files: "EUR", "h", "share"; empty: none is known
    ChartAxis axis;                             // whose values these are
    std::vector<std::optional<double>> values;  // by row; nothing: the series has no value there
};

// Rows are the places on the x axis at which any series has a value, in their order; of lying bars they are the
// rows of the chart. A band gives two columns, a bar with whiskers three.
struct ChartTable {
    Text place;  // head of the first column
    ChartAxis place_axis;
    std::vector<double> places;
    std::vector<ChartTableColumn> columns;
};

ChartTable chart_table(const ChartSpec& spec);

// Text of a cell; column -1 is the place. In the locale's own form.
QString cell_text(const ChartTable& table, std::size_t row, int column, const QLocale& locale);
QString column_title(const ChartTable& table, int column, const QLocale& locale);

// For spreadsheets: tabs, numbers in the locale's own form without group separators.
QString table_as_tsv(const ChartTable& table, const QLocale& locale);
// For programs (RFC 4180): decimal point, units in the head, months as 2027-01, shares as 0.5.
std::string table_as_csv(const ChartTable& table, Language language);

}  // namespace grundlast

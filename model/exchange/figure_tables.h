// Every figure of a comparison as plain tables, for files that are computed with elsewhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/plain_table.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// Names of columns carry the unit: "total_cost_eur", "p95_wait_h", "slo_share" (0.5 is 50 %).
struct FigureTable {
    Text title;
    PlainTable table;  // its name is that of the file: "plans"
};

// A key figure of a plan under its name in files and for people.
struct NamedFigure {
    std::string key;  // with its unit
    Text title;
    std::optional<Interval> (*value)(const PlanFigures&);
};

std::vector<NamedFigure> named_figures(const Project& project);

// Plans (key figures with half-widths of their 95 % intervals), positions, months, teams, workloads' services,
// break-even, differences of plans, demand by month; numbers unrounded, the cells of the cash flow in cents.
std::vector<FigureTable> figure_tables(const Project& project, const Comparison& comparison);

// What columns of money end in: "_eur".
std::string figure_money_suffix(const Project& project);

// The tables as one JSON document: {"format": "grundlast-figures", ..., "tables": [{"name", "title",
// "columns", "rows": [[...]]}]}
std::string figures_json(const Project& project, const Comparison& comparison,
                         const std::vector<FigureTable>& tables);

// "index": one row for each table with its file and title.
PlainTable index_of(const std::vector<FigureTable>& tables);

}  // namespace grundlast

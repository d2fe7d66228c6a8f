// What a report says: sections of paragraphs, tables and figures; no rendering.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/report/chart_spec.h"

namespace grundlast {

struct Optimum;
struct Risk;
struct Sensitivity;

struct Paragraph {
    std::string text;
    // heading: of a part of a section; verbatim: a formula or command, set off in a fixed-width font.
    enum class Style { normal, lead, note, bullet, heading, verbatim } style = Style::normal;
};

struct Table {
    std::string caption;
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    std::vector<bool> numeric;    // per column: set flush right
    std::vector<double> widths;   // relative; empty: equal
    std::vector<int> total_rows;  // set in bold with a rule above
    int marked_row = -1;          // on a tinted ground: what is recommended
    int marked_column = -1;
};

struct Figure {
    ChartSpec chart;
};

// Rows of role, name, place/date, signature.
struct SignatureGrid {
    std::vector<std::string> roles;
};

using Block = std::variant<Paragraph, Table, Figure, SignatureGrid>;

struct Section {
    std::string id;  // "summary"
    std::string title;
    bool new_page = false;
    std::vector<Block> blocks;
};

struct Cover {
    std::string title, subtitle, company, author, version, status, date, program_version, input_hash;
    std::string seed;
    std::string classification;
};

struct ReportContent {
    Language language = Language::german;
    Cover cover;
    std::vector<Section> sections;
};

struct ReportOptions {
    Language language = Language::german;
    std::string date;  // ISO 8601, printed on the cover
    std::string program_version;
    // Of the same inputs as the comparison; null: the report says nothing about it.
    const Optimum* optimum = nullptr;
    const Sensitivity* sensitivity = nullptr;
    const Risk* risk = nullptr;
};

// The report of a compared project: summary with recommendation, need, alternatives, assumptions register,
// capacity, costs and cash flow, indicators, signature grid, formulas.
ReportContent report_of(const Project& project, const Comparison& comparison, const ReportOptions& options);

// The charts that both the window and the report show.
ChartSpec forecast_chart(const Forecast& forecast, const std::string& team_id,
                         const Project& project);  // "" = total
ChartSpec cumulative_cost_chart(const Comparison& comparison, const Project& project);
ChartSpec cost_by_position_chart(const Comparison& comparison, const Project& project);
ChartSpec wait_chart(const Comparison& comparison, const Project& project);  // P50, P95 per plan
ChartSpec wait_by_month_chart(const PlanEvaluation& plan, const Project& project);
ChartSpec utilisation_chart(const PlanEvaluation& plan, const Project& project);
ChartSpec load_duration_chart(const PlanEvaluation& plan, const Project& project);
ChartSpec gpus_in_use_chart(const PlanEvaluation& plan,
                            const Project& project);  // own, cloud, waiting over the months

// Colour of plan number `index` in every chart.
int plan_colour(int index);

}  // namespace grundlast

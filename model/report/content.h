// What a report says: sections of paragraphs, tables and figures; no rendering.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/project/edit_history.h"
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
    std::string subject;  // what the paper is about, in a sentence: for the file's metadata
};

struct ReportContent {
    Language language = Language::german;
    ReportForm form = ReportForm::full;
    Cover cover;
    std::string accent;  // "#0B4F86"; empty: the program's own
    std::string logo;    // bytes of a PNG or SVG; empty: none
    std::vector<Section> sections;
};

// A file that goes with the paper because the paper may not carry it.
struct Sidecar {
    std::string file;    // its name, without folders
    std::string sha256;  // of its bytes, 64 hexadecimal digits
};

struct ReportOptions {
    Language language = Language::german;
    std::string date;  // ISO 8601, printed on the cover
    std::string program_version;
    // Of the same inputs as the comparison; null: the report says nothing about it.
    const Optimum* optimum = nullptr;
    const Sensitivity* sensitivity = nullptr;
    const Risk* risk = nullptr;
    // The change log, for what was edited since the last closed version; null: not known.
    const std::vector<EditEntry>* edits = nullptr;
    Sidecar sidecar = {};  // named at the end of the paper; no file: none
};

// What a section is called, and what an outline names it by.
struct SectionName {
    std::string id;
    Text title;
};

// Every section that a report may have, in the order of the full form.
std::vector<SectionName> section_names();

// The report of a compared project in the form, with the sections and in the look that its outline says.
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

// What every section of the report reads, with the language it is written in.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/report/captions.h"
#include "model/report/content.h"
#include "model/report/format.h"

namespace grundlast {

// Shown where a figure does not exist, so that no cell is empty.
inline constexpr const char* no_value = "–";

class Facts {
  public:
    // `comparison` may hold fewer plans than were compared: `left_out` is the number of the others.
    Facts(const Project& project, const Comparison& comparison, const ReportOptions& options,
          std::size_t left_out = 0);

    const Project& project;
    const Comparison& comparison;
    const ReportOptions& options;
    Language language;
    const PlanEvaluation* recommended;  // null: none
    const PlanEvaluation* reference;    // null only without plans
    // The plan whose course is shown in detail: the recommended, else the first with own nodes, else the first.
    const PlanEvaluation* focus;
    std::size_t plans_left_out;

    std::string in(const Text& text) const { return text.in(language); }

    std::string in(std::string de, std::string en) const {
        return language == Language::german ? std::move(de) : std::move(en);
    }

    // "„Name“" in the quotation marks of the language.
    std::string quoted(const std::string& name) const;
    std::string name(const PlanEvaluation& plan) const;
    std::string number(double value, int decimals = 0) const;
    std::string money(double value, int decimals = 0) const;  // with currency
    std::string percent(double share, int decimals = 1) const;
    std::string percent(const Interval& share) const;  // "12,3 ± 0,4 %"
    std::string interval(const Interval& interval, int decimals) const;
    // "4,2 ± 0,1 h": minutes below one hour, hours below two days, else days.
    std::string wait(const Interval& hours) const;
    std::string duration(double hours) const;

    std::string currency() const { return project.settings.currency; }

    bool serves_itself(const PlanEvaluation& plan) const;  // has own nodes
    const BreakEven* break_even(const std::string& plan_id) const;
    // " Weitere Pläne, im vollständigen Bericht: 8." to end a caption with; empty where all are shown.
    Text others() const;
    // "Monat 14 (Feb. 2028)", "von Beginn an", "nie im Zeitraum", "Vergleichsbasis".
    std::string break_even_text(const PlanEvaluation& plan) const;

    int years() const { return (project.settings.horizon_months + 11) / 12; }
};

// One figure of a plan: a row where plans are columns, a column where plans are rows.
struct PlanFigure {
    Text label;
    std::function<std::string(const PlanEvaluation&)> value;
};

constexpr std::size_t most_plan_columns = 4;

// What of the total cost nobody pays: work left undone, priced so that plans are compared for equal work.
PlanFigure unserved_figure(const Facts& facts);
Text useful_hour_label(const Facts& facts);

// The plans side by side; up to four as columns, more as rows with the figures cut into tables that fit. Left
// out is a figure that no plan has.
std::vector<Table> plan_tables(const Facts& facts, const Text& caption, const std::vector<PlanFigure>& figures);

// A table of sums with the columns cut into tables of a width that fits, and a last row that holds the totals.
struct SumTable {
    Text caption;
    Text row_title;
    std::vector<std::string> rows;
    std::vector<std::string> columns;
    std::vector<std::vector<double>> cells;  // [row][column], rounded to cents
    std::size_t most_columns = 4;
};

std::vector<Table> sum_tables(const Facts& facts, const SumTable& sums);

Paragraph normal(std::string text);
Paragraph lead(std::string text);
Paragraph note(std::string text);
Paragraph bullet(std::string text);
Paragraph heading(std::string text);
Paragraph verbatim(std::string text);

void append(Section& section, const std::vector<Table>& tables);
void append(Section& section, const Paragraph& paragraph);

}  // namespace grundlast

#include "model/report/sections/facts.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr std::size_t most_figure_columns = 5;

double unserved_cost(const CashFlow& flow) {
    double sum = 0;
    for (const CostLine& line : flow.lines) {
        sum += line.group == CostGroup::unserved ? line.total() : 0.0;
    }
    return sum;
}

const PlanEvaluation* find(const Comparison& comparison, const std::string& id) {
    const auto& plans = comparison.plans;
    const auto found = std::find_if(plans.begin(), plans.end(),
                                    [&](const PlanEvaluation& plan) { return plan.plan_id == id; });
    return found == plans.end() ? nullptr : &*found;
}

Table plans_as_columns(const Facts& facts, const Text& caption, const std::vector<PlanFigure>& figures) {
    Table table;
    table.caption = facts.in(caption);
    table.head = {facts.in("Kennzahl", "Figure")};
    table.numeric = {false};
    table.widths = {1.5};
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        if (&plan == facts.recommended) {
            table.marked_column = static_cast<int>(table.head.size());
        }
        table.head.push_back(facts.name(plan));
        table.numeric.push_back(true);
        table.widths.push_back(1);
    }
    for (const PlanFigure& figure : figures) {
        std::vector<std::string> row = {facts.in(figure.label)};
        for (const PlanEvaluation& plan : facts.comparison.plans) {
            row.push_back(figure.value(plan));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Those that some plan has.
std::vector<PlanFigure> known_figures(const Facts& facts, const std::vector<PlanFigure>& figures) {
    const auto& plans = facts.comparison.plans;
    std::vector<PlanFigure> known;
    std::copy_if(figures.begin(), figures.end(), std::back_inserter(known), [&](const PlanFigure& figure) {
        return plans.empty() || std::any_of(plans.begin(), plans.end(), [&](const PlanEvaluation& plan) {
                   return figure.value(plan) != no_value;
               });
    });
    return known;
}

Table plans_as_rows(const Facts& facts, const Text& caption, std::span<const PlanFigure> figures) {
    Table table;
    table.caption = facts.in(caption);
    table.head = {facts.in("Plan", "Plan")};
    table.numeric = {false};
    table.widths = {1.8};
    for (const PlanFigure& figure : figures) {
        table.head.push_back(facts.in(figure.label));
        table.numeric.push_back(true);
        table.widths.push_back(1);
    }
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        if (&plan == facts.recommended) {
            table.marked_row = static_cast<int>(table.rows.size());
        }
        std::vector<std::string> row = {facts.name(plan)};
        for (const PlanFigure& figure : figures) {
            row.push_back(figure.value(plan));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Columns of each table, so that all have about as many: 7 of at most 5 make 4 and 3.
std::size_t even_width(std::size_t columns, std::size_t most) {
    const std::size_t tables = std::max<std::size_t>(1, (columns + most - 1) / most);
    return std::max<std::size_t>(1, (columns + tables - 1) / tables);
}

// Columns [from, to) of the sums.
Table sum_table(const Facts& facts, const SumTable& sums, std::size_t from, std::size_t to) {
    Table table;
    table.caption = facts.in(sums.caption);
    table.head = {facts.in(sums.row_title)};
    table.numeric = {false};
    table.widths = {1.5};
    std::vector<double> totals(to - from, 0.0);
    for (std::size_t column = from; column < to; ++column) {
        table.head.push_back(sums.columns[column]);
        table.numeric.push_back(true);
        table.widths.push_back(1);
    }
    for (std::size_t row = 0; row < sums.rows.size(); ++row) {
        std::vector<std::string> cells = {sums.rows[row]};
        for (std::size_t column = from; column < to; ++column) {
            totals[column - from] += sums.cells[row][column];
            cells.push_back(facts.number(sums.cells[row][column], 2));
        }
        table.rows.push_back(std::move(cells));
    }
    std::vector<std::string> total = {facts.in("Summe", "Total")};
    for (const double value : totals) {
        total.push_back(facts.number(value, 2));
    }
    table.total_rows = {static_cast<int>(table.rows.size())};
    table.rows.push_back(std::move(total));
    return table;
}

}  // namespace

Facts::Facts(const Project& project_, const Comparison& comparison_, const ReportOptions& options_,
             std::size_t left_out)
    : project(project_),
      comparison(comparison_),
      options(options_),
      language(options_.language),
      recommended(find(comparison_, comparison_.recommended_id)),
      reference(find(comparison_, comparison_.reference_id)),
      focus(recommended),
      plans_left_out(left_out) {
    const auto& plans = comparison.plans;
    if (reference == nullptr && !plans.empty()) {
        reference = &plans.front();
    }
    if (focus == nullptr) {
        const auto owner =
            std::find_if(plans.begin(), plans.end(), [this](const auto& plan) { return serves_itself(plan); });
        focus = owner != plans.end() ? &*owner : reference;
    }
}

std::string Facts::quoted(const std::string& name) const {
    return language == Language::german ? "„" + name + "“" : "“" + name + "”";
}

std::string Facts::name(const PlanEvaluation& plan) const {
    return in(plan_name(project, plan.plan_id));
}

std::string Facts::number(double value, int decimals) const {
    return format_number(value, decimals, language);
}

std::string Facts::money(double value, int decimals) const {
    return format_money(value, project.settings.currency, language, decimals);
}

std::string Facts::percent(double share, int decimals) const {
    return format_percent(share, language, decimals);
}

std::string Facts::percent(const Interval& share) const {
    const Interval hundred{share.mean * 100, share.half_width * 100, share.count};
    return format_interval(hundred, 1, language) + (language == Language::german ? " %" : "%");
}

std::string Facts::interval(const Interval& interval, int decimals) const {
    return format_interval(interval, decimals, language);
}

std::string Facts::wait(const Interval& hours) const {
    const double size = std::abs(hours.mean);
    const auto in_unit = [&](double factor, const std::string& unit) {
        const Interval scaled{hours.mean * factor, hours.half_width * factor, hours.count};
        if (scaled.mean == 0 && scaled.half_width == 0) {
            return "0 " + unit;
        }
        const bool narrow = scaled.half_width >= 0.005 && scaled.half_width < 0.05;
        return format_interval(scaled, narrow ? 2 : 1, language) + " " + unit;
    };
    if (size > 0 && size * 60 < 1) {
        return in_unit(3600, "s");
    }
    if (size < 1) {
        return in_unit(60, "min");
    }
    return size < 48 ? in_unit(1, "h") : in_unit(1.0 / 24, in("Tage", "days"));
}

std::string Facts::duration(double hours) const {
    return format_duration_h(hours, language);
}

bool Facts::serves_itself(const PlanEvaluation& plan) const {
    const Plan* wanted = project.plan(plan.plan_id);
    return wanted != nullptr && project.cluster(wanted->cluster_id) != nullptr;
}

const BreakEven* Facts::break_even(const std::string& plan_id) const {
    const auto& all = comparison.break_even;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const BreakEven& even) { return even.plan_id == plan_id; });
    return found == all.end() ? nullptr : &*found;
}

Text Facts::others() const {
    if (plans_left_out == 0) {
        return {};
    }
    const std::string count = std::to_string(plans_left_out);
    return {" Weitere Pläne, im vollständigen Bericht: " + count + ".",
            " Further plans, in the full report: " + count + "."};
}

std::string Facts::break_even_text(const PlanEvaluation& plan) const {
    if (&plan == reference) {
        return in("Vergleichsbasis", "reference");
    }
    const BreakEven* even = break_even(plan.plan_id);
    return even == nullptr ? in("nie im Zeitraum", "never in the period")
                           : in(grundlast::break_even_text(*even, project.settings.start));
}

PlanFigure unserved_figure(const Facts& facts) {
    const bool any = std::any_of(facts.comparison.plans.begin(), facts.comparison.plans.end(),
                                 [](const auto& plan) { return unserved_cost(plan.cash_flow) != 0; });
    return {Text{"davon nicht bediente Arbeit, nicht gezahlt", "of which unserved work, not paid"} +
                Text::same(" (" + facts.currency() + ")"),
            [&facts, any](const PlanEvaluation& plan) {
                return any ? facts.number(unserved_cost(plan.cash_flow)) : std::string(no_value);
            }};
}

Text useful_hour_label(const Facts& facts) {
    return Text{"Kosten je nützlicher Referenz-GPU-h, nicht bediente eingerechnet",
                "Cost per useful reference GPU-h, unserved included"} +
           Text::same(" (" + facts.currency() + ")");
}

std::vector<Table> plan_tables(const Facts& facts, const Text& title,
                               const std::vector<PlanFigure>& all_figures) {
    const Text caption = title + facts.others();
    const std::vector<PlanFigure> figures = known_figures(facts, all_figures);
    if (facts.comparison.plans.size() <= most_plan_columns) {
        return {plans_as_columns(facts, caption, figures)};
    }
    std::vector<Table> tables;
    const std::size_t width = even_width(figures.size(), most_figure_columns);
    for (std::size_t from = 0; from < figures.size(); from += width) {
        const std::size_t count = std::min(width, figures.size() - from);
        tables.push_back(plans_as_rows(facts, caption, std::span(figures).subspan(from, count)));
    }
    return tables;
}

std::vector<Table> sum_tables(const Facts& facts, const SumTable& sums) {
    std::vector<Table> tables;
    const std::size_t width = even_width(sums.columns.size(), sums.most_columns);
    for (std::size_t from = 0; from < sums.columns.size(); from += width) {
        tables.push_back(sum_table(facts, sums, from, std::min(sums.columns.size(), from + width)));
    }
    return tables;
}

Paragraph normal(std::string text) {
    return {std::move(text), Paragraph::Style::normal};
}

Paragraph lead(std::string text) {
    return {std::move(text), Paragraph::Style::lead};
}

Paragraph note(std::string text) {
    return {std::move(text), Paragraph::Style::note};
}

Paragraph bullet(std::string text) {
    return {std::move(text), Paragraph::Style::bullet};
}

Paragraph heading(std::string text) {
    return {std::move(text), Paragraph::Style::heading};
}

Paragraph verbatim(std::string text) {
    return {std::move(text), Paragraph::Style::verbatim};
}

void append(Section& section, const Paragraph& paragraph) {
    section.blocks.push_back(paragraph);
}

void append(Section& section, const std::vector<Table>& tables) {
    section.blocks.insert(section.blocks.end(), tables.begin(), tables.end());
}

}  // namespace grundlast

#include "model/exchange/tco/figures_sheet.h"

#include <algorithm>

#include "model/exchange/figure_tables.h"

namespace grundlast {

namespace {

const BreakEven* break_even_of(const Comparison& comparison, const std::string& plan_id) {
    const auto& all = comparison.break_even;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const BreakEven& even) { return even.plan_id == plan_id; });
    return found == all.end() ? nullptr : &*found;
}

class FiguresSheet {
  public:
    FiguresSheet(lxw_worksheet* sheet, const TcoFormats& formats) : sheet_(sheet), formats_(formats) {}

    void text(lxw_row_t row, std::size_t column, const std::string& text, lxw_format* format) {
        worksheet_write_string(sheet_, row, static_cast<lxw_col_t>(column), text.c_str(), format);
    }

    void interval(lxw_row_t row, std::size_t plan, const std::optional<Interval>& value) {
        const auto column = static_cast<lxw_col_t>(2 + 2 * plan);
        if (value) {
            worksheet_write_number(sheet_, row, column, value->mean, formats_.number);
        }
        if (value && value->count > 1) {
            worksheet_write_number(sheet_, row, static_cast<lxw_col_t>(column + 1), value->half_width,
                                   formats_.number);
        }
    }

  private:
    lxw_worksheet* sheet_;
    const TcoFormats& formats_;
};

}  // namespace

void write_figures_sheet(lxw_worksheet* sheet, const Project& project, const Comparison& comparison,
                         const TcoFormats& formats, Language language) {
    const bool german = language == Language::german;
    FiguresSheet figures(sheet, formats);
    figures.text(0, 0, german ? "Kennzahl" : "Figure", formats.head);
    figures.text(0, 1, german ? "Schlüssel" : "Key", formats.head);
    const std::vector<NamedFigure> named = named_figures(project);
    for (std::size_t i = 0; i < comparison.plans.size(); ++i) {
        const Plan* plan = project.plan(comparison.plans[i].plan_id);
        figures.text(0, 2 + 2 * i, plan ? plan->name.in(language) : comparison.plans[i].plan_id, formats.head);
        figures.text(0, 3 + 2 * i, "±", formats.head);
    }
    lxw_row_t row = 1;
    for (const NamedFigure& figure : named) {
        figures.text(row, 0, figure.title.in(language), formats.text);
        figures.text(row, 1, figure.key, formats.text);
        for (std::size_t i = 0; i < comparison.plans.size(); ++i) {
            figures.interval(row, i, figure.value(comparison.plans[i].figures));
        }
        ++row;
    }
    figures.text(row, 0, german ? "Break-even, Monate nach Beginn" : "Break-even, months after the start",
                 formats.text);
    figures.text(row, 1, "break_even_months_after_start", formats.text);
    for (std::size_t i = 0; i < comparison.plans.size(); ++i) {
        const BreakEven* even = break_even_of(comparison, comparison.plans[i].plan_id);
        if (even != nullptr && even->month) {
            figures.interval(row, i, Interval{*even->month, 0, 1});
        }
    }
    ++row;
    figures.text(row, 0, german ? "Durchläufe ohne Break-even" : "Runs without break-even", formats.text);
    figures.text(row, 1, "break_even_runs_without", formats.text);
    for (std::size_t i = 0; i < comparison.plans.size(); ++i) {
        if (const BreakEven* even = break_even_of(comparison, comparison.plans[i].plan_id)) {
            figures.interval(row, i, Interval{static_cast<double>(even->never), 0, 1});
        }
    }
    worksheet_set_column(sheet, 0, 0, 44, nullptr);
    worksheet_set_column(sheet, 1, 1, 34, nullptr);
    worksheet_set_column(sheet, 2,
                         static_cast<lxw_col_t>(1 + 2 * std::max<std::size_t>(1, comparison.plans.size())), 20,
                         nullptr);
    worksheet_freeze_panes(sheet, 1, 2);
}

}  // namespace grundlast

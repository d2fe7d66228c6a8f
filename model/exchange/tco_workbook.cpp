#include "model/exchange/tco_workbook.h"

#include <xlsxwriter.h>

#include "model/exchange/tco/figures_sheet.h"
#include "model/exchange/tco/plan_sheet.h"
#include "model/exchange/xlsx_scratch.h"

namespace grundlast {

namespace {

Result<void> fill(lxw_workbook* book, const Project& project, const Comparison& comparison, Language language) {
    const bool german = language == Language::german;
    const TcoFormats formats = formats_of(book);
    lxw_worksheet* const summary = workbook_add_worksheet(book, german ? "Übersicht" : "Summary");
    const std::string inputs_name = german ? "Eingaben" : "Inputs";
    TcoInputs inputs(workbook_add_worksheet(book, inputs_name.c_str()), formats, inputs_name, language);
    int column = 0;
    const std::string currency = " (" + project.settings.currency + ")";
    for (const std::string& title :
         {std::string("Plan"), (german ? "Gesamtkosten" : "Total cost") + currency,
          (german ? "Barwert" : "Present value") + currency, (german ? "Investitionen" : "CapEx") + currency}) {
        worksheet_write_string(summary, 0, static_cast<lxw_col_t>(column++), title.c_str(), formats.head);
    }
    worksheet_set_column(summary, 0, 0, 44, nullptr);
    worksheet_set_column(summary, 1, 3, 22, nullptr);
    lxw_row_t row = 1;
    for (const PlanEvaluation& evaluation : comparison.plans) {
        const Plan* plan = project.plan(evaluation.plan_id);
        if (!plan) {
            continue;
        }
        const std::string name = "Plan " + std::to_string(row);
        PlanSheet sheet(project, *plan, evaluation, workbook_add_worksheet(book, name.c_str()), formats, inputs,
                        language);
        const auto places = sheet.write();
        worksheet_write_string(summary, row, 0, (name + ": " + plan->name.in(language)).c_str(), formats.text);
        const CashFlow& flow = evaluation.cash_flow;
        lxw_col_t at = 1;
        for (const auto& [place, value] :
             {std::pair{places.total, flow.total()},
              std::pair{places.present_value, flow.present_value(project.settings.discount_rate)},
              std::pair{places.capex, flow.capex()}}) {
            worksheet_write_formula_num(summary, row, at++, ("='" + name + "'!" + place).c_str(), formats.money,
                                        value);
        }
        ++row;
    }
    const std::string note = german ? "Gelbe Zellen des Blatts „Eingaben“ dürfen geändert werden; Mengen "
                                      "stammen aus der Simulation. Eingaben: "
                                    : "Yellow cells of the sheet “Inputs” may be changed; quantities come from "
                                      "the simulation. Inputs: ";
    write_figures_sheet(workbook_add_worksheet(book, german ? "Kennzahlen" : "Figures"), project, comparison,
                        formats, language);
    worksheet_write_string(summary, row + 1, 0, (note + comparison.input_hash).c_str(), nullptr);
    return {};
}

}  // namespace

Result<std::string> tco_workbook(const Project& project, const Comparison& comparison, Language language) {
    return written_workbook([&](lxw_workbook* book) { return fill(book, project, comparison, language); });
}

}  // namespace grundlast

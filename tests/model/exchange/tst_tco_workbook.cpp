// The workbook of costs: what is written is what the plans cost, and each amount has its formula. That a
// spreadsheet computes the same is looked at by slow_tco_workbook.cpp.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/exchange/tco_workbook.h"
#include "model/exchange/workbook_read.h"
#include "tests/model/exchange/priced_project.h"

using namespace grundlast;

namespace {

const PlainTable* sheet_in(const std::vector<PlainTable>& sheets, const std::string& name) {
    const auto at =
        std::find_if(sheets.begin(), sheets.end(), [&](const PlainTable& t) { return t.name == name; });
    return at == sheets.end() ? nullptr : &*at;
}

double number_at(const PlainTable::Row& row, std::size_t column) {
    const auto* number = column < row.cells.size() ? std::get_if<double>(&row.cells[column]) : nullptr;
    return number ? *number : 0.0;
}

std::string text_at(const PlainTable::Row& row) {
    const auto* text = row.cells.empty() ? nullptr : std::get_if<std::string>(&row.cells.front());
    return text ? *text : std::string();
}

}  // namespace

class TcoWorkbook : public QObject {
    Q_OBJECT

  private slots:

    void totals_are_those_of_the_plans() {
        const Project project = test::priced_project();
        const auto comparison = compare(project, {.replications = 2, .seed = 1, .threads = 1});
        QVERIFY2(comparison, comparison ? "" : comparison.error().message.en.c_str());
        for (const Language language : {Language::german, Language::english}) {
            const auto bytes = tco_workbook(project, *comparison, language);
            QVERIFY(bytes);
            const auto sheets = read_workbook_tables(*bytes, "tco.xlsx");
            QVERIFY2(sheets, sheets ? "" : sheets.error().message.en.c_str());
            const PlainTable* summary =
                sheet_in(*sheets, language == Language::german ? "Übersicht" : "Summary");
            QVERIFY(summary);
            for (std::size_t p = 0; p < comparison->plans.size(); ++p) {
                const CashFlow& flow = comparison->plans[p].cash_flow;
                QVERIFY(std::abs(number_at(summary->rows[p], 1) - flow.total()) < 0.005);
                QVERIFY(std::abs(number_at(summary->rows[p], 2) - flow.present_value(0.06)) < 0.005);
                QVERIFY(std::abs(number_at(summary->rows[p], 3) - flow.capex()) < 0.005);
            }
        }
    }

    // Every line of the cash flow stands in its plan's sheet, with its sum.
    void every_line_is_there() {
        const Project project = test::priced_project();
        const auto comparison = compare(project, {.replications = 1, .seed = 1, .threads = 1});
        const auto sheets =
            read_workbook_tables(*tco_workbook(project, *comparison, Language::english), "tco.xlsx");
        for (std::size_t p = 0; p < comparison->plans.size(); ++p) {
            const PlainTable* sheet = sheet_in(*sheets, "Plan " + std::to_string(p + 1));
            QVERIFY(sheet);
            double sum = 0;
            for (const PlainTable::Row& row : sheet->rows) {
                for (const CostLine& line : comparison->plans[p].cash_flow.lines) {
                    const std::string name = text_at(row);
                    if (name == line.name.en || name == line.name.en + " (fixed amount)") {
                        sum += number_at(row, 3);
                        break;
                    }
                }
            }
            QVERIFY2(std::abs(sum - comparison->plans[p].cash_flow.total()) < 0.005, sheet->name.c_str());
        }
    }

    void inputs_carry_their_origin() {
        const Project project = test::priced_project();
        const auto comparison = compare(project, {.replications = 1, .seed = 1, .threads = 1});
        const auto sheets =
            read_workbook_tables(*tco_workbook(project, *comparison, Language::english), "tco.xlsx");
        const PlainTable* inputs = sheet_in(*sheets, "Inputs");
        QVERIFY(inputs);
        const auto energy =
            std::find_if(inputs->rows.begin(), inputs->rows.end(), [](const PlainTable::Row& row) {
                const auto* key = row.cells.size() > 1 ? std::get_if<std::string>(&row.cells[1]) : nullptr;
                return key && *key == "energy.price_per_kwh";
            });
        QVERIFY(energy != inputs->rows.end());
        QCOMPARE(number_at(*energy, 2), 0.20);
        QVERIFY(std::get<std::string>(energy->cells[3]).find("contract 17") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TcoWorkbook)

#include "tst_tco_workbook.moc"

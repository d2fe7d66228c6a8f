// The sheet of one plan in the cost workbook: its cash flow, month by month, as formulas.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/exchange/tco/line_price.h"
#include "model/planning/evaluation.h"

namespace grundlast {

class PlanSheet {
  public:
    PlanSheet(const Project& project, const Plan& plan, const PlanEvaluation& evaluation, lxw_worksheet* sheet,
              const TcoFormats& formats, TcoInputs& inputs, Language language)
        : project_(project),
          plan_(plan),
          flow_(evaluation.cash_flow),
          sheet_(sheet),
          formats_(formats),
          inputs_(inputs),
          prices_(project, plan, inputs),
          language_(language) {}

    // Cells of total, present value and CapEx.
    struct Places {
        std::string total, present_value, capex;
    };

    Places write();

  private:
    static constexpr lxw_col_t first_month_column = 4;
    static constexpr lxw_row_t first_line_row = 5;

    // A line of the cash flow, its payments at the start or at the end of the months.
    struct Row {
        const CostLine* line = nullptr;
        bool at_start = false;
        lxw_row_t quantity_row = 0;
    };

    const std::vector<double>& amounts(const Row& row) const;
    bool is_purchase(const Row& row) const;
    bool is_share(const Row& row) const;
    // Purchases first, those that are a share of the others behind them: formulas sum over what stands above.
    void order_lines();

    std::size_t months() const { return static_cast<std::size_t>(flow_.months); }

    static lxw_col_t column_of(std::size_t month) { return static_cast<lxw_col_t>(first_month_column + month); }

    std::string say(const char* de, const char* en) const { return language_ == Language::german ? de : en; }

    void write_head();
    std::string sum_of(lxw_row_t from, lxw_row_t to, lxw_col_t first, lxw_col_t last) const;
    // Where the amount is a share of what is bought, what it is a share of, and its value now.
    std::optional<std::pair<std::string, double>> base_of(const Row& row, std::size_t month) const;
    void write_line(const Row& row, lxw_row_t at);
    bool is_residual_by_share(const CostLine& line) const;
    void write_amount(const Row& row, lxw_row_t at, std::size_t m, double amount,
                      const std::optional<LinePrice>& price);
    // - share x servers.
    void write_residual(lxw_row_t at, double amount);
    Places write_totals(lxw_row_t row);
    double sum_where(bool at_start) const;

    const Project& project_;
    const Plan& plan_;
    const CashFlow& flow_;
    lxw_worksheet* sheet_;
    const TcoFormats& formats_;
    TcoInputs& inputs_;
    LinePrices prices_;
    Language language_;
    std::vector<Row> rows_;
    lxw_row_t plain_purchases_ = 0;  // rows of purchases that are no share of others
    lxw_row_t purchases_ = 0;        // all purchases
};

}  // namespace grundlast

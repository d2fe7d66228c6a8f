// The price behind a line of a cash flow, as a value and as a formula over input cells.
#pragma once

#include <optional>
#include <string>

#include "model/economics/cost.h"
#include "model/exchange/tco/inputs_sheet.h"
#include "model/project/project.h"

namespace grundlast {

// How a month's amount of a line follows from input cells: quantity x `value`, as `expression` says in Excel's
// words; {month} stands for the number of the month.
struct LinePrice {
    double value = 1;
    std::string expression = "1";
    double change_per_year = 0;
    std::string change_cell;

    double in_month(std::size_t month) const;
    std::string formula_in(std::size_t month) const;
};

// Prices of the lines of one plan; asking for one adds the inputs that it needs.
class LinePrices {
  public:
    LinePrices(const Project& project, const Plan& plan, TcoInputs& inputs)
        : project_(project), plan_(plan), inputs_(inputs) {}

    // Null: the line comes from no position of the assumptions.
    const CostPosition* position_of(const CostLine& line) const;

    // Nothing: its amounts are fixed.
    std::optional<LinePrice> price_of(const CostLine& line, bool at_start) const;

  private:
    LinePrice of_position(const CostPosition& position, bool at_start) const;
    LinePrice of_energy() const;
    std::optional<LinePrice> of_cloud(const std::string& id) const;
    std::optional<LinePrice> of_data(bool egress, const std::string& provider) const;
    LinePrice with_change(LinePrice price) const;
    bool into_currency(const std::string& currency, LinePrice& price) const;

    const Project& project_;
    const Plan& plan_;
    TcoInputs& inputs_;
};

}  // namespace grundlast

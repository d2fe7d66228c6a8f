#include "model/exchange/tco/plan_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/project/terms.h"

namespace grundlast {

PlanSheet::Places PlanSheet::write() {
    order_lines();
    write_head();
    lxw_row_t row = first_line_row;
    for (const Row& line : rows_) {
        write_line(line, row++);
    }
    return write_totals(row);
}

const std::vector<double>& PlanSheet::amounts(const Row& row) const {
    return row.at_start ? row.line->at_start : row.line->at_end;
}

bool PlanSheet::is_purchase(const Row& row) const {
    const CostPosition* position = prices_.position_of(*row.line);
    return row.at_start && row.line->kind == CostKind::capex && position && position->scope == CostScope::own;
}

bool PlanSheet::is_share(const Row& row) const {
    const CostPosition* position = prices_.position_of(*row.line);
    return position && position->basis == CostBasis::share_of_capex;
}

void PlanSheet::order_lines() {
    const auto any = [](const std::vector<double>& amounts) {
        return std::any_of(amounts.begin(), amounts.end(), [](double amount) { return amount != 0.0; });
    };
    for (const CostLine& line : flow_.lines) {
        for (const bool at_start : {true, false}) {
            if (any(at_start ? line.at_start : line.at_end)) {
                rows_.push_back({&line, at_start});
            }
        }
    }
    const auto rank = [this](const Row& row) { return is_purchase(row) ? (is_share(row) ? 1 : 0) : 2; };
    std::stable_sort(rows_.begin(), rows_.end(), [&](const Row& a, const Row& b) { return rank(a) < rank(b); });
    plain_purchases_ = static_cast<lxw_row_t>(
        std::count_if(rows_.begin(), rows_.end(), [&](const Row& row) { return rank(row) == 0; }));
    purchases_ = static_cast<lxw_row_t>(
        std::count_if(rows_.begin(), rows_.end(), [&](const Row& row) { return rank(row) <= 1; }));
    const auto lines = static_cast<lxw_row_t>(rows_.size());
    for (lxw_row_t i = 0; i < lines; ++i) {
        rows_[i].quantity_row = first_line_row + lines + 8 + i;
    }
}

void PlanSheet::write_head() {
    worksheet_write_string(sheet_, 0, 0, plan_.name.in(language_).c_str(), formats_.head);
    worksheet_write_string(sheet_, 1, 0, say("Abzinsung am Monatsanfang", "discount at the start").c_str(),
                           nullptr);
    worksheet_write_string(sheet_, 2, 0, say("Abzinsung am Monatsende", "discount at the end").c_str(),
                           nullptr);
    const std::string rate =
        inputs_.add("discount_rate", {"Kalkulationszins im Jahr", "Discount rate per year"},
                    project_.settings.discount_rate, project_.settings.discount_rate_origin);
    int column = 0;
    for (const std::string& title : {say("Position", "Position"), say("Gruppe", "Group"),
                                     say("Zahlung", "Payment"), say("Summe", "Total")}) {
        worksheet_write_string(sheet_, 4, static_cast<lxw_col_t>(column++), title.c_str(), formats_.head);
    }
    for (std::size_t m = 0; m < months(); ++m) {
        const std::string month = to_string(month_at(project_.settings.start, static_cast<int>(m)));
        worksheet_write_string(sheet_, 4, column_of(m), month.c_str(), formats_.head);
        const double year = project_.settings.discount_rate;
        worksheet_write_formula_num(sheet_, 1, column_of(m), fmt::format("=(1+{})^(-{}/12)", rate, m).c_str(),
                                    formats_.number, std::pow(1 + year, -static_cast<double>(m) / 12));
        worksheet_write_formula_num(sheet_, 2, column_of(m),
                                    fmt::format("=(1+{})^(-{}/12)", rate, m + 1).c_str(), formats_.number,
                                    std::pow(1 + year, -static_cast<double>(m + 1) / 12));
    }
    worksheet_set_column(sheet_, 0, 0, 52, nullptr);
    worksheet_set_column(sheet_, 1, 2, 18, nullptr);
    worksheet_set_column(sheet_, 3, column_of(months()), 15, nullptr);
    worksheet_freeze_panes(sheet_, first_line_row, first_month_column);
}

std::string PlanSheet::sum_of(lxw_row_t from, lxw_row_t to, lxw_col_t first, lxw_col_t last) const {
    return "SUM(" + cell_name(from, first) + ":" + cell_name(to, last) + ")";
}

std::optional<std::pair<std::string, double>> PlanSheet::base_of(const Row& row, std::size_t month) const {
    if (plan_.financing == Financing::leasing || !is_share(row) || purchases_ == 0) {
        return std::nullopt;
    }
    const bool bought = is_purchase(row);
    const lxw_row_t rows = bought ? plain_purchases_ : purchases_;
    if (rows == 0) {
        return std::nullopt;
    }
    double value = 0;
    for (lxw_row_t i = 0; i < rows; ++i) {
        for (std::size_t m = bought ? month : 0; m <= month; ++m) {
            value += amounts(rows_[i])[m];
        }
    }
    const lxw_col_t first = column_of(bought ? month : 0);
    return std::pair{sum_of(first_line_row, first_line_row + rows - 1, first, column_of(month)), value};
}

void PlanSheet::write_line(const Row& row, lxw_row_t at) {
    const CostLine& line = *row.line;
    const auto price = line.group == CostGroup::residual ? std::nullopt : prices_.price_of(line, row.at_start);
    const std::string name =
        line.name.in(language_) +
        (price || is_residual_by_share(line) ? "" : say(" (fester Betrag)", " (fixed amount)"));
    worksheet_write_string(sheet_, at, 0, name.c_str(), formats_.text);
    worksheet_write_string(sheet_, at, 1, title_of(line.group).in(language_).c_str(), formats_.text);
    worksheet_write_string(
        sheet_, at, 2,
        (row.at_start ? say("Monatsanfang", "start of month") : say("Monatsende", "end of month")).c_str(),
        formats_.text);
    double total = 0;
    for (std::size_t m = 0; m < months(); ++m) {
        const double amount = amounts(row)[m];
        total += amount;
        write_amount(row, at, m, amount, price);
    }
    worksheet_write_formula_num(sheet_, at, 3,
                                ("=" + sum_of(at, at, column_of(0), column_of(months() - 1))).c_str(),
                                formats_.money, total);
    worksheet_write_string(sheet_, row.quantity_row, 0,
                           (say("Menge: ", "Quantity: ") + line.name.in(language_)).c_str(), formats_.text);
}

bool PlanSheet::is_residual_by_share(const CostLine& line) const {
    const auto& positions = project_.costs.positions;
    return line.group == CostGroup::residual && plan_.financing == Financing::purchase &&
           std::none_of(positions.begin(), positions.end(),
                        [](const CostPosition& p) { return p.life_months > 0; });
}

void PlanSheet::write_amount(const Row& row, lxw_row_t at, std::size_t m, double amount,
                             const std::optional<LinePrice>& price) {
    if (is_residual_by_share(*row.line) && m + 1 == months()) {
        return write_residual(at, amount);
    }
    const auto base = price ? base_of(row, m) : std::nullopt;
    const double unit_price = price ? price->in_month(m) * (base ? base->second : 1.0) : 0.0;
    if (!price || unit_price == 0.0) {
        worksheet_write_number(sheet_, at, column_of(m), amount, formats_.money);
        return;
    }
    // Of a share the quantity says only whether it is due.
    const double quantity = base && std::abs(amount - unit_price) < 0.006 ? 1.0 : amount / unit_price;
    worksheet_write_number(sheet_, row.quantity_row, column_of(m), quantity, formats_.number);
    const std::string formula = fmt::format("=ROUND({}*{}{},2)", cell_name(row.quantity_row, column_of(m)),
                                            price->formula_in(m), base ? "*" + base->first : "");
    worksheet_write_formula_num(sheet_, at, column_of(m), formula.c_str(), formats_.money, amount);
}

void PlanSheet::write_residual(lxw_row_t at, double amount) {
    std::string servers;
    for (lxw_row_t i = 0; i < purchases_; ++i) {
        if (rows_[i].line->group == CostGroup::servers) {
            servers += (servers.empty() ? "" : "+") + cell_name(first_line_row + i, 3);
        }
    }
    const ResidualValue& residual = project_.costs.residual;
    const std::string share =
        inputs_.add("residual.share_of_servers", {"Restwert der Server", "Residual value of servers"},
                    residual.share_of_servers, residual.origin);
    const std::string formula = fmt::format("=-ROUND({}*({}),2)", share, servers.empty() ? "0" : servers);
    worksheet_write_formula_num(sheet_, at, column_of(months() - 1), formula.c_str(), formats_.money, amount);
}

PlanSheet::Places PlanSheet::write_totals(lxw_row_t row) {
    const lxw_row_t last = row - 1;
    for (const bool at_start : {true, false}) {
        worksheet_write_string(
            sheet_, row, 0,
            (at_start ? say("Zahlungen am Monatsanfang", "Payments at the start of the month")
                      : say("Zahlungen am Monatsende", "Payments at the end of the month"))
                .c_str(),
            formats_.total);
        for (std::size_t m = 0; m < months(); ++m) {
            double sum = 0;
            for (const Row& line : rows_) {
                sum += line.at_start == at_start ? amounts(line)[m] : 0.0;
            }
            const std::string column =
                fmt::format("{}:{}", cell_name(first_line_row, column_of(m)), cell_name(last, column_of(m)));
            const std::string kinds = fmt::format("{}:{}", cell_name(first_line_row, 2), cell_name(last, 2));
            const std::string word =
                at_start ? say("Monatsanfang", "start of month") : say("Monatsende", "end of month");
            worksheet_write_formula_num(sheet_, row, column_of(m),
                                        fmt::format("=SUMIF({},\"{}\",{})", kinds, word, column).c_str(),
                                        formats_.total, sum);
        }
        worksheet_write_formula_num(sheet_, row, 3,
                                    ("=" + sum_of(row, row, column_of(0), column_of(months() - 1))).c_str(),
                                    formats_.total, sum_where(at_start));
        ++row;
    }
    const auto write = [&](const std::string& title, const std::string& formula, double value) {
        worksheet_write_string(sheet_, row, 0, title.c_str(), formats_.total);
        worksheet_write_formula_num(sheet_, row, 3, formula.c_str(), formats_.total, value);
        return cell_name(row++, 3);
    };
    const auto discounted = [&](lxw_row_t of, lxw_row_t by) {
        return fmt::format("SUMPRODUCT({}:{},{}:{})", cell_name(of, column_of(0)),
                           cell_name(of, column_of(months() - 1)), cell_name(by, column_of(0)),
                           cell_name(by, column_of(months() - 1)));
    };
    const lxw_row_t starts = row - 2, ends = row - 1;
    Places places;
    places.total = write(say("Gesamtkosten (TCO)", "Total cost (TCO)"),
                         "=" + cell_name(starts, 3) + "+" + cell_name(ends, 3), flow_.total());
    places.present_value = write(say("Barwert der Kosten", "Present value of cost"),
                                 "=" + discounted(starts, 1) + "+" + discounted(ends, 2),
                                 flow_.present_value(project_.settings.discount_rate));
    std::string capex;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (rows_[i].line->kind == CostKind::capex && rows_[i].line->group != CostGroup::residual) {
            capex += (capex.empty() ? "" : "+") + cell_name(static_cast<lxw_row_t>(first_line_row + i), 3);
        }
    }
    places.capex = write(say("Investitionen", "CapEx"), "=" + (capex.empty() ? "0" : capex), flow_.capex());
    return places;
}

double PlanSheet::sum_where(bool at_start) const {
    double sum = 0;
    for (const Row& row : rows_) {
        for (const double amount : amounts(row)) {
            sum += row.at_start == at_start ? amount : 0.0;
        }
    }
    return sum;
}

}  // namespace grundlast

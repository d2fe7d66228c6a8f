#include "model/exchange/tco_workbook.h"

#include <fmt/format.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "model/exchange/xlsx_scratch.h"
#include "model/planning/cloud_choice.h"
#include "model/project/terms.h"

namespace grundlast {

namespace {

constexpr lxw_col_t first_month_column = 4;
constexpr lxw_row_t first_line_row = 5;

std::string cell_name(lxw_row_t row, lxw_col_t column, bool fixed = true) {
    char name[LXW_MAX_CELL_NAME_LENGTH];
    fixed ? lxw_rowcol_to_cell_abs(name, row, column, 1, 1) : lxw_rowcol_to_cell(name, row, column);
    return name;
}

struct Formats {
    lxw_format* head = nullptr;
    lxw_format* text = nullptr;
    lxw_format* input = nullptr;
    lxw_format* money = nullptr;
    lxw_format* total = nullptr;
    lxw_format* number = nullptr;
};

Formats formats_of(lxw_workbook* book) {
    Formats f{workbook_add_format(book), workbook_add_format(book), workbook_add_format(book),
              workbook_add_format(book), workbook_add_format(book), workbook_add_format(book)};
    format_set_bold(f.head);
    format_set_bg_color(f.head, 0xE6EBF2);
    format_set_num_format(f.text, "@");
    format_set_bg_color(f.input, 0xFFF4CC);
    format_set_num_format(f.money, "#,##0.00");
    format_set_bold(f.total);
    format_set_num_format(f.total, "#,##0.00");
    format_set_top(f.total, LXW_BORDER_THIN);
    format_set_num_format(f.number, "#,##0.######");
    return f;
}

// The input cells by key, and where each lies: "Eingaben!$C$5".
class Inputs {
  public:
    Inputs(lxw_worksheet* sheet, const Formats& formats, std::string name, Language language)
        : sheet_(sheet), formats_(formats), name_(std::move(name)), language_(language) {
        const bool german = language == Language::german;
        int column = 0;
        for (const char* title : {german ? "Eingabe" : "Input", german ? "Schlüssel" : "Key",
                                  german ? "Wert" : "Value", german ? "Herkunft" : "Origin"}) {
            worksheet_write_string(sheet_, 0, static_cast<lxw_col_t>(column++), title, formats_.head);
        }
        worksheet_set_column(sheet_, 0, 0, 48, nullptr);
        worksheet_set_column(sheet_, 1, 1, 34, nullptr);
        worksheet_set_column(sheet_, 2, 2, 16, nullptr);
        worksheet_set_column(sheet_, 3, 3, 60, nullptr);
        worksheet_freeze_panes(sheet_, 1, 0);
    }

    // Of an input that stands already, its place.
    std::string add(const std::string& key, const Text& title, double value, const Origin& origin) {
        if (const auto known = places_.find(key); known != places_.end()) {
            return known->second;
        }
        const auto row = static_cast<lxw_row_t>(places_.size() + 1);
        worksheet_write_string(sheet_, row, 0, title.in(language_).c_str(), formats_.text);
        worksheet_write_string(sheet_, row, 1, key.c_str(), formats_.text);
        worksheet_write_number(sheet_, row, 2, value, formats_.input);
        std::string source = title_of(origin.kind).in(language_);
        source += origin.source.empty() ? "" : ": " + origin.source.in(language_);
        source += origin.date.empty() ? "" : " (" + origin.date + ")";
        worksheet_write_string(sheet_, row, 3, source.c_str(), formats_.text);
        return places_[key] = name_ + "!" + cell_name(row, 2);
    }

  private:
    lxw_worksheet* sheet_;
    const Formats& formats_;
    std::string name_;
    Language language_;
    std::map<std::string, std::string> places_;
};

// How a month's amount of a line follows from input cells: quantity x `value`, as `expression` says in Excel's
// words; {month} stands for the number of the month.
struct Price {
    double value = 1;
    std::string expression = "1";
    double change_per_year = 0;
    std::string change_cell;

    double in_month(std::size_t month) const {
        return value * std::pow(1.0 + change_per_year, static_cast<double>(month / 12));
    }

    std::string formula_in(std::size_t month) const {
        return change_cell.empty() ? expression
                                   : fmt::format("{}*(1+{})^{}", expression, change_cell, month / 12);
    }
};

class PlanSheet {
  public:
    PlanSheet(const Project& project, const Plan& plan, const PlanEvaluation& evaluation, lxw_worksheet* sheet,
              const Formats& formats, Inputs& inputs, Language language)
        : project_(project),
          plan_(plan),
          flow_(evaluation.cash_flow),
          sheet_(sheet),
          formats_(formats),
          inputs_(inputs),
          language_(language) {}

    // Cells of total, present value and CapEx.
    struct Places {
        std::string total, present_value, capex;
    };

    Places write() {
        order_lines();
        write_head();
        lxw_row_t row = first_line_row;
        for (const Row& line : rows_) {
            write_line(line, row++);
        }
        return write_totals(row);
    }

  private:
    // A line of the cash flow, its payments at the start or at the end of the months.
    struct Row {
        const CostLine* line = nullptr;
        bool at_start = false;
        lxw_row_t quantity_row = 0;
    };

    const std::vector<double>& amounts(const Row& row) const {
        return row.at_start ? row.line->at_start : row.line->at_end;
    }

    const CostPosition* position_of(const CostLine& line) const {
        for (const CostPosition& position : project_.costs.positions) {
            if (position.id == line.position_id) {
                return &position;
            }
        }
        return nullptr;
    }

    bool is_purchase(const Row& row) const {
        const CostPosition* position = position_of(*row.line);
        return row.at_start && row.line->kind == CostKind::capex && position &&
               position->scope == CostScope::own;
    }

    bool is_share(const Row& row) const {
        const CostPosition* position = position_of(*row.line);
        return position && position->basis == CostBasis::share_of_capex;
    }

    // Purchases first, those that are a share of the others behind them: formulas sum over what stands above.
    void order_lines() {
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
        std::stable_sort(rows_.begin(), rows_.end(),
                         [&](const Row& a, const Row& b) { return rank(a) < rank(b); });
        plain_purchases_ = static_cast<lxw_row_t>(
            std::count_if(rows_.begin(), rows_.end(), [&](const Row& row) { return rank(row) == 0; }));
        purchases_ = static_cast<lxw_row_t>(
            std::count_if(rows_.begin(), rows_.end(), [&](const Row& row) { return rank(row) <= 1; }));
        const auto lines = static_cast<lxw_row_t>(rows_.size());
        for (lxw_row_t i = 0; i < lines; ++i) {
            rows_[i].quantity_row = first_line_row + lines + 8 + i;
        }
    }

    std::size_t months() const { return static_cast<std::size_t>(flow_.months); }

    static lxw_col_t column_of(std::size_t month) { return static_cast<lxw_col_t>(first_month_column + month); }

    std::string say(const char* de, const char* en) const { return language_ == Language::german ? de : en; }

    void write_head() {
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
            worksheet_write_formula_num(sheet_, 1, column_of(m),
                                        fmt::format("=(1+{})^(-{}/12)", rate, m).c_str(), formats_.number,
                                        std::pow(1 + year, -static_cast<double>(m) / 12));
            worksheet_write_formula_num(sheet_, 2, column_of(m),
                                        fmt::format("=(1+{})^(-{}/12)", rate, m + 1).c_str(), formats_.number,
                                        std::pow(1 + year, -static_cast<double>(m + 1) / 12));
        }
        worksheet_set_column(sheet_, 0, 0, 52, nullptr);
        worksheet_set_column(sheet_, 1, 2, 18, nullptr);
        worksheet_set_column(sheet_, 3, column_of(months()), 15, nullptr);
        worksheet_freeze_panes(sheet_, first_line_row, first_month_column);
    }

    // The price behind a line; nothing: its amounts are fixed.
    std::optional<Price> price_of(const Row& row) const {
        const CostLine& line = *row.line;
        if (line.group == CostGroup::leasing || line.group == CostGroup::tax ||
            line.group == CostGroup::unserved) {
            return std::nullopt;
        }
        if (const CostPosition* position = position_of(line)) {
            return of_position(*position, row.at_start);
        }
        if (line.group == CostGroup::energy) {
            return of_energy();
        }
        return line.position_id.starts_with("cloud.") ? of_cloud(line.position_id) : std::nullopt;
    }

    Price of_position(const CostPosition& position, bool at_start) const {
        const std::string key = "cost." + position.id;
        const std::string amount = inputs_.add(
            key + ".amount", position.name + Text{": Betrag ", ": amount "} + title_of(position.basis),
            position.amount, position.origin);
        const std::string quantity =
            inputs_.add(key + ".quantity", position.name + Text{": Anzahl", ": quantity"}, position.quantity,
                        position.origin);
        Price price{position.amount * position.quantity, amount + "*" + quantity, 0, {}};
        const bool per_year = !at_start && position.basis != CostBasis::share_of_cloud &&
                              position.basis != CostBasis::per_rented_gpu_h;
        if (per_year) {
            price.value /= 12;
            price.expression += "/12";
        }
        if (!at_start && position.change_per_year != 0) {
            price.change_per_year = position.change_per_year;
            price.change_cell = inputs_.add(key + ".change_per_year",
                                            position.name + Text{": Änderung im Jahr", ": change per year"},
                                            position.change_per_year, position.origin);
        }
        return price;
    }

    Price of_energy() const {
        const EnergyPrices& energy = project_.costs.energy;
        const std::string kwh =
            inputs_.add("energy.price_per_kwh", {"Strompreis je kWh", "Electricity per kWh"},
                        energy.price_per_kwh, energy.price_origin);
        const std::string pue = inputs_.add("energy.pue", {"PUE", "PUE"}, energy.pue, energy.pue_origin);
        const std::string change = inputs_.add("energy.change_per_year",
                                               {"Strompreis: Änderung im Jahr", "Electricity: change per year"},
                                               energy.change_per_year, energy.price_origin);
        return {energy.price_per_kwh * energy.pue, kwh + "*" + pue, energy.change_per_year, change};
    }

    // "cloud.on_demand.ID", "cloud.spot.ID", "cloud.reserved.ID", "cloud.egress.PROVIDER",
    // "cloud.storage.PROVIDER"
    std::optional<Price> of_cloud(const std::string& id) const {
        const std::size_t begin = std::string_view("cloud.").size();
        const std::size_t dot = id.find('.', begin);
        const std::string kind = id.substr(begin, dot - begin);
        const std::string of = dot == std::string::npos ? std::string() : id.substr(dot + 1);
        if (kind == "egress" || kind == "storage") {
            return of_data(kind == "egress", of);
        }
        const CloudOffer* offer = project_.offer(of);
        if (!offer) {
            return std::nullopt;
        }
        const bool reserved = kind == "reserved", spot = kind == "spot";
        const bool committed = reserved && offer->committed_per_h > 0;
        const double list = committed ? offer->committed_per_h
                            : spot    ? offer->spot_per_h
                                      : offer->on_demand_per_h;
        const char* field = committed ? ".committed_per_h" : spot ? ".spot_per_h" : ".on_demand_per_h";
        Price price{list,
                    inputs_.add("offer." + of + field, Text::same(of + field + " (" + offer->currency + ")"),
                                list, offer->origin),
                    0,
                    {}};
        if (!into_currency(offer->currency, price)) {
            return std::nullopt;
        }
        if (!spot && !committed && plan_.cloud_discount != 0) {
            price.value *= 1 - plan_.cloud_discount;
            price.expression += "*(1-" +
                                inputs_.add("plan." + plan_.id + ".cloud_discount",
                                            plan_.name + Text{": Nachlass", ": discount"}, plan_.cloud_discount,
                                            plan_.cloud_discount_origin) +
                                ")";
        }
        return reserved ? price : with_change(price);
    }

    std::optional<Price> of_data(bool egress, const std::string& provider) const {
        for (const EgressPrice& known : project_.egress) {
            if (known.provider == provider) {
                const double gb = egress ? known.egress_per_gb : known.object_storage_per_gb_month;
                const char* field = egress ? ".egress_per_gb" : ".storage_per_gb_month";
                Price price{
                    gb,
                    inputs_.add("egress." + provider + field,
                                Text::same(provider + field + " (" + known.currency + ")"), gb, known.origin),
                    0,
                    {}};
                return into_currency(known.currency, price) ? std::optional(price) : std::nullopt;
            }
        }
        return std::nullopt;
    }

    Price with_change(Price price) const {
        if (plan_.cloud_price_change_per_year != 0) {
            price.change_per_year = plan_.cloud_price_change_per_year;
            price.change_cell = inputs_.add(
                "plan." + plan_.id + ".cloud_price_change_per_year",
                plan_.name + Text{": Preisänderung der Cloud im Jahr", ": cloud price change per year"},
                plan_.cloud_price_change_per_year, {});
        }
        return price;
    }

    bool into_currency(const std::string& currency, Price& price) const {
        const ProjectSettings& settings = project_.settings;
        if (currency == settings.currency) {
            return true;
        }
        const auto factor = exchange_factor(settings, currency);
        if (!factor) {
            return false;
        }
        price.value *= *factor;
        price.expression +=
            "/" + inputs_.add("rate." + currency, Text::same(currency + "/" + settings.currency), 1.0 / *factor,
                              settings.exchange_rate_origin);
        return true;
    }

    std::string sum_of(lxw_row_t from, lxw_row_t to, lxw_col_t first, lxw_col_t last) const {
        return "SUM(" + cell_name(from, first) + ":" + cell_name(to, last) + ")";
    }

    // Where the amount is a share of what is bought, what it is a share of, and its value now.
    std::optional<std::pair<std::string, double>> base_of(const Row& row, std::size_t month) const {
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

    void write_line(const Row& row, lxw_row_t at) {
        const CostLine& line = *row.line;
        const auto price = line.group == CostGroup::residual ? std::nullopt : price_of(row);
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

    bool is_residual_by_share(const CostLine& line) const {
        const auto& positions = project_.costs.positions;
        return line.group == CostGroup::residual && plan_.financing == Financing::purchase &&
               std::none_of(positions.begin(), positions.end(),
                            [](const CostPosition& p) { return p.life_months > 0; });
    }

    void write_amount(const Row& row, lxw_row_t at, std::size_t m, double amount,
                      const std::optional<Price>& price) {
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

    // - share x servers.
    void write_residual(lxw_row_t at, double amount) {
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
        worksheet_write_formula_num(sheet_, at, column_of(months() - 1), formula.c_str(), formats_.money,
                                    amount);
    }

    Places write_totals(lxw_row_t row) {
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
                const std::string column = fmt::format("{}:{}", cell_name(first_line_row, column_of(m)),
                                                       cell_name(last, column_of(m)));
                const std::string kinds =
                    fmt::format("{}:{}", cell_name(first_line_row, 2), cell_name(last, 2));
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

    double sum_where(bool at_start) const {
        double sum = 0;
        for (const Row& row : rows_) {
            for (const double amount : amounts(row)) {
                sum += row.at_start == at_start ? amount : 0.0;
            }
        }
        return sum;
    }

    const Project& project_;
    const Plan& plan_;
    const CashFlow& flow_;
    lxw_worksheet* sheet_;
    const Formats& formats_;
    Inputs& inputs_;
    Language language_;
    std::vector<Row> rows_;
    lxw_row_t plain_purchases_ = 0;  // rows of purchases that are no share of others
    lxw_row_t purchases_ = 0;        // all purchases
};

Result<void> fill(lxw_workbook* book, const Project& project, const Comparison& comparison, Language language) {
    const bool german = language == Language::german;
    const Formats formats = formats_of(book);
    lxw_worksheet* const summary = workbook_add_worksheet(book, german ? "Übersicht" : "Summary");
    const std::string inputs_name = german ? "Eingaben" : "Inputs";
    Inputs inputs(workbook_add_worksheet(book, inputs_name.c_str()), formats, inputs_name, language);
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
    worksheet_write_string(summary, row + 1, 0, (note + comparison.input_hash).c_str(), nullptr);
    return {};
}

}  // namespace

Result<std::string> tco_workbook(const Project& project, const Comparison& comparison, Language language) {
    return written_workbook([&](lxw_workbook* book) { return fill(book, project, comparison, language); });
}

}  // namespace grundlast

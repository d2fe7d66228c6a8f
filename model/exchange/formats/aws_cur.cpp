// AWS Cost and Usage Report: CUR 2.0 (snake case, tags as JSON) and the older report (lineItem/UsageStartDate,
// one column for each tag, or the snake case of Athena). Sums the amortised cost, or, where asked, the
// unblended cost of the invoice. The amortised cost of a row (AWS, "Understanding your amortized costs"):
//   DiscountedUsage          reservation_effective_cost
//   SavingsPlanCoveredUsage  savings_plan_savings_plan_effective_cost
//   SavingsPlanNegation, SavingsPlanUpfrontFee, and a Fee that buys a reservation   0
//   SavingsPlanRecurringFee  what of the commitment was not used
//   RIFee                    what of the reservation was not used
//   every other row          line_item_unblended_cost
// GPU-hours: usage types BoxUsage and SpotUsage in Hrs times the GPUs of the instance type.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "model/exchange/bill_rows.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

// "lineItem/UsageStartDate" as "line_item_usage_start_date".
std::string snake_case(std::string_view name) {
    std::string snake;
    for (const char letter : name) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        if (upper && !snake.empty() && snake.back() != '_' && !(snake.back() >= 'A' && snake.back() <= 'Z')) {
            snake += '_';
        }
        snake += letter == '/' || letter == ':' ? '_' : letter;
    }
    return lower_case(snake);
}

CsvColumns in_snake_case(const CsvColumns& header) {
    std::vector<std::string> names;
    for (const std::string& name : header.names()) {
        names.push_back(snake_case(name));
    }
    return CsvColumns(names);
}

struct CurColumns {
    explicit CurColumns(const CsvColumns& written) : header(in_snake_case(written)) {
        for (std::size_t i = 0; i < header.count(); ++i) {
            constexpr std::string_view prefix = "resource_tags_";
            const std::string& name = header.names()[i];
            if (name.starts_with(prefix)) {
                tag_columns.emplace_back(name.substr(prefix.size()), i);
            }
        }
    }

    CsvColumns header;
    std::vector<std::pair<std::string, std::size_t>> tag_columns;
    std::size_t type = header.find({"line_item_line_item_type"});
    std::size_t start = header.find({"line_item_usage_start_date"});
    std::size_t currency = header.find({"line_item_currency_code"});
    std::size_t unblended = header.find({"line_item_unblended_cost"});
    std::size_t account = header.find({"line_item_usage_account_name"});
    std::size_t account_id = header.find({"line_item_usage_account_id"});
    std::size_t usage_type = header.find({"line_item_usage_type"});
    std::size_t amount = header.find({"line_item_usage_amount"});
    std::size_t unit = header.find({"pricing_unit"});
    std::size_t reservation_cost = header.find({"reservation_effective_cost"});
    std::size_t reservation_arn = header.find({"reservation_reservation_a_r_n", "reservation_reservation_arn"});
    std::size_t unused_upfront = header.find({"reservation_unused_amortized_upfront_fee_for_billing_period"});
    std::size_t unused_recurring = header.find({"reservation_unused_recurring_fee"});
    std::size_t plan_cost = header.find({"savings_plan_savings_plan_effective_cost"});
    std::size_t plan_total = header.find({"savings_plan_total_commitment_to_date"});
    std::size_t plan_used = header.find({"savings_plan_used_commitment"});
    std::size_t tags = header.find({"resource_tags"});
};

bool recognises_cur(std::string_view text) {
    const CurColumns columns(CsvColumns::of(text));
    return columns.type != no_column && columns.start != no_column && columns.unblended != no_column;
}

// Cost of one row as text (of a cell) or as a number that was calculated.
class AmortisedCost {
  public:
    AmortisedCost(const CurColumns& columns, const std::vector<std::string>& fields)
        : columns_(columns), fields_(fields) {}

    std::string text() const {
        const std::string_view type = cell(fields_, columns_.type);
        if (type == "DiscountedUsage") {
            return effective(columns_.reservation_cost);
        }
        if (type == "SavingsPlanCoveredUsage") {
            return effective(columns_.plan_cost);
        }
        if (type == "SavingsPlanNegation" || type == "SavingsPlanUpfrontFee" ||
            (type == "Fee" && !cell(fields_, columns_.reservation_arn).empty())) {
            return "0";
        }
        if (type == "SavingsPlanRecurringFee") {
            return fmt::format("{}", number(columns_.plan_total) - number(columns_.plan_used));
        }
        if (type == "RIFee") {
            return fmt::format("{}", number(columns_.unused_upfront) + number(columns_.unused_recurring));
        }
        return std::string(cell(fields_, columns_.unblended));
    }

  private:
    // An empty effective cost would turn work that was paid for into a gift.
    std::string effective(std::size_t column) const {
        const std::string_view cost = cell(fields_, column);
        return cost.empty() ? "keine/none" : std::string(cost);
    }

    double number(std::size_t column) const { return parse_number(cell(fields_, column)).value_or(0); }

    const CurColumns& columns_;
    const std::vector<std::string>& fields_;
};

std::optional<double> gpu_hours_of(const BillSum& bill, const CurColumns& columns,
                                   const std::vector<std::string>& fields) {
    const std::string_view type = cell(fields, columns.type);
    const std::string_view usage = cell(fields, columns.usage_type);
    const bool is_use = type == "Usage" || type == "DiscountedUsage" || type == "SavingsPlanCoveredUsage";
    const std::size_t colon = usage.find(':');
    const std::string_view kind = usage.substr(0, colon);
    const auto hours = parse_number(cell(fields, columns.amount));
    if (!is_use || colon == std::string_view::npos || !hours ||
        lower_case(cell(fields, columns.unit)) != "hrs" ||
        !(kind.ends_with("BoxUsage") || kind.ends_with("SpotUsage"))) {
        return std::nullopt;
    }
    const auto gpus = bill.gpus_of(usage.substr(colon + 1));
    return gpus ? std::optional(*gpus * *hours) : std::nullopt;
}

std::map<std::string, std::string> tags_of(const CurColumns& columns, const std::vector<std::string>& fields) {
    std::map<std::string, std::string> tags = texts_of_json(cell(fields, columns.tags));
    for (const auto& [name, column] : columns.tag_columns) {
        if (!fields[column].empty()) {
            tags[name] = fields[column];
        }
    }
    return tags;
}

Result<Import> read_cur(ImportSource& source) {
    ImportDraft draft = source.draft("aws");
    std::optional<CurColumns> columns;
    std::optional<BillSum> bill;
    const auto take_header = [&](const CsvColumns& header) {
        columns.emplace(header);
        bill.emplace(source.options, columns->header);
        const bool complete = columns->type != no_column && columns->start != no_column &&
                              columns->unblended != no_column && columns->currency != no_column;
        return complete ? Text{}
                        : Text{
                              "ein AWS-Bericht braucht line_item_line_item_type, line_item_usage_start_date, "
                              "line_item_unblended_cost und line_item_currency_code",
                              "an AWS report needs line_item_line_item_type, line_item_usage_start_date, "
                              "line_item_unblended_cost and line_item_currency_code"};
    };
    const auto take_row = [&](const CsvRow& row) {
        const auto& fields = row.fields;
        const std::string cost = source.options.invoiced ? std::string(cell(fields, columns->unblended))
                                                         : AmortisedCost(*columns, fields).text();
        const std::string_view account = cell(fields, columns->account);
        const Charge charge{cell(fields, columns->start),
                            cost,
                            cell(fields, columns->currency),
                            cell(fields, columns->type) == "Tax",
                            account.empty() ? cell(fields, columns->account_id) : account,
                            gpu_hours_of(*bill, *columns, fields)};
        return bill->add(bill->team_of(fields, tags_of(*columns, fields)), charge);
    };
    Result<Import> read = read_csv_jobs(source, draft, {take_header, take_row});
    if (!read) {
        return read;
    }
    bill->finish(*read, "line_item_usage_account_id");
    read->notes.push_back(
        source.options.invoiced
            ? Text{"Betrag: line_item_unblended_cost", "amount: line_item_unblended_cost"}
            : Text{"Betrag: Kosten nach Verteilung der Rabattverträge (amortised)", "amount: amortised cost"});
    return read;
}

}  // namespace

ImportFormat aws_cur_format() {
    return {"aws", &recognises_cur, &read_cur};
}

}  // namespace grundlast

// FinOps Open Cost and Usage Specification (FOCUS) 1.0 to 1.2 as CSV: one row for each charge. Sums
// EffectiveCost (amortised) or, where asked, BilledCost (the invoice), never both. Rows of ChargeCategory Tax
// are kept apart. The month is that of ChargePeriodStart, in UTC. GPU-hours are ConsumedQuantity in hours times
// the GPUs of the instance, which SkuPriceDetails (1.1 on) or the instance type in it or in ChargeDescription
// tells.
#include <fmt/core.h>

#include <memory>
#include <optional>

#include "model/exchange/bill_rows.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

struct FocusColumns {
    explicit FocusColumns(const CsvColumns& header)
        : effective(header.find({"effectivecost"})),
          billed(header.find({"billedcost"})),
          start(header.find({"chargeperiodstart"})),
          currency(header.find({"billingcurrency"})),
          category(header.find({"chargecategory"})),
          status(header.find({"commitmentdiscountstatus"})),
          quantity(header.find({"consumedquantity"})),
          unit(header.find({"consumedunit"})),
          description(header.find({"chargedescription"})),
          details(header.find({"skupricedetails"})),
          sub_account(header.find({"subaccountname"})),
          sub_account_id(header.find({"subaccountid"})),
          tags(header.find({"tags"})) {}

    std::size_t effective, billed, start, currency, category, status, quantity, unit, description, details,
        sub_account, sub_account_id, tags;
};

bool recognises_focus(std::string_view text) {
    const CsvColumns header = CsvColumns::of(text);
    return header.has("effectivecost") && header.has("billedcost") && header.has("chargeperiodstart");
}

// GPUs of the instance that the row charges; nothing where none is named.
std::optional<double> gpus_of_row(const BillSum& bill, const FocusColumns& columns,
                                  const std::vector<std::string>& fields) {
    const auto details = texts_of_json(cell(fields, columns.details));
    if (const auto count = details.find("GpuCount"); count != details.end()) {
        return parse_number(count->second);
    }
    if (const auto type = details.find("InstanceType"); type != details.end()) {
        return bill.gpus_of(type->second);
    }
    std::vector<std::string_view> words;
    split(cell(fields, columns.description), ' ', words);
    for (const std::string_view word : words) {
        const std::size_t end = word.find_last_not_of(",;()");
        if (const auto gpus = bill.gpus_of(word.substr(0, end == std::string_view::npos ? 0 : end + 1))) {
            return gpus;
        }
    }
    return std::nullopt;
}

std::optional<double> gpu_hours_of(const BillSum& bill, const FocusColumns& columns,
                                   const std::vector<std::string>& fields) {
    const std::string unit = lower_case(cell(fields, columns.unit));
    const bool hours = unit == "hours" || unit == "hour" || unit == "hrs";
    const auto quantity = parse_number(cell(fields, columns.quantity));
    if (!hours || !quantity || cell(fields, columns.category) != "Usage" ||
        cell(fields, columns.status) == "Unused") {
        return std::nullopt;
    }
    const auto gpus = gpus_of_row(bill, columns, fields);
    return gpus ? std::optional(*gpus * *quantity) : std::nullopt;
}

Result<Import> read_focus(ImportSource& source) {
    ImportDraft draft = source.draft("focus");
    std::optional<FocusColumns> columns;
    std::optional<BillSum> bill;
    const auto take_header = [&](const CsvColumns& header) {
        columns.emplace(header);
        bill.emplace(source.options, header);
        const bool complete = columns->effective != no_column && columns->billed != no_column &&
                              columns->start != no_column && columns->currency != no_column;
        return complete ? Text{}
                        : Text{
                              "FOCUS braucht die Spalten EffectiveCost, BilledCost, ChargePeriodStart und "
                              "BillingCurrency",
                              "FOCUS needs the columns EffectiveCost, BilledCost, ChargePeriodStart and "
                              "BillingCurrency"};
    };
    const auto take_row = [&](const CsvRow& row) {
        const auto& fields = row.fields;
        const std::string_view name = cell(fields, columns->sub_account);
        const Charge charge{cell(fields, columns->start),
                            cell(fields, source.options.invoiced ? columns->billed : columns->effective),
                            cell(fields, columns->currency),
                            cell(fields, columns->category) == "Tax",
                            name.empty() ? cell(fields, columns->sub_account_id) : name,
                            gpu_hours_of(*bill, *columns, fields)};
        return bill->add(bill->team_of(fields, texts_of_json(cell(fields, columns->tags))), charge);
    };
    Result<Import> read = read_csv_jobs(source, draft, {take_header, take_row});
    if (!read) {
        return read;
    }
    bill->finish(*read, "SubAccountName");
    const char* sums = source.options.invoiced ? "BilledCost" : "EffectiveCost";
    read->notes.push_back({fmt::format("Betrag: {}", sums), fmt::format("amount: {}", sums)});
    return read;
}

}  // namespace

ImportFormat focus_format() {
    return {"focus", &recognises_focus, &read_focus};
}

}  // namespace grundlast

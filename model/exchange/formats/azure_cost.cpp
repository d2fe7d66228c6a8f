// Azure cost export, actual cost, of an Enterprise Agreement or a Microsoft Customer Agreement: one row for
// each meter and day; names of columns differ in case and by agreement. Dates are MM/DD/YYYY or ISO; tags are
// JSON, often without its braces. A reservation stands in the month in which it was paid. GPU-hours: Quantity
// of meters in "1 Hour" times the GPUs of AdditionalInfo.ServiceType.
#include <fmt/core.h>

#include <optional>

#include "model/exchange/bill_rows.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

struct AzureColumns {
    explicit AzureColumns(const CsvColumns& header)
        : date(header.find({"date", "usagedatetime", "usagedate"})),
          cost(header.find({"costinbillingcurrency", "cost", "pretaxcost", "extendedcost"})),
          currency(header.find({"billingcurrency", "billingcurrencycode", "currency"})),
          category(header.find({"metercategory"})),
          subscription(header.find({"subscriptionname"})),
          subscription_id(header.find({"subscriptionid", "subscriptionguid"})),
          tags(header.find({"tags"})),
          charge_type(header.find({"chargetype"})),
          quantity(header.find({"quantity", "consumedquantity"})),
          unit(header.find({"unitofmeasure"})),
          info(header.find({"additionalinfo"})) {}

    bool complete() const {
        return date != no_column && cost != no_column && currency != no_column && category != no_column;
    }

    std::size_t date, cost, currency, category, subscription, subscription_id, tags, charge_type, quantity,
        unit, info;
};

bool recognises_azure(std::string_view text) {
    return AzureColumns(CsvColumns::of(text)).complete();
}

std::optional<double> gpu_hours_of(const BillSum& bill, const AzureColumns& columns,
                                   const std::vector<std::string>& fields) {
    const std::string_view type = cell(fields, columns.charge_type);
    const auto hours = parse_number(cell(fields, columns.quantity));
    const std::string unit = lower_case(cell(fields, columns.unit));
    if ((!type.empty() && type != "Usage") || !hours || (unit != "1 hour" && unit != "1 hours")) {
        return std::nullopt;
    }
    const auto info = texts_of_json(cell(fields, columns.info));
    const auto service = info.find("ServiceType");
    const auto gpus = service == info.end() ? std::nullopt : bill.gpus_of(service->second);
    return gpus ? std::optional(*gpus * *hours) : std::nullopt;
}

Result<Import> read_azure(ImportSource& source) {
    ImportDraft draft = source.draft("azure");
    std::optional<AzureColumns> columns;
    std::optional<BillSum> bill;
    const auto take_header = [&](const CsvColumns& header) {
        columns.emplace(header);
        bill.emplace(source.options, header);
        return columns->complete()
                   ? Text{}
                   : Text{
                         "ein Kostenexport von Azure braucht Date, Cost (oder CostInBillingCurrency), "
                         "BillingCurrency und MeterCategory",
                         "a cost export of Azure needs Date, Cost (or CostInBillingCurrency), BillingCurrency "
                         "and MeterCategory"};
    };
    const auto take_row = [&](const CsvRow& row) {
        const auto& fields = row.fields;
        const std::string_view name = cell(fields, columns->subscription);
        const Charge charge{cell(fields, columns->date),
                            cell(fields, columns->cost),
                            cell(fields, columns->currency),
                            cell(fields, columns->charge_type) == "Tax",
                            name.empty() ? cell(fields, columns->subscription_id) : name,
                            gpu_hours_of(*bill, *columns, fields)};
        return bill->add(bill->team_of(fields, texts_of_json(cell(fields, columns->tags))), charge);
    };
    Result<Import> read = read_csv_jobs(source, draft, {take_header, take_row});
    if (!read) {
        return read;
    }
    bill->finish(*read, "SubscriptionName");
    read->notes.push_back({"Betrag: tatsächliche Kosten; Reservierungen im Monat der Zahlung",
                           "amount: actual cost; reservations in the month they were paid"});
    return read;
}

}  // namespace

ImportFormat azure_cost_format() {
    return {"azure", &recognises_azure, &read_azure};
}

}  // namespace grundlast

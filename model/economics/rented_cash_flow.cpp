// The cloud's bill: instances on demand and reserved, data that leaves, data that stays.
#include <algorithm>
#include <cmath>

#include "model/economics/cost.h"

namespace grundlast {

namespace {

// A line paid at the end of each month: amount(m), rounded to cents.
template <class Amount>
CostLine bill(std::string id, Text name, CostGroup group, const Origin& origin, std::size_t months,
              Amount amount) {
    CostLine line{std::move(id),
                  std::move(name),
                  CostKind::opex,
                  group,
                  std::vector<double>(months, 0.0),
                  std::vector<double>(months, 0.0),
                  origin};
    for (std::size_t m = 0; m < months; ++m) {
        line.at_end[m] = rounded_to_cents(Money(amount(m))).value();
    }
    return line;
}

void add_data(CashFlow& flow, const CloudData& data) {
    const std::string of = data.provider.empty() ? "" : "." + data.provider;
    const Text from = data.provider.empty() ? Text{} : Text::same(" (" + data.provider + ")");
    if (!data.out_gb.empty()) {
        flow.lines.push_back(bill("cloud.egress" + of, Text{"Ausgehende Daten", "Outgoing data"} + from,
                                  CostGroup::cloud_data, data.origin, data.out_gb.size(), [&](std::size_t m) {
                                      return std::max(data.out_gb[m] - data.free_gb_per_month, 0.0) *
                                             data.egress_per_gb;
                                  }));
    }
    if (!data.stored_gb.empty()) {
        flow.lines.push_back(
            bill("cloud.storage" + of, Text{"Objektspeicher", "Object storage"} + from, CostGroup::cloud_data,
                 data.origin, data.stored_gb.size(),
                 [&](std::size_t m) { return data.stored_gb[m] * data.storage_per_gb_month; }));
    }
}

}  // namespace

CashFlow rented_cash_flow(const std::vector<RentedUse>& on_demand, const std::vector<ReservedUse>& reserved,
                          const CloudData& data, double price_change_per_year) {
    CashFlow flow;
    for (const RentedUse& use : on_demand) {
        flow.lines.push_back(bill((use.spot ? "cloud.spot." : "cloud.on_demand.") + use.offer_id, use.name,
                                  CostGroup::cloud_compute, use.origin, use.instance_h.size(),
                                  [&](std::size_t m) {
                                      return use.instance_h[m] * use.price_per_instance_h *
                                             std::pow(1.0 + price_change_per_year, static_cast<double>(m / 12));
                                  }));
    }
    for (const ReservedUse& use : reserved) {
        const auto price = [&](std::size_t m) {
            return use.instances * use.hours[m] * use.price_per_instance_h;
        };
        CostLine line =
            bill("cloud.reserved." + use.offer_id, use.name, CostGroup::cloud_compute, use.origin,
                 use.hours.size(), [&](std::size_t m) { return (1.0 - use.upfront_share) * price(m); });
        const auto term = static_cast<std::size_t>(std::max(use.term_months, 1));
        for (std::size_t m = 0; use.upfront_share > 0 && m < use.hours.size(); ++m) {
            line.at_start[m - m % term] += use.upfront_share * price(m);
        }
        for (double& amount : line.at_start) {
            amount = rounded_to_cents(Money(amount)).value();
        }
        flow.lines.push_back(std::move(line));
    }
    add_data(flow, data);
    for (const CostLine& line : flow.lines) {
        flow.months = std::max(flow.months, static_cast<int>(line.at_end.size()));
    }
    return flow;
}

}  // namespace grundlast

// What every plan pays: electricity, interest, exchange rate.

#include <algorithm>

#include "model/planning/assumptions/registry.h"

namespace grundlast::assumptions {

namespace {

// What only some projects have: a night tariff, a price for power, leasing, tax.
void add_rules(Registry& r) {
    const CostAssumptions& costs = r.project().costs;
    if (costs.energy.night_price_per_kwh > 0) {
        r.number(
             "energy.night_price_per_kwh", {"Strompreis bei Nacht", "Electricity price by night"},
             Unit::money_per_kwh, 1e-6, no_limit, times(0.7, 1.5),
             [](auto& p) -> auto& { return p.costs.energy.night_price_per_kwh; })
            .origin = costs.energy.price_origin;
    }
    if (costs.energy.capacity_price_per_kw > 0) {
        r.number(
             "energy.capacity_price_per_kw",
             {"Leistungspreis je kW im Jahr", "Price for power per kW and year"}, Unit::money, 0, 1e6,
             times(0.8, 1.2), [](auto& p) -> auto& { return p.costs.energy.capacity_price_per_kw; })
            .origin = costs.energy.price_origin;
    }
    const auto& plans = r.project().plans;
    if (std::any_of(plans.begin(), plans.end(),
                    [](const Plan& p) { return p.financing == Financing::leasing; })) {
        r.number(
             "leasing.yearly_rate", {"Zins des Leasings", "Interest of the lease"}, Unit::share, 0, 1,
             by(-0.02, 0.03), [](auto& p) -> auto& { return p.costs.leasing.yearly_rate; })
            .origin = costs.leasing.origin;
    }
    if (costs.tax.rate > 0) {
        r.number(
             "tax.rate", {"Steuersatz", "Tax rate"}, Unit::share, 0, 0.9, by(-0.05, 0.05),
             [](auto& p) -> auto& { return p.costs.tax.rate; })
            .origin = costs.tax.origin;
    }
}

}  // namespace

void add_money(Registry& r) {
    add_rules(r);
    r.number(
         "energy.price_per_kwh", {"Strompreis", "Electricity price"}, Unit::money_per_kwh, 0, no_limit,
         times(0.7, 1.5), [](auto& p) -> auto& { return p.costs.energy.price_per_kwh; })
        .origin = r.project().costs.energy.price_origin;
    r.number(
        "energy.change_per_year",
        {"Änderung des Strompreises im Jahr", "Change of the electricity price per year"}, Unit::share, -0.9, 5,
        by(-0.03, 0.05), [](auto& p) -> auto& { return p.costs.energy.change_per_year; });
    r.number(
         "energy.pue", {"Wirkungsgrad des Gebäudes (PUE)", "Power usage effectiveness (PUE)"}, Unit::factor, 1,
         4, by(-0.15, 0.3), [](auto& p) -> auto& { return p.costs.energy.pue; })
        .origin = r.project().costs.energy.pue_origin;
    r.number(
         "discount_rate", {"Kalkulationszins", "Discount rate"}, Unit::share, 0, 1, by(-0.03, 0.03),
         [](auto& p) -> auto& { return p.settings.discount_rate; })
        .origin = r.project().settings.discount_rate_origin;
    r.number(
         "usd_per_currency",
         Text{"Dollarkurs (USD je ", "Exchange rate (USD per "} +
             Text::same(r.project().settings.currency + ")"),
         Unit::rate, 1e-6, no_limit, times(0.9, 1.1),
         [](auto& p) -> auto& { return p.settings.usd_per_currency; })
        .origin = r.project().settings.exchange_rate_origin;
}

}  // namespace grundlast::assumptions

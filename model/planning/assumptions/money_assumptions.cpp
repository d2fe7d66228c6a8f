// What every plan pays: electricity, interest, exchange rate.

#include "model/planning/assumptions/registry.h"

namespace grundlast::assumptions {

void add_money(Registry& r) {
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

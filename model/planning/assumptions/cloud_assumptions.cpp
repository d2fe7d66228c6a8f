// Prices of clouds.
#include <algorithm>
#include <set>

#include "model/planning/assumptions/registry.h"

namespace grundlast::assumptions {

namespace {

// All prices of offers together; their own lines vary the single ones.
void scale_offers(Variant& variant, double factor) {
    const double step = factor / variant.cloud_price_factor;
    variant.cloud_price_factor = factor;
    for (CloudOffer& offer : variant.project.offers) {
        offer.on_demand_per_h *= step;
        offer.spot_per_h *= step;
        offer.committed_per_h *= step;
    }
}

// Of the first plan that rents; the others move by the same step.
double first_of_renting(const Project& project, double Plan::*field) {
    const auto at = std::find_if(project.plans.begin(), project.plans.end(),
                                 [](const Plan& plan) { return !plan.offer_ids.empty(); });
    return at == project.plans.end() ? 0.0 : (*at).*field;
}

void move_plans(Project& project, double Plan::*field, double to) {
    const double step = to - first_of_renting(project, field);
    for (Plan& plan : project.plans) {
        plan.*field = std::clamp(plan.*field + step, -0.95, 5.0);
    }
}

std::set<std::string> rented_offers(const Project& project) {
    std::set<std::string> ids;
    for (const Plan& plan : project.plans) {
        for (const std::string& id : plan.offer_ids) {
            if (project.offer(id)) {
                ids.insert(id);
            }
        }
    }
    return ids;
}

void add_offers(Registry& r) {
    const std::set<std::string> rented = rented_offers(r.project());
    for (const CloudOffer& offer : r.project().offers) {
        if (!rented.count(offer.id)) {
            continue;
        }
        const Text name = Text::same(offer.provider + " " + offer.instance_type + ", " + offer.region);
        Assumption& price = r.number(
            "offer." + offer.id + ".on_demand_per_h",
            name + Text::same(" (" + offer.currency + "): ") + Text{"Preis nach Bedarf", "on-demand price"},
            Unit::money_per_h, 0.0001, no_limit,
            twenty_percent, [id = offer.id](auto& p) -> auto& { return by_id(p.offers, id).on_demand_per_h; });
        price.origin = offer.origin;
        price.drawn = false;
    }
    for (const Plan& plan : r.project().plans) {
        const CloudOffer* offer = plan.offer_ids.empty() ? nullptr : r.project().offer(plan.offer_ids.front());
        if (plan.reserved_instances > 0 && offer && offer->committed_per_h > 0) {
            Assumption& price = r.number(
                "offer." + offer->id + ".committed_per_h",
                Text::same(offer->instance_type + " (" + offer->currency + "): ") +
                    Text{"Preis mit Zusage", "committed price"},
                Unit::money_per_h, 0.0001, no_limit, twenty_percent, [id = offer->id](auto& p) -> auto& {
                    return by_id(p.offers, id).committed_per_h;
                });
            price.drawn = false;
            return;
        }
    }
}

}  // namespace

void add_clouds(Registry& r) {
    if (rented_offers(r.project()).empty()) {
        return;
    }
    r.add(
        "cloud.price_factor", {"Alle Mietpreise (Faktor)", "All rental prices (factor)"}, Unit::factor, 0.01,
        100, twenty_percent, [](const Variant& v) { return v.cloud_price_factor; }, scale_offers);
    r.add(
        "cloud.price_change_per_year", {"Änderung der Mietpreise im Jahr", "Change of rental prices per year"},
        Unit::share, -0.9, 5, by(-0.10, 0.05),
        [](const Variant& v) { return first_of_renting(v.project, &Plan::cloud_price_change_per_year); },
        [](Variant& v, double value) { move_plans(v.project, &Plan::cloud_price_change_per_year, value); });
    Assumption& discount = r.add(
        "cloud.discount", {"Nachlass auf Mietpreise", "Discount on rental prices"}, Unit::share, 0, 0.95,
        by(-0.1, 0.2), [](const Variant& v) { return first_of_renting(v.project, &Plan::cloud_discount); },
        [](Variant& v, double value) { move_plans(v.project, &Plan::cloud_discount, value); });
    discount.drawn = false;  // a matter of negotiation, and the same prices again
    add_offers(r);
    if (r.project().costs.cloud_storage_gb > 0) {
        r.number(
             "cloud_storage_gb", {"In der Cloud gespeicherte Daten", "Data stored in the cloud"},
             Unit::gigabytes, 0, no_limit, times(0.5, 1.5),
             [](auto& p) -> auto& { return p.costs.cloud_storage_gb; })
            .origin = r.project().costs.cloud_storage_origin;
    }
    for (std::size_t i = 0; i < r.project().egress.size(); ++i) {
        const EgressPrice& price = r.project().egress[i];
        const std::set<std::string> rented = rented_offers(r.project());
        const bool used = std::any_of(rented.begin(), rented.end(), [&](const std::string& id) {
            return r.project().offer(id)->provider == price.provider;
        });
        if (used && price.egress_per_gb > 0) {
            r.number(
                 "egress." + price.provider + ".per_gb",
                 Text::same(price.provider + " (" + price.currency + "): ") + Text{"Datenausgang", "egress"},
                 Unit::money_per_gb, 0, no_limit,
                 twenty_percent, [i](auto& p) -> auto& { return p.egress[i].egress_per_gb; })
                .origin = price.origin;
        }
    }
}

}  // namespace grundlast::assumptions

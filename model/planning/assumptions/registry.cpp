// The registry itself: an assumption is one line of one of the tables below.
#include <algorithm>
#include <cmath>
#include <set>

#include "model/planning/assumptions/assumption.h"
#include "model/planning/assumptions/delivery.h"

namespace grundlast {

namespace {

using Unit = AssumptionUnit;
using Reach = AssumptionReach;

constexpr double no_limit = 1e12;
constexpr DefaultRange twenty_percent{DefaultRange::Kind::factor, 0.8, 1.2};

constexpr DefaultRange by(double down, double up) {
    return {DefaultRange::Kind::step, down, up};
}

constexpr DefaultRange times(double down, double up) {
    return {DefaultRange::Kind::factor, down, up};
}

class Registry {
  public:
    explicit Registry(const Project& project) : base_{project} {}

    // `at` gives a reference to the number in a project, changeable or not.
    template <class At>
    Assumption& number(std::string key, Text name, Unit unit, double least, double most, DefaultRange range,
                       At at) {
        return add(
            std::move(key), std::move(name), unit, least, most, range,
            [at](const Variant& variant) { return at(variant.project); },
            [at](Variant& variant, double value) { at(variant.project) = value; });
    }

    Assumption& add(std::string key, Text name, Unit unit, double least, double most, DefaultRange range,
                    std::function<double(const Variant&)> get, std::function<void(Variant&, double)> set) {
        Assumption assumption;
        assumption.key = std::move(key);
        assumption.name = std::move(name);
        assumption.unit = unit;
        assumption.least = least;
        assumption.most = most;
        assumption.get = std::move(get);
        assumption.set = std::move(set);
        assumption.drawn = true;
        assumption.value = assumption.get(base_);
        set_range(assumption, range);
        all_.push_back(std::move(assumption));
        return all_.back();
    }

    std::vector<Assumption> take() { return std::move(all_); }

    const Project& project() const { return base_.project; }

  private:
    void set_range(Assumption& assumption, DefaultRange range) const {
        const double value = assumption.value;
        const bool factor = range.kind == DefaultRange::Kind::factor;
        assumption.low = factor ? value * range.down : value + range.down;
        assumption.high = factor ? value * range.up : value + range.up;
        for (const AssumptionRange& typed : base_.project.search.ranges) {
            if (typed.key == assumption.key) {
                assumption.low = typed.low;
                assumption.high = typed.high;
                assumption.typed = true;
            }
        }
        if (assumption.low > assumption.high) {  // a factor of a value below 0
            std::swap(assumption.low, assumption.high);
        }
        assumption.low = std::clamp(std::min(assumption.low, value), assumption.least, assumption.most);
        assumption.high = std::clamp(std::max(assumption.high, value), assumption.least, assumption.most);
    }

    Variant base_;
    std::vector<Assumption> all_;
};

Text quoted(const Text& name) {
    return {"„" + name.de + "“", "“" + name.en + "”"};
}

Text name_of(const CostPosition& position) {
    return position.name.empty() ? Text::same(position.id) : position.name;
}

// References by id, so that they hold in every copy of the project.
template <class Records>
auto& by_id(Records& records, const std::string& id) {
    return *std::find_if(records.begin(), records.end(), [&](const auto& record) { return record.id == id; });
}

void add_money(Registry& r) {
    r.number(
         "energy.price_per_kwh", {"Strompreis", "Electricity price"}, Unit::money_per_kwh, 0, no_limit,
         times(0.7, 1.5), [](auto& p) -> auto& { return p.costs.energy.price_per_kwh; })
        .origin = r.project().costs.energy.price_origin;
    if (r.project().costs.energy.night_price_per_kwh > 0) {
        r.number(
             "energy.night_price_per_kwh", {"Strompreis bei Nacht", "Electricity price by night"},
             Unit::money_per_kwh, 1e-6, no_limit, times(0.7, 1.5),
             [](auto& p) -> auto& { return p.costs.energy.night_price_per_kwh; })
            .origin = r.project().costs.energy.price_origin;
    }
    if (r.project().costs.energy.capacity_price_per_kw > 0) {
        r.number(
             "energy.capacity_price_per_kw",
             {"Leistungspreis je kW im Jahr", "Price for power per kW and year"}, Unit::money, 0, 1e6,
             twenty_percent, [](auto& p) -> auto& { return p.costs.energy.capacity_price_per_kw; })
            .origin = r.project().costs.energy.price_origin;
    }
    const auto& plans = r.project().plans;
    if (std::any_of(plans.begin(), plans.end(),
                    [](const Plan& p) { return p.financing == Financing::leasing; })) {
        r.number(
             "leasing.yearly_rate", {"Zins des Leasings", "Interest of the lease"}, Unit::share, 0, 1,
             by(-0.02, 0.03), [](auto& p) -> auto& { return p.costs.leasing.yearly_rate; })
            .origin = r.project().costs.leasing.origin;
    }
    if (r.project().costs.tax.rate > 0) {
        r.number(
             "tax.rate", {"Steuersatz", "Tax rate"}, Unit::share, 0, 0.9, by(-0.05, 0.05),
             [](auto& p) -> auto& { return p.costs.tax.rate; })
            .origin = r.project().costs.tax.origin;
    }
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

// All that is bought, but for positions that are a share of the others anyway.
void scale_hardware(Variant& variant, double factor) {
    const double step = factor / variant.hardware_price_factor;
    variant.hardware_price_factor = factor;
    for (CostPosition& position : variant.project.costs.positions) {
        if (position.kind == CostKind::capex && position.basis != CostBasis::share_of_capex) {
            position.amount *= step;
        }
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

// A position of servers whose system no cluster of a plan has costs nothing.
bool is_charged(const Project& project, const CostPosition& position) {
    if (position.amount == 0 || position.quantity == 0) {
        return false;
    }
    if (position.system.empty()) {
        return true;
    }
    return std::any_of(project.plans.begin(), project.plans.end(), [&](const Plan& plan) {
        const Cluster* cluster = project.cluster(plan.cluster_id);
        return cluster && std::any_of(cluster->groups.begin(), cluster->groups.end(),
                                      [&](const NodeGroup& group) { return group.system == position.system; });
    });
}

bool owns_anything(const Project& project) {
    return std::any_of(project.plans.begin(), project.plans.end(), [&](const Plan& plan) {
        const Cluster* cluster = project.cluster(plan.cluster_id);
        return cluster && cluster->most_gpus() > 0;
    });
}

void add_positions(Registry& r) {
    Assumption& hardware = r.add(
        "hardware.price_factor", {"Alle Investitionen (Faktor)", "All CapEx positions (factor)"}, Unit::factor,
        0.01, 100, twenty_percent, [](const Variant& v) { return v.hardware_price_factor; }, scale_hardware);
    hardware.drawn = false;  // its positions are
    for (const CostPosition& position : r.project().costs.positions) {
        if (!is_charged(r.project(), position)) {
            continue;
        }
        const bool share = position.basis == CostBasis::share_of_capex;
        r.number(
             "cost." + position.id + ".amount", name_of(position), share ? Unit::share : Unit::money, 0,
             share ? 1 : no_limit, twenty_percent,
             [id = position.id](auto& p) -> auto& { return by_id(p.costs.positions, id).amount; })
            .origin = position.origin;
        if (position.kind == CostKind::opex && position.change_per_year != 0) {
            r.number(
                "cost." + position.id + ".change_per_year",
                quoted(name_of(position)) + Text{": Änderung im Jahr", ": change per year"}, Unit::share, -0.9,
                5, by(-0.02, 0.02), [id = position.id](auto& p) -> auto& {
                    return by_id(p.costs.positions, id).change_per_year;
                });
        }
    }
    r.number(
         "residual.share_of_servers", {"Restwert der Server", "Residual value of servers"}, Unit::share, 0, 1,
         by(-0.1, 0.1), [](auto& p) -> auto& { return p.costs.residual.share_of_servers; })
        .origin = r.project().costs.residual.origin;
}

// Growth on top of all other growth, as the scenarios of the forecast state it.
double growth_of(const ForecastSettings& settings) {
    switch (settings.scenario) {
        case DemandScenario::low:
            return settings.low.growth_per_year;
        case DemandScenario::high:
            return settings.high.growth_per_year;
        case DemandScenario::base:
            break;
    }
    return 0;
}

void set_growth(ForecastSettings& settings, double growth) {
    switch (settings.scenario) {
        case DemandScenario::low:
            settings.low.growth_per_year = growth;
            return;
        case DemandScenario::base:
            settings.high.event_factor = 1;
            settings.scenario = DemandScenario::high;
            break;
        case DemandScenario::high:
            break;
    }
    settings.high.growth_per_year = growth;
}

std::set<std::string> planned_gpu_models(const Project& project) {
    std::set<std::string> models;
    for (const Plan& plan : project.plans) {
        if (const Cluster* cluster = project.cluster(plan.cluster_id)) {
            for (const NodeGroup& group : cluster->groups) {
                models.insert(group.gpu_model);
            }
        }
        for (const std::string& id : plan.offer_ids) {
            if (const CloudOffer* offer = project.offer(id)) {
                models.insert(offer->gpu_model);
            }
        }
    }
    return models;
}

void add_demand(Registry& r) {
    const ForecastSettings& forecast = r.project().forecast;
    const double base = growth_of(forecast);
    r.add(
         "demand.level", {"Bedarf an GPU-Stunden (Faktor)", "Demand for GPU-hours (factor)"}, Unit::factor,
         0.01, 100, twenty_percent, [](const Variant& v) { return v.demand_factor; },
         [](Variant& v, double value) { v.demand_factor = value; })
        .reach = Reach::queue;
    r.add(
         "demand.growth_per_year",
         {"Zusätzliches Wachstum des Bedarfs im Jahr", "Additional growth of demand per year"}, Unit::share,
         -0.9, 5,
         by(std::min(forecast.low.growth_per_year - base, 0.0),
            std::max(forecast.high.growth_per_year - base, 0.0)),
         [](const Variant& v) { return growth_of(v.project.forecast); },
         [](Variant& v, double value) { set_growth(v.project.forecast, value); })
        .reach = Reach::queue;
    const std::set<std::string> models = planned_gpu_models(r.project());
    for (std::size_t i = 0; i < r.project().gpu_speeds.size(); ++i) {
        const GpuSpeed& speed = r.project().gpu_speeds[i];
        if (models.count(speed.gpu_model) && speed.gpu_model != r.project().settings.reference_gpu) {
            Assumption& factor = r.number(
                "speed." + speed.gpu_model,
                Text{"Geschwindigkeit von ", "Speed of "} + Text::same(speed.gpu_model), Unit::factor, 1e-3,
                1e3, times(0.85, 1.15), [i](auto& p) -> auto& { return p.gpu_speeds[i].factor; });
            factor.reach = Reach::queue;
            factor.origin = speed.origin;
        }
    }
}

}  // namespace

std::vector<Assumption> assumptions_of(const Project& project) {
    Registry r(project);
    add_money(r);
    add_clouds(r);
    if (owns_anything(project)) {
        add_positions(r);
    }
    add_demand(r);
    if (awaits_delivery(project)) {
        r.add(
             "delivery.delay_months", {"Verspätung der Lieferung", "Delay of the delivery"}, Unit::months, 0,
             most_months, by(0, 6), [](const Variant& v) { return v.delivery_delay_months; },
             [](Variant& v, double value) { delay_delivery(v, value); })
            .reach = Reach::queue;
    }
    return r.take();
}

const Assumption* find_assumption(const std::vector<Assumption>& all, const std::string& key) {
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Assumption& assumption) { return assumption.key == key; });
    return at == all.end() ? nullptr : &*at;
}

Variant with_value(const Variant& base, const Assumption& assumption, double value) {
    Variant changed = base;
    assumption.set(changed, std::clamp(value, assumption.least, assumption.most));
    return changed;
}

Result<Assumption> assumption_of(const Project& project, const std::string& key) {
    const std::vector<Assumption> all = assumptions_of(project);
    if (const Assumption* found = find_assumption(all, key)) {
        return *found;
    }
    std::string near;
    for (const Assumption& assumption : all) {
        if (!key.empty() && assumption.key.find(key) != std::string::npos) {
            near += (near.empty() ? "" : ", ") + assumption.key;
        }
    }
    if (near.empty()) {
        near = all.front().key + ", " + all[1].key + ", …";
    }
    return Error{{"Annahme '" + key + "' gibt es in diesem Projekt nicht; möglich sind: " + near,
                  "the project has no assumption '" + key + "'; it has: " + near}};
}

}  // namespace grundlast

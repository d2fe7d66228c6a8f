// How much is to be computed, how fast, and when the nodes come.
#include <algorithm>
#include <set>

#include "model/planning/assumptions/delivery.h"
#include "model/planning/assumptions/registry.h"

namespace grundlast::assumptions {

namespace {

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

}  // namespace

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
    if (awaits_delivery(r.project())) {
        r.add(
             "delivery.delay_months", {"Verspätung der Lieferung", "Delay of the delivery"}, Unit::months, 0,
             most_months, by(0, 6), [](const Variant& v) { return v.delivery_delay_months; },
             [](Variant& v, double value) { delay_delivery(v, value); })
            .reach = Reach::queue;
    }
}

}  // namespace grundlast::assumptions

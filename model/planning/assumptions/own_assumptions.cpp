// What the own cluster costs, position by position.
#include <algorithm>

#include "model/planning/assumptions/registry.h"

namespace grundlast::assumptions {

namespace {

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

}  // namespace

void add_own(Registry& r) {
    if (!owns_anything(r.project())) {
        return;
    }
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

}  // namespace grundlast::assumptions

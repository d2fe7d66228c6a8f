#include <algorithm>
#include <limits>

#include "model/planning/run_batch.h"
#include "model/planning/sensitivity/outcomes.h"

namespace grundlast {

namespace {

std::vector<double> values_over(const Assumption& assumption, int steps) {
    std::vector<double> values;
    for (int step = 0; step < steps; ++step) {
        const double way = steps > 1 ? static_cast<double>(step) / (steps - 1) : 0.0;
        values.push_back(assumption.low + (assumption.high - assumption.low) * way);
    }
    return values;
}

// Of the plans that keep their service levels, and of all where none does.
double advantage_of(const Outcome& outcome) {
    const PlanOutcome* best = outcome.plan(outcome.recommended_id);
    double next = std::numeric_limits<double>::infinity();
    for (const PlanOutcome& plan : outcome.plans) {
        if (best && &plan != best && plan.keeps) {
            next = std::min(next, plan.present_value);
        }
    }
    return best && next < std::numeric_limits<double>::infinity() ? next - best->present_value : 0.0;
}

}  // namespace

Result<TwoWayMap> two_way_map(const Project& project, const Comparison& comparison, const std::string& key_a,
                              const std::string& key_b, int steps, const SensitivityOptions& options,
                              const RunControl& control) {
    const auto a = assumption_of(project, key_a);
    const auto b = assumption_of(project, key_b);
    if (!a || !b) {
        return a ? b.error() : a.error();
    }
    if (key_a == key_b) {
        return Error{{"Die Karte braucht zwei verschiedene Annahmen, nicht zweimal '" + key_a + "'",
                      "a map needs two different assumptions, not '" + key_a + "' twice"}};
    }
    const Outcomes outcomes(project, comparison, options);
    TwoWayMap map{*a, *b, values_over(*a, steps), values_over(*b, steps), {}};
    // All cells from the same kind of run, so that neighbours can be compared.
    const auto corner = [&](double at_a, double at_b) {
        return with_value(with_value(outcomes.base(), *a, at_a), *b, at_b);
    };
    const bool queue = outcomes.needs_queue(*a, corner(a->low, b->low)) ||
                       outcomes.needs_queue(*b, corner(a->high, b->high)) ||
                       !outcomes.runs().hold_for(corner(a->low, b->high).project) ||
                       !outcomes.runs().hold_for(corner(a->high, b->low).project);
    const double cells = static_cast<double>(map.a_values.size() * map.b_values.size());
    double done = 0;
    for (const double at_a : map.a_values) {
        std::vector<TwoWayMap::Cell> row;
        for (const double at_b : map.b_values) {
            if (control.stop.stop_requested()) {
                return stopped();
            }
            const Variant variant = corner(at_a, at_b);
            const auto outcome =
                queue ? outcomes.simulated(variant, {control.stop, {}}) : outcomes.priced(variant);
            if (!outcome) {
                return outcome.error();
            }
            row.push_back({outcome->recommended_id, advantage_of(*outcome)});
            control.report(++done / cells, {"Karte", "Map"});
        }
        map.cells.push_back(std::move(row));
    }
    return map;
}

Result<Variant> variant_of(const Project& project, const std::vector<WhatIfChange>& changes) {
    Variant variant{project};
    for (const WhatIfChange& change : changes) {
        const auto assumption = assumption_of(project, change.key);
        if (!assumption) {
            return assumption.error();
        }
        variant = with_value(variant, *assumption, change.value);
    }
    return variant;
}

Result<WhatIf> what_if(const Project& project, const Comparison& comparison,
                       const std::vector<WhatIfChange>& changes) {
    const StoredRuns runs(project, comparison);
    const auto variant = variant_of(project, changes);
    if (!variant) {
        return variant.error();
    }
    auto before = runs.priced(project);
    if (!before) {
        return before.error();
    }
    auto after = runs.priced(variant->project);
    if (!after) {
        return after.error();
    }
    WhatIf result{*std::move(before), *std::move(after), !runs.hold_for(variant->project)};
    for (const WhatIfChange& change : changes) {
        const auto assumption = assumption_of(project, change.key);
        result.needs_simulation |=
            assumption->reach == AssumptionReach::queue && change.value != assumption->value;
    }
    return result;
}

}  // namespace grundlast

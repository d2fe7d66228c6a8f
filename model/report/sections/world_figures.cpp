#include "model/report/sections/world_figures.h"

#include <algorithm>

namespace grundlast {

std::vector<PlanFigure> world_figures(const Facts& facts) {
    const auto any = [&](Interval PlanFigures::*figure) {
        const auto& plans = facts.comparison.plans;
        return std::any_of(plans.begin(), plans.end(),
                           [&](const PlanEvaluation& plan) { return (plan.figures.*figure).mean > 0; });
    };
    const auto own = [&](Interval PlanFigures::*figure) {
        return [&facts, figure](const PlanEvaluation& plan) {
            return facts.serves_itself(plan) ? facts.interval(plan.figures.*figure, 0) : std::string(no_value);
        };
    };
    std::vector<PlanFigure> figures;
    if (any(&PlanFigures::node_failures)) {
        figures.push_back({{"Ausgefallene Knoten", "Node failures"}, own(&PlanFigures::node_failures)});
        figures.push_back({{"Abgebrochene Läufe", "Runs that ended by it"}, own(&PlanFigures::failed_runs)});
    }
    const auto add = [&](Text name, Interval PlanFigures::*figure) {
        if (any(figure)) {
            figures.push_back({std::move(name), own(figure)});
        }
    };
    add({"Verlorene GPU-Stunden", "GPU-hours of lost work"}, &PlanFigures::lost_gpu_h);
    add({"GPU-Stunden für Neustarts", "GPU-hours of restarts"}, &PlanFigures::restart_gpu_h);
    add({"GPU-Stunden für Checkpoints", "GPU-hours of checkpoints"}, &PlanFigures::checkpoint_gpu_h);
    add({"GPU-Stunden durch Netz und Speicher", "GPU-hours of network and storage"},
        &PlanFigures::slowed_gpu_h);
    if (!figures.empty()) {
        figures.insert(figures.begin(), {{"Nutzanteil der belegten GPU-Zeit", "Goodput of allocated GPU time"},
                                         [&facts](const PlanEvaluation& plan) {
                                             return facts.serves_itself(plan)
                                                        ? facts.percent(plan.figures.goodput)
                                                        : std::string(no_value);
                                         }});
    }
    const auto& plans = facts.comparison.plans;
    if (std::any_of(plans.begin(), plans.end(),
                    [](const PlanEvaluation& plan) { return plan.figures.service_level.has_value(); })) {
        figures.push_back({{"Bediente Replikat-Stunden der Dienste", "Served replica-hours of services"},
                           [&facts](const PlanEvaluation& plan) {
                               return plan.figures.service_level ? facts.percent(*plan.figures.service_level)
                                                                 : std::string(no_value);
                           }});
    }
    return figures;
}

}  // namespace grundlast

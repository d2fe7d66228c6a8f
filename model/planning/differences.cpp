#include "model/planning/differences.h"

namespace grundlast {

namespace {

// Of one figure in every replication.
std::vector<double> values_of(const std::vector<RunFigures>& runs, double (*figure)(const RunFigures&)) {
    std::vector<double> values;
    for (const RunFigures& run : runs) {
        values.push_back(figure(run));
    }
    return values;
}

struct Figures {
    std::vector<double> mean_wait, p95_wait, slo_share, total_cost, present_value;
};

Figures figures_of(const std::vector<RunFigures>& runs) {
    return {values_of(runs, [](const RunFigures& run) { return run.overall.mean_h; }),
            values_of(runs, [](const RunFigures& run) { return run.overall.p95_h; }),
            values_of(runs, [](const RunFigures& run) { return run.slo_share; }),
            values_of(runs, [](const RunFigures& run) { return run.money.total; }),
            values_of(runs, [](const RunFigures& run) { return run.money.present_value; })};
}

Interval difference(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> differences;
    for (std::size_t at = 0; at < a.size(); ++at) {
        differences.push_back(a[at] - b[at]);
    }
    return confidence_interval(differences);
}

}  // namespace

std::vector<PlanDifference> differences_of(const std::vector<PlanEvaluation>& plans) {
    std::vector<Figures> figures;
    for (const PlanEvaluation& plan : plans) {
        figures.push_back(figures_of(plan.runs));
    }
    std::vector<PlanDifference> differences;
    for (std::size_t one = 0; one < plans.size(); ++one) {
        for (std::size_t other = one + 1; other < plans.size(); ++other) {
            const Figures& a = figures[one];
            const Figures& b = figures[other];
            differences.push_back({plans[one].plan_id, plans[other].plan_id,
                                   difference(a.mean_wait, b.mean_wait), difference(a.p95_wait, b.p95_wait),
                                   difference(a.slo_share, b.slo_share), difference(a.total_cost, b.total_cost),
                                   difference(a.present_value, b.present_value)});
        }
    }
    return differences;
}

}  // namespace grundlast

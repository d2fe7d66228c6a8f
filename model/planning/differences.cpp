#include "model/planning/differences.h"

#include <functional>

#include "model/planning/figures.h"

namespace grundlast {

namespace {

// Of one figure in every replication.
std::vector<double> values_of(std::size_t replications, const std::function<double(std::size_t)>& figure) {
    std::vector<double> values;
    for (std::size_t replication = 0; replication < replications; ++replication) {
        values.push_back(figure(replication));
    }
    return values;
}

struct Figures {
    std::vector<double> mean_wait, p95_wait, slo_share, total_cost, present_value;
};

Figures figures_of(const Project& project, const PlanEvaluation& plan) {
    const double discount_rate = project.settings.discount_rate;
    const auto& runs = plan.simulation->runs;
    const auto over = [&](const std::function<double(std::size_t)>& figure) {
        return values_of(runs.size(), figure);
    };
    return {over([&](std::size_t r) { return runs[r].overall.mean_h; }),
            over([&](std::size_t r) { return runs[r].overall.p95_h; }),
            over([&](std::size_t r) { return slo_share(project, runs[r]); }),
            over([&](std::size_t r) { return plan.cash_flows[r].total(); }),
            over([&](std::size_t r) { return plan.cash_flows[r].present_value(discount_rate); })};
}

Interval difference(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> differences;
    for (std::size_t at = 0; at < a.size(); ++at) {
        differences.push_back(a[at] - b[at]);
    }
    return confidence_interval(differences);
}

}  // namespace

std::vector<PlanDifference> differences_of(const Project& project, const std::vector<PlanEvaluation>& plans) {
    std::vector<Figures> figures;
    for (const PlanEvaluation& plan : plans) {
        figures.push_back(figures_of(project, plan));
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

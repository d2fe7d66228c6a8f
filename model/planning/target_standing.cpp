#include "model/planning/target_standing.h"

namespace grundlast {

namespace {

TargetVerdict verdict_of(const Interval& reached, double required) {
    if (reached.low() >= required) {
        return TargetVerdict::met;
    }
    return reached.high() < required ? TargetVerdict::missed : TargetVerdict::undecided;
}

}  // namespace

std::vector<TargetStanding> target_standings(const Project& project, const PlanEvaluation& evaluation) {
    std::vector<TargetStanding> standings;
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        const double required = required_share(project.workloads[w]);
        std::vector<double> shares;
        for (const RunFigures& run : evaluation.runs) {
            const TargetJobs jobs = required > 0 ? run.targets[w] : TargetJobs{};
            if (jobs.submitted > 0) {
                shares.push_back(jobs.in_time / jobs.submitted);
            }
        }
        if (!shares.empty()) {
            const Interval reached = confidence_interval(shares);
            standings.push_back({w, required, reached, verdict_of(reached, required)});
        }
    }
    return standings;
}

}  // namespace grundlast

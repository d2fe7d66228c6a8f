// How well a plan serves: all jobs together, and each workload by itself.
#include "model/planning/recommendation.h"

namespace grundlast {

Service service_of(const Project& project, const PlanEvaluation& evaluation) {
    double jobs = 0, kept = 0, required = 0;
    for (const RunFigures& run : evaluation.runs) {
        for (std::size_t w = 0; w < run.targets.size(); ++w) {
            const double share = required_share(project.workloads[w]);
            if (share <= 0) {
                continue;
            }
            const TargetJobs& of_workload = run.targets[w];
            jobs += of_workload.submitted;
            kept += of_workload.in_time;
            required += of_workload.submitted * share;
        }
    }
    Service service;
    service.slo_share = jobs > 0 ? kept / jobs : 1.0;
    service.slo_required = jobs > 0 ? required / jobs : 0.0;
    const double unserved = evaluation.figures.unserved_ref_gpu_h.mean;
    const double all = unserved + evaluation.figures.served_ref_gpu_h.mean;
    service.unserved_share = all > 0 ? unserved / all : 0.0;
    return service;
}

std::vector<MissedTarget> missed_targets(const Project& project, const PlanEvaluation& evaluation) {
    std::vector<MissedTarget> missed;
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        const double required = required_share(project.workloads[w]);
        if (required <= 0) {
            continue;
        }
        std::vector<double> shares;
        for (const RunFigures& run : evaluation.runs) {
            const TargetJobs& jobs = run.targets[w];
            if (jobs.submitted > 0) {
                shares.push_back(jobs.in_time / jobs.submitted);
            }
        }
        const Interval kept = confidence_interval(shares);
        if (!shares.empty() && kept.high() < required) {
            missed.push_back({w, kept.mean, required});
        }
    }
    return missed;
}

}  // namespace grundlast

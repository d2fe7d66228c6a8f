#include "model/planning/figures.h"

#include <functional>

namespace grundlast {

namespace {

using RunFigure = std::function<double(const RunFigures&)>;

Interval interval_over(const std::vector<RunFigures>& runs, const RunFigure& figure) {
    std::vector<double> values;
    values.reserve(runs.size());
    for (const RunFigures& run : runs) {
        values.push_back(figure(run));
    }
    return confidence_interval(values);
}

double mean_over(const std::vector<RunFigures>& runs, const RunFigure& figure) {
    double sum = 0;
    for (const RunFigures& run : runs) {
        sum += figure(run);
    }
    return sum / static_cast<double>(runs.size());
}

// Mean of `part` / mean of `whole`, so that the two means that are shown give the quotient that is shown; its
// interval is that of a ratio estimator (Cochran, Sampling Techniques, 1977, 6.4).
Interval quotient_over(const std::vector<RunFigures>& runs, const RunFigure& part, const RunFigure& whole) {
    const double mean_whole = mean_over(runs, whole);
    if (mean_whole <= 0) {
        return {0, 0, static_cast<int>(runs.size())};
    }
    const double quotient = mean_over(runs, part) / mean_whole;
    const Interval off =
        interval_over(runs, [&](const RunFigures& run) { return part(run) - quotient * whole(run); });
    return {quotient, off.half_width / mean_whole, off.count};
}

void set_waits(PlanFigures& figures, const std::vector<RunFigures>& runs) {
    const auto over = [&](double WaitFigures::*figure) {
        return interval_over(runs, [&](const RunFigures& run) { return run.overall.*figure; });
    };
    figures.mean_wait_h = over(&WaitFigures::mean_h);
    figures.p50_wait_h = over(&WaitFigures::p50_h);
    figures.p90_wait_h = over(&WaitFigures::p90_h);
    figures.p95_wait_h = over(&WaitFigures::p95_h);
    figures.p99_wait_h = over(&WaitFigures::p99_h);
    figures.bounded_slowdown = over(&WaitFigures::mean_bounded_slowdown);
}

void set_work(PlanFigures& figures, const std::vector<RunFigures>& runs) {
    const auto over = [&](const RunFigure& figure) { return interval_over(runs, figure); };
    figures.slo_share = over([](const RunFigures& run) { return run.slo_share; });
    figures.utilisation = quotient_over(
        runs, [](const RunFigures& run) { return run.allocated_gpu_h; },
        [](const RunFigures& run) { return run.available_gpu_h; });
    figures.fragmentation = over([](const RunFigures& run) { return run.fragmentation; });
    figures.own_gpu_h = over([](const RunFigures& run) { return run.own_gpu_h; });
    figures.cloud_gpu_h = over([](const RunFigures& run) { return run.cloud_gpu_h; });
    figures.unserved_ref_gpu_h = over([](const RunFigures& run) { return run.unserved_ref_gpu_h; });
    figures.served_ref_gpu_h = over([](const RunFigures& run) { return run.served_ref_gpu_h(); });
    figures.cloud_share = quotient_over(
        runs, [](const RunFigures& run) { return run.cloud_useful_ref_gpu_h; },
        [](const RunFigures& run) { return run.served_ref_gpu_h(); });
}

void set_world(PlanEvaluation& evaluation, const Project& project) {
    PlanFigures& figures = evaluation.figures;
    const auto over = [&](const RunFigure& figure) { return interval_over(evaluation.runs, figure); };
    figures.goodput = over([](const RunFigures& run) { return run.goodput; });
    figures.node_failures = over([](const RunFigures& run) { return static_cast<double>(run.node_failures); });
    figures.failed_runs = over([](const RunFigures& run) { return static_cast<double>(run.failures); });
    figures.lost_gpu_h = over([](const RunFigures& run) { return run.lost_gpu_h; });
    figures.restart_gpu_h = over([](const RunFigures& run) { return run.restart_gpu_h; });
    figures.checkpoint_gpu_h = over([](const RunFigures& run) { return run.checkpoint_gpu_h; });
    figures.slowed_gpu_h = over([](const RunFigures& run) { return run.slowed_gpu_h; });
    bool any = false;
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        const bool service = project.workloads[w].arrivals.kind == ArrivalKind::service;
        any = any || service;
        evaluation.service_levels.emplace_back();
        if (service) {
            evaluation.service_levels.back() =
                over([w](const RunFigures& run) { return run.service_levels[w]; });
        }
    }
    if (any) {
        figures.service_level = over([](const RunFigures& run) { return run.service_level; });
    }
}

void set_money(PlanFigures& figures, const std::vector<RunFigures>& runs) {
    const auto over = [&](const RunFigure& figure) { return interval_over(runs, figure); };
    figures.total_cost = over([](const RunFigures& run) { return run.money.total; });
    figures.present_value = over([](const RunFigures& run) { return run.money.present_value; });
    figures.capex = over([](const RunFigures& run) { return run.money.capex; });
    figures.cost_per_useful_gpu_h = quotient_over(
        runs, [](const RunFigures& run) { return run.money.total; },
        [](const RunFigures& run) { return run.served_ref_gpu_h() + run.unserved_ref_gpu_h; });
    figures.energy_kwh = over([](const RunFigures& run) { return run.money.energy_kwh; });
    if (runs.front().available_gpu_h > 0) {
        const RunFigure own = [](const RunFigures& run) { return run.money.own; };
        figures.cost_per_available_gpu_h =
            quotient_over(runs, own, [](const RunFigures& run) { return run.available_gpu_h; });
        figures.cost_per_used_gpu_h =
            quotient_over(runs, own, [](const RunFigures& run) { return run.allocated_gpu_h; });
    }
}

std::vector<TeamFigures> team_figures(const Project& project, const std::vector<RunFigures>& runs) {
    std::vector<TeamFigures> teams;
    for (std::size_t t = 0; t < project.teams.size(); ++t) {
        const auto over = [&](const RunFigure& figure) { return interval_over(runs, figure); };
        TeamFigures team;
        team.team_id = project.teams[t].id;
        team.gpu_h = over([t](const RunFigures& run) { return run.team_gpu_h[t]; });
        team.mean_wait_h = over([t](const RunFigures& run) { return run.by_team[t].mean_h; });
        team.p95_wait_h = over([t](const RunFigures& run) { return run.by_team[t].p95_h; });
        team.slo_share = over([t](const RunFigures& run) { return run.team_slo_share[t]; });
        teams.push_back(team);
    }
    return teams;
}

}  // namespace

void set_figures(const Project& project, PlanEvaluation& evaluation) {
    set_waits(evaluation.figures, evaluation.runs);
    set_work(evaluation.figures, evaluation.runs);
    set_world(evaluation, project);
    set_money(evaluation.figures, evaluation.runs);
    evaluation.teams = team_figures(project, evaluation.runs);
}

}  // namespace grundlast

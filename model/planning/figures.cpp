#include "model/planning/figures.h"

#include <algorithm>
#include <functional>

namespace grundlast {

TargetJobs target_jobs(const Project& project, const RunResult& run, std::size_t workload) {
    const Workload& of = project.workloads[workload];
    TargetJobs jobs;
    for (int m = 0; m < run.months; ++m) {
        jobs.submitted += static_cast<double>(run.cell(static_cast<int>(workload), m).submitted);
    }
    if (of.arrivals.kind == ArrivalKind::service && of.slo.service_level > 0) {
        jobs.in_time = jobs.submitted * run.service_level(static_cast<int>(workload));
        return jobs;
    }
    const WaitFigures& waits = run.by_workload[workload];
    jobs.in_time = static_cast<double>(waits.slo_jobs) * waits.slo_share;
    return jobs;
}

double required_share(const Workload& workload) {
    if (workload.arrivals.kind == ArrivalKind::service && workload.slo.service_level > 0) {
        return workload.slo.service_level;
    }
    return workload.slo.start_within_h > 0 ? workload.slo.percentile : 0;
}

double slo_share(const Project& project, const RunResult& run, const std::string* team_id) {
    double submitted = 0, kept = 0;
    for (std::size_t w = 0; w < run.by_workload.size(); ++w) {
        const Workload& workload = project.workloads[w];
        if (required_share(workload) <= 0 || (team_id && workload.team_id != *team_id)) {
            continue;
        }
        const TargetJobs jobs = target_jobs(project, run, w);
        submitted += jobs.submitted;
        kept += jobs.in_time;
    }
    return submitted > 0 ? std::min(kept / submitted, 1.0) : 1.0;
}

namespace {

// Sums over the cells of a run that several figures share.
struct Work {
    double own_gpu_h = 0;
    double cloud_gpu_h = 0;
    double own_useful = 0;
    double cloud_useful = 0;
    double unserved = 0;

    double served() const { return own_useful + cloud_useful; }
};

Work work_of(const RunResult& run) {
    Work work;
    for (const Cell& cell : run.cells) {
        work.own_gpu_h += cell.own_gpu_h;
        work.cloud_gpu_h += cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
        work.own_useful += cell.own_useful_ref_gpu_h;
        work.cloud_useful += cell.cloud_useful_ref_gpu_h;
        work.unserved += cell.unserved_ref_gpu_h;
    }
    return work;
}

double sum_of(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) {
        sum += value;
    }
    return sum;
}

double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0.0;
}

Interval interval_over(const std::vector<RunResult>& runs, const std::function<double(std::size_t)>& value) {
    std::vector<double> values;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        values.push_back(value(r));
    }
    return confidence_interval(values);
}

void set_waits(PlanFigures& figures, const Project& project, const std::vector<RunResult>& runs) {
    const auto over = [&](double WaitFigures::*figure) {
        return interval_over(runs, [&](std::size_t r) { return runs[r].overall.*figure; });
    };
    figures.mean_wait_h = over(&WaitFigures::mean_h);
    figures.p50_wait_h = over(&WaitFigures::p50_h);
    figures.p90_wait_h = over(&WaitFigures::p90_h);
    figures.p95_wait_h = over(&WaitFigures::p95_h);
    figures.p99_wait_h = over(&WaitFigures::p99_h);
    figures.bounded_slowdown = over(&WaitFigures::mean_bounded_slowdown);
    figures.slo_share = interval_over(runs, [&](std::size_t r) { return slo_share(project, runs[r]); });
    figures.utilisation = interval_over(runs, [&](std::size_t r) { return runs[r].utilisation(); });
    figures.fragmentation = interval_over(runs, [&](std::size_t r) { return runs[r].fragmentation(); });
}

void set_work(PlanFigures& figures, const std::vector<RunResult>& runs, const std::vector<Work>& work) {
    const auto over = [&](const std::function<double(const Work&)>& figure) {
        return interval_over(runs, [&](std::size_t r) { return figure(work[r]); });
    };
    figures.own_gpu_h = over([](const Work& w) { return w.own_gpu_h; });
    figures.cloud_gpu_h = over([](const Work& w) { return w.cloud_gpu_h; });
    figures.unserved_ref_gpu_h = over([](const Work& w) { return w.unserved; });
    figures.served_ref_gpu_h = over([](const Work& w) { return w.served(); });
    figures.cloud_share = over([](const Work& w) { return ratio(w.cloud_useful, w.served()); });
}

void set_world(PlanEvaluation& evaluation, const Project& project, const std::vector<RunResult>& runs) {
    PlanFigures& figures = evaluation.figures;
    const auto over = [&](const std::function<double(const RunResult&)>& figure) {
        return interval_over(runs, [&](std::size_t r) { return figure(runs[r]); });
    };
    figures.goodput = over([](const RunResult& run) { return run.goodput(); });
    figures.node_failures = over([](const RunResult& run) { return static_cast<double>(run.node_failures); });
    figures.failed_runs = over([](const RunResult& run) { return static_cast<double>(run.failures()); });
    figures.lost_gpu_h = over([](const RunResult& run) { return run.lost_gpu_h(); });
    figures.restart_gpu_h = over([](const RunResult& run) { return run.restart_gpu_h(); });
    figures.checkpoint_gpu_h = over([](const RunResult& run) { return run.checkpoint_gpu_h(); });
    figures.slowed_gpu_h = over([](const RunResult& run) { return run.slowed_gpu_h(); });
    bool any = false;
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        const bool service = project.workloads[w].arrivals.kind == ArrivalKind::service;
        any = any || service;
        evaluation.service_levels.emplace_back();
        if (service) {
            evaluation.service_levels.back() =
                over([w](const RunResult& run) { return run.service_level(static_cast<int>(w)); });
        }
    }
    if (any) {
        figures.service_level = over([](const RunResult& run) { return run.service_level(); });
    }
}

void set_money(PlanFigures& figures, const Project& project, const PlanPrices& prices,
               const std::vector<RunResult>& runs, const std::vector<CashFlow>& flows,
               const std::vector<Work>& work) {
    const auto over = [&](const std::function<double(std::size_t)>& figure) {
        return interval_over(runs, figure);
    };
    figures.total_cost = over([&](std::size_t r) { return flows[r].total(); });
    figures.present_value =
        over([&](std::size_t r) { return flows[r].present_value(project.settings.discount_rate); });
    figures.capex = over([&](std::size_t r) { return flows[r].capex(); });
    figures.cost_per_useful_gpu_h =
        over([&](std::size_t r) { return ratio(flows[r].total(), work[r].served() + work[r].unserved); });
    figures.energy_kwh = over([&](std::size_t r) {
        return sum_of(owned_energy_kwh(prices.capacity(runs[r]), project.costs.energy.pue));
    });
    if (sum_of(runs.front().available_gpu_h) > 0) {
        std::vector<double> own_cost;
        for (const RunResult& run : runs) {
            own_cost.push_back(prices.own_cash_flow(run).total());
        }
        figures.cost_per_available_gpu_h =
            over([&](std::size_t r) { return ratio(own_cost[r], sum_of(runs[r].available_gpu_h)); });
        figures.cost_per_used_gpu_h =
            over([&](std::size_t r) { return ratio(own_cost[r], sum_of(runs[r].allocated_gpu_h)); });
    }
}

double team_gpu_h(const Project& project, const RunResult& run, const std::string& team_id) {
    double hours = 0;
    for (int w = 0; w < run.workloads; ++w) {
        if (project.workloads[static_cast<std::size_t>(w)].team_id != team_id) {
            continue;
        }
        for (int m = 0; m < run.months; ++m) {
            const Cell& cell = run.cell(w, m);
            hours += cell.own_gpu_h + cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
        }
    }
    return hours;
}

std::vector<TeamFigures> team_figures(const Project& project, const std::vector<RunResult>& runs) {
    std::vector<TeamFigures> teams;
    for (std::size_t t = 0; t < project.teams.size(); ++t) {
        const auto over = [&](double WaitFigures::*figure) {
            return interval_over(runs, [&](std::size_t r) { return runs[r].by_team[t].*figure; });
        };
        TeamFigures team;
        team.team_id = project.teams[t].id;
        team.gpu_h =
            interval_over(runs, [&](std::size_t r) { return team_gpu_h(project, runs[r], team.team_id); });
        team.mean_wait_h = over(&WaitFigures::mean_h);
        team.p95_wait_h = over(&WaitFigures::p95_h);
        team.slo_share =
            interval_over(runs, [&](std::size_t r) { return slo_share(project, runs[r], &team.team_id); });
        teams.push_back(team);
    }
    return teams;
}

void set_months(PlanEvaluation& evaluation, const std::vector<RunResult>& runs) {
    const auto count = static_cast<double>(runs.size());
    for (std::size_t m = 0; m < static_cast<std::size_t>(runs.front().months); ++m) {
        double mean = 0, p95 = 0, busy = 0;
        for (const RunResult& run : runs) {
            mean += run.by_month[m].mean_h;
            p95 += run.by_month[m].p95_h;
            busy += ratio(run.allocated_gpu_h[m], run.available_gpu_h[m]);
        }
        evaluation.mean_wait_by_month_h.push_back(mean / count);
        evaluation.p95_wait_by_month_h.push_back(p95 / count);
        evaluation.utilisation_by_month.push_back(busy / count);
    }
}

}  // namespace

PlanEvaluation evaluation_of(const Project& project, const Plan& plan, const PlanPrices& prices,
                             std::vector<RunResult> runs) {
    PlanEvaluation evaluation;
    evaluation.plan_id = plan.id;
    std::vector<Work> work;
    for (const RunResult& run : runs) {
        evaluation.cash_flows.push_back(prices.cash_flow(run));
        work.push_back(work_of(run));
    }
    evaluation.cash_flow = mean_cash_flow(evaluation.cash_flows);
    set_waits(evaluation.figures, project, runs);
    set_work(evaluation.figures, runs, work);
    set_money(evaluation.figures, project, prices, runs, evaluation.cash_flows, work);
    evaluation.chargeback = charge(project, prices, evaluation.cash_flow, runs);
    set_world(evaluation, project, runs);
    evaluation.teams = team_figures(project, runs);
    set_months(evaluation, runs);
    auto simulation = std::make_shared<SimulationResult>();
    simulation->summary = summarise(runs);
    simulation->runs = std::move(runs);
    evaluation.simulation = std::move(simulation);
    return evaluation;
}

}  // namespace grundlast

#include "model/planning/run_figures.h"

#include <algorithm>
#include <numeric>

#include "model/planning/money_of_run.h"

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
    return workload.slo.start_within_h > 0 || deadline_h(workload) > 0 ? workload.slo.percentile : 0;
}

bool has_targets(const Project& project) {
    return std::any_of(project.workloads.begin(), project.workloads.end(),
                       [](const Workload& workload) { return required_share(workload) > 0; });
}

double deadline_h(const Workload& workload) {
    return workload.arrivals.kind == ArrivalKind::service ? 0.0 : workload.slo.deadline_h;
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

double sum_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

// Summed in the order of the cells, so that the last digit does not depend on what is kept.
void add_cells(const RunResult& run, RunFigures& figures) {
    for (const Cell& cell : run.cells) {
        figures.own_gpu_h += cell.own_gpu_h;
        figures.cloud_gpu_h += cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
        figures.own_useful_ref_gpu_h += cell.own_useful_ref_gpu_h;
        figures.cloud_useful_ref_gpu_h += cell.cloud_useful_ref_gpu_h;
        figures.unserved_ref_gpu_h += cell.unserved_ref_gpu_h;
        figures.not_own_ref_gpu_h += cell.cloud_useful_ref_gpu_h + cell.unserved_ref_gpu_h;
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

void set_shares(const Project& project, const RunResult& run, RunFigures& figures) {
    figures.slo_share = slo_share(project, run);
    for (std::size_t w = 0; w < run.by_workload.size(); ++w) {
        figures.targets.push_back(target_jobs(project, run, w));
        figures.service_levels.push_back(run.service_level(static_cast<int>(w)));
    }
    for (const Team& team : project.teams) {
        figures.team_gpu_h.push_back(team_gpu_h(project, run, team.id));
        figures.team_slo_share.push_back(slo_share(project, run, &team.id));
    }
}

}  // namespace

RunFigures run_figures(const Project& project, const RunResult& run) {
    RunFigures figures;
    figures.jobs = run.jobs;
    figures.refused = run.refused;
    figures.unstarted = run.unstarted;
    figures.left = run.left;
    figures.preemptions = run.preemptions();
    figures.interruptions = run.interruptions();
    figures.node_failures = run.node_failures;
    figures.failures = run.failures();
    figures.events = run.events;
    figures.fingerprint = run.fingerprint;
    figures.placed = run.placed;
    figures.overall = run.overall;
    figures.by_team = run.by_team;
    figures.run_wait_h = run.run_wait_h;
    figures.steady_wait_h = run.steady_wait_h;
    figures.queue_job_h = run.queue_job_h;
    figures.waited_job_h = run.waited_job_h;
    figures.transferred_gb = run.transferred_gb;
    figures.free_gpu_h = run.free_gpu_h;
    figures.fragment_gpu_h = run.fragment_gpu_h;
    figures.available_gpu_h = sum_of(run.available_gpu_h);
    figures.allocated_gpu_h = sum_of(run.allocated_gpu_h);
    figures.utilisation = run.utilisation();
    figures.fragmentation = run.fragmentation();
    figures.goodput = run.goodput();
    figures.lost_gpu_h = run.lost_gpu_h();
    figures.restart_gpu_h = run.restart_gpu_h();
    figures.checkpoint_gpu_h = run.checkpoint_gpu_h();
    figures.slowed_gpu_h = run.slowed_gpu_h();
    figures.service_level = run.service_level();
    add_cells(run, figures);
    set_shares(project, run, figures);
    return figures;
}

bool some_job_ran(const std::vector<RunFigures>& runs) {
    return runs.empty() ||
           std::any_of(runs.begin(), runs.end(), [](const RunFigures& run) { return run.overall.jobs > 0; });
}

RunMoney run_money(const Project& project, const PlanPrices& prices, const RunResult& run,
                   const CashFlow& flow) {
    RunMoney money;
    money.total = flow.total();
    money.present_value = flow.present_value(project.settings.discount_rate);
    money.capex = flow.capex();
    money.cumulative = flow.cumulative();
    money.energy_kwh = sum_of(owned_energy_kwh(prices.capacity(run), project.costs.energy.pue));
    if (sum_of(run.available_gpu_h) > 0) {
        money.own = prices.own_cash_flow(run).total();
        money.own_idle = prices.own_cost_at(run, 0);
        money.own_busy = prices.own_cost_at(run, 1);
    }
    return money;
}

}  // namespace grundlast

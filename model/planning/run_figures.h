// What is kept of every replication of a plan once its cells are summed: some kB, however many jobs it had.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/long_run.h"
#include "model/economics/cost.h"
#include "model/project/project.h"
#include "model/simulation/simulation.h"

namespace grundlast {

class PlanPrices;

// Jobs of a workload with a target in one run; of a service with an agreed level its replicas, of which as many
// are in time as the share of their hours that was served.
struct TargetJobs {
    double submitted = 0;
    // Started and ended by when its targets say. One that never starts is late; one that still runs at the end
    // of the run is once its deadline has passed.
    double in_time = 0;
};

TargetJobs target_jobs(const Project& project, const RunResult& run, std::size_t workload);

// The share of them that was agreed on; 0: the workload has no target.
double required_share(const Workload& workload);

// Whether a workload has a target.
bool has_targets(const Project& project);

// From submission to end, by which a job has to be done; 0: none, as for a service, whose replicas never are.
double deadline_h(const Workload& workload);

// Of the jobs with a target that were submitted in a run, all or a team's, those in time. 1 where there are
// none.
double slo_share(const Project& project, const RunResult& run, const std::string* team_id = nullptr);

// What a run cost. In the project's currency; energy in kWh.
struct RunMoney {
    double total = 0;          // nominal
    double present_value = 0;  // at the project's discount rate
    double capex = 0;
    std::vector<double> cumulative;  // CashFlow::cumulative
    double energy_kwh = 0;
    double own = 0;  // of the own cluster alone; 0 where it never has a GPU, as the next two
    // If none and if all of its available GPU-hours were used: cost is linear between them.
    double own_idle = 0, own_busy = 0;
};

// Under the names of RunResult, PlanFigures and TeamFigures; hours and shares are sums over the whole run.
struct RunFigures {
    std::int64_t jobs = 0, refused = 0, unstarted = 0, left = 0;
    std::int64_t preemptions = 0, interruptions = 0, node_failures = 0, failures = 0;
    std::int64_t events = 0;
    std::uint64_t fingerprint = 0;
    PlacedByLevel placed = {};
    WaitFigures overall;
    std::vector<WaitFigures> by_team;
    LongRunMean run_wait_h, steady_wait_h;
    double queue_job_h = 0, waited_job_h = 0;
    double transferred_gb = 0;
    std::vector<double> free_gpu_h, fragment_gpu_h;   // own, per month
    double available_gpu_h = 0, allocated_gpu_h = 0;  // own
    double utilisation = 0, fragmentation = 0, goodput = 1;
    double lost_gpu_h = 0, restart_gpu_h = 0, checkpoint_gpu_h = 0, slowed_gpu_h = 0;
    double own_gpu_h = 0, cloud_gpu_h = 0;
    double own_useful_ref_gpu_h = 0, cloud_useful_ref_gpu_h = 0, unserved_ref_gpu_h = 0;
    double not_own_ref_gpu_h = 0;        // useful in the cloud, or unserved
    double service_level = 1;            // of all services
    std::vector<double> service_levels;  // by workload
    std::vector<TargetJobs> targets;     // by workload
    double slo_share = 1;                // slo_share(), of all
    std::vector<double> team_gpu_h;      // by team: own and cloud, allocated
    std::vector<double> team_slo_share;  // by team
    RunMoney money;

    double served_ref_gpu_h() const { return own_useful_ref_gpu_h + cloud_useful_ref_gpu_h; }
};

// Without any, waits are no figures. True where there are no runs to look at.
bool some_job_ran(const std::vector<RunFigures>& runs);

// Of the queue; `money` is left at 0.
RunFigures run_figures(const Project& project, const RunResult& run);

// `flow` is what `prices` make of the run.
RunMoney run_money(const Project& project, const PlanPrices& prices, const RunResult& run,
                   const CashFlow& flow);

}  // namespace grundlast

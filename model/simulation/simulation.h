// The discrete-event simulation of a scenario, its replications, and the replay of a recorded trace.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/core/long_run.h"
#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/core/statistics.h"
#include "model/inventory/history.h"
#include "model/simulation/scenario.h"
#include "model/simulation/timeline.h"

namespace grundlast {

// Waits from submission to start, over the jobs that started. Hours.
struct WaitFigures {
    std::int64_t jobs = 0;
    double mean_h = 0;
    double p50_h = 0, p90_h = 0, p95_h = 0, p99_h = 0, max_h = 0;
    double mean_bounded_slowdown = 0;  // bound 10 s
    double slo_share = 1;  // of the jobs with a start-within SLO, those that kept it; 1 where none has one
    std::int64_t slo_jobs = 0;
    double quantile_error = 0;  // relative, of the quantiles; 0: exact (but for the rounding of a float)
};

// What one workload did in one month; GPU-hours count where the job ran, split at month ends.
struct Cell {
    std::int64_t submitted = 0;
    std::int64_t started_own = 0;
    std::int64_t started_cloud = 0;
    double own_gpu_h = 0;             // allocated on own nodes
    double own_useful_ref_gpu_h = 0;  // the same work in reference GPU-hours
    double on_demand_gpu_h = 0;       // used
    double reserved_gpu_h = 0;        // used
    double on_demand_instance_h = 0;  // billed, in the month in which the job starts
    double cloud_useful_ref_gpu_h = 0;
    double unserved_ref_gpu_h = 0;  // last month only: work still waiting or running at the horizon
    std::int64_t preemptions = 0;
    double lost_gpu_h = 0;            // of own_gpu_h: work that preemption undid
    double restart_gpu_h = 0;         // of own_gpu_h: preempted jobs getting back to where they were
    std::int64_t completed = 0;       // jobs that ended, anywhere
    double turnaround_h = 0;          // of those, from submission to end, summed
    std::int64_t failures = 0;        // runs that a failing node ended
    double checkpoint_gpu_h = 0;      // of own_gpu_h: writing checkpoints
    double slowed_gpu_h = 0;          // of own_gpu_h: longer than at full pace, for network or storage
    std::int64_t interruptions = 0;   // runs that ended with their spot instances
    double spot_gpu_h = 0;            // used; neither on demand nor reserved
    double spot_instance_h = 0;       // billed, in the month in which the run starts
    double cloud_lost_gpu_h = 0;      // of the cloud's: work that an interruption undid
    double cloud_overhead_gpu_h = 0;  // of the cloud's: restarts and checkpoints
    double demanded_replica_h = 0;    // of a service
    double served_replica_h = 0;      // of those
};

// Own jobs of more than one GPU by the lowest level that held them whole: what a placement changes.
struct PlacedFigures {
    std::int64_t jobs = 0;  // started
    double gpu_h = 0;
};

using PlacedByLevel = std::array<PlacedFigures, level_count>;  // [Level]

struct RunResult {
    int workloads = 0;
    int months = 0;
    std::vector<Cell> cells;  // [workload * months + month]
    WaitFigures overall;
    std::vector<WaitFigures> by_team;
    std::vector<WaitFigures> by_workload;
    std::vector<WaitFigures> by_month;           // of submission
    std::vector<double> available_gpu_h;         // own, per month
    std::vector<double> allocated_gpu_h;         // own, per month
    std::vector<double> free_gpu_h;              // own, per month: nobody has it
    std::vector<double> fragment_gpu_h;          // of it, what the typical jobs could not use: see Fragments
    std::vector<double> own_gpu_h_by_week_hour;  // [month * 168 + hour of the week]: of allocated_gpu_h
    std::vector<float> own_busy_gpus;            // mean of each hour
    std::vector<float> cloud_busy_gpus;          // mean of each hour
    std::vector<float> waiting_gpus;             // asked for by waiting jobs, mean of each hour
    std::vector<float> waiting_jobs;             // mean of each hour
    std::int64_t jobs = 0;
    std::int64_t refused = 0;    // larger than the pool ever is, and not allowed or not able to leave
    std::int64_t unstarted = 0;  // waiting at the horizon, or left before
    std::int64_t left =
        0;  // of these, those that left: out of patience, cancelled, or a service's hour was over
    double queue_job_h = 0;  // waiting jobs, integrated over time
    double waited_job_h =
        0;  // the wait within the run, summed over jobs, started or not: equal by Little's law
    // Of this run alone, from the means of batches in the order of starts. Hours.
    LongRunMean run_wait_h;  // of all jobs that started: what overall.mean_h is uncertain by
    LongRunMean
        steady_wait_h;  // without the start of the run (MSER-5): where demand and capacity stay the same
    PlacedByLevel placed = {};
    std::int64_t node_failures = 0;
    double transferred_gb = 0;  // over the site's link
    std::int64_t events = 0;
    std::uint64_t fingerprint = 0;  // over the order of all events

    const Cell& cell(int workload, int month) const {
        return cells[static_cast<std::size_t>(workload) * static_cast<std::size_t>(months) +
                     static_cast<std::size_t>(month)];
    }

    double fragmentation() const;  // fragments / free over all months; 0 where nothing is ever free
    double utilisation() const;    // allocated / available over all months; 0 without own nodes
    // Allocated on own nodes less lost, restart, checkpoint and slowed hours, over allocated; 1 where nothing
    // ran.
    double goodput() const;

    std::int64_t preemptions() const;
    double lost_gpu_h() const;
    double restart_gpu_h() const;
    std::int64_t failures() const;
    double checkpoint_gpu_h() const;
    double slowed_gpu_h() const;
    std::int64_t interruptions() const;
    // Replica-hours served / demanded, of a workload or (-1) all; 1 where none was demanded.
    double service_level(int workload = -1) const;
};

// One replication. The same scenario and replication number give the same bytes, on any thread.
Result<RunResult> simulate(const Scenario& scenario, std::uint32_t replication, const RunControl& control = {});

struct ReplicationOptions {
    int replications = 10;
    int threads = 0;  // 0: all cores
};

struct ReplicationSummary {
    Interval mean_wait_h, p95_wait_h, slo_share, utilisation;
    std::vector<Interval> team_mean_wait_h, team_p95_wait_h;
};

struct SimulationResult {
    std::vector<RunResult> runs;  // by replication number
    ReplicationSummary summary;
};

// The scenario of a replication, as where each follows another path of the forecast. Called from any thread,
// several at once.
using ScenarioOfReplication = std::function<Result<Scenario>(std::uint32_t replication)>;

// Replications 0..n-1 on several threads, the same bytes on any number of them. The first error, by replication
// number, is returned.
Result<SimulationResult> replicate(const ScenarioOfReplication& scenario_of, const ReplicationOptions& options,
                                   const RunControl& control = {});

// Student intervals of 95 % over the runs.
ReplicationSummary summarise(const std::vector<RunResult>& runs);

// --- replay of a recorded history with its real submit times

struct ReplayCluster {
    std::vector<NodeClass> nodes;  // `changes` empty: give the count in `count`
    std::vector<int> count;
    std::vector<std::string> pool = {};  // of each class of nodes; empty: all are one pool
};

// What a replay adds to a recorded job.
struct ReplayedAs {
    int priority = 0;
    bool preemptible = true;
    std::string pool = {};  // of ReplayCluster; one that is not there: the first
};

struct NamedQuota {
    std::string team;
    TeamQuota quota;
};

struct NamedScheduler {
    std::string pool;
    SchedulerSettings scheduler;
};

// A team, or an account above teams as "department/team": its weight among its siblings.
struct TeamShare {
    std::string team;
    double weight = 1;
};

// What is made of events within one second of an export.
enum class ReplayOrder {
    written,  // one replay; each end is seen `reaction_s` after its second
    average,  // 60 replays, each end seen up to twice as late, drawn anew; each job gets its mean wait
    // Fitted to the recorded starts (synchronise.h), and as `average` from where no fit is found: tells whether
    // the rules can explain the record, and forecasts nothing.
    recorded
};

constexpr auto enum_words(ReplayOrder) {
    return std::to_array<EnumWord<ReplayOrder>>({{ReplayOrder::written, "written"},
                                                 {ReplayOrder::average, "average"},
                                                 {ReplayOrder::recorded, "recorded"}});
}

// Seconds after its recorded second at which the scheduler sees a job's end, and its submission; by row, not a
// number where unknown. Empty: all unknown.
struct SeenTimes {
    std::vector<double> end_s, submit_s;
};

// NodeReservation by names.
struct NamedReservation {
    std::string name;
    std::string pool = {};  // empty: the first
    int node_class = 0;     // of the pool, by the order of the nodes
    int nodes = 0;
    double from_s = 0, to_s = 0;
    bool dated = false;  // the times count from 1970, not from the first submission
    std::vector<std::string> teams = {};
};

struct ReplayOptions {
    SchedulerSettings scheduler;
    bool kill_at_limit = false;  // a job over its requested walltime ends at the limit
    std::uint64_t seed = 1;
    // Of policy "fairshare"; a team that is not named has weight 1, one that has no jobs counts in the whole.
    std::vector<TeamShare> shares = {};
    // Where set, ReplayResult::timeline is filled; times count from the first submission.
    std::optional<TimelineWindow> timeline = {};
    // Seconds from the end that the trace states to the moment at which the scheduler uses the GPUs: an export
    // in whole seconds cuts half a second on average. Negative: 0.5 under the rules of Slurm, else 0.
    double reaction_s = -1;
    ReplayOrder order = ReplayOrder::written;
    // Decayed GPU-seconds that teams had used when the trace begins.
    std::vector<TeamShare> initial_usage = {};
    // Under the rules of Slurm the recorded priorities, where the trace has them, say when Slurm recalculated
    // and what had been used; false: MultifactorPriority::offset_s and `initial_usage` count.
    bool infer_usage = true;
    // Of policy "kueue"; a team that is not named has neither quota nor cohort. One without jobs lends.
    std::vector<NamedQuota> quotas = {};
    std::vector<NamedReservation> reservations = {};
    std::vector<NamedScheduler> pool_schedulers = {};  // the other pools have `scheduler`
    std::vector<ReplayedAs> jobs = {};  // of each job of the history; empty: priority 0, in the first pool
    double checkpoint_interval_s = 0;   // of preempted jobs, as JobStream's
    double restart_s = 0;
};

struct ReplayedJob {
    std::string id;
    double submit_s = 0;
    double start_s = -1;  // -1: never started (refused or cancelled while waiting)
    double end_s = -1;
    double gpus = 0;
    double off_nodes_s = 0;  // between start and end, while it waited after a preemption
    int preemptions = 0;
};

struct ReplayedTeam {
    std::string team;
    std::int64_t jobs = 0;  // that started
    double mean_wait_s = 0;
    double recorded_mean_wait_s = -1;  // over the jobs whose recorded start is known
    // ReplayOrder::average: of the mean wait, the 5 and 95 % quantiles over the replays; -1: one replay only.
    double low_mean_wait_s = -1, high_mean_wait_s = -1;
};

struct ReplayResult {
    std::vector<ReplayedJob> jobs;  // in file order
    std::int64_t completed = 0;
    std::int64_t refused = 0;
    std::int64_t cancelled = 0;
    std::int64_t without_gpus = 0;
    double mean_wait_s = 0, p50_wait_s = 0, p95_wait_s = 0;
    LongRunMean wait_s;         // the mean with its interval, from batches in the order of submission
    LongRunMean steady_wait_s;  // without the start of the trace (MSER-5)
    double mean_bounded_slowdown = 0;
    double makespan_s = 0;   // first submission to last end
    double utilisation = 0;  // allocated / available over the makespan
    double gpu_h = 0;
    PlacedByLevel placed = {};
    std::int64_t preemptions = 0;
    double lost_gpu_h = 0;     // of gpu_h, as in Cell
    double restart_gpu_h = 0;  // of gpu_h
    std::int64_t events = 0;
    std::uint64_t fingerprint = 0;
    // Over the jobs whose recorded start is known.
    double recorded_mean_wait_s = -1;
    double median_wait_error_s = -1;
    std::vector<ReplayedTeam> teams;  // those with jobs that started, in the order of History::teams
    double first_submit_s = 0;        // on the clock of the trace
    std::optional<Timeline> timeline;
    std::vector<std::string> timeline_ids;  // of the trace, by TimelineJob
};

// Replays the jobs of `history` on `cluster`. Errors: no job with GPUs, an unknown policy, placement or pool, a
// priority setting, share, quota or time that is negative or not finite.
Result<ReplayResult> replay(const History& history, const ReplayCluster& cluster, const ReplayOptions& options,
                            const RunControl& control = {});

std::vector<std::string> policy_names();
std::vector<std::string> placement_names();
Text policy_title(const std::string& name);  // for the window and the report
Text placement_title(const std::string& name);

}  // namespace grundlast

// What a simulation is given: pools of nodes, streams of jobs, the rules of the scheduler and of the cloud.
// Plain numbers; `planning` makes it of a project and a plan, `replay` of a trace.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/inventory/inventory.h"
#include "model/simulation/fabric.h"
#include "model/simulation/gpu_part.h"
#include "model/simulation/preemption_settings.h"
#include "model/simulation/wear.h"

namespace grundlast {

enum class BurstKind { never, always, after_wait, predicted_wait, backlog };

constexpr auto enum_words(BurstKind) {
    return std::to_array<EnumWord<BurstKind>>({{BurstKind::never, "never"},
                                               {BurstKind::always, "always"},
                                               {BurstKind::after_wait, "after_wait"},
                                               {BurstKind::predicted_wait, "predicted_wait"},
                                               {BurstKind::backlog, "backlog"}});
}

// When a job that may leave the site goes to the cloud instead of waiting.
struct BurstRule {
    BurstKind kind = BurstKind::never;
    // after_wait: once it has waited so long. predicted_wait: at once where the queue as it stands would make
    // it wait longer than its own target, or so long where it has none; else once it has.
    double after_wait_h = 1;
    double backlog_gpu_h = 100;  // backlog: at once where its team would then wait for more GPU-hours
    std::vector<std::string> classes = {};  // words of WorkloadClass whose jobs may leave; empty: all

    bool operator==(const BurstRule&) const = default;
};

enum class Estimates { requested, exact, noisy };

constexpr auto enum_words(Estimates) {
    return std::to_array<EnumWord<Estimates>>(
        {{Estimates::requested, "requested"}, {Estimates::exact, "exact"}, {Estimates::noisy, "noisy"}});
}

// Which tie-breaks a backfill scheduler follows; see VALIDATION 1 and docs/scheduling.md.
enum class SchedulingRules { study, slurm, instant };

constexpr auto enum_words(SchedulingRules) {
    return std::to_array<EnumWord<SchedulingRules>>({{SchedulingRules::study, "study"},
                                                     {SchedulingRules::slurm, "slurm"},
                                                     {SchedulingRules::instant, "instant"}});
}

// Of policy "fairshare": Slurm's multifactor priority, the sum of weight x factor, each factor from 0 to 1.
struct MultifactorPriority {
    double fair_share_weight = 100000;
    double age_weight = 0;
    double size_weight = 0;       // large jobs first
    double qos_weight = 100000;   // of JobStream::priority over the highest there is
    double half_life_h = 7 * 24;  // in which the usage of a team halves; 0: never
    double period_s = 300;        // from one recalculation to the next; at least 1
    double max_age_h = 7 * 24;    // a wait from which the age factor is 1
    double offset_s = 0;          // from time 0 to a recalculation; the others lie periods before and after it
    bool fair_tree = false;       // the fair-share factor is Slurm's Fair Tree, not its classic one
    bool by_department = false;   // of a plan: departments share first, by the sum of their teams' weights

    bool operator==(const MultifactorPriority&) const = default;
};

// Of Slurm's backfill under the rules "slurm", with Slurm's own defaults. A replay of an export, which does not
// say them, takes a pass at each instant instead: an interval of 0 and a resolution of 1 s.
struct SlurmBackfillSettings {
    double bf_interval_s =
        30;  // from one pass to the next; 0: a pass at each instant at which something happened
    double bf_resolution_s = 60;     // of planned times, at least 1
    double bf_window_s = 24 * 3600;  // no job is planned further ahead

    bool operator==(const SlurmBackfillSettings&) const = default;
};

struct SchedulerSettings {
    std::string policy = "easy";  // a name of the policy registry
    SchedulingRules rules = SchedulingRules::instant;
    std::string placement = "best-fit";  // a name of the placement registry
    Estimates estimates = Estimates::requested;
    int depth = 1000;  // waiting jobs that backfill looks at; 0: all
    MultifactorPriority multifactor;
    SlurmBackfillSettings backfill;
    Preemption preemption = Preemption::off;
    QuotaRules quota;

    bool operator==(const SchedulerSettings&) const = default;
};

// `count` nodes come (or, negative, go) at `time`. Leaving nodes are drained: jobs on them run to their end.
struct CapacityChange {
    SimTime time{};
    int nodes = 0;
    DeliveryDelay delay = {};  // of nodes that come after time 0; drawn anew in each replication
};

struct NodeClass {
    std::string name;
    std::string gpu_model;
    int gpus = 8;
    double speed = 1;   // against the reference GPU: a job runs run_time / speed
    int cpu_cores = 0;  // 0: not a limit
    double ram_gb = 0;  // 0: not a limit
    std::vector<CapacityChange> changes;
    Fabric fabric = {};
    MigGpu mig = {};
    NodeWear wear = {};
    LevelRatios level_ratios = no_level_ratios;
};

// Which node classes of a pool a job accepts: bit i stands for Pool::nodes[i].
constexpr std::uint64_t any_node_class = ~std::uint64_t{0};
constexpr std::size_t most_node_classes = 64;

// A pool (partition) has its own nodes and its own queue.
struct Pool {
    std::string name;
    std::vector<NodeClass> nodes;
    std::optional<SchedulerSettings> scheduler = {};  // none: that of the scenario
};

struct CloudSettings {
    BurstRule rule;
    double speed = 1;  // of the rented GPU against the reference
    SimTime start_delay{};
    int quota_gpus = 0;     // on-demand GPUs at the same time; 0: no limit
    int reserved_gpus = 0;  // rented for the whole time and used first
    double minimum_billing_s = 60;
    double billing_step_s = 1;
    // Of what jobs on demand and on spot cost, by the month in which they start; 0: no limit. A job that would
    // exceed it waits for the next month; work repeated after an interruption may.
    double monthly_budget = 0;
    double availability = 1;  // chance that instances that are asked for are there
    SimTime retry{};          // from a request in vain to the next
    double link_gb_s = 0;     // of the site's link, shared by all transfers; 0: they take no time
};

// One workload as a stream of jobs.
struct JobStream {
    std::string workload_id;
    std::uint32_t entity =
        0;         // tells its random streams apart; the same workload has the same one in every plan
    int team = 0;  // index into Scenario::teams
    int pool = 0;  // index into Scenario::pools; -1: no own nodes, the cloud only
    std::uint64_t node_classes = any_node_class;  // of the pool; a job runs on no other
    int gpus = 1;
    int cpu_cores = 0;
    double ram_gb = 0;
    bool one_domain =
        false;          // placement "topology" keeps it within one NVLink domain where one can ever hold it
    GpuPart part = {};  // of one GPU; `gpus` is then 1
    std::vector<double> jobs_in_month;  // expected number in each month; the arrivals are a Poisson process
    std::vector<double> hour_of_week;   // 168 weights from Monday 00:00; empty: flat
    ArrivalKind kind = ArrivalKind::rate;
    double window_start_h = 0, window_end_h = 0;  // batch_window
    int weekdays = 127;
    std::vector<double> replicas_by_hour;  // service: 168 values, replicas in a month of scale 1
    std::vector<double> replica_scale;     // service: factor in each month
    double minimum_replicas = 0;           // service: in months of a scale above 0
    double scale_up_h = 0;                 // service: a new replica holds its GPUs so long before it serves
    bool preempts_equals = false;          // takes nodes of preemptible jobs of its own priority, too
    RunTime run_time;                      // on the reference GPU
    double run_factor = 1;                 // run time is multiplied by it (precision, efficiency)
    double walltime_factor = 1.5;
    double walltime_sigma = 0;
    int priority = 0;
    bool preemptible = false;          // by jobs of higher priority
    double checkpoint_interval_h = 0;  // of a run, for Preemption::requeue; 0: it writes none
    double restart_h = 0;              // on nodes, before a preempted job goes on from where it was
    double patience_h =
        -1;  // a job that has not started by then leaves unserved; 0: it is lost at once; -1: it stays
    bool may_burst = true;
    // How the cloud holds one job: instances x GPUs of each. GPUs are billed whole instances.
    int cloud_offer = -1;  // index the caller knows; -1: no offer takes it, the job stays
    int cloud_instances = 1;
    double cloud_gpus_per_instance = 1;
    double cloud_speed = 0;                 // of the offer's GPU against the reference; 0: CloudSettings::speed
    bool may_use_reserved = true;           // false: its offer is not the one that is reserved
    double cloud_price_per_instance_h = 0;  // on demand or spot, for CloudSettings::monthly_budget
    double cloud_in_gb = 0, cloud_out_gb = 0;  // over the site's link before it starts and after it ends
    bool spot = false;                         // what is not reserved may be interrupted
    double interruptions_per_h = 0;            // of one spot instance, exponential
    double slo_start_within_h = 0;             // 0: none
    double slo_deadline_h = 0;                 // from submission to end; 0: none
    std::vector<double> speed_on = {};         // by node class of its pool; empty: NodeClass::speed
    JobWear wear = {};
};

// Hours after its submission by which a job that runs `run_h` has to start to keep its targets: infinite
// without one, negative where no start is early enough.
inline double latest_start_h(const JobStream& stream, double run_h) {
    constexpr double any_time = std::numeric_limits<double>::infinity();
    return std::min(stream.slo_start_within_h > 0 ? stream.slo_start_within_h : any_time,
                    stream.slo_deadline_h > 0 ? stream.slo_deadline_h - run_h : any_time);
}

// Slurm's `scontrol create reservation`: the last `nodes` node places of a class are kept for some teams in
// [from, to). A job of another team may not stand there if it is predicted to run into it, nor start there
// within it; who is there already for longer than predicted stays.
struct NodeReservation {
    std::string name;
    int pool = 0;
    int node_class = 0;  // of the pool
    int nodes = 0;
    SimTime from{}, to{};
    std::vector<int> teams = {};  // indices into Scenario::teams; empty: nobody's, for maintenance
};

// An account above teams, as a department: it shares with its siblings, and what it gets among its members.
struct ShareGroup {
    std::string name;
    int parent = -1;  // index into Scenario::share_groups, of a group before this one; -1: the root
    double share = 1;
};

struct Scenario {
    std::vector<std::string> teams;
    std::vector<double> team_shares;       // fair-share weight of each team; empty: equal
    std::vector<ShareGroup> share_groups;  // empty: one level of teams
    std::vector<int> team_groups;          // group of each team; -1, or empty: the root
    std::vector<double> initial_usage;     // decayed GPU-seconds of each team at time 0; empty: none
    std::vector<TeamQuota> team_quotas;  // of policy "kueue", in each pool by itself; empty: nobody is limited
    std::vector<Pool> pools;
    std::vector<NodeReservation> reservations;
    std::vector<SharedThroughput> throughputs = {};
    std::vector<JobStream> streams;
    SchedulerSettings scheduler;
    CloudSettings cloud;
    std::vector<SimTime> month_ends;  // the last one is the horizon
    int first_hour_of_week = 0;       // hour of the week at time 0
    std::int64_t epoch_s = 0;         // seconds since 1970 at time 0: Slurm rounds on the clock
    // A loaded start: so long before time 0 jobs come as in the first month, to the nodes of time 0. They are
    // in no result, but what of them still waits or runs at time 0 stands before what comes later. Whole hours.
    SimTime warm_up{};
    std::uint64_t seed = 1;
};

// The settings of a pool; those of the scenario for jobs that have none (-1).
inline const SchedulerSettings& scheduler_of(const Scenario& scenario, int pool) {
    if (pool < 0) {
        return scenario.scheduler;
    }
    const auto& own = scenario.pools[static_cast<std::size_t>(pool)].scheduler;
    return own ? *own : scenario.scheduler;
}

template <class Visit, FieldsOf<BurstRule> Self>
void fields(Visit&& visit, Self& rule) {
    visit("kind", rule.kind);
    visit("after_wait_h", rule.after_wait_h);
    visit("backlog_gpu_h", rule.backlog_gpu_h);
    visit("classes", rule.classes);
}

template <class Visit, FieldsOf<MultifactorPriority> Self>
void fields(Visit&& visit, Self& priority) {
    visit("fair_share_weight", priority.fair_share_weight);
    visit("age_weight", priority.age_weight);
    visit("size_weight", priority.size_weight);
    visit("qos_weight", priority.qos_weight);
    visit("half_life_h", priority.half_life_h);
    visit("period_s", priority.period_s);
    visit("max_age_h", priority.max_age_h);
    visit("offset_s", priority.offset_s);
    visit("fair_tree", priority.fair_tree);
    visit("by_department", priority.by_department);
}

template <class Visit, FieldsOf<SlurmBackfillSettings> Self>
void fields(Visit&& visit, Self& backfill) {
    visit("bf_interval_s", backfill.bf_interval_s);
    visit("bf_resolution_s", backfill.bf_resolution_s);
    visit("bf_window_s", backfill.bf_window_s);
}

template <class Visit, FieldsOf<SchedulerSettings> Self>
void fields(Visit&& visit, Self& scheduler) {
    visit("policy", scheduler.policy);
    visit("rules", scheduler.rules);
    visit("placement", scheduler.placement);
    visit("estimates", scheduler.estimates);
    visit("depth", scheduler.depth);
    visit("multifactor", scheduler.multifactor);
    visit("backfill", scheduler.backfill);
    visit("preemption", scheduler.preemption);
    visit("quota", scheduler.quota);
}

}  // namespace grundlast

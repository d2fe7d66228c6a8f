// The event loop that simulate() and replay() share.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/simulation/cloud.h"
#include "model/simulation/event_queue.h"
#include "model/simulation/fair_shares.h"
#include "model/simulation/job.h"
#include "model/simulation/node_pool.h"
#include "model/simulation/policies/policy.h"
#include "model/simulation/preemption.h"
#include "model/simulation/progress.h"
#include "model/simulation/scenario.h"
#include "model/simulation/shared_link.h"

namespace grundlast {

// Where jobs come from.
class JobSource {
  public:
    virtual ~JobSource() = default;

    // Fills the next job, in order of submission; false: there is none any more.
    virtual bool next(Job& job) = 0;
};

// What holds between two events.
struct Levels {
    std::int64_t own_busy = 0;   // in parts_of_gpu, as all but `available` and `waiting_jobs`
    std::int64_t available = 0;  // own GPUs
    std::int64_t cloud_busy = 0;
    std::int64_t waiting_gpus = 0;
    std::int64_t waiting_jobs = 0;
    std::int64_t free = 0;      // on own nodes in service
    std::int64_t fragment = 0;  // of it, what the typical jobs could not use; see Fragments
};

// A run that was cut short, in time on its nodes: restart + kept + lost + Job::checkpointing + Job::slowed is
// what it took.
struct PreemptedRun {
    SimTime restart{};        // spent to get back to where it was
    SimTime kept{};           // work that need not be done again, at full pace
    SimTime lost{};           // work since the last checkpoint, at full pace
    bool cancelled = false;   // the job is over, unserved; else it is back in the queue
    bool by_failure = false;  // of a node; else it was preempted
    bool in_cloud = false;    // its spot instances were taken
};

// Who hears what happens.
class Recorder {
  public:
    virtual ~Recorder() = default;

    // Time goes on to `now`; `levels` held since the time before.
    virtual void advance(SimTime now, const Levels& levels) = 0;

    // Whether Levels::free and fragment are to be counted.
    virtual bool wants_fragments() const { return false; }

    virtual void submitted(const Job& job) = 0;
    // `run` is what it will take where it starts (Job::place). Again after each preemption: Job::preemptions.
    virtual void started(const Job& job, SimTime now, SimTime run) = 0;
    virtual void ended(const Job& job, SimTime now) = 0;

    // Had to leave its nodes: preempted, or a node failed. The job is still as it was while it ran.
    virtual void preempted(const Job& job, SimTime now, const PreemptedRun& run) = 0;

    // Can never run here: larger than the pool ever is, and it does not leave for the cloud.
    virtual void refused(const Job& job) = 0;

    // Left the queue unserved.
    virtual void left(const Job& job, SimTime now) = 0;
};

class Engine {
  public:
    // All references outlive the engine. Policy and placement names are known to exist. Failures and late
    // deliveries are drawn by `replication`.
    Engine(const Scenario& scenario, SimTime horizon, JobSource& source, Recorder& recorder,
           std::uint32_t replication = 0);

    // To the horizon, or until nothing is left to happen.
    Result<void> run(const RunControl& control);

    std::int64_t events() const { return events_; }

    std::uint64_t fingerprint() const { return fingerprint_.value(); }

    // What still waits or runs at the horizon.
    const JobStore& jobs() const { return jobs_; }

    // What explains a wait, see explain/wait_reasons.h.
    std::vector<NodePool>& pools() { return pools_; }

    SimTime now() const { return now_; }

    // Over the site's link, warm-up included.
    double transferred_gb() const { return link_.transferred_gb(); }

    // Nodes that failed from time 0 on.
    std::int64_t node_failures() const { return node_failures_; }

    const Policy& policy(std::size_t pool) const { return *policies_[pool]; }

    int depth(std::size_t pool) const { return settings_of(static_cast<std::int32_t>(pool)).depth; }

    // Calls visit(slot) for each job that waits for the cloud's quota or budget, in order.
    template <class Visit>
    void each_in_cloud_queue(Visit visit) const {
        for (const auto* queue : {&cloud_queue_, &over_budget_}) {
            for (const auto& [slot, number] : *queue) {
                if (jobs_[slot].number == number && jobs_[slot].place == JobPlace::waiting) {
                    visit(slot);
                }
            }
        }
    }

  private:
    struct Change {
        int node_class = 0;
        int nodes = 0;
        bool of_reservation = false;  // one begins or ends, and no nodes come or go
        bool wakes = true;            // jobs may start that nothing else wakes
    };

    void plan_capacity(int pool, int node_class);
    void set_up_reservations(int pool);
    bool next_event(Event& event);
    void fetch_arrival();
    void advance(SimTime to);
    void handle(const Event& event);
    void submit(const Event& event);
    void submit_elsewhere(std::int32_t slot);
    void end_own(const Event& event);
    void end_cloud(const Event& event);
    void change_capacity(const Event& event);
    void start_in_cloud(const Event& event);
    void leave(const Event& event);
    void burst(const Event& event);
    // engine_cloud.cpp
    enum class CloudAnswer { went, no_room, over_budget };
    CloudAnswer go_to_cloud(std::int32_t slot);
    void ask_for_cloud(std::int32_t slot);
    void serve_cloud_queue();
    void begin_month(const Event& event);
    void interrupt(const Event& event);
    void finish_transfers(const Event& event);
    void plan_transfer_end();
    bool may_go_to_cloud(const Job& job) const;
    std::optional<SimTime> burst_time(std::int32_t slot);
    SimTime predicted_start(std::int32_t slot);
    bool takes_spot(const Job& job) const;
    Progress cloud_progress(const Job& job) const;
    SimTime cloud_length(const Job& job) const;
    std::size_t budget_month(SimTime at) const;
    double cloud_cost(const Job& job) const;
    void count_waiting(const Job& job, int sign);
    void count_backlog(const Job& job, int sign);
    void touched(std::int32_t pool, PassCause cause, std::int32_t job);
    void settle();
    void pass(std::int32_t pool, PassCause cause, std::int32_t job);
    void note_started(std::int32_t slot);
    void plan_departures(bool only_study);
    // engine_preemption.cpp
    void set_up_preemption(std::size_t pool);
    bool note_evicted(std::int32_t pool, bool by_failure = false);
    void requeue(std::int32_t slot, const PreemptedRun& run);
    PreemptedRun cut_short(std::int32_t slot, bool by_failure);
    bool still_waits(const Event& event) const;
    SimTime run_time_on(const Job& job, double speed, SimTime start) const;
    // engine_failures.cpp
    std::vector<CapacityChange> drawn_changes(const NodeClass& nodes) const;
    void set_up_clocks(int pool, int node_class);
    void follow_clocks(int pool, int node_class);
    void plan_failure(std::size_t clock);
    void plan_on_clock(std::size_t clock, SimEventKind kind, double in_h);
    bool is_of_this_life(const Event& event) const;
    void fail_node(const Event& event);
    void repair_node(const Event& event);
    bool nothing_left() const;
    // engine_progress.cpp
    void set_up_progress();
    void set_speeds(std::size_t pool);
    SimTime begin_progress(std::int32_t slot, double speed);
    void leave_shares(std::int32_t slot);
    void share_out();
    void note_overheads(std::int32_t slot);
    PreemptedRun cut_progress(std::int32_t slot, Preemption mode);

    bool is_worn(const Job& job) const {
        return wears_jobs_ && worn_[static_cast<std::size_t>(job.stream)] != 0 && !job.ends_at_leave;
    }

    const SchedulerSettings& settings_of(std::int32_t pool) const { return scheduler_of(scenario_, pool); }

    bool as_study(std::int32_t pool) const { return settings_of(pool).rules == SchedulingRules::study; }

    // How long a job waits before it may go to the cloud.
    SimTime patience() const {
        const BurstRule& rule = scenario_.cloud.rule;
        return rule.kind == BurstKind::after_wait ? sim_hours(rule.after_wait_h) : SimTime{};
    }

    const JobStream& stream_of(const Job& job) const {
        return scenario_.streams[static_cast<std::size_t>(job.stream)];
    }

    const Scenario& scenario_;
    SimTime horizon_;
    JobSource& source_;
    Recorder& recorder_;
    std::vector<std::unique_ptr<Placement>> placements_;  // by pool, as the next three
    JobStore jobs_;
    std::vector<NodePool> pools_;
    std::vector<std::unique_ptr<Policy>> policies_;
    std::vector<std::optional<PriorityPreemption>> preemption_;  // none: nobody is preempted by priority
    bool any_study_ = false;
    std::vector<SimTime> wakes_;
    std::vector<std::vector<std::uint8_t>> fits_;  // [pool][stream]: 0 unknown, 1 no, 2 yes
    CloudCapacity cloud_;
    bool counts_fragments_ = false;
    EventQueue future_;
    Fingerprint fingerprint_;
    Levels levels_;
    SimTime now_{};
    std::int64_t events_ = 0;
    Job arrival_;
    bool has_arrival_ = false;
    std::vector<Change> changes_;  // by event sequence
    std::vector<std::uint8_t>
        dirty_;  // by pool: 0 no pass is due, 1 only as its policy asked, 2 something happened
    std::vector<std::int32_t> dirty_pools_;
    std::vector<std::int32_t> fresh_;                                 // submitted since the last pass
    std::deque<std::pair<std::int32_t, std::uint32_t>> cloud_queue_;  // slot and number, waiting for the quota
    std::deque<std::pair<std::int32_t, std::uint32_t>> over_budget_;  // the same, waiting for the next month
    std::vector<double> spent_;          // by month, of CloudSettings::monthly_budget
    std::vector<double> backlog_gpu_h_;  // by team, predicted, of jobs that wait on the site
    SharedLink link_;
    std::uint64_t transfer_plan_ = 0;  // of the event that is to end one; others are void
    std::uint32_t replication_;

    // A node of a class that fails. It runs while the node stands; each failure and repair begins a new life.
    struct NodeClock {
        std::int32_t pool = 0, node_class = 0, node = 0;
        std::uint32_t life = 0;  // events of an earlier one are void
        std::uint32_t draws = 0;
        bool runs = false;
    };

    std::vector<NodeClock> clocks_;
    std::vector<std::vector<std::int32_t>> first_clock_;  // [pool][class]: of its nodes; -1: they never fail
    std::int64_t node_failures_ = 0;
    bool wears_jobs_ = false;         // any stream does
    std::vector<std::uint8_t> worn_;  // by stream
    std::vector<Progress> progress_;  // by slot, of worn jobs
    std::vector<FairShares> shares_;  // by Scenario::throughputs
    bool shares_stale_ = false;
};

}  // namespace grundlast

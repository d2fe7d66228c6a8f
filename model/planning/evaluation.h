// A plan evaluated: queue -> money. And the plans of a project side by side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/economics/cost.h"
#include "model/forecast/forecast.h"
#include "model/planning/chargeback.h"
#include "model/planning/run_figures.h"
#include "model/project/project.h"
#include "model/simulation/simulation.h"

namespace grundlast {

// Of which replications the whole runs stay, with their cells: about 130 kB for each run of a dozen
// workloads over three years. Figures do not depend on it.
enum class KeptRuns {
    first,  // replication 0
    all,    // for what prices them again: StoredRuns, risk(), over_first()
};

struct EvaluationOptions {
    int replications = 10;
    std::uint64_t seed = 1;
    int threads = 0;  // 0: all cores
    // Relative half-width at which to stop, see ProjectSettings::target_half_width; 0: runs all replications.
    double until = 0;
    KeptRuns kept = KeptRuns::all;
};

// Runs as they ended, of replication 0 first; the hourly series are of that one alone.
struct WholeRuns {
    std::vector<RunResult> runs;
};

// How many replications were enough.
struct Stopping {
    double target = 0;     // relative half-width that was asked for; 0: none
    int most = 0;          // replications that were allowed
    bool reached = false;  // the target, by the replications that ran
    double widest = 0;  // relative half-width of the least certain figure of all plans, where there is a target
};

// Never fewer: an interval over less says little about its own width.
constexpr int fewest_replications = 5;

// A run's key figures with their intervals over the replications.
struct PlanFigures {
    Interval total_cost;     // nominal, over the horizon
    Interval present_value;  // of all costs, negative NPV: cost is positive
    Interval capex;
    // Nominal: total cost / (served + unserved reference GPU-hours). The cost holds what was left unserved at
    // the on-demand price, so the work holds it too.
    Interval cost_per_useful_gpu_h;
    std::optional<Interval>
        cost_per_available_gpu_h;                 // own part / available own GPU-hours; none without own nodes
    std::optional<Interval> cost_per_used_gpu_h;  // own part / allocated own GPU-hours
    Interval utilisation;                         // of the own nodes
    Interval fragmentation;                       // RunResult::fragmentation
    Interval mean_wait_h, p50_wait_h, p90_wait_h, p95_wait_h, p99_wait_h;
    Interval bounded_slowdown;
    Interval slo_share;
    Interval own_gpu_h, cloud_gpu_h, unserved_ref_gpu_h;
    Interval served_ref_gpu_h;
    Interval cloud_share;  // of the served reference GPU-hours
    Interval energy_kwh;
    Interval goodput;                     // RunResult::goodput
    Interval node_failures, failed_runs;  // nodes that failed; runs of jobs that ended by it
    Interval lost_gpu_h, restart_gpu_h, checkpoint_gpu_h, slowed_gpu_h;  // of own_gpu_h
    std::optional<Interval> service_level;  // of all services; none without services
};

struct TeamFigures {
    std::string team_id;
    Interval gpu_h;  // own and cloud, allocated
    Interval mean_wait_h, p95_wait_h, slo_share;
};

struct PlanEvaluation {
    std::string plan_id;
    PlanFigures figures;
    std::vector<TeamFigures> teams;
    CashFlow cash_flow;                           // mean over the replications, each entry rounded to cents
    Chargeback chargeback;                        // of cash_flow
    std::vector<RunFigures> runs;                 // by replication
    std::shared_ptr<const WholeRuns> simulation;  // by EvaluationOptions::kept
    Stopping stopping;                            // of evaluate(); those of a comparison stop together
    std::vector<double> mean_wait_by_month_h;
    std::vector<double> p95_wait_by_month_h;
    std::vector<double> utilisation_by_month;
    std::vector<std::optional<Interval>> service_levels;  // by workload; none: it is no service
};

// Against the reference plan (the first that owns nothing, else the first).
struct BreakEven {
    std::string plan_id;
    std::string against_id;
    std::optional<double> month;  // of the mean cash flows; nothing: never within the horizon
    // Of the replications that break even within the horizon.
    std::optional<Interval> month_interval;
    int never = 0;  // replications that do not
    Interval
        saving;  // present value of the reference minus this plan's (net present value, Kapitalwert); paired
    // Of the mean cash flows: the reference's payments minus this plan's, month by month.
    std::optional<double> internal_rate = {};  // a year; nothing: no spending first that is paid back
    // Until the saving has paid back, for good, what was spent more.
    std::optional<double> static_payback_months = {};
    std::optional<double> dynamic_payback_months = {};  // the same, discounted
    double saving_per_year = 0;                         // annuity of `saving` over the horizon
    // Utilisation of the own nodes at which a useful GPU-hour on them costs as much as one of the reference,
    // which owns nothing; in the replications in which there is one from 0 to 1.
    std::optional<Interval> utilisation = {};
    // Of the mean cash flows: without the residual value the plan would not end cheaper than the reference.
    bool only_by_resale = false;

    int runs() const { return never + (month_interval ? month_interval->count : 0); }
};

// One plan minus another, replication by replication on common random numbers, so that what both share cancels
// out.
struct PlanDifference {
    std::string plan_id;
    std::string minus_id;
    Interval mean_wait_h, p95_wait_h, slo_share, total_cost, present_value;
};

struct Comparison {
    std::string input_hash;
    std::uint64_t seed = 1;
    int replications = 0;
    Stopping stopping;
    Forecast forecast;
    std::vector<PlanEvaluation> plans;        // in the project's order
    std::vector<BreakEven> break_even;        // for each plan but the reference
    std::vector<PlanDifference> differences;  // of each pair, in the project's order
    std::string reference_id;
    std::string recommended_id;  // empty: no plan serves its SLOs; see reasons
    std::vector<Text> reasons;
    Text counter_argument;  // the strongest one against the recommendation
    std::int64_t jobs = 0;
    std::int64_t events = 0;

    const PlanEvaluation* plan(const std::string& id) const;
};

// The scenario that a plan and sample path `path` of the forecast make; arrivals of a workload are the same in
// all plans.
Result<Scenario> scenario_of(const Project& project, const Plan& plan, const Forecast& forecast, int path,
                             std::uint64_t seed);

Result<PlanEvaluation> evaluate(const Project& project, const Plan& plan, const Forecast& forecast,
                                const EvaluationOptions& options, const RunControl& control = {});

// Called after each finished replication of all plans with what is known so far.
using PartialComparison = std::function<void(const Comparison&)>;

// Forecast, all plans on common random numbers, break-even and recommendation. The same project and seed give
// the same result on any number of threads.
Result<Comparison> compare(const Project& project, const EvaluationOptions& options,
                           const RunControl& control = {}, const PartialComparison& partial = {});

}  // namespace grundlast

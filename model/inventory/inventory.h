// Who computes what: teams, their workloads and the service levels they expect (DESIGN section 4).
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/catalog/storage_tier.h"
#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/units.h"
#include "model/inventory/communication.h"

namespace grundlast {

struct Team {
    std::string id;  // stable key, referenced by workloads; never shown where a name exists
    std::string name;
    std::string department;
    std::string cost_centre;
    int gpu_quota = 0;  // 0: no quota; in a cohort: nothing of its own
    // Of scheduling policy "kueue": teams of one cohort lend each other what they do not use.
    std::string cohort;        // empty: neither borrows nor lends
    int borrowing_limit = -1;  // GPUs beyond the quota; -1: no limit
    int lending_limit = -1;    // GPUs of the quota that others may borrow; -1: no limit
    double fair_share_weight = 1;
    double monthly_budget = 0;  // project currency; 0: none set

    bool operator==(const Team&) const = default;
};

enum class WorkloadClass { training, fine_tuning, batch_inference, online_inference, interactive, time_series };
enum class Interconnect { none, nvlink_domain, rdma };
enum class Residency { any, eu_only, site_only };
enum class RunTimeKind { constant, lognormal, empirical, test_run };
enum class ArrivalKind { rate, batch_window, service };
enum class Precision { fp32, tf32, bf16, fp8, int8 };

constexpr auto enum_words(WorkloadClass) {
    return std::to_array<EnumWord<WorkloadClass>>({{WorkloadClass::training, "training"},
                                                   {WorkloadClass::fine_tuning, "fine_tuning"},
                                                   {WorkloadClass::batch_inference, "batch_inference"},
                                                   {WorkloadClass::online_inference, "online_inference"},
                                                   {WorkloadClass::interactive, "interactive"},
                                                   {WorkloadClass::time_series, "time_series"}});
}

constexpr auto enum_words(Interconnect) {
    return std::to_array<EnumWord<Interconnect>>({{Interconnect::none, "none"},
                                                  {Interconnect::nvlink_domain, "nvlink_domain"},
                                                  {Interconnect::rdma, "rdma"}});
}

constexpr auto enum_words(Residency) {
    return std::to_array<EnumWord<Residency>>(
        {{Residency::any, "any"}, {Residency::eu_only, "eu_only"}, {Residency::site_only, "site_only"}});
}

constexpr auto enum_words(RunTimeKind) {
    return std::to_array<EnumWord<RunTimeKind>>({{RunTimeKind::constant, "constant"},
                                                 {RunTimeKind::lognormal, "lognormal"},
                                                 {RunTimeKind::empirical, "empirical"},
                                                 {RunTimeKind::test_run, "test_run"}});
}

constexpr auto enum_words(ArrivalKind) {
    return std::to_array<EnumWord<ArrivalKind>>({{ArrivalKind::rate, "rate"},
                                                 {ArrivalKind::batch_window, "batch_window"},
                                                 {ArrivalKind::service, "service"}});
}

constexpr auto enum_words(Precision) {
    return std::to_array<EnumWord<Precision>>({{Precision::fp32, "fp32"},
                                               {Precision::tf32, "tf32"},
                                               {Precision::bf16, "bf16"},
                                               {Precision::fp8, "fp8"},
                                               {Precision::int8, "int8"}});
}

// A measured test run scaled up: duration x (1 / share of data) x epochs x repeats x (1 + buffer).
struct TestRun {
    double duration_h = 0;
    double data_share = 1;  // in (0, 1]
    double epochs = 1;
    double repeats = 1;
    double buffer = 0.2;

    double run_time_h() const { return duration_h / data_share * epochs * repeats * (1 + buffer); }

    bool operator==(const TestRun&) const = default;
};

// How long one job runs on the project's reference GPU.
struct RunTime {
    RunTimeKind kind = RunTimeKind::constant;
    double mean_h = 1;   // constant and lognormal
    double sigma = 0.5;  // lognormal: standard deviation of the logarithm
    // empirical: hours, sorted upwards, drawn with equal chance. Shared because projects are copied on every
    // edit.
    std::shared_ptr<const std::vector<double>> sample_h;
    TestRun test_run;

    // Mean hours of a job, whatever the kind.
    double mean_run_time_h() const;
    bool operator==(const RunTime&) const;
};

struct Arrivals {
    ArrivalKind kind = ArrivalKind::rate;
    double jobs_per_month = 0;  // in a month of 730 h, before growth and season
    // rate: relative weight of the 168 hours of the week from Monday 00:00 UTC; empty: flat.
    std::vector<double> hour_of_week;
    // batch_window: all jobs of a day arrive between these hours on the days of `weekdays` (bit 0 = Monday).
    double window_start_h = 20;
    double window_end_h = 22;
    int weekdays = 0b0011111;
    // service: replicas by hour of the week, each holding the workload's GPUs; empty: `replicas` all week.
    double replicas = 0;
    std::vector<double> replicas_by_hour;
    double minimum_replicas = 0;  // never fewer, whatever curve and growth say
    double scale_up_delay_s = 0;  // a new replica holds its GPUs so long before it serves
    bool preempts_batch = false;  // its replicas take nodes of preemptible jobs of their own priority, too

    bool operator==(const Arrivals&) const = default;
};

// Weights or replicas by hour of the week (UTC): `busy` on working days from 6 to 17 o'clock UTC, which is 7 to
// 18 (winter) or 8 to 19 (summer) in Germany, else `quiet`.
std::vector<double> office_hours(double busy, double quiet);

// Of sessions at a desk, against an office hour.
constexpr double share_outside_office_hours = 0.02;

// A change of the arrivals from a month on: a factor, or GPU-hours added each month.
struct DemandEvent {
    YearMonth month{};
    double factor = 1;
    double added_gpu_h_per_month = 0;
    std::string note;

    bool operator==(const DemandEvent&) const = default;
};

struct Growth {
    double per_year = 0;         // 0.25: +25 % a year, compound, from the project's start
    std::vector<double> season;  // 12 factors, January first; empty: none
    std::optional<YearMonth> launch;
    std::optional<YearMonth> end;  // first month without it
    std::vector<DemandEvent> events;

    bool operator==(const Growth&) const = default;
};

struct Slo {
    double start_within_h = 0;  // 0: none
    double percentile = 0.95;
    double deadline_h = 0;     // from submit to end; 0: none
    double service_level = 0;  // online inference: share of demanded replica-hours; 0: none
    double samples_per_s = 0;  // throughput wanted for inference
    double latency_ms = 0;     // at `percentile`

    bool operator==(const Slo&) const = default;
};

struct DataNeeds {
    double in_gb = 0;   // per job
    double out_gb = 0;  // per job
    double storage_throughput_gb_s_per_gpu = 0;
    Residency residency = Residency::any;
    double curated_extract_gb = 0;  // what may leave, per job, where the raw data may not
    double raw_gb_per_week = 0;
    bool personal_data = false;
    double retention_months = 0;
    StorageTier tier = StorageTier::parallel_file_system;

    bool operator==(const DataNeeds&) const = default;
};

struct Checkpointing {
    double interval_h = 0;  // 0: the job writes no checkpoints
    double size_gb = 0;
    double restart_h = 0;

    bool operator==(const Checkpointing&) const = default;
};

struct Workload {
    std::string id;
    std::string name;
    std::string team_id;
    WorkloadClass kind = WorkloadClass::training;
    std::string framework;
    std::string model;
    double gpus_per_job = 1;
    double gpu_memory_gb = 0;                     // needed on each GPU; 0: any
    std::vector<std::string> allowed_gpu_models;  // empty: any
    std::string mig_profile;                      // "1g.10gb"; empty: whole GPUs
    Interconnect interconnect = Interconnect::none;
    RunTime run_time;
    double walltime_factor = 1.5;        // requested walltime over run time, mean
    double walltime_factor_sigma = 0.0;  // of its logarithm
    double cpu_cores_per_gpu = 0;
    double ram_gb_per_gpu = 0;
    std::string qos;
    std::string pool;               // node pool (partition); empty: the cluster's first
    double scaling_efficiency = 1;  // in (0, 1]; run time is divided by it
    Precision precision = Precision::bf16;
    double precision_factor = 1;  // run time is divided by it
    Arrivals arrivals;
    Growth growth;
    int priority = 0;
    bool preemptible = false;
    bool may_burst = true;
    Checkpointing checkpointing;
    Communication communication;
    DataNeeds data;
    Slo slo;
    Origin origin;

    bool operator==(const Workload&) const = default;
};

// Mean GPU-hours (reference GPU) of one month of 730 h, before growth: jobs x GPUs x run time / (precision
// factor x scaling efficiency), or replicas x GPUs x 730.
GpuHours monthly_gpu_hours(const Workload& workload);

// Factor of growth, season, launch, end and step factors on the month's arrivals; 0 where the workload does not
// run.
double demand_factor(const Growth& growth, YearMonth start, YearMonth month);

template <class Visit, FieldsOf<Team> Self>
void fields(Visit&& visit, Self& team) {
    visit("id", team.id);
    visit("name", team.name);
    visit("department", team.department);
    visit("cost_centre", team.cost_centre);
    visit("gpu_quota", team.gpu_quota);
    visit("cohort", team.cohort);
    visit("borrowing_limit", team.borrowing_limit);
    visit("lending_limit", team.lending_limit);
    visit("fair_share_weight", team.fair_share_weight);
    visit("monthly_budget", team.monthly_budget);
}

template <class Visit, FieldsOf<TestRun> Self>
void fields(Visit&& visit, Self& run) {
    visit("duration_h", run.duration_h);
    visit("data_share", run.data_share);
    visit("epochs", run.epochs);
    visit("repeats", run.repeats);
    visit("buffer", run.buffer);
}

template <class Visit, FieldsOf<RunTime> Self>
void fields(Visit&& visit, Self& run_time) {
    visit("kind", run_time.kind);
    visit("mean_h", run_time.mean_h);
    visit("sigma", run_time.sigma);
    visit("sample_h", run_time.sample_h);
    visit("test_run", run_time.test_run);
}

template <class Visit, FieldsOf<Arrivals> Self>
void fields(Visit&& visit, Self& arrivals) {
    visit("kind", arrivals.kind);
    visit("jobs_per_month", arrivals.jobs_per_month);
    visit("hour_of_week", arrivals.hour_of_week);
    visit("window_start_h", arrivals.window_start_h);
    visit("window_end_h", arrivals.window_end_h);
    visit("weekdays", arrivals.weekdays);
    visit("replicas", arrivals.replicas);
    visit("replicas_by_hour", arrivals.replicas_by_hour);
    visit("minimum_replicas", arrivals.minimum_replicas);
    visit("scale_up_delay_s", arrivals.scale_up_delay_s);
    visit("preempts_batch", arrivals.preempts_batch);
}

template <class Visit, FieldsOf<DemandEvent> Self>
void fields(Visit&& visit, Self& event) {
    visit("month", event.month);
    visit("factor", event.factor);
    visit("added_gpu_h_per_month", event.added_gpu_h_per_month);
    visit("note", event.note);
}

template <class Visit, FieldsOf<Growth> Self>
void fields(Visit&& visit, Self& growth) {
    visit("per_year", growth.per_year);
    visit("season", growth.season);
    visit("launch", growth.launch);
    visit("end", growth.end);
    visit("events", growth.events);
}

template <class Visit, FieldsOf<Slo> Self>
void fields(Visit&& visit, Self& slo) {
    visit("start_within_h", slo.start_within_h);
    visit("percentile", slo.percentile);
    visit("deadline_h", slo.deadline_h);
    visit("service_level", slo.service_level);
    visit("samples_per_s", slo.samples_per_s);
    visit("latency_ms", slo.latency_ms);
}

template <class Visit, FieldsOf<DataNeeds> Self>
void fields(Visit&& visit, Self& data) {
    visit("in_gb", data.in_gb);
    visit("out_gb", data.out_gb);
    visit("storage_throughput_gb_s_per_gpu", data.storage_throughput_gb_s_per_gpu);
    visit("residency", data.residency);
    visit("curated_extract_gb", data.curated_extract_gb);
    visit("raw_gb_per_week", data.raw_gb_per_week);
    visit("personal_data", data.personal_data);
    visit("retention_months", data.retention_months);
    visit("tier", data.tier);
}

template <class Visit, FieldsOf<Checkpointing> Self>
void fields(Visit&& visit, Self& checkpointing) {
    visit("interval_h", checkpointing.interval_h);
    visit("size_gb", checkpointing.size_gb);
    visit("restart_h", checkpointing.restart_h);
}

template <class Visit, FieldsOf<Workload> Self>
void fields(Visit&& visit, Self& workload) {
    visit("id", workload.id);
    visit("name", workload.name);
    visit("team_id", workload.team_id);
    visit("kind", workload.kind);
    visit("framework", workload.framework);
    visit("model", workload.model);
    visit("gpus_per_job", workload.gpus_per_job);
    visit("gpu_memory_gb", workload.gpu_memory_gb);
    visit("allowed_gpu_models", workload.allowed_gpu_models);
    visit("mig_profile", workload.mig_profile);
    visit("interconnect", workload.interconnect);
    visit("run_time", workload.run_time);
    visit("walltime_factor", workload.walltime_factor);
    visit("walltime_factor_sigma", workload.walltime_factor_sigma);
    visit("cpu_cores_per_gpu", workload.cpu_cores_per_gpu);
    visit("ram_gb_per_gpu", workload.ram_gb_per_gpu);
    visit("qos", workload.qos);
    visit("pool", workload.pool);
    visit("scaling_efficiency", workload.scaling_efficiency);
    visit("precision", workload.precision);
    visit("precision_factor", workload.precision_factor);
    visit("arrivals", workload.arrivals);
    visit("growth", workload.growth);
    visit("priority", workload.priority);
    visit("preemptible", workload.preemptible);
    visit("may_burst", workload.may_burst);
    visit("checkpointing", workload.checkpointing);
    visit("communication", workload.communication);
    visit("data", workload.data);
    visit("slo", workload.slo);
    visit("origin", workload.origin);
}

}  // namespace grundlast

// The whole tree of values that a user edits and a file holds.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/cluster/cluster.h"
#include "model/core/calendar.h"
#include "model/core/origin.h"
#include "model/core/result.h"
#include "model/economics/cost.h"
#include "model/forecast/forecast.h"
#include "model/inventory/findings.h"
#include "model/inventory/history.h"
#include "model/inventory/inventory.h"
#include "model/inventory/measured_utilisation.h"
#include "model/inventory/spend.h"
#include "model/project/decision.h"
#include "model/project/effects.h"
#include "model/project/report_outline.h"
#include "model/project/search_settings.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// One unit of the project's currency in another one.
struct ExchangeRate {
    std::string currency;
    double per_project_currency = 1;
    Origin origin;

    bool operator==(const ExchangeRate&) const = default;
};

// Which names and tables the economic part of the report has: those of the program, of the WiBe of the German
// administration, or of VALERI (DIN EN 17463).
enum class ReportProfile { standard, wibe, valeri };

constexpr auto enum_words(ReportProfile) {
    return std::to_array<EnumWord<ReportProfile>>({{ReportProfile::standard, "standard"},
                                                   {ReportProfile::wibe, "wibe"},
                                                   {ReportProfile::valeri, "valeri"}});
}

struct ProjectSettings {
    std::string name;
    std::string company;
    std::string author;
    std::string version = "1";
    std::string status = "draft";  // "draft" or "final"
    std::string date;              // ISO 8601, of the last change of version
    Text purpose;                  // what shall be decided, in a sentence or two
    std::string currency = "EUR";
    double usd_per_currency = 1.1567;  // dollars for one unit of the project's currency
    Origin exchange_rate_origin;
    std::vector<ExchangeRate> exchange_rates;  // of other currencies
    YearMonth start = YearMonth(std::chrono::year(2027), std::chrono::January);
    int horizon_months = 36;
    MonthLength month_length = MonthLength::calendar;
    double discount_rate = 0.06;  // a year, nominal
    Origin discount_rate_origin;
    std::string reference_gpu = "H100-SXM-80GB";
    std::uint64_t seed = 1;
    int replications = 10;
    // Stops before the last replication once the 95 % intervals of mean wait and total cost of every plan are
    // this narrow, half-width over mean; 0: runs them all.
    double target_half_width = 0;
    double warm_up_h = 0;   // loaded start: so long before the start the queue runs on the first month's demand
    double wan_gbit_s = 0;  // of the site's link to the clouds; 0: transfers take no time
    ReportProfile report_profile = ReportProfile::standard;
    Effects effects;

    bool operator==(const ProjectSettings&) const = default;
};

// Of a GPU model for one class of work, where it differs from the mix.
struct ClassSpeed {
    WorkloadClass kind = WorkloadClass::training;
    double factor = 1;

    bool operator==(const ClassSpeed&) const = default;
};

// Speed of a GPU model against the reference GPU on the project's mix of work: measured or assumed, not a data
// sheet ratio.
struct GpuSpeed {
    std::string gpu_model;
    double factor = 1;
    Origin origin;
    std::vector<ClassSpeed> by_class = {};

    bool operator==(const GpuSpeed&) const = default;
};

// A pool of the plan's cluster with a scheduler of its own, as Slurm and Kubernetes side by side.
struct PoolScheduler {
    std::string pool;  // NodeGroup::pool
    SchedulerSettings scheduler;

    bool operator==(const PoolScheduler&) const = default;
};

// Nodes of the plan's cluster that are kept for some teams from time to time, as Slurm's reservations.
struct PlannedReservation {
    std::string name;
    std::string group_id;  // NodeGroup::id
    int nodes = 1;         // the last ones in service
    Instant start{};       // of the first window, in the project's zone
    double hours = 8;      // length of each window
    int every_weeks = 0;   // from the start of one window to the next, up to the horizon; 0: only once
    std::vector<std::string> team_ids;  // Team::id of who may use the nodes; empty: nobody, for maintenance

    bool operator==(const PlannedReservation&) const = default;
};

enum class Financing { purchase, leasing };

constexpr auto enum_words(Financing) {
    return std::to_array<EnumWord<Financing>>(
        {{Financing::purchase, "purchase"}, {Financing::leasing, "leasing"}});
}

// What reserved instances are: of one offer, or spend that any offer of its provider draws on.
enum class Commitment { instances, savings_plan };

constexpr auto enum_words(Commitment) {
    return std::to_array<EnumWord<Commitment>>(
        {{Commitment::instances, "instances"}, {Commitment::savings_plan, "savings_plan"}});
}

// Jobs that write checkpoints or may be preempted run on spot instances where an offer has them.
struct SpotUse {
    bool use = false;
    double interruptions_per_h = 0.02;  // of one instance, exponential
    Origin origin;

    bool operator==(const SpotUse&) const = default;
};

// One way to serve the demand. Own everything: a cluster and BurstKind::never. Rent everything: no cluster and
// BurstKind::always. Base + burst: a cluster and BurstKind::after_wait.
struct Plan {
    std::string id;
    Text name;
    Text description;
    std::string cluster_id;  // Cluster::id; empty: owns nothing
    Financing financing = Financing::purchase;
    BurstRule burst;
    std::vector<std::string> offer_ids;  // CloudOffer::id; a job takes the cheapest of them that holds it
    int reserved_instances = 0;          // of the first offer, for the whole horizon, at its committed price
    Commitment commitment = Commitment::instances;
    double reserved_upfront_share = 0;  // of each term's price, paid at its start
    double cloud_discount = 0;          // off the list price; 0.1 = 10 %
    Origin cloud_discount_origin;
    double cloud_price_change_per_year = 0;
    int cloud_quota_gpus = 0;         // 0: none
    double cloud_monthly_budget = 0;  // project currency, of what is not reserved; 0: no limit
    double cloud_availability = 1;    // chance that instances that are asked for are there
    double cloud_retry_h = 0.25;      // from a request in vain to the next
    SpotUse spot;
    SchedulerSettings scheduler;
    std::vector<PoolScheduler> pool_schedulers;  // the other pools have `scheduler`
    std::vector<PlannedReservation> reservations;

    bool operator==(const Plan&) const = default;
};

struct CostAssumptions {
    std::vector<CostPosition> positions;
    EnergyPrices energy;
    ResidualValue residual;
    Leasing leasing;
    TaxRules tax;
    double cloud_storage_gb =
        0;  // kept in the cloud by a plan that rents everything; others in proportion to use
    Origin cloud_storage_origin;

    bool operator==(const CostAssumptions&) const = default;
};

// Any other stated assumption or open question that belongs in the report's register.
struct Note {
    std::string id;
    Text text;
    Origin origin;

    bool operator==(const Note&) const = default;
};

struct Project {
    ProjectSettings settings;
    std::vector<Team> teams;
    std::vector<Workload> workloads;
    // Large and never edited in place; replaced as a whole by an import. Null: none.
    std::shared_ptr<const History> history;
    std::vector<Spend> spend;                      // from bills; nothing is computed from it
    std::vector<MeasuredUtilisation> utilisation;  // from monitors; nothing is computed from it
    ForecastSettings forecast;
    std::vector<GpuSpeed> gpu_speeds;
    std::vector<Cluster> clusters;
    std::vector<GpuModel> gpu_models;  // those of the catalogue in use, with the user's own
    std::vector<NodeSystem> node_systems;
    std::vector<CloudOffer> offers;
    std::vector<EgressPrice> egress;
    CostAssumptions costs;
    std::vector<Plan> plans;
    SearchSettings search;
    std::vector<Note> notes;
    Decision decision;
    ReportOutline report;

    const Team* team(const std::string& id) const;
    const Cluster* cluster(const std::string& id) const;
    const Plan* plan(const std::string& id_or_name) const;
    const CloudOffer* offer(const std::string& id) const;
    const NodeSystem* node_system(const std::string& name) const;
    double gpu_speed(const std::string& gpu_model) const;  // 1 where none is stated
    // Of the class of work where one is stated for it and the effect is on.
    double gpu_speed(const std::string& gpu_model, WorkloadClass kind) const;

    bool operator==(const Project& other) const;
};

// Identity of everything that the forecast, the simulation and the costs read.
std::string input_hash_of(const Project& project);

// The same with Project::search: of what an optimum, a sensitivity analysis and a risk analysis read.
std::string search_hash_of(const Project& project);

// A free id like "plan-3" that no element of `taken` has.
std::string free_id(const std::string& prefix, const std::vector<std::string>& taken);

// Every check of the project (DESIGN section 4): references, plausibility, residency against plans, missing
// cost positions.
std::vector<Finding> check(const Project& project);

// The first finding of check() with which forecast, simulation or costs are undefined (values out of range, ids
// that stand twice, teams, clusters and offers that are not there), as an error of one line.
Result<void> check_calculable(const Project& project);

constexpr int most_months = 120;
constexpr int most_replications = 10'000;
constexpr int most_risk_draws = 1'000'000;
constexpr double longest_warm_up_h = 8760;
constexpr double longest_reservation_h = 87'600;

// The forecast of the project by its own settings.
ForecastInput forecast_input(const Project& project);

template <class Visit, FieldsOf<ExchangeRate> Self>
void fields(Visit&& visit, Self& rate) {
    visit("currency", rate.currency);
    visit("per_project_currency", rate.per_project_currency);
    visit("origin", rate.origin);
}

template <class Visit, FieldsOf<ProjectSettings> Self>
void fields(Visit&& visit, Self& settings) {
    visit("name", settings.name);
    visit("company", settings.company);
    visit("author", settings.author);
    visit("version", settings.version);
    visit("status", settings.status);
    visit("date", settings.date);
    visit("purpose", settings.purpose);
    visit("currency", settings.currency);
    visit("usd_per_currency", settings.usd_per_currency);
    visit("exchange_rate_origin", settings.exchange_rate_origin);
    visit("exchange_rates", settings.exchange_rates);
    visit("start", settings.start);
    visit("horizon_months", settings.horizon_months);
    visit("month_length", settings.month_length);
    visit("discount_rate", settings.discount_rate);
    visit("discount_rate_origin", settings.discount_rate_origin);
    visit("reference_gpu", settings.reference_gpu);
    visit("seed", settings.seed);
    visit("replications", settings.replications);
    visit("target_half_width", settings.target_half_width);
    visit("warm_up_h", settings.warm_up_h);
    visit("wan_gbit_s", settings.wan_gbit_s);
    visit("report_profile", settings.report_profile);
    visit("effects", settings.effects);
}

template <class Visit, FieldsOf<ClassSpeed> Self>
void fields(Visit&& visit, Self& speed) {
    visit("kind", speed.kind);
    visit("factor", speed.factor);
}

template <class Visit, FieldsOf<GpuSpeed> Self>
void fields(Visit&& visit, Self& speed) {
    visit("gpu_model", speed.gpu_model);
    visit("factor", speed.factor);
    visit("origin", speed.origin);
    visit("by_class", speed.by_class);
}

template <class Visit, FieldsOf<PoolScheduler> Self>
void fields(Visit&& visit, Self& pool) {
    visit("pool", pool.pool);
    visit("scheduler", pool.scheduler);
}

template <class Visit, FieldsOf<PlannedReservation> Self>
void fields(Visit&& visit, Self& reservation) {
    visit("name", reservation.name);
    visit("group_id", reservation.group_id);
    visit("nodes", reservation.nodes);
    visit("start", reservation.start);
    visit("hours", reservation.hours);
    visit("every_weeks", reservation.every_weeks);
    visit("team_ids", reservation.team_ids);
}

template <class Visit, FieldsOf<SpotUse> Self>
void fields(Visit&& visit, Self& spot) {
    visit("use", spot.use);
    visit("interruptions_per_h", spot.interruptions_per_h);
    visit("origin", spot.origin);
}

template <class Visit, FieldsOf<Plan> Self>
void fields(Visit&& visit, Self& plan) {
    visit("id", plan.id);
    visit("name", plan.name);
    visit("description", plan.description);
    visit("cluster_id", plan.cluster_id);
    visit("financing", plan.financing);
    visit("burst", plan.burst);
    visit("offer_ids", plan.offer_ids);
    visit("reserved_instances", plan.reserved_instances);
    visit("commitment", plan.commitment);
    visit("reserved_upfront_share", plan.reserved_upfront_share);
    visit("cloud_discount", plan.cloud_discount);
    visit("cloud_discount_origin", plan.cloud_discount_origin);
    visit("cloud_price_change_per_year", plan.cloud_price_change_per_year);
    visit("cloud_quota_gpus", plan.cloud_quota_gpus);
    visit("cloud_monthly_budget", plan.cloud_monthly_budget);
    visit("cloud_availability", plan.cloud_availability);
    visit("cloud_retry_h", plan.cloud_retry_h);
    visit("spot", plan.spot);
    visit("scheduler", plan.scheduler);
    visit("pool_schedulers", plan.pool_schedulers);
    visit("reservations", plan.reservations);
}

template <class Visit, FieldsOf<CostAssumptions> Self>
void fields(Visit&& visit, Self& costs) {
    visit("positions", costs.positions);
    visit("energy", costs.energy);
    visit("residual", costs.residual);
    visit("leasing", costs.leasing);
    visit("tax", costs.tax);
    visit("cloud_storage_gb", costs.cloud_storage_gb);
    visit("cloud_storage_origin", costs.cloud_storage_origin);
}

template <class Visit, FieldsOf<Note> Self>
void fields(Visit&& visit, Self& note) {
    visit("id", note.id);
    visit("text", note.text);
    visit("origin", note.origin);
}

template <class Visit, FieldsOf<Project> Self>
void fields(Visit&& visit, Self& project) {
    visit("settings", project.settings);
    visit("teams", project.teams);
    visit("workloads", project.workloads);
    visit("history", project.history);
    visit("spend", project.spend);
    visit("utilisation", project.utilisation);
    visit("forecast", project.forecast);
    visit("gpu_speeds", project.gpu_speeds);
    visit("clusters", project.clusters);
    visit("gpu_models", project.gpu_models);
    visit("node_systems", project.node_systems);
    visit("offers", project.offers);
    visit("egress", project.egress);
    visit("costs", project.costs);
    visit("plans", project.plans);
    visit("search", project.search);
    visit("notes", project.notes);
    visit("decision", project.decision);
    visit("report", project.report);
}

}  // namespace grundlast

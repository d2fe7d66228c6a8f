// Ways to break the sound project, each with the finding that must come of it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sound_project.h"

namespace grundlast {

struct Mistake {
    const char* code;
    Severity severity;
    const char* subject;
    std::function<void(Project&)> make;
};

inline Workload& workload_of(Project& project) {
    return project.workloads.front();
}

inline NodeGroup& group_of(Project& project) {
    return project.clusters.front().groups.front();
}

inline ForecastEvent event_of(const std::string& team_id) {
    ForecastEvent event;
    event.id = "e";
    event.team_id = team_id;
    event.start = month_at(sound().settings.start, 2);
    return event;
}

inline Plan rent_plan() {
    Plan plan;
    plan.id = "rent";
    plan.burst.kind = BurstKind::always;
    plan.offer_ids = {eu_offer};
    return plan;
}

inline void drop_costs(Project& project, CostGroup group) {
    std::erase_if(project.costs.positions,
                  [&](const CostPosition& position) { return position.group == group; });
}

inline std::vector<Mistake> reference_mistakes() {
    return {
        {"reference.team", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).team_id = "x"; }},
        {"reference.team", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).team_id.clear(); }},
        {"team.alike", Severity::hint, "team:other",
         [](Project& p) {
             p.teams.push_back(p.teams[0]);
             p.teams[1].id = "other";
             p.teams[0].name = "Größe A";
             p.teams[1].name = "GRÖßE a";
         }},
        {"reference.gpu_model", Severity::error, "workload:training",
         [](Project& p) {
             workload_of(p).allowed_gpu_models = {"H100-SXM-80GB", "H1000"};
         }},
        {"reference.gpu_model", Severity::error, "group:nodes",
         [](Project& p) { group_of(p).gpu_model = "H1000"; }},
        {"reference.gpu_model", Severity::error, "settings",
         [](Project& p) { p.settings.reference_gpu = "H1000"; }},
        {"reference.system", Severity::error, "group:nodes", [](Project& p) { group_of(p).system = "Box"; }},
        {"reference.cluster", Severity::error, "plan:own", [](Project& p) { p.plans[0].cluster_id = "x"; }},
        {"reference.offer", Severity::error, "plan:both", [](Project& p) { p.plans[1].offer_ids = {"x"}; }},
        {"reference.pool", Severity::error, "plan:own", [](Project& p) { workload_of(p).pool = "other"; }},
        {"reference.team", Severity::error, "event:e", [](Project& p) { p.forecast.events = {event_of("x")}; }},
        {"reference.team", Severity::error, "cap:x",
         [](Project& p) {
             p.forecast.caps = {{"x", 1, {}}};
         }},
        {"reference.team", Severity::error, "typed_month:x",
         [](Project& p) {
             p.forecast.overrides = {{"x", p.settings.start, 1, {}}};
         }},
        {"reference.department", Severity::error, "event:e",
         [](Project& p) {
             p.forecast.events = {event_of("")};
             p.forecast.events[0].department = "x";
         }},
        {"event.after_the_plan", Severity::hint, "event:e",
         [](Project& p) {
             p.forecast.events = {event_of("team")};
             p.forecast.events[0].start = month_at(p.settings.start, p.settings.horizon_months);
         }},
        {"demand.without_workload", Severity::warning, "settings",
         [](Project& p) {
             p.forecast.events = {event_of("team")};
             p.workloads.clear();
         }},
        {"id.not_unique", Severity::error, "event:e",
         [](Project& p) {
             p.forecast.events = {event_of("team"), event_of("team")};
         }},
        {"id.not_unique", Severity::error, "workload:training",
         [](Project& p) { p.workloads.push_back(p.workloads[0]); }},
        {"id.not_unique", Severity::error, "plan:own", [](Project& p) { p.plans.push_back(p.plans[0]); }},
    };
}

inline std::vector<Mistake> workload_mistakes() {
    return {
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).gpus_per_job = 0; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).run_time.mean_h = 0; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).slo.percentile = 95; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).walltime_factor = 0.5; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) {
             workload_of(p).arrivals.hour_of_week = {1, 2, 3};
         }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).gpus_per_job = 1e300; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 1e9; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).growth.per_year = -1; }},
        {"workload.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).scaling_efficiency = 0; }},
        {"slo.missing", Severity::hint, "workload:training", [](Project& p) { workload_of(p).slo = {}; }},
        {"arrivals.none", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 0; }},
        {"spot.without_checkpoints", Severity::warning, "workload:training",
         [](Project& p) {
             workload_of(p).preemptible = true;
             workload_of(p).checkpointing = {};
         }},
        {"interconnect.missing", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).gpus_per_job = 16; }},
        {"mig.unknown", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).mig_profile = "1/7"; }},
        {"storage.one_share", Severity::warning, "settings",
         [](Project& p) {
             workload_of(p).data.in_gb = 100;
             for (const char* id : {"b", "c"}) {
                 p.workloads.push_back(workload_of(p));
                 p.workloads.back().id = id;
                 p.workloads.back().arrivals.jobs_per_month = 1;
             }
         }},
        {"residency.may_burst", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).data.residency = Residency::site_only; }},
        {"privacy.retention_missing", Severity::warning, "workload:training",
         [](Project& p) { workload_of(p).data.personal_data = true; }},
    };
}

inline std::vector<Mistake> queue_mistakes() {
    const auto reserve = [](Project& p, const PlannedReservation& reservation) {
        p.plans[0].reservations = {reservation};
    };
    return {
        {"plan.no_such_pool", Severity::warning, "plan:own",
         [](Project& p) {
             p.plans[0].pool_schedulers = {{"elsewhere", p.plans[0].scheduler}};
         }},
        {"plan.no_quotas", Severity::warning, "plan:own",
         [](Project& p) {
             p.plans[0].scheduler.policy = "kueue";
             p.teams[0].gpu_quota = 0;
         }},
        {"plan.no_such_nodes", Severity::warning, "plan:own",
         [=](Project& p) {
             reserve(p, {"patch day", "elsewhere", 1, Instant{}, 8, 4, {}});
         }},
        {"plan.reserves_too_many", Severity::warning, "plan:own",
         [=](Project& p) {
             reserve(p, {"all", group_of(p).id, 1000, Instant{}, 8, 4, {}});
         }},
        {"plan.reserved_for_nobody", Severity::warning, "plan:own",
         [=](Project& p) {
             reserve(p, {"demo", group_of(p).id, 1, Instant{}, 8, 0, {"gone"}});
         }},
        {"plan.out_of_range", Severity::error, "plan:own",
         [=](Project& p) {
             reserve(p, {"never", group_of(p).id, 1, Instant{}, 0, 0, {}});
         }},
    };
}

inline std::vector<Mistake> plan_mistakes() {
    return {
        {"plan.out_of_range", Severity::error, "plan:both",
         [](Project& p) { p.plans[1].cloud_discount = 10; }},  // 10 %, meant as 0.1
        {"plan.out_of_range", Severity::error, "plan:both",
         [](Project& p) { p.plans[1].burst.after_wait_h = -1; }},
        {"group.out_of_range", Severity::error, "group:nodes",
         [](Project& p) {
             group_of(p).phases = {{0, 2'000'000'000}};
         }},
        {"plan.no_offers", Severity::error, "plan:both", [](Project& p) { p.plans[1].offer_ids.clear(); }},
        {"plan.serves_nothing", Severity::error, "plan:own", [](Project& p) { p.plans[0].cluster_id.clear(); }},
        {"plan.cluster_idle", Severity::warning, "plan:both",
         [](Project& p) { p.plans[1].burst.kind = BurstKind::always; }},
        {"plan.offers_mixed_gpus", Severity::warning, "plan:both",
         [](Project& p) {
             p.plans[1].offer_ids = {eu_offer, "gcp/europe-west3/g2-standard-96"};
         }},
        {"residency.site_only", Severity::warning, "plan:rent",
         [](Project& p) {
             workload_of(p).data.residency = Residency::site_only;
             workload_of(p).may_burst = false;
             p.plans.push_back(rent_plan());
         }},
        {"plan.may_not_burst", Severity::warning, "plan:rent",
         [](Project& p) {
             workload_of(p).may_burst = false;
             p.plans.push_back(rent_plan());
         }},
        {"residency.curated_extract", Severity::hint, "plan:both",
         [](Project& p) {
             workload_of(p).data.residency = Residency::site_only;
             workload_of(p).data.curated_extract_gb = 25;
         }},
        {"residency.offer_outside_eu", Severity::warning, "plan:both",
         [](Project& p) {
             workload_of(p).data.residency = Residency::eu_only;
             p.plans[1].offer_ids = {us_offer};
         }},
        {"privacy.processor_contract", Severity::hint, "plan:both",
         [](Project& p) {
             workload_of(p).data.personal_data = true;
             workload_of(p).data.retention_months = 6;
         }},
        {"memory.does_not_fit", Severity::error, "plan:own",
         [](Project& p) { workload_of(p).gpu_memory_gb = 100; }},
        {"memory.does_not_fit", Severity::error, "plan:own",
         [](Project& p) { workload_of(p).allowed_gpu_models = {"L40S"}; }},
        {"utilisation.too_high", Severity::warning, "plan:own",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 70; }},  // 5600 of 5840 GPU-h
        {"utilisation.low", Severity::hint, "plan:own",
         [](Project& p) { workload_of(p).arrivals.jobs_per_month = 10; }},
        {"job.larger_than_cluster", Severity::warning, "plan:own",
         [](Project& p) {
             workload_of(p).gpus_per_job = 16;
             workload_of(p).interconnect = Interconnect::rdma;
         }},
        {"job.always_rented", Severity::hint, "plan:both",
         [](Project& p) {
             workload_of(p).gpus_per_job = 16;
             workload_of(p).interconnect = Interconnect::rdma;
         }},
        {"gpu.only_fits_mixed", Severity::warning, "plan:own",
         [](Project& p) {
             NodeGroup other = group_of(p);
             other.id = "other";
             other.gpu_model = "H200-SXM-141GB";
             p.clusters[0].groups.push_back(other);
             workload_of(p).gpus_per_job = 16;
         }},
        {"gpu.mixed_pool", Severity::hint, "cluster:own",
         [](Project& p) {
             NodeGroup other = group_of(p);
             other.id = "other";
             other.gpu_model = "H200-SXM-141GB";
             p.clusters[0].groups.push_back(other);
         }},
        {"rack.too_small", Severity::warning, "group:nodes",
         [](Project& p) { p.clusters[0].rack_power_kw = 8; }},
        {"rack.over_power", Severity::warning, "cluster:own",
         [](Project& p) {
             p.clusters[0].rack_power_kw = 1.5 * group_of(p).power_kw;
             group_of(p).phases = {{0, 2}};
             group_of(p).rack_shares = {{0, 2}};
         }},
        {"rack.out_of_range", Severity::warning, "group:nodes",
         [](Project& p) {
             group_of(p).rack_shares = {{-1, 1}};
         }},
        {"site.power", Severity::warning, "cluster:own", [](Project& p) { p.clusters[0].site_power_kw = 1; }},
        {"site.racks", Severity::warning, "cluster:own",
         [](Project& p) {
             p.clusters[0].rack_height_units = group_of(p).rack_units;
             group_of(p).phases = {{0, 2}};
             p.clusters[0].site_racks = 1;
         }},
        {"group.empty", Severity::warning, "group:nodes", [](Project& p) { group_of(p).phases.clear(); }},
        {"node.starved_gpus", Severity::warning, "group:nodes",
         [](Project& p) {
             group_of(p).cpu_cores = 64;
             workload_of(p).cpu_cores_per_gpu = 12;
         }},
    };
}

inline std::vector<Mistake> money_mistakes() {
    return {
        {"cost.missing_position", Severity::warning, "costs",
         [](Project& p) { drop_costs(p, CostGroup::staff); }},
        {"cost.missing_position", Severity::warning, "costs",
         [](Project& p) { drop_costs(p, CostGroup::network); }},
        {"cost.server_without_price", Severity::error, "group:nodes",
         [](Project& p) { drop_costs(p, CostGroup::servers); }},
        {"cost.energy", Severity::warning, "costs", [](Project& p) { p.costs.energy.pue = 0.9; }},
        {"cost.bought_late", Severity::hint, "plan:own",
         [](Project& p) {
             p.clusters[0].groups[0].phases = {{0, 1}, {p.settings.horizon_months - 18, 1}};
         }},
        {"price.old", Severity::warning, "costs",
         [](Project& p) {
             p.costs.positions[0].origin.kind = OriginKind::catalogue;
             p.costs.positions[0].origin.date = "2025-06-30";
             p.settings.date = "2026-07-01";
         }},
        {"cost.out_of_range", Severity::error, "costs",
         [](Project& p) {
             p.costs.energy.price_by_hour = {1, 2};
         }},
        {"cost.out_of_range", Severity::error, "costs", [](Project& p) { p.costs.tax.rate = 30; }},  // 30 %
        {"cost.out_of_range", Severity::error, "costs", [](Project& p) { p.costs.leasing.months = 0; }},
        {"cost.out_of_range", Severity::error, "costs",
         [](Project& p) { p.costs.positions[0].basis = CostBasis::per_gpu_block; }},  // of 0 GPUs
        {"cost.out_of_range", Severity::error, "settings",
         [](Project& p) {
             p.settings.exchange_rates = {{"CHF", 0, {}}};
         }},
        {"cost.basis_without_scope", Severity::warning, "costs",
         [](Project& p) { p.costs.positions[0].scope = CostScope::cloud; }},
        {"cost.basis_without_scope", Severity::warning, "costs",
         [](Project& p) { p.costs.positions[0].basis = CostBasis::share_of_cloud; }},
        {"plan.out_of_range", Severity::error, "plan:both",
         [](Project& p) { p.plans[1].reserved_upfront_share = 100; }},
        {"cost.egress_missing", Severity::warning, "plan:both",
         [](Project& p) {
             p.egress.clear();
             workload_of(p).data.out_gb = 1;
         }},
        {"origin.missing", Severity::hint, "settings",
         [](Project& p) { p.costs.energy.pue_origin.owner = ""; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.horizon_months = 0; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.horizon_months = 2'000'000'000; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.replications = 2'000'000'000; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.target_half_width = 5; }},  // 5 %, meant as 0.05
        {"settings.out_of_range", Severity::error, "settings", [](Project& p) { p.settings.warm_up_h = -1; }},
        {"settings.out_of_range", Severity::error, "settings", [](Project& p) { p.search.confidence = 1; }},
        {"settings.out_of_range", Severity::error, "settings", [](Project& p) { p.search.most_capex = -1; }},
        {"settings.out_of_range", Severity::error, "settings", [](Project& p) { p.search.risk_draws = 1; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) {
             p.search.ranges = {{"energy.pue", 2, 1, {}}};
         }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) {
             p.gpu_speeds = {{"H200-SXM-141GB", 0, {}}};
         }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.discount_rate = 6; }},
        {"settings.out_of_range", Severity::error, "settings",
         [](Project& p) { p.settings.usd_per_currency = 0; }},
    };
}

inline std::vector<Mistake> rent_mistakes() {
    return {
        {"plan.quota_too_small", Severity::warning, "plan:both",
         [](Project& p) { p.plans[1].cloud_quota_gpus = 4; }},
        {"plan.no_committed_price", Severity::warning, "plan:both",
         [](Project& p) { p.plans[1].reserved_instances = 1; }},
        {"gpu.speed_missing", Severity::warning, "settings",
         [](Project& p) { group_of(p).gpu_model = "H200-SXM-141GB"; }},
        {"history.team_unknown", Severity::warning, "settings",
         [](Project& p) {
             History history;
             history.teams = {"Team", "Other team"};  // the first is the project's "team" by its slug
             p.history = std::make_shared<const History>(history);
         }},
    };
}

inline std::vector<Mistake> unusable_mistakes() {
    return {
        {"plan.unknown_policy", Severity::error, "plan:own",
         [](Project& p) { p.plans[0].scheduler.policy = "esay"; }},
        {"plan.unknown_policy", Severity::error, "plan:own",
         [](Project& p) {
             p.plans[0].pool_schedulers.resize(1);
             p.plans[0].pool_schedulers[0].pool = "gpu";
             p.plans[0].pool_schedulers[0].scheduler.policy = "";
         }},
        {"offer.no_price", Severity::error, "plan:both",
         [](Project& p) {
             for (CloudOffer& offer : p.offers) {
                 offer.on_demand_per_h = offer.committed_per_h = offer.spot_per_h = 0;
             }
         }},
        {"offer.no_rate", Severity::error, "plan:both",
         [](Project& p) {
             for (CloudOffer& offer : p.offers) {
                 offer.currency = "JPY";
             }
         }},
        {"group.negative_phase", Severity::warning, "group:nodes",
         [](Project& p) {
             group_of(p).phases = {{0, 1}, {6, -2}};
         }},
        {"group.negative_phase", Severity::warning, "group:nodes",
         [](Project& p) {
             group_of(p).phases = {{-3, 1}};
         }},
    };
}

// Nodes that fail every `mtbf_h`, a checkpoint of 100 GB every `interval_h` that takes 100 s.
inline void let_fail(Project& project, double mtbf_h, double interval_h) {
    group_of(project).failures.node_mtbf_h = mtbf_h;
    group_of(project).failures.repair_mean_h = 24;
    project.clusters.front().storage = {
        {.tier = workload_of(project).data.tier, .throughput_gb_s = 1, .origin = {}}};
    workload_of(project).checkpointing = {.interval_h = interval_h, .size_gb = 100, .restart_h = 0.1};
}

inline std::vector<Mistake> world_mistakes() {
    return {
        {"world.out_of_range", Severity::error, "group:nodes",
         [](Project& p) { group_of(p).failures.node_mtbf_h = 0.01; }},
        {"world.out_of_range", Severity::error, "group:nodes",
         [](Project& p) { group_of(p).failures.repair_sigma = -1; }},
        {"world.out_of_range", Severity::error, "group:nodes",
         [](Project& p) { group_of(p).bandwidth.network = 0.5; }},
        {"world.out_of_range", Severity::error, "group:nodes",
         [](Project& p) { group_of(p).phases.front().delay_months = -1; }},
        {"world.out_of_range", Severity::error, "cluster:own",
         [](Project& p) {
             p.clusters.front().storage = {
                 {.tier = StorageTier::object_store, .throughput_gb_s = -1, .origin = {}}};
         }},
        {"world.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).communication.share = 30; }},  // 30 %, meant as 0.3
        {"world.out_of_range", Severity::error, "workload:training",
         [](Project& p) { workload_of(p).checkpointing.interval_h = -1; }},
        {"world.out_of_range", Severity::error, "settings",
         [](Project& p) {
             p.gpu_speeds = {{"H200-SXM-141GB", 1, {}, {{WorkloadClass::training, 0}}}};
         }},
        {"failures.without_repair_time", Severity::warning, "group:nodes",
         [](Project& p) {
             let_fail(p, 1000, 1);
             group_of(p).failures.repair_mean_h = 0;
         }},
        {"failures.without_checkpoints", Severity::warning, "workload:training",
         [](Project& p) { let_fail(p, 2 * workload_of(p).run_time.mean_run_time_h(), 0); }},
        // sqrt(2 x 100 s x 1000 h) is 7.5 h
        {"checkpoint.interval_too_long", Severity::hint, "workload:training",
         [](Project& p) { let_fail(p, 1000, 30); }},
        {"storage.tier_twice", Severity::warning, "cluster:own",
         [](Project& p) { p.clusters.front().storage.resize(2); }},
        {"storage.too_slow", Severity::warning, "cluster:own",
         [](Project& p) {
             let_fail(p, 1000, 1);
             workload_of(p).data.storage_throughput_gb_s_per_gpu = 2;
         }},
        // 1 TB a week kept for a year is 52 TB
        {"storage.too_small", Severity::warning, "cluster:own",
         [](Project& p) {
             let_fail(p, 1000, 1);
             p.clusters.front().storage.front().capacity_tb = 50;
             workload_of(p).data.raw_gb_per_week = 1000;
             workload_of(p).data.retention_months = 12;
         }},
        {"service.cannot_preempt", Severity::hint, "plan:own",
         [](Project& p) {
             workload_of(p).arrivals.kind = ArrivalKind::service;
             workload_of(p).arrivals.replicas = 1;
             workload_of(p).arrivals.preempts_batch = true;
         }},
    };
}

inline std::vector<Mistake> evidence_mistakes() {
    const auto paid = [](Project& p, double amount, const char* currency) {
        p.teams[0].monthly_budget = 1000;
        p.spend = {{"TEAM", p.settings.start, currency, amount, 0, std::nullopt, "focus: a.csv"}};
    };
    return {
        {"use.measured_low", Severity::warning, "team:team",
         [](Project& p) {
             p.utilisation = {{"team", "H100", 4, 0.29, 0, "dcgm: a.prom"}};
         }},
        {"use.measured_low", Severity::hint, "settings",
         [](Project& p) {
             p.utilisation = {{"", "H100", 4, 0, 0, "dcgm: a.prom"}};
         }},
        {"spend.over_budget", Severity::warning, "team:team", [paid](Project& p) { paid(p, 1001, "EUR"); }},
        {"spend.no_rate", Severity::hint, "settings", [paid](Project& p) { paid(p, 1, "JPY"); }},
    };
}

inline std::vector<Mistake> all_mistakes() {
    std::vector<Mistake> all;
    for (const auto& some :
         {reference_mistakes(), workload_mistakes(), queue_mistakes(), plan_mistakes(), money_mistakes(),
          rent_mistakes(), unusable_mistakes(), evidence_mistakes(), world_mistakes()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace grundlast

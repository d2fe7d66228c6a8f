// A project's plan as the simulation reads it: pools of the cluster, streams of the workloads, the cloud's
// rules.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/catalog/mig.h"
#include "model/core/random.h"
#include "model/planning/cloud_choice.h"
#include "model/planning/demand.h"
#include "model/planning/evaluation.h"
#include "model/planning/run_figures.h"
#include "model/planning/world_of.h"

namespace grundlast {

namespace {

NodeClass node_class(const Project& project, const NodeGroup& group) {
    const NodeSystem* system = project.node_system(group.system);
    NodeClass nodes;
    nodes.name = group.id;
    nodes.gpu_model = group.gpu_model.empty() && system ? system->gpu_model : group.gpu_model;
    nodes.gpus = group.gpus_per_node;
    nodes.speed = project.gpu_speed(nodes.gpu_model);
    nodes.cpu_cores = group.cpu_cores;
    nodes.ram_gb = group.ram_gb;
    // GPUs without NVLink have no domain to keep to; the node stands for it.
    const auto model = std::find_if(project.gpu_models.begin(), project.gpu_models.end(),
                                    [&](const GpuModel& gpu) { return gpu.name == nodes.gpu_model; });
    const bool linked = model == project.gpu_models.end() || model->nvlink_gb_s > 0;
    if (model != project.gpu_models.end()) {
        nodes.mig = {model->mig_max_instances, model->memory_gb};
    }
    nodes.fabric = {linked ? group.nvlink_domain_gpus : 0, group.nodes_per_leaf, group.leaves_per_spine};
    int standing = 0;
    for (int m = 0; m < project.settings.horizon_months; ++m) {
        const int wanted = group.nodes_in_month(m);
        if (wanted != standing) {
            nodes.changes.push_back(
                {month_start(project.settings.start, m, project.settings.month_length), wanted - standing});
            standing = wanted;
        }
    }
    set_node_world(project, group, nodes);
    return nodes;
}

std::vector<Pool> pools_of(const Project& project, const Cluster& cluster) {
    std::vector<Pool> pools;
    for (const NodeGroup& group : cluster.groups) {
        auto pool = std::find_if(pools.begin(), pools.end(),
                                 [&](const Pool& other) { return other.name == group.pool; });
        if (pool == pools.end()) {
            pools.push_back({group.pool, {}});
            pool = pools.end() - 1;
        }
        pool->nodes.push_back(node_class(project, group));
    }
    return pools;
}

int nodes_ever(const NodeClass& nodes) {
    int count = 0;
    for (const CapacityChange& change : nodes.changes) {
        count += std::max(0, change.nodes);
    }
    return count;
}

// Departments as accounts above their teams; a team without one stays beside them.
void set_departments(const Project& project, Scenario& scenario) {
    for (const Team& team : project.teams) {
        int place = -1;
        if (!team.department.empty()) {
            auto& groups = scenario.share_groups;
            const auto at = std::find_if(groups.begin(), groups.end(), [&](const ShareGroup& group) {
                return group.name == team.department;
            });
            place = static_cast<int>(at - groups.begin());
            if (at == groups.end()) {
                groups.push_back({team.department, -1, 0});
            }
            groups[static_cast<std::size_t>(place)].share += team.fair_share_weight;
        }
        scenario.team_groups.push_back(place);
    }
}

// The windows of a reservation within the horizon, one after the other.
void add_windows(const Project& project, const PlannedReservation& planned, Scenario& scenario) {
    NodeReservation window;
    window.name = planned.name;
    for (std::size_t pool = 0; pool < scenario.pools.size(); ++pool) {
        const std::vector<NodeClass>& classes = scenario.pools[pool].nodes;
        const auto group = std::find_if(classes.begin(), classes.end(),
                                        [&](const NodeClass& nodes) { return nodes.name == planned.group_id; });
        if (group != classes.end()) {
            window.pool = static_cast<int>(pool);
            window.node_class = static_cast<int>(group - classes.begin());
            window.nodes = std::min(planned.nodes, nodes_ever(*group));
        }
    }
    for (std::size_t team = 0; team < project.teams.size(); ++team) {
        const auto& ids = planned.team_ids;
        if (std::find(ids.begin(), ids.end(), project.teams[team].id) != ids.end()) {
            window.teams.push_back(static_cast<int>(team));
        }
    }
    // Teams that are gone keep nodes from nobody, else it would be for maintenance.
    if (window.nodes <= 0 || (window.teams.empty() && !planned.team_ids.empty())) {
        return;
    }
    const Instant run_start{std::chrono::sys_days(project.settings.start / std::chrono::day(1))};
    const SimTime length = sim_hours(planned.hours);
    for (SimTime from(planned.start - run_start); from < scenario.month_ends.back();
         from += std::chrono::weeks(planned.every_weeks)) {
        window.from = from;
        window.to = from + length;
        if (window.to > -scenario.warm_up) {
            scenario.reservations.push_back(window);
        }
        if (planned.every_weeks <= 0) {
            break;
        }
    }
}

// A number that follows the workload through every plan and edit of its neighbours.
std::uint32_t entity_of(const std::string& id, std::set<std::uint32_t>& taken) {
    std::uint32_t entity = entity_of_name(id);
    while (!taken.insert(entity).second) {
        entity = (entity + 1) & 0xFFFFFFu;
    }
    return entity;
}

// What a job has of one GPU where it does not take whole ones. A MIG profile that nobody knows takes a whole
// one.
GpuPart part_of(const Workload& workload) {
    GpuPart part;
    if (const auto profile = mig_profile_of(workload.mig_profile)) {
        part.mig = *profile;
    } else if (workload.gpus_per_job < 1) {
        const double share = std::ceil(workload.gpus_per_job * whole_share - 1e-9);
        part.share = static_cast<std::int16_t>(share < whole_share ? std::max(1.0, share) : 0);
    }
    return part;
}

// GPU memory that a job has on a GPU of the model: of a MIG instance its own.
double memory_gb_of(const GpuModel& model, const Workload& workload) {
    const auto profile = mig_profile_of(workload.mig_profile);
    return profile ? std::min<double>(model.memory_gb, profile->memory_gb) : model.memory_gb;
}

bool holds(const Project& project, const NodeClass& nodes, const Workload& workload) {
    const auto profile = mig_profile_of(workload.mig_profile);
    if (profile && memory_slices_of(nodes.mig, *profile) == 0) {
        return false;
    }
    const std::vector<std::string>& models = workload.allowed_gpu_models;
    if (!models.empty() && std::find(models.begin(), models.end(), nodes.gpu_model) == models.end()) {
        return false;
    }
    const auto model = std::find_if(project.gpu_models.begin(), project.gpu_models.end(),
                                    [&](const GpuModel& gpu) { return gpu.name == nodes.gpu_model; });
    return model == project.gpu_models.end() || memory_gb_of(*model, workload) >= workload.gpu_memory_gb;
}

// Sets the workload's pool, the first where it names none, and the node classes that hold its jobs. No pool
// (-1) where this plan lacks the one it names (check() says so) or where no node of it holds the jobs.
void set_nodes(JobStream& stream, const Project& project, const std::vector<Pool>& pools,
               const Workload& workload) {
    const auto named = std::find_if(pools.begin(), pools.end(), [&](const Pool& pool) {
        return workload.pool.empty() || pool.name == workload.pool;
    });
    stream.pool = -1;
    if (named == pools.end()) {
        return;
    }
    stream.node_classes = 0;
    for (std::size_t index = 0; index < std::min(named->nodes.size(), most_node_classes); ++index) {
        const bool held = holds(project, named->nodes[index], workload);
        stream.node_classes |= std::uint64_t{held ? 1U : 0U} << index;
    }
    stream.pool = stream.node_classes != 0 ? static_cast<int>(named - pools.begin()) : -1;
}

void set_arrivals(JobStream& stream, const Workload& workload, const std::vector<double>& gpu_hours,
                  const std::vector<double>& month_hours) {
    const Arrivals& arrivals = workload.arrivals;
    stream.kind = arrivals.kind;
    if (arrivals.kind == ArrivalKind::service) {
        stream.minimum_replicas = arrivals.minimum_replicas;
        stream.preempts_equals = arrivals.preempts_batch;
        stream.replicas_by_hour = arrivals.replicas_by_hour.empty()
                                      ? std::vector<double>(168, arrivals.replicas)
                                      : arrivals.replicas_by_hour;
        const double base = monthly_gpu_hours(workload).value() / 730.0;  // GPUs at scale 1
        for (std::size_t m = 0; m < gpu_hours.size(); ++m) {
            stream.replica_scale.push_back(base > 0 ? gpu_hours[m] / month_hours[m] / base : 0.0);
        }
        stream.jobs_in_month.assign(gpu_hours.size(), 0.0);
        return;
    }
    stream.hour_of_week = arrivals.hour_of_week;
    stream.window_start_h = arrivals.window_start_h;
    stream.window_end_h = arrivals.window_end_h;
    stream.weekdays = arrivals.weekdays;
    const double per_job = workload.gpus_per_job * workload.run_time.mean_run_time_h() * stream.run_factor;
    for (const double amount : gpu_hours) {
        stream.jobs_in_month.push_back(per_job > 0 ? amount / per_job : 0.0);
    }
}

void set_cloud(JobStream& stream, const Project& project, const Workload& workload, const Plan& plan,
               const std::vector<PricedOffer>& offers) {
    const std::vector<std::string>& classes = plan.burst.classes;
    const std::string kind(word_of(workload.kind));
    stream.may_burst = workload.may_burst &&
                       (classes.empty() || std::find(classes.begin(), classes.end(), kind) != classes.end());
    const auto fit = plan_fit(workload, plan, offers);
    if (!fit) {
        return;
    }
    const PricedOffer& chosen = offers[fit->offer];
    stream.cloud_offer = static_cast<int>(fit->offer);
    stream.cloud_instances = fit->instances;
    stream.cloud_gpus_per_instance = chosen.offer->gpus;
    const std::string& gpu = chosen.offer->gpu_model;
    const double for_class = project.gpu_speed(gpu, workload.kind);
    stream.cloud_speed = for_class == project.gpu_speed(gpu) ? chosen.speed : for_class;
    stream.may_use_reserved = fit->offer == 0 || (plan.commitment == Commitment::savings_plan &&
                                                  chosen.offer->provider == offers.front().offer->provider);
    stream.spot = runs_on_spot(workload, plan, chosen);
    stream.interruptions_per_h =
        stream.spot && project.settings.effects.interruptions ? plan.spot.interruptions_per_h : 0.0;
    stream.cloud_price_per_instance_h = stream.spot ? chosen.spot_per_h : chosen.on_demand_per_h;
    // Raw data that must stay leaves as an extract. Without own nodes the data lies where it is computed on.
    if (!plan.cluster_id.empty() && project.settings.effects.transfers) {
        const bool extract = workload.data.residency == Residency::site_only;
        stream.cloud_in_gb = extract ? workload.data.curated_extract_gb : workload.data.in_gb;
        stream.cloud_out_gb = workload.data.out_gb;
    }
}

JobStream stream_of(const Workload& workload, int team) {
    JobStream stream;
    stream.workload_id = workload.id;
    stream.team = team;
    stream.part = part_of(workload);
    // One GPU and a half are two.
    stream.gpus =
        stream.part.any() ? 1 : std::max(1, static_cast<int>(std::ceil(workload.gpus_per_job - 1e-9)));
    stream.cpu_cores = static_cast<int>(std::ceil(workload.cpu_cores_per_gpu * workload.gpus_per_job));
    stream.ram_gb = workload.ram_gb_per_gpu * workload.gpus_per_job;
    stream.one_domain = workload.interconnect == Interconnect::nvlink_domain;
    stream.run_time = workload.run_time;
    stream.run_factor = 1.0 / (workload.precision_factor * workload.scaling_efficiency);
    stream.walltime_factor = workload.walltime_factor;
    stream.walltime_sigma = workload.walltime_factor_sigma;
    stream.priority = workload.priority;
    stream.preemptible = workload.preemptible;
    stream.checkpoint_interval_h = workload.checkpointing.interval_h;
    stream.restart_h = workload.checkpointing.restart_h;
    stream.slo_start_within_h = workload.slo.start_within_h;
    stream.slo_deadline_h = deadline_h(workload);
    return stream;
}

CloudSettings cloud_of(const ProjectSettings& settings, const Plan& plan,
                       const std::vector<PricedOffer>& offers) {
    CloudSettings cloud;
    cloud.rule = offers.empty() ? BurstRule{} : plan.burst;
    cloud.quota_gpus = plan.cloud_quota_gpus;
    cloud.monthly_budget = plan.cloud_monthly_budget;
    cloud.availability = settings.effects.shortage ? plan.cloud_availability : 1.0;
    cloud.retry = sim_hours(plan.cloud_retry_h);
    constexpr double gb_per_gbit = 0.125;
    cloud.link_gb_s = settings.effects.transfers ? settings.wan_gbit_s * gb_per_gbit : 0.0;
    if (!offers.empty()) {
        const CloudOffer& first = *offers.front().offer;
        cloud.speed = offers.front().speed;
        cloud.start_delay = sim_hours(first.start_delay_s / 3600.0);
        cloud.minimum_billing_s = first.minimum_billing_s;
        cloud.billing_step_s = first.billing_step_s;
        cloud.reserved_gpus = static_cast<int>(std::lround(plan.reserved_instances * first.gpus));
    }
    return cloud;
}

Error no_such(const Plan& plan, const std::string& what_de, const std::string& what_en, const std::string& id) {
    return {{"Plan '" + plan.id + "': " + what_de + " '" + id + "' gibt es im Projekt nicht",
             "plan '" + plan.id + "': the project has no " + what_en + " '" + id + "'"}};
}

Result<int> team_index(const Project& project, const Workload& workload) {
    for (std::size_t t = 0; t < project.teams.size(); ++t) {
        if (project.teams[t].id == workload.team_id) {
            return static_cast<int>(t);
        }
    }
    return Error{{"Arbeitslast '" + workload.id + "': Team '" + workload.team_id +
                      "' gibt es im Projekt nicht; bitte ein vorhandenes wählen",
                  "workload '" + workload.id + "': the project has no team '" + workload.team_id +
                      "'; choose one of its teams"}};
}

}  // namespace

Result<Scenario> scenario_of(const Project& project, const Plan& plan, const Forecast& forecast, int path,
                             std::uint64_t seed) {
    const ProjectSettings& settings = project.settings;
    const auto offers = offers_of(project, plan);
    if (!offers) {
        return offers.error();
    }
    const Cluster* cluster = project.cluster(plan.cluster_id);
    if (!plan.cluster_id.empty() && !cluster) {
        return no_such(plan, "Cluster", "cluster", plan.cluster_id);
    }
    Scenario scenario;
    scenario.scheduler = plan.scheduler;
    scenario.cloud = cloud_of(settings, plan, *offers);
    scenario.seed = seed;
    scenario.warm_up = sim_hours(std::round(settings.warm_up_h));
    std::vector<double> month_hours;
    for (int m = 0; m < settings.horizon_months; ++m) {
        scenario.month_ends.push_back(month_start(settings.start, m + 1, settings.month_length));
        month_hours.push_back(length_of(month_at(settings.start, m), settings.month_length).value());
    }
    scenario.first_hour_of_week = hour_of_week(std::chrono::sys_days(settings.start / std::chrono::day(1)));
    for (const Team& team : project.teams) {
        scenario.teams.push_back(team.id);
        scenario.team_shares.push_back(team.fair_share_weight);
        scenario.team_quotas.push_back({team.gpu_quota, team.cohort, team.borrowing_limit, team.lending_limit});
    }
    if (plan.scheduler.multifactor.by_department) {
        set_departments(project, scenario);
    }
    if (cluster) {
        scenario.pools = pools_of(project, *cluster);
        scenario.throughputs = throughputs_of(project, *cluster);
    }
    for (Pool& pool : scenario.pools) {
        for (const PoolScheduler& own : plan.pool_schedulers) {
            if (own.pool == pool.name) {
                pool.scheduler = own.scheduler;
            }
        }
    }
    for (const PlannedReservation& planned : plan.reservations) {
        if (planned.team_ids.empty() && !settings.effects.maintenance) {
            continue;
        }
        add_windows(project, planned, scenario);
    }
    const auto demand = demanded_gpu_hours(project, forecast, path);
    std::set<std::uint32_t> taken;
    for (std::size_t w = 0; w < project.workloads.size(); ++w) {
        const Workload& workload = project.workloads[w];
        const auto team = team_index(project, workload);
        if (!team) {
            return team.error();
        }
        JobStream stream = stream_of(workload, *team);
        stream.entity = entity_of(workload.id, taken);
        set_nodes(stream, project, scenario.pools, workload);
        set_arrivals(stream, workload, demand[w], month_hours);
        set_job_world(project, cluster ? *cluster : Cluster(), workload, scenario, stream);
        set_cloud(stream, project, workload, plan, *offers);
        scenario.streams.push_back(std::move(stream));
    }
    return scenario;
}

}  // namespace grundlast

#include "model/planning/effect_shares.h"

#include <algorithm>
#include <functional>

#include "model/planning/plan_runs.h"

namespace grundlast {

namespace {

bool any_group(const Project& project, const Plan& plan, const std::function<bool(const NodeGroup&)>& has) {
    const Cluster* cluster = project.cluster(plan.cluster_id);
    return cluster && std::any_of(cluster->groups.begin(), cluster->groups.end(), has);
}

bool any_storage(const Project& project, const Plan& plan,
                 const std::function<bool(const ClusterStorage&, const Workload&)>& has) {
    const Cluster* cluster = project.cluster(plan.cluster_id);
    return cluster && std::any_of(cluster->storage.begin(), cluster->storage.end(), [&](const auto& storage) {
               return std::any_of(project.workloads.begin(), project.workloads.end(),
                                  [&](const auto& workload) {
                                      return workload.data.tier == storage.tier && has(storage, workload);
                                  });
           });
}

bool nodes_fail(const Project& project, const Plan& plan) {
    return any_group(project, plan,
                     [](const NodeGroup& group) { return group.failures.rate_per_h(group.gpus_per_node) > 0; });
}

bool checkpoints_cost(const Project& project, const Plan& plan) {
    return any_storage(project, plan, [](const ClusterStorage& storage, const Workload& workload) {
        return (storage.write_gb_s > 0 || storage.throughput_gb_s > 0) &&
               workload.checkpointing.interval_h > 0 && workload.checkpointing.size_gb > 0;
    });
}

bool fabric_slows(const Project& project, const Plan& plan) {
    const bool talks = std::any_of(
        project.workloads.begin(), project.workloads.end(),
        [](const Workload& workload) { return workload.communication.share > 0 && workload.gpus_per_job > 1; });
    return talks && any_group(project, plan, [](const NodeGroup& group) {
               const BandwidthRatios& ratios = group.bandwidth;
               return ratios.between_domains > 1 || ratios.network > 1 || ratios.leaf_oversubscription > 1 ||
                      ratios.spine_oversubscription > 1;
           });
}

bool storage_slows(const Project& project, const Plan& plan) {
    return any_storage(project, plan, [](const ClusterStorage& storage, const Workload& workload) {
        return storage.throughput_gb_s > 0 && workload.data.storage_throughput_gb_s_per_gpu > 0;
    });
}

bool speed_differs(const Project& project, const Plan&) {
    return std::any_of(project.gpu_speeds.begin(), project.gpu_speeds.end(),
                       [](const GpuSpeed& speed) { return !speed.by_class.empty(); });
}

bool comes_late(const Project& project, const Plan& plan) {
    return any_group(project, plan, [](const NodeGroup& group) {
        return std::any_of(group.phases.begin(), group.phases.end(), [](const CapacityPhase& phase) {
            return phase.nodes > 0 && phase.month > 0 && phase.delay_months > 0;
        });
    });
}

bool is_maintained(const Project&, const Plan& plan) {
    return std::any_of(plan.reservations.begin(), plan.reservations.end(),
                       [](const PlannedReservation& reservation) { return reservation.team_ids.empty(); });
}

bool scales_up(const Project& project, const Plan&) {
    return std::any_of(project.workloads.begin(), project.workloads.end(), [](const Workload& workload) {
        return workload.arrivals.kind == ArrivalKind::service && workload.arrivals.scale_up_delay_s > 0;
    });
}

bool rents(const Plan& plan) {
    return plan.burst.kind != BurstKind::never && !plan.offer_ids.empty();
}

bool is_interrupted(const Project&, const Plan& plan) {
    return rents(plan) && plan.spot.use && plan.spot.interruptions_per_h > 0;
}

bool transfers_take_time(const Project& project, const Plan& plan) {
    return rents(plan) && !plan.cluster_id.empty() && project.settings.wan_gbit_s > 0;
}

bool is_short(const Project&, const Plan& plan) {
    return rents(plan) && plan.cloud_availability < 1;
}

// What is compared, of one run after the other.
struct EffectRuns {
    std::vector<double> mean_wait_h, p95_wait_h, goodput, own_gpu_h, cloud_gpu_h, unserved_ref_gpu_h;

    void add(const RunResult& run) {
        double own = 0, cloud = 0, unserved = 0;
        for (const Cell& cell : run.cells) {
            own += cell.own_gpu_h;
            cloud += cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
            unserved += cell.unserved_ref_gpu_h;
        }
        mean_wait_h.push_back(run.overall.mean_h);
        p95_wait_h.push_back(run.overall.p95_h);
        goodput.push_back(run.goodput());
        own_gpu_h.push_back(own);
        cloud_gpu_h.push_back(cloud);
        unserved_ref_gpu_h.push_back(unserved);
    }
};

// `without` null: the figures themselves.
EffectFigures figures_of(const EffectRuns& runs, const EffectRuns* without) {
    const auto over = [&](std::vector<double> EffectRuns::*figure) {
        std::vector<double> values = runs.*figure;
        for (std::size_t run = 0; without && run < values.size(); ++run) {
            values[run] -= (without->*figure)[run];
        }
        return confidence_interval(values);
    };
    return {over(&EffectRuns::mean_wait_h), over(&EffectRuns::p95_wait_h),
            over(&EffectRuns::goodput),     over(&EffectRuns::own_gpu_h),
            over(&EffectRuns::cloud_gpu_h), over(&EffectRuns::unserved_ref_gpu_h)};
}

Result<EffectRuns> effect_runs(const Project& project, const Plan& plan, const Forecast& forecast,
                               const EvaluationOptions& options, const RunControl& control) {
    EffectRuns runs;
    const auto ran = run_plans(project, {&plan}, forecast, options, control, [&](std::vector<RunResult> taken) {
        runs.add(taken.front());
        return false;
    });
    return ran ? Result<EffectRuns>(std::move(runs)) : Result<EffectRuns>(ran.error());
}

// The part of a longer work that runs now.
RunControl part_of(const RunControl& control, std::size_t done, std::size_t all) {
    RunControl part;
    part.stop = control.stop;
    if (control.progress) {
        part.progress = [&control, done, all](double share, const Text& what) {
            control.report((static_cast<double>(done) + share) / static_cast<double>(all), what);
        };
    }
    return part;
}

}  // namespace

const std::vector<Effect>& all_effects() {
    static const std::vector<Effect> effects = {
        {"failures", {"Knotenausfälle", "Node failures"}, &Effects::failures, nodes_fail},
        {"checkpoint_cost",
         {"Schreiben von Checkpoints", "Writing checkpoints"},
         &Effects::checkpoint_cost,
         checkpoints_cost},
        {"fabric", {"Netz zwischen GPUs", "Network between GPUs"}, &Effects::fabric, fabric_slows},
        {"storage", {"Durchsatz des Speichers", "Storage throughput"}, &Effects::storage, storage_slows},
        {"class_speed",
         {"GPU-Geschwindigkeit je Klasse", "GPU speed by class"},
         &Effects::class_speed,
         speed_differs},
        {"delivery_delay", {"Lieferverzug", "Late deliveries"}, &Effects::delivery_delay, comes_late},
        {"maintenance", {"Geplante Wartung", "Planned maintenance"}, &Effects::maintenance, is_maintained},
        {"scale_up", {"Anlauf neuer Replikate", "Start-up of replicas"}, &Effects::scale_up, scales_up},
        {"interruptions",
         {"Unterbrochene Spot-Instanzen", "Interrupted spot instances"},
         &Effects::interruptions,
         is_interrupted},
        {"transfers",
         {"Übertragung in die Cloud", "Transfers to the cloud"},
         &Effects::transfers,
         transfers_take_time},
        {"shortage",
         {"Fehlende Cloud-Instanzen", "Shortage of cloud instances"},
         &Effects::shortage,
         is_short}};
    return effects;
}

Result<EffectTable> effect_shares(const Project& project, const Plan& plan, const Forecast& forecast,
                                  const EvaluationOptions& options, const RunControl& control) {
    std::vector<const Effect*> acting;
    for (const Effect& effect : all_effects()) {
        if (project.settings.effects.*effect.on && effect.acts(project, plan)) {
            acting.push_back(&effect);
        }
    }
    const std::size_t all = acting.size() + 1;
    const auto runs = effect_runs(project, plan, forecast, options, part_of(control, 0, all));
    if (!runs) {
        return runs.error();
    }
    EffectTable table;
    table.plan_id = plan.id;
    table.replications = static_cast<int>(runs->mean_wait_h.size());
    table.with_all = figures_of(*runs, nullptr);
    for (const Effect& effect : all_effects()) {
        table.shares.push_back({effect.key, effect.name, false, {}});
    }
    for (std::size_t at = 0; at < acting.size(); ++at) {
        Project without = project;
        without.settings.effects.*acting[at]->on = false;
        const auto calm = effect_runs(without, plan, forecast, options, part_of(control, at + 1, all));
        if (!calm) {
            return calm.error();
        }
        EffectShare& share = table.shares[static_cast<std::size_t>(acting[at] - all_effects().data())];
        share.acts = true;
        share.share = figures_of(*runs, &*calm);
    }
    return table;
}

Result<EffectTable> effect_shares(const Project& project, const std::string& plan_id,
                                  const EvaluationOptions& options, const RunControl& control) {
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    const Plan* plan = project.plan(plan_id);
    if (!plan) {
        return Error{{"Den Plan '" + plan_id + "' gibt es nicht; bitte einen vorhandenen wählen",
                      "There is no plan '" + plan_id + "'; choose one that does exist"}};
    }
    ForecastInput input = forecast_input(project);
    input.seed = options.seed;
    const auto demand = forecast(input, control);
    if (!demand) {
        return demand.error();
    }
    return effect_shares(project, *plan, *demand, options, control);
}

}  // namespace grundlast

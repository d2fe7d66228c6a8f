// What befalls nodes and jobs: failures, storage, network, late deliveries, services.
#include <algorithm>
#include <cmath>

#include "model/project/checks/checks.h"
#include "model/project/job_failures.h"

namespace grundlast::checks {

namespace {

// Values with which a run is undefined.
class Ranges {
  public:
    Ranges(std::string subject, std::string name, Findings& findings)
        : subject_(std::move(subject)), name_(std::move(name)), findings_(findings) {}

    void within(const char* field, double value, double least, double most) {
        if (std::isfinite(value) && value >= least && value <= most) {
            return;
        }
        const std::string range_de = plain(least) + " bis " + plain(most);
        const std::string range_en = plain(least) + " to " + plain(most);
        findings_.push_back(
            {"world.out_of_range",
             Severity::error,
             subject_,
             field,
             {"'" + name_ + "': " + field + " ist " + plain(value),
              "'" + name_ + "': " + field + " is " + plain(value)},
             {"Mit diesem Wert lässt sich nichts simulieren", "Nothing can be simulated with it"},
             {range_de + " angeben", "Give " + range_en}});
    }

    // A mean time between failures: 0 for none.
    void mtbf(const char* field, double value) { within(field, value, value == 0 ? 0 : 1, 1e9); }

  private:
    std::string subject_, name_;
    Findings& findings_;
};

void ranges_of(const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        Ranges of("group:" + group.id, group.name, findings);
        of.mtbf("failures.node_mtbf_h", group.failures.node_mtbf_h);
        of.mtbf("failures.gpu_mtbf_h", group.failures.gpu_mtbf_h);
        of.within("failures.repair_mean_h", group.failures.repair_mean_h, 0, 8760);
        of.within("failures.repair_sigma", group.failures.repair_sigma, 0, 3);
        of.within("bandwidth.between_domains", group.bandwidth.between_domains, 1, 1000);
        of.within("bandwidth.network", group.bandwidth.network, 1, 1000);
        of.within("bandwidth.leaf_oversubscription", group.bandwidth.leaf_oversubscription, 1, 100);
        of.within("bandwidth.spine_oversubscription", group.bandwidth.spine_oversubscription, 1, 100);
        for (const CapacityPhase& phase : group.phases) {
            of.within("phases.delay_months", phase.delay_months, 0, 120);
            of.within("phases.delay_sigma", phase.delay_sigma, 0, 3);
        }
    }
    for (const ClusterStorage& storage : cluster.storage) {
        Ranges of("cluster:" + cluster.id, cluster.name, findings);
        of.within("storage.throughput_gb_s", storage.throughput_gb_s, 0, 1e6);
        of.within("storage.write_gb_s", storage.write_gb_s, 0, 1e6);
        of.within("storage.capacity_tb", storage.capacity_tb, 0, 1e9);
        of.within("storage.cache_gb_per_node", storage.cache_gb_per_node, 0, 1e6);
    }
}

void ranges_of(const Workload& workload, Findings& findings) {
    Ranges of("workload:" + workload.id, name_of(workload), findings);
    of.within("communication.share", workload.communication.share, 0, 1);
    of.within("arrivals.minimum_replicas", workload.arrivals.minimum_replicas, 0, 1e5);
    of.within("arrivals.scale_up_delay_s", workload.arrivals.scale_up_delay_s, 0, 86'400);
    of.within("checkpointing.interval_h", workload.checkpointing.interval_h, 0, 1e5);
    of.within("checkpointing.size_gb", workload.checkpointing.size_gb, 0, 1e7);
    of.within("checkpointing.restart_h", workload.checkpointing.restart_h, 0, 1e4);
    of.within("data.storage_throughput_gb_s_per_gpu", workload.data.storage_throughput_gb_s_per_gpu, 0, 1e4);
}

void speeds(const Project& project, Findings& findings) {
    for (const GpuSpeed& speed : project.gpu_speeds) {
        Ranges of("settings", speed.gpu_model, findings);
        for (const ClassSpeed& own : speed.by_class) {
            of.within("gpu_speeds.by_class", own.factor, 1e-3, 1e3);
        }
    }
}

void repairs(const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        if (group.failures.rate_per_h(group.gpus_per_node) > 0 && group.failures.repair_mean_h <= 0) {
            findings.push_back({"failures.without_repair_time",
                                Severity::warning,
                                "group:" + group.id,
                                "failures.repair_mean_h",
                                {"Die Knoten von '" + group.name + "' fallen aus, sind aber sofort wieder da",
                                 "The nodes of '" + group.name + "' fail but are back at once"},
                                {"Ohne Reparaturzeit fehlt die Kapazität nie, die auf Ersatzteile wartet",
                                 "Without a repair time the capacity that waits for parts is never missing"},
                                {"Die mittlere Reparaturzeit angeben, mit Anfahrt und Ersatzteil",
                                 "State the mean repair time, with travel and spare parts"}});
        }
    }
}

// A job that is likelier than one in five to lose everything.
void unprotected_jobs(const Project& project, const Cluster& cluster, Findings& findings) {
    constexpr double risky = 0.2;
    std::vector<std::string> names;
    std::string first;
    for (const Workload& workload : project.workloads) {
        Workload written = workload;  // whether it writes or not, how often do its nodes fail?
        written.checkpointing.size_gb = 1;
        Cluster fast = cluster;
        fast.storage = {{.tier = workload.data.tier, .throughput_gb_s = 1, .origin = {}}};
        const auto job = failing_job(fast, written);
        const bool service = workload.arrivals.kind == ArrivalKind::service;
        if (job && !service && workload.checkpointing.interval_h <= 0 &&
            1 - std::exp(-workload.run_time.mean_run_time_h() / job->mean_time_between_failures_h) > risky) {
            names.push_back(name_of(workload));
            first = first.empty() ? workload.id : first;
        }
    }
    if (!names.empty()) {
        findings.push_back({"failures.without_checkpoints",
                            Severity::warning,
                            "workload:" + first,
                            "checkpointing.interval_h",
                            Text{"Ohne Checkpoints auf Knoten, die oft ausfallen: ",
                                 "Without checkpoints on nodes that fail often: "} +
                                list_of(names),
                            {"Mehr als jeder fünfte Lauf verliert durch einen Ausfall alle Arbeit",
                             "More than one run in five loses all its work to a failure"},
                            {"Ein Checkpoint-Intervall angeben; das Formular schlägt das nach Daly vor",
                             "State a checkpoint interval; the form offers Daly's"}});
    }
}

void intervals(const Project& project, Findings& findings) {
    constexpr double far = 3;
    std::vector<std::string> names;
    std::string first;
    for (const Workload& workload : project.workloads) {
        const double interval = workload.checkpointing.interval_h;
        const auto best = offered_interval_h(project, workload);
        if (interval > 0 && best && interval > far * *best) {
            names.push_back(name_of(workload) + " (" + plain(interval) + " h / " + plain(*best) + " h)");
            first = first.empty() ? workload.id : first;
        }
    }
    if (!names.empty()) {
        findings.push_back(
            {"checkpoint.interval_too_long",
             Severity::hint,
             "workload:" + first,
             "checkpointing.interval_h",
             Text{"Checkpoints viel seltener als nach Daly: ", "Checkpoints much rarer than Daly's: "} +
                 list_of(names),
             {"Bei einem Ausfall geht mehr Arbeit verloren, als das Schreiben spart",
              "A failure loses more work than writing less often saves"},
             {"Das vorgeschlagene Intervall eintragen", "Enter the interval that is offered"}});
    }
}

void storage(const Project& project, const Cluster& cluster, Findings& findings) {
    for (const ClusterStorage& tier : cluster.storage) {
        if (storage_of(cluster, tier.tier) != &tier) {
            findings.push_back({"storage.tier_twice",
                                Severity::warning,
                                "cluster:" + cluster.id,
                                "storage",
                                {"Eine Speicherstufe von '" + cluster.name + "' steht zweimal da",
                                 "A storage tier of '" + cluster.name + "' stands there twice"},
                                {"Nur die erste zählt", "Only the first one counts"},
                                {"Zusammenfassen oder löschen", "Merge or delete one"}});
        }
        const bool shared = tier.tier != StorageTier::local_nvme;
        std::vector<std::string> hungry;
        double kept_tb = 0;
        for (const Workload& workload : project.workloads) {
            if (workload.data.tier != tier.tier) {
                continue;
            }
            const double demand = workload.data.storage_throughput_gb_s_per_gpu * workload.gpus_per_job;
            if (shared && tier.throughput_gb_s > 0 && demand > tier.throughput_gb_s) {
                hungry.push_back(name_of(workload) + " (" + plain(demand) + " GB/s)");
            }
            constexpr double weeks_in_month = 730.0 / 168;
            constexpr double gb_in_tb = 1000;
            kept_tb +=
                workload.data.raw_gb_per_week * weeks_in_month * workload.data.retention_months / gb_in_tb;
        }
        if (!hungry.empty()) {
            findings.push_back({"storage.too_slow",
                                Severity::warning,
                                "cluster:" + cluster.id,
                                "storage",
                                Text{"Ein einzelner Job braucht mehr Durchsatz, als der Speicher hat: ",
                                     "A single job needs more throughput than the storage has: "} +
                                    list_of(hungry),
                                {"Seine GPUs warten auf Daten, auch wenn sonst niemand rechnet",
                                 "Its GPUs wait for data even while nobody else runs"},
                                {"Schnelleren Speicher, mehr Cache oder einen anderen Speicherort wählen",
                                 "Choose faster storage, more cache or another tier"}});
        }
        if (tier.capacity_tb > 0 && kept_tb > tier.capacity_tb) {
            findings.push_back(
                {"storage.too_small",
                 Severity::warning,
                 "cluster:" + cluster.id,
                 "storage",
                 {"Aufbewahrte Rohdaten: " + plain(kept_tb) + " TB, Platz: " + plain(tier.capacity_tb) + " TB",
                  "Raw data that are kept: " + plain(kept_tb) + " TB, room: " + plain(tier.capacity_tb) +
                      " TB"},
                 {"Der Speicher läuft voll, bevor die erste Frist endet",
                  "The storage is full before the first retention ends"},
                 {"Mehr Platz, kürzere Fristen oder eine andere Stufe wählen",
                  "Choose more room, shorter retention or another tier"}});
        }
    }
}

// A service that may preempt, in a plan in which nobody is preempted.
void services(const Project& project, const Plan& plan, Findings& findings) {
    const auto preempts = [](const SchedulerSettings& scheduler) {
        return scheduler.preemption != Preemption::off;
    };
    const bool any = preempts(plan.scheduler) ||
                     std::any_of(plan.pool_schedulers.begin(), plan.pool_schedulers.end(),
                                 [&](const PoolScheduler& pool) { return preempts(pool.scheduler); });
    std::vector<std::string> names;
    for (const Workload& workload : project.workloads) {
        if (workload.arrivals.kind == ArrivalKind::service && workload.arrivals.preempts_batch) {
            names.push_back(name_of(workload));
        }
    }
    if (!any && !names.empty() && !plan.cluster_id.empty()) {
        findings.push_back({"service.cannot_preempt",
                            Severity::hint,
                            "plan:" + plan.id,
                            "scheduler.preemption",
                            Text{"Darf verdrängen, aber der Plan verdrängt niemanden: ",
                                 "May preempt, but the plan preempts nobody: "} +
                                list_of(names),
                            {"Neue Replikate warten, bis ein Job endet", "New replicas wait until a job ends"},
                            {"Im Plan die Verdrängung einschalten", "Switch preemption on in the plan"}});
    }
}

}  // namespace

void world(const Project& project, Findings& findings) {
    for (const Cluster& cluster : project.clusters) {
        ranges_of(cluster, findings);
        repairs(cluster, findings);
        storage(project, cluster, findings);
        unprotected_jobs(project, cluster, findings);
    }
    for (const Workload& workload : project.workloads) {
        ranges_of(workload, findings);
    }
    speeds(project, findings);
    for (const Plan& plan : project.plans) {
        services(project, plan, findings);
    }
    intervals(project, findings);
}

}  // namespace grundlast::checks

// Whether the jobs fit into the plan's own cluster, one by one and all together.
#include <algorithm>
#include <cmath>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

// Reference GPU-hours that all workloads ask for in month `index`; the growth assumption holds for teams with a
// history, and is taken for all where there is one.
double demand_in_month(const Project& project, int index) {
    const YearMonth start = project.settings.start;
    const double growth = project.history ? std::pow(1 + project.forecast.growth_per_year, index / 12.0) : 1.0;
    double gpu_h = 0;
    for (const Workload& workload : project.workloads) {
        gpu_h += monthly_gpu_hours(workload).value() * growth *
                 demand_factor(workload.growth, start, month_at(start, index));
    }
    return gpu_h;
}

double supply_in_month(const Project& project, const Cluster& cluster, int index) {
    double gpus = 0;
    for (const NodeGroup& group : cluster.groups) {
        gpus += static_cast<double>(group.nodes_in_month(index)) * group.gpus_per_node *
                project.gpu_speed(group.gpu_model);
    }
    return gpus * 730;
}

void whole_load(const Project& project, const Plan& plan, const Cluster& cluster, Findings& findings) {
    constexpr double too_high = 0.85;
    constexpr double too_low = 0.25;
    double highest = 0;
    double sum = 0;
    int worst = 0;
    for (int month = 0; month < project.settings.horizon_months; ++month) {
        const double supply = supply_in_month(project, cluster, month);
        const double load = supply > 0 ? demand_in_month(project, month) / supply : 0;
        sum += load;
        if (load > highest) {
            highest = load;
            worst = month;
        }
    }
    const double mean = sum / std::max(project.settings.horizon_months, 1);
    const std::string month = to_string(month_at(project.settings.start, worst));
    if (plan.burst.kind == BurstKind::never && highest > too_high) {
        const std::string percent = plain(std::round(highest * 100)) + " %";
        findings.push_back(
            {"utilisation.too_high",
             Severity::warning,
             "plan:" + plan.id,
             "cluster_id",
             {"Der mittlere Bedarf belegt " + percent + " des Clusters (" + month + ")",
              "Mean demand takes " + percent + " of the cluster (" + month + ")"},
             {"Nahe 100 % wachsen Warteschlangen ohne Grenze; mit voller Auslastung darf niemand rechnen",
              "Near 100 % queues grow without limit; nobody may count on full utilisation"},
             {"Mehr Knoten, eine frühere Lieferung oder Ausweichen in die Cloud",
              "More nodes, an earlier delivery or bursting to the cloud"}});
    }
    if (mean > 0 && mean < too_low) {
        const std::string percent = plain(std::round(mean * 100)) + " %";
        findings.push_back(
            {"utilisation.low",
             Severity::hint,
             "plan:" + plan.id,
             "cluster_id",
             {"Der mittlere Bedarf belegt nur " + percent + " des Clusters",
              "Mean demand takes only " + percent + " of the cluster"},
             {"Unter 30 bis 40 % ist Mieten meist günstiger", "Below 30 to 40 % renting is usually cheaper"},
             {"Weniger Knoten oder spätere Lieferungen prüfen", "Consider fewer nodes or later deliveries"}});
    }
}

void single_jobs(const Project& project, const Plan& plan, const Cluster& cluster, Findings& findings) {
    const bool rents = plan.burst.kind != BurstKind::never && !plan.offer_ids.empty();
    std::vector<std::string> refused;
    std::vector<std::string> always_away;
    std::vector<std::string> needs_mix;
    for (const Workload& workload : project.workloads) {
        const std::string pool = pool_on(cluster, workload);
        const bool runs = workload.arrivals.kind != ArrivalKind::service || workload.gpus_per_job > 0;
        if (pool.empty() || !runs ||
            workload.gpus_per_job <= largest_single_model(cluster, pool, workload.allowed_gpu_models)) {
            continue;
        }
        double all = 0;
        for (const NodeGroup& group : cluster.groups) {
            all += group.pool == pool ? 1.0 * group.most_nodes() * group.gpus_per_node : 0;
        }
        const bool away = rents && may_leave_site(workload);
        auto& names = away ? always_away : workload.gpus_per_job <= all ? needs_mix : refused;
        names.push_back(name_of(workload) + " (" + plain(workload.gpus_per_job) + " GPUs)");
    }
    const auto add = [&](const char* code, Severity severity, const std::vector<std::string>& names,
                         const Text& what, Text why, Text mend) {
        if (!names.empty()) {
            findings.push_back({code, severity, "plan:" + plan.id, "cluster_id", what + list_of(names),
                                std::move(why), std::move(mend)});
        }
    };
    add("job.larger_than_cluster", Severity::warning, refused,
        {"Größer als der Cluster: ", "Larger than the cluster: "},
        {"Diese Jobs werden abgewiesen und aufgeführt; der Plan leistet weniger",
         "These jobs are refused and listed; the plan delivers less"},
        {"Mehr Knoten, kleinere Jobs oder Ausweichen in die Cloud",
         "More nodes, smaller jobs or bursting to the cloud"});
    add("job.always_rented", Severity::hint, always_away,
        {"Größer als der Cluster, läuft deshalb immer in der Cloud: ",
         "Larger than the cluster and thus always in the cloud: "},
        {"Für diese Jobs gilt stets der Mietpreis", "These jobs always pay the rented price"},
        {"Prüfen, ob das gewollt ist", "Check whether that is wanted"});
    add("gpu.only_fits_mixed", Severity::warning, needs_mix,
        {"Passt nur auf gemischte GPU-Modelle: ", "Fits only on mixed GPU models: "},
        {"Gemischte Modelle in einem Job laufen instabil und im Takt der langsamsten; der Job wird abgewiesen",
         "Mixed models in one job run unstably and at the pace of the slowest; the job is refused"},
        {"Genug Knoten eines GPU-Modells vorsehen", "Plan enough nodes of one GPU model"});
}

}  // namespace

void capacity(const Project& project, Findings& findings) {
    for (const Plan& plan : project.plans) {
        const Cluster* cluster = plan.cluster_id.empty() ? nullptr : project.cluster(plan.cluster_id);
        if (cluster && plan.burst.kind != BurstKind::always) {
            whole_load(project, plan, *cluster, findings);
            single_jobs(project, plan, *cluster, findings);
        }
    }
}

}  // namespace grundlast::checks

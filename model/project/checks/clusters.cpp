// The clusters by themselves: racks, node limits, mixed GPU models.
#include <algorithm>
#include <set>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

void racks(const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        if (group.power_kw > cluster.rack_power_kw || group.rack_units > cluster.rack_height_units) {
            findings.push_back(
                {"rack.too_small",
                 Severity::warning,
                 "group:" + group.id,
                 "power_kw",
                 {"Ein Knoten von '" + group.name + "' (" + plain(group.power_kw) +
                      " kW) passt nicht in einen Schrank (" + plain(cluster.rack_power_kw) + " kW)",
                  "A node of '" + group.name + "' (" + plain(group.power_kw) +
                      " kW) does not fit into a rack (" + plain(cluster.rack_power_kw) + " kW)"},
                 {"Strom oder Kühlung des Schranks reichen nicht; jeder Knoten belegt einen eigenen",
                  "Power or cooling of the rack do not suffice; every node takes one of its own"},
                 {"Schränke mit mehr Leistung planen oder andere Knoten wählen",
                  "Plan racks with more power or choose other nodes"}});
        }
    }
}

void sizes(const Cluster& cluster, Findings& findings) {
    constexpr int most_nodes = 100'000;
    constexpr int most_gpus = 1024;
    for (const NodeGroup& group : cluster.groups) {
        const bool nodes = std::all_of(
            group.phases.begin(), group.phases.end(),
            [](const CapacityPhase& phase) { return phase.nodes >= -most_nodes && phase.nodes <= most_nodes; });
        if (nodes && group.gpus_per_node <= most_gpus) {
            continue;
        }
        findings.push_back(
            {"group.out_of_range",
             Severity::error,
             "group:" + group.id,
             nodes ? "gpus_per_node" : "phases",
             {"Die Knotengruppe '" + group.name + "' ist größer als jeder Cluster",
              "The node group '" + group.name + "' is larger than any cluster"},
             {"So viele Knoten lassen sich nicht simulieren", "So many nodes cannot be simulated"},
             {"Höchstens 100000 Knoten je Lieferung mit 1024 GPUs angeben",
              "Give at most 100000 nodes a delivery, with 1024 GPUs each"}});
    }
}

void empty_groups(const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        if (group.most_nodes() == 0 || group.gpus_per_node <= 0) {
            findings.push_back(
                {"group.empty",
                 Severity::warning,
                 "group:" + group.id,
                 "phases",
                 {"Die Knotengruppe '" + group.name + "' hat nie Knoten oder keine GPUs",
                  "The node group '" + group.name + "' never has nodes, or no GPUs"},
                 {"Sie trägt nichts bei", "It contributes nothing"},
                 {"Eine Lieferung eintragen oder die Gruppe löschen", "Add a delivery or delete the group"}});
        }
    }
}

void mixed_pools(const Cluster& cluster, Findings& findings) {
    std::set<std::string> pools;
    for (const NodeGroup& group : cluster.groups) {
        if (!pools.insert(group.pool).second) {
            continue;
        }
        std::set<std::string> models;
        for (const NodeGroup& other : cluster.groups) {
            if (other.pool == group.pool) {
                models.insert(other.gpu_model);
            }
        }
        if (models.size() > 1) {
            findings.push_back(
                {"gpu.mixed_pool",
                 Severity::hint,
                 "cluster:" + cluster.id,
                 "groups",
                 Text{"Im Pool '" + group.pool + "' stehen verschiedene GPU-Modelle: ",
                      "The pool '" + group.pool + "' holds different GPU models: "} +
                     list_of({models.begin(), models.end()}),
                 {"Ein Job läuft nie auf gemischten Modellen; Laufzeiten hängen davon ab, wo er landet",
                  "A job never runs on mixed models; run times depend on where it lands"},
                 {"Wo es auf die Laufzeit ankommt, die erlaubten GPU-Modelle nennen oder getrennte Pools "
                  "bilden",
                  "Where run time matters, name the allowed GPU models or use separate pools"}});
        }
    }
}

// CPU cores or memory that run out before the GPUs do.
void starved_gpus(const Project& project, const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        std::vector<std::string> names;
        for (const Workload& workload : project.workloads) {
            const bool here = pool_on(cluster, workload) == group.pool;
            const bool cores =
                group.cpu_cores > 0 && workload.cpu_cores_per_gpu * group.gpus_per_node > group.cpu_cores;
            const bool memory =
                group.ram_gb > 0 && workload.ram_gb_per_gpu * group.gpus_per_node > group.ram_gb;
            if (here && (cores || memory)) {
                names.push_back(name_of(workload));
            }
        }
        if (!names.empty()) {
            findings.push_back({"node.starved_gpus",
                                Severity::warning,
                                "group:" + group.id,
                                "cpu_cores",
                                Text{"Prozessoren oder Speicher reichen nicht für alle GPUs eines Knotens: ",
                                     "Processors or memory do not suffice for all GPUs of a node: "} +
                                    list_of(names),
                                {"GPUs bleiben leer, obwohl Jobs warten", "GPUs stay empty while jobs wait"},
                                {"Knoten größer wählen oder den Bedarf je GPU senken",
                                 "Choose larger nodes or lower the need per GPU"}});
        }
    }
}

}  // namespace

void clusters(const Project& project, Findings& findings) {
    for (const Cluster& cluster : project.clusters) {
        sizes(cluster, findings);
        racks(cluster, findings);
        empty_groups(cluster, findings);
        mixed_pools(cluster, findings);
        starved_gpus(project, cluster, findings);
    }
}

}  // namespace grundlast::checks

// The clusters by themselves: racks, node limits, mixed GPU models.
#include <algorithm>
#include <set>

#include "model/cluster/rack_places.h"
#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

constexpr int most_nodes = 100'000;

void racks(const Cluster& cluster, Findings& findings) {
    for (const NodeGroup& group : cluster.groups) {
        if (group.power_kw > cluster.rack_power_kw || group.rack_units > cluster.rack_height_units) {
            findings.push_back(
                {"rack.too_small",
                 Severity::warning,
                 "group:" + group.id,
                 "power_kw",
                 {"Ein Knoten von '" + group.name + "' (" + plain(group.power_kw) +
                      " kW) passt nicht in ein Rack (" + plain(cluster.rack_power_kw) + " kW)",
                  "A node of '" + group.name + "' (" + plain(group.power_kw) +
                      " kW) does not fit into a rack (" + plain(cluster.rack_power_kw) + " kW)"},
                 {"Strom oder Kühlung des Racks reichen nicht; jeder Knoten belegt ein eigenes",
                  "Power or cooling of the rack do not suffice; every node takes one of its own"},
                 {"Racks mit mehr Leistung planen oder andere Knoten wählen",
                  "Plan racks with more power or choose other nodes"}});
        }
    }
}

// Where nodes stand takes a step for each of them: of absurd numbers another check speaks.
bool is_countable(const Cluster& cluster) {
    return std::all_of(cluster.groups.begin(), cluster.groups.end(),
                       [](const NodeGroup& group) { return group.most_nodes() <= most_nodes; });
}

void hand_made_racks(const Cluster& cluster, Findings& findings) {
    const bool by_hand = std::any_of(cluster.groups.begin(), cluster.groups.end(),
                                     [](const NodeGroup& group) { return !group.rack_shares.empty(); });
    if (!by_hand || !is_countable(cluster)) {
        return;
    }
    for (const NodeGroup& group : cluster.groups) {
        const bool usable =
            std::all_of(group.rack_shares.begin(), group.rack_shares.end(), [](const RackShare& share) {
                return share.rack >= 0 && share.rack < most_racks_by_hand && share.nodes >= 0;
            });
        if (!usable) {
            findings.push_back({"rack.out_of_range",
                                Severity::warning,
                                "group:" + group.id,
                                "rack_shares",
                                {"'" + group.name + "' hat Knoten in einem Rack, das es nicht geben kann",
                                 "'" + group.name + "' has nodes in a rack that cannot exist"},
                                {"Diese Knoten stehen, wo Platz ist", "These nodes stand where there is room"},
                                {"Racks von 0 bis 9999 und Knoten ab 0 angeben",
                                 "Give racks from 0 to 9999 and nodes from 0"}});
        }
    }
    const std::vector<RackLoad> loads = rack_loads(cluster);
    for (std::size_t rack = 0; rack < loads.size(); ++rack) {
        // One node that is too much for any rack is the matter of rack.too_small.
        if (loads[rack].nodes < 2 || loads[rack].power_kw <= cluster.rack_power_kw + 1e-9) {
            continue;
        }
        const std::string number = std::to_string(rack + 1);
        findings.push_back({"rack.over_power",
                            Severity::warning,
                            "cluster:" + cluster.id,
                            "rack_power_kw",
                            {"Rack " + number + " braucht " + plain(loads[rack].power_kw) + " kW von " +
                                 plain(cluster.rack_power_kw) + " kW",
                             "Rack " + number + " needs " + plain(loads[rack].power_kw) + " kW of " +
                                 plain(cluster.rack_power_kw) + " kW"},
                            {"So wurden die Knoten von Hand gestellt; Strom oder Kühlung reichen nicht",
                             "The nodes were put there by hand; power or cooling do not suffice"},
                            {"Knoten in ein anderes Rack ziehen oder neu anordnen lassen",
                             "Drag nodes into another rack, or let them be arranged anew"}});
    }
}

// What stands together in the month with most of it, against what the site can take.
void site(const Project& project, const Cluster& cluster, Findings& findings) {
    if (cluster.site_power_kw > 0) {
        double most = 0;
        for (const NodeGroup& counted : cluster.groups) {
            for (const CapacityPhase& phase : counted.phases) {
                double power = 0;
                for (const NodeGroup& group : cluster.groups) {
                    power += group.nodes_in_month(phase.month) * group.power_kw;
                }
                most = std::max(most, power);
            }
        }
        const double with_cooling = most * project.costs.energy.pue;
        if (with_cooling > cluster.site_power_kw + 1e-9) {
            findings.push_back(
                {"site.power",
                 Severity::warning,
                 "cluster:" + cluster.id,
                 "site_power_kw",
                 {"Der Cluster '" + cluster.name + "' braucht mit Kühlung " + plain(with_cooling) +
                      " kW, der Standort hat " + plain(cluster.site_power_kw) + " kW",
                  "The cluster '" + cluster.name + "' needs " + plain(with_cooling) +
                      " kW with cooling, the site has " + plain(cluster.site_power_kw) + " kW"},
                 {"Ohne Anschluss und Kühlung lässt er sich nicht betreiben",
                  "Without supply and cooling it cannot be run"},
                 {"Weniger Knoten, einen größeren Anschluss oder einen anderen Standort planen",
                  "Plan fewer nodes, a larger supply or another site"}});
        }
    }
    if (cluster.site_racks > 0 && is_countable(cluster)) {
        const int racks = rack_count(cluster);
        if (racks > cluster.site_racks) {
            findings.push_back(
                {"site.racks",
                 Severity::warning,
                 "cluster:" + cluster.id,
                 "site_racks",
                 {"Der Cluster '" + cluster.name + "' braucht " + std::to_string(racks) +
                      " Racks, Platz ist für " + std::to_string(cluster.site_racks),
                  "The cluster '" + cluster.name + "' needs " + std::to_string(racks) +
                      " racks, there is room for " + std::to_string(cluster.site_racks)},
                 {"Die übrigen Racks haben keinen Stellplatz", "The other racks have no place to stand"},
                 {"Racks dichter belegen oder mehr Fläche planen",
                  "Fill racks more densely or plan more floor space"}});
        }
    }
}

void sizes(const Cluster& cluster, Findings& findings) {
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
        hand_made_racks(cluster, findings);
        site(project, cluster, findings);
        empty_groups(cluster, findings);
        mixed_pools(cluster, findings);
        starved_gpus(project, cluster, findings);
    }
}

}  // namespace grundlast::checks

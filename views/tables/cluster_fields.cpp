#include <QCoreApplication>
#include <algorithm>

#include "views/tables/plan_fields.h"
#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"
#include "views/tables/world_fields.h"

namespace grundlast {

namespace {

struct ClusterText {
    Q_DECLARE_TR_FUNCTIONS(ClusterText)
};

const auto cluster_at = [](auto& project, int row) { return row_of(project.clusters, row); };

// The group in this row of the cluster, or null.
auto group_at(const std::string& cluster_id) {
    return [cluster_id](auto& project, int row) -> decltype(&project.clusters[0].groups[0]) {
        for (auto& cluster : project.clusters) {
            if (cluster.id == cluster_id) {
                return row_of(cluster.groups, row);
            }
        }
        return nullptr;
    };
}

// Node count at month 0: what is delivered then.
void setFirstDelivery(NodeGroup& group, int nodes) {
    const auto at_start = [](const CapacityPhase& phase) { return phase.month == 0; };
    std::erase_if(group.phases, at_start);
    if (nodes != 0) {
        group.phases.insert(group.phases.begin(), CapacityPhase{0, nodes});
    }
}

}  // namespace

void take_system(const Project& project, NodeGroup& group, const std::string& name) {
    group.system = name;
    if (const NodeSystem* system = project.node_system(name)) {
        group.gpu_model = system->gpu_model;
        group.gpus_per_node = system->gpus;
        group.cpu_cores = system->cpu_cores;
        group.ram_gb = system->ram_gb;
        group.power_kw = system->max_power_kw;
        group.rack_units = system->rack_units;
        group.nvlink_domain_gpus = system->gpus;
    }
}

namespace {

// "+4 in month 12, −2 in month 24"
QString laterPhases(const NodeGroup& group) {
    QStringList parts;
    for (const CapacityPhase& phase : group.phases) {
        if (phase.month != 0) {
            const QString sign = phase.nodes < 0 ? QStringLiteral("−") : QStringLiteral("+");
            parts.append(
                ClusterText::tr("%1%2 in month %3").arg(sign).arg(std::abs(phase.nodes)).arg(phase.month));
        }
    }
    return parts.join(QStringLiteral(", "));
}

template <class At>
void add_room(RecordFields<At>& f) {
    f.number(
         "cpu_cores", ClusterText::tr("CPU cores per node"), [](auto& g) -> auto& { return g.cpu_cores; })
        .whole_number()
        .between(0, 10'000)
        .help(ClusterText::tr("0: not a limit"));
    f.number(
         "ram_gb", ClusterText::tr("RAM per node"), [](auto& g) -> auto& { return g.ram_gb; })
        .unit(ClusterText::tr("GB"))
        .between(0, 100'000)
        .help(ClusterText::tr("0: not a limit"));
}

template <class At>
void add_fabric(RecordFields<At>& f) {
    f.number(
         "nvlink_domain_gpus", ClusterText::tr("GPUs per NVLink domain"),
         [](auto& g) -> auto& { return g.nvlink_domain_gpus; })
        .whole_number()
        .between(0, 100'000)
        .help(ClusterText::tr("A part of a node or several nodes; 0: the node"));
    f.number(
         "nodes_per_leaf", ClusterText::tr("Nodes per leaf switch"),
         [](auto& g) -> auto& { return g.nodes_per_leaf; })
        .whole_number()
        .between(0, 100'000)
        .help(ClusterText::tr("0: one leaf holds all"));
    f.number(
         "leaves_per_spine", ClusterText::tr("Leaf switches per spine"),
         [](auto& g) -> auto& { return g.leaves_per_spine; })
        .whole_number()
        .between(0, 100'000)
        .help(ClusterText::tr("0: one spine holds all"));
}

}  // namespace

RecordList node_group_list(const std::string& cluster_id) {
    const auto at = group_at(cluster_id);
    RecordFields f(at);
    f.text(
         "name", ClusterText::tr("Node group"), [](auto& g) -> auto& { return g.name; })
        .must_be_filled();
    RecordField& nodes =
        f.derived(FieldKind::number, "nodes", ClusterText::tr("Nodes at start"),
                  [](const Project&, const NodeGroup& g) { return static_cast<double>(g.nodes_in_month(0)); });
    nodes.whole_number().between(0, 100'000);
    nodes.write = [at](Project& project, int row, const QVariant& value) {
        if (NodeGroup* group = at(project, row)) {
            setFirstDelivery(*group, value.toInt());
        }
    };
    f.number(
         "gpus_per_node", ClusterText::tr("GPUs per node"), [](auto& g) -> auto& { return g.gpus_per_node; })
        .whole_number()
        .between(0, 1024);
    f.choice(
        "gpu_model", ClusterText::tr("GPU model"), [](auto& g) -> auto& { return g.gpu_model; },
        gpu_model_choices);
    RecordField& system = f.choice(
        "system", ClusterText::tr("Node system"), [](auto& g) -> auto& { return g.system; },
        node_system_choices);
    system.width(230);
    system.write = [at](Project& project, int row, const QVariant& value) {
        if (NodeGroup* group = at(project, row)) {
            take_system(project, *group, value.toString().toStdString());
        }
    };
    f.text(
         "pool", ClusterText::tr("Pool"), [](auto& g) -> auto& { return g.pool; })
        .width(110);
    f.derived(FieldKind::text, "phases", ClusterText::tr("Later phases"),
              [](const Project&, const NodeGroup& g) { return laterPhases(g); })
        .width(180);
    f.number(
         "power_kw", ClusterText::tr("Power per node"), [](auto& g) -> auto& { return g.power_kw; })
        .unit(ClusterText::tr("kW"))
        .between(0, 1000);
    f.percent(
         "idle_share", ClusterText::tr("Idle power"), [](auto& g) -> auto& { return g.idle_share; })
        .between(0, 1);
    f.number(
         "rack_units", ClusterText::tr("Rack units"), [](auto& g) -> auto& { return g.rack_units; })
        .whole_number()
        .between(1, 60);
    add_room(f);
    add_fabric(f);
    add_bandwidth(f);
    add_failures(f);
    f.flag(
         "owned_before", ClusterText::tr("Stands already"), [](auto& g) -> auto& { return g.owned_before; })
        .help(ClusterText::tr("No investment is charged for nodes that stand already"));
    return {[cluster_id](const Project& project) {
                const Cluster* cluster = project.cluster(cluster_id);
                return cluster ? static_cast<int>(cluster->groups.size()) : 0;
            },
            [at](const Project& project, int row) {
                const NodeGroup* group = at(project, row);
                return group ? QString::fromStdString(group->id) : QString();
            },
            f.take()};
}

std::vector<RecordField> cluster_fields() {
    RecordFields f(cluster_at);
    f.text(
         "name", ClusterText::tr("Name of the cluster"), [](auto& c) -> auto& { return c.name; })
        .must_be_filled();
    f.number(
         "rack_height_units", ClusterText::tr("Rack height"),
         [](auto& c) -> auto& { return c.rack_height_units; })
        .whole_number()
        .between(1, 60)
        .unit(ClusterText::tr("U"));
    f.number(
         "rack_power_kw", ClusterText::tr("Power per rack"), [](auto& c) -> auto& { return c.rack_power_kw; })
        .between(0.1, 1000)
        .unit(ClusterText::tr("kW"));
    f.number(
         "site_racks", ClusterText::tr("Room for racks"), [](auto& c) -> auto& { return c.site_racks; })
        .whole_number()
        .between(0, 10'000)
        .named(0, ClusterText::tr("not stated"))
        .help(ClusterText::tr("Of the site; 0: not stated"));
    f.number(
         "site_power_kw", ClusterText::tr("Power of the site"),
         [](auto& c) -> auto& { return c.site_power_kw; })
        .between(0, 1'000'000)
        .unit(ClusterText::tr("kW"))
        .named(0, ClusterText::tr("not stated"))
        .help(ClusterText::tr("That it can take at full load with cooling (PUE); 0: not stated"));
    return f.take();
}

}  // namespace grundlast

// What is done in the drawing of a site, each as one undo step.
#include <QCoreApplication>
#include <algorithm>

#include "views/pages/cluster/cluster_lookup.h"
#include "views/pages/cluster/cluster_presenter.h"
#include "views/tables/plan_fields.h"

namespace grundlast {

namespace {

struct SiteEditText {
    Q_DECLARE_TR_FUNCTIONS(SiteEditText)
};

template <class Change>
void edit_cluster(DocumentInterface& document, const QString& name, const QString& id, Change change) {
    document.edit(name, [id = id.toStdString(), change](Project& project) {
        if (Cluster* cluster = cluster_in(project, id)) {
            change(*cluster);
        }
    });
}

int group_with(const Cluster& cluster, const std::string& system) {
    const auto at = std::find_if(cluster.groups.begin(), cluster.groups.end(),
                                 [&](const NodeGroup& group) { return group.system == system; });
    return at == cluster.groups.end() ? -1 : static_cast<int>(at - cluster.groups.begin());
}

// Puts a node of the system into the cluster; false: the rack is not high enough.
bool put_system(const Project& project, Cluster& cluster, const std::string& system, int rack, int month) {
    int group = group_with(cluster, system);
    if (group < 0) {
        NodeGroup made;
        made.id = free_group_id(project);
        made.name = system;
        made.pool = cluster.groups.empty() ? std::string() : cluster.groups.front().pool;
        take_system(project, made, system);
        made.rack_units = std::max(made.rack_units, 1);
        group = static_cast<int>(cluster.groups.size());
        cluster.groups.push_back(made);
    }
    return add_nodes(cluster, {group, rack, 1}, month);
}

QString notHighEnough(int rack) {
    return SiteEditText::tr("Rack %1 has not enough rack units left for that.").arg(rack + 1);
}

DropPreview previewOf(const Cluster& after, int rack) {
    const std::vector<RackLoad> loads = rack_loads(after);
    const RackLoad load =
        rack < static_cast<int>(loads.size()) ? loads[static_cast<std::size_t>(rack)] : RackLoad{};
    const bool over = load.power_kw > after.rack_power_kw + 1e-9;
    const QString words = SiteEditText::tr("Rack %1: %2 of %3 kW, %4 of %5 U")
                              .arg(rack + 1)
                              .arg(formatShort(load.power_kw, 1), formatShort(after.rack_power_kw, 1))
                              .arg(load.used_units)
                              .arg(after.rack_height_units);
    return {over ? DropAnswer::over_power : DropAnswer::fits, words};
}

}  // namespace

QString ClusterPresenter::move_nodes(const QString& cluster_id, const std::vector<NodesInRack>& nodes,
                                     int rack) {
    const Cluster* cluster = document_.project().cluster(cluster_id.toStdString());
    const bool moves =
        std::any_of(nodes.begin(), nodes.end(), [&](const NodesInRack& some) { return some.rack != rack; });
    if (!cluster || !moves) {
        return {};
    }
    Cluster changed = *cluster;
    if (!grundlast::move_nodes(changed, nodes, rack)) {
        return notHighEnough(rack);
    }
    int count = 0;
    for (const NodesInRack& some : nodes) {
        count += some.nodes;
    }
    edit_cluster(document_, SiteEditText::tr("Move %n node(s)", nullptr, count), cluster_id,
                 [changed](Cluster& into) { into = changed; });
    return {};
}

QString ClusterPresenter::add_system(const QString& cluster_id, const QString& system, int rack, int month) {
    const Project& project = document_.project();
    const Cluster* cluster = project.cluster(cluster_id.toStdString());
    if (system.isEmpty()) {
        return {};
    }
    Cluster changed = cluster ? *cluster : new_cluster();
    if (!put_system(project, changed, system.toStdString(), rack, month)) {
        return notHighEnough(rack);
    }
    document_.edit(SiteEditText::tr("Add %1").arg(system), [changed](Project& into) {
        Cluster* known = cluster_in(into, changed.id);
        (known ? *known : into.clusters.emplace_back()) = changed;
    });
    return {};
}

void ClusterPresenter::remove_nodes(const QString& cluster_id, const std::vector<NodesInRack>& nodes) {
    if (!nodes.empty()) {
        edit_cluster(document_, SiteEditText::tr("Remove nodes"), cluster_id,
                     [nodes](Cluster& cluster) { grundlast::remove_nodes(cluster, nodes); });
    }
}

void ClusterPresenter::multiply_nodes(const QString& cluster_id, const std::vector<NodesInRack>& nodes,
                                      int times, int month) {
    if (!nodes.empty() && times > 0) {
        edit_cluster(document_, SiteEditText::tr("Multiply nodes"), cluster_id,
                     [nodes, times, month](Cluster& cluster) {
                         grundlast::multiply_nodes(cluster, nodes, times, month);
                     });
    }
}

void ClusterPresenter::arrange_anew(const QString& cluster_id) {
    if (is_arranged_by_hand(cluster_id)) {
        edit_cluster(document_, SiteEditText::tr("Arrange nodes anew"), cluster_id,
                     [](Cluster& cluster) { grundlast::arrange_anew(cluster); });
    }
}

bool ClusterPresenter::is_arranged_by_hand(const QString& cluster_id) const {
    const Cluster* cluster = document_.project().cluster(cluster_id.toStdString());
    return cluster && std::any_of(cluster->groups.begin(), cluster->groups.end(),
                                  [](const NodeGroup& group) { return !group.rack_shares.empty(); });
}

DropPreview ClusterPresenter::preview_move(const QString& cluster_id, const std::vector<NodesInRack>& nodes,
                                           int rack) const {
    const Cluster* cluster = document_.project().cluster(cluster_id.toStdString());
    if (!cluster) {
        return {};
    }
    Cluster changed = *cluster;
    if (!grundlast::move_nodes(changed, nodes, rack)) {
        return {DropAnswer::none, notHighEnough(rack)};
    }
    return previewOf(changed, rack);
}

DropPreview ClusterPresenter::preview_system(const QString& cluster_id, const QString& system, int rack) const {
    const Project& project = document_.project();
    const Cluster* cluster = project.cluster(cluster_id.toStdString());
    if (system.isEmpty()) {
        return {};
    }
    Cluster changed = cluster ? *cluster : Cluster();
    if (!put_system(project, changed, system.toStdString(), rack, 0)) {
        return {DropAnswer::none, notHighEnough(rack)};
    }
    return previewOf(changed, rack);
}

SiteDrawing ClusterPresenter::drawing(const QString& cluster_id, const DrawingChoice& choice) const {
    const Project& project = document_.project();
    const Cluster* cluster = project.cluster(cluster_id.toStdString());
    return cluster ? site_drawing(project, *cluster, choice) : SiteDrawing{};
}

std::vector<PhaseRow> ClusterPresenter::timeline(const QString& cluster_id) const {
    std::vector<PhaseRow> rows;
    if (const Cluster* cluster = document_.project().cluster(cluster_id.toStdString())) {
        for (const NodeGroup& group : cluster->groups) {
            rows.push_back({QString::fromStdString(group.name), static_cast<int>(rows.size()), group.phases});
        }
    }
    return rows;
}

QString ClusterPresenter::words_for(const QString& cluster_id, const std::vector<NodesInRack>& nodes) const {
    const Cluster* cluster = document_.project().cluster(cluster_id.toStdString());
    if (!cluster || nodes.empty()) {
        return {};
    }
    int count = 0, gpus = 0, units = 0;
    double power = 0;
    for (const NodesInRack& some : nodes) {
        const NodeGroup& group = cluster->groups[static_cast<std::size_t>(some.group)];
        count += some.nodes;
        gpus += some.nodes * group.gpus_per_node;
        units += some.nodes * std::max(group.rack_units, 1);
        power += some.nodes * group.power_kw;
    }
    return SiteEditText::tr("%n node(s), %1 GPUs, %2 kW, %3 U", nullptr, count)
        .arg(gpus)
        .arg(formatShort(power, 1))
        .arg(units);
}

}  // namespace grundlast

#include "views/pages/cluster/cluster_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/project/gpu_speeds.h"
#include "views/pages/cluster/cluster_lookup.h"
#include "views/pages/cluster/rack_cost.h"
#include "views/pages/shared/free_name.h"
#include "views/tables/plan_fields.h"
#include "views/tables/project_choices.h"
#include "views/tables/record_fields.h"

namespace grundlast {

namespace {

struct ClusterPresenterText {
    Q_DECLARE_TR_FUNCTIONS(ClusterPresenterText)
};

std::string freeClusterId(const Project& project) {
    std::vector<std::string> taken;
    for (const Cluster& cluster : project.clusters) {
        taken.push_back(cluster.id);
    }
    return free_id("cluster", taken);
}

}  // namespace

std::vector<Choice> ClusterPresenter::clusters() const {
    std::vector<Choice> choices = cluster_choices(document_.project());
    choices.erase(choices.begin());  // "no own cluster"
    return choices;
}

int ClusterPresenter::row_of_cluster(const QString& cluster_id) const {
    const Project& project = document_.project();
    const Cluster* cluster = cluster_in(project, cluster_id.toStdString());
    return cluster ? static_cast<int>(cluster - project.clusters.data()) : -1;
}

std::vector<TileFigure> ClusterPresenter::totals(const QString& cluster_id) const {
    const Project& project = document_.project();
    const Cluster* cluster = cluster_in(project, cluster_id.toStdString());
    if (!cluster) {
        return {};
    }
    int nodes = 0;
    double power = 0;
    for (const NodeGroup& group : cluster->groups) {
        nodes += group.most_nodes();
        power += group.most_nodes() * group.power_kw;
    }
    const double with_cooling = power * project.costs.energy.pue;
    const int gpus = cluster->most_gpus();
    const QString at_start =
        ClusterPresenterText::tr("at the start: %1").arg(formatNumber(cluster->gpus_in_month(0), 0));
    const int racks = rack_count(*cluster);
    const double money = cluster_capex(project, *cluster);
    const QString currency = QString::fromStdString(project.settings.currency);
    return {
        {ClusterPresenterText::tr("GPUs"), formatNumber(gpus, 0), at_start},
        {ClusterPresenterText::tr("Nodes"), formatNumber(nodes, 0),
         cluster->site_racks > 0 ? ClusterPresenterText::tr("racks: %1 of %2")
                                       .arg(formatNumber(racks, 0), formatNumber(cluster->site_racks, 0))
                                 : ClusterPresenterText::tr("racks: %1").arg(formatNumber(racks, 0)),
         cluster->site_racks > 0 && racks > cluster->site_racks},
        {ClusterPresenterText::tr("Power at full load"), formatShort(power, 1) + QStringLiteral("\u00A0kW"),
         cluster->site_power_kw > 0
             ? ClusterPresenterText::tr("%1 of %2 kW with cooling (PUE %3)")
                   .arg(formatShort(with_cooling, 1), formatShort(cluster->site_power_kw, 1),
                        formatShort(project.costs.energy.pue, 2))
             : ClusterPresenterText::tr("%1 kW with cooling (PUE %2)")
                   .arg(formatShort(with_cooling, 1), formatShort(project.costs.energy.pue, 2)),
         cluster->site_power_kw > 0 && with_cooling > cluster->site_power_kw + 1e-9},
        {ClusterPresenterText::tr("Investment"), formatCompactMoney(money, currency),
         gpus > 0 && money > 0 ? ClusterPresenterText::tr("%1 per GPU").arg(formatMoney(money / gpus, currency))
                               : QString()}};
}

Cluster ClusterPresenter::new_cluster() const {
    const Project& project = document_.project();
    Cluster cluster;
    cluster.id = freeClusterId(project);
    cluster.name =
        freeName(ClusterPresenterText::tr("New cluster"), project.clusters, [](const Cluster& other) {
            return QString::fromStdString(other.name);
        }).toStdString();
    return cluster;
}

QString ClusterPresenter::add_cluster() {
    const Cluster cluster = new_cluster();
    document_.edit(ClusterPresenterText::tr("Add cluster"),
                   [cluster](Project& project) { project.clusters.push_back(cluster); });
    return QString::fromStdString(cluster.id);
}

QString ClusterPresenter::duplicate_cluster(const QString& cluster_id) {
    const Cluster* original = cluster_in(document_.project(), cluster_id.toStdString());
    if (!original) {
        return {};
    }
    Cluster copy = *original;
    copy.id = freeClusterId(document_.project());
    copy.name = ClusterPresenterText::tr("%1 (copy)").arg(QString::fromStdString(original->name)).toStdString();
    const std::string prefix = copy.id + "-";
    for (std::size_t i = 0; i < copy.groups.size(); ++i) {
        copy.groups[i].id = prefix + std::to_string(i + 1);
    }
    document_.edit(ClusterPresenterText::tr("Duplicate cluster"),
                   [copy](Project& project) { project.clusters.push_back(copy); });
    return QString::fromStdString(copy.id);
}

QString ClusterPresenter::remove_cluster(const QString& cluster_id) {
    const std::string id = cluster_id.toStdString();
    for (const Plan& plan : document_.project().plans) {
        if (plan.cluster_id == id) {
            return ClusterPresenterText::tr("The plan “%1” uses this cluster. Give the plan another one first.")
                .arg(inWindowLanguage(plan.name));
        }
    }
    document_.edit(ClusterPresenterText::tr("Remove cluster"), [id](Project& project) {
        std::erase_if(project.clusters, [&](const Cluster& cluster) { return cluster.id == id; });
    });
    return {};
}

QString ClusterPresenter::add_group(const QString& cluster_id) {
    const Project& project = document_.project();
    NodeGroup group;
    group.id = free_group_id(project);
    group.name = ClusterPresenterText::tr("New group").toStdString();
    group.phases = {{0, 1}};
    if (!project.node_systems.empty()) {
        take_system(project, group, project.node_systems.front().name);
    }
    const std::string id = cluster_id.toStdString();
    document_.edit(ClusterPresenterText::tr("Add node group"), [id, group](Project& changed) {
        if (Cluster* cluster = cluster_in(changed, id)) {
            cluster->groups.push_back(group);
        }
    });
    return QString::fromStdString(group.id);
}

QString ClusterPresenter::duplicate_group(const QString& cluster_id, int row) {
    const std::string id = cluster_id.toStdString();
    const Cluster* cluster = cluster_in(document_.project(), id);
    const NodeGroup* original = cluster ? row_of(cluster->groups, row) : nullptr;
    if (!original) {
        return {};
    }
    NodeGroup copy = *original;
    copy.id = free_group_id(document_.project());
    copy.name = ClusterPresenterText::tr("%1 (copy)").arg(QString::fromStdString(copy.name)).toStdString();
    document_.edit(ClusterPresenterText::tr("Duplicate node group"), [id, row, copy](Project& changed) {
        if (Cluster* into = cluster_in(changed, id)) {
            into->groups.insert(into->groups.begin() + row + 1, copy);
        }
    });
    return QString::fromStdString(copy.id);
}

void ClusterPresenter::remove_group(const QString& cluster_id, int row) {
    const std::string id = cluster_id.toStdString();
    const Cluster* cluster = cluster_in(document_.project(), id);
    if (cluster && row_of(cluster->groups, row)) {
        document_.edit(ClusterPresenterText::tr("Remove node group"), [id, row](Project& project) {
            Cluster* from = cluster_in(project, id);
            from->groups.erase(from->groups.begin() + row);
        });
    }
}

// The first tier that the cluster does not state yet.
void ClusterPresenter::add_storage(const QString& cluster_id) {
    const std::string id = cluster_id.toStdString();
    const Cluster* cluster = cluster_in(document_.project(), id);
    if (!cluster) {
        return;
    }
    ClusterStorage storage;
    for (const auto& entry : enum_words(StorageTier{})) {
        const auto states = [&](const ClusterStorage& other) { return other.tier == entry.value; };
        if (std::none_of(cluster->storage.begin(), cluster->storage.end(), states)) {
            storage.tier = entry.value;
            break;
        }
    }
    document_.edit(ClusterPresenterText::tr("Add storage"),
                   [id, storage](Project& project) { cluster_in(project, id)->storage.push_back(storage); });
}

void ClusterPresenter::add_speed() {
    const Project& project = document_.project();
    const std::vector<std::string> missing = gpus_without_speed(project);
    GpuSpeed speed;
    const auto has_speed = [&](const GpuModel& model) {
        return std::any_of(project.gpu_speeds.begin(), project.gpu_speeds.end(),
                           [&](const GpuSpeed& other) { return other.gpu_model == model.name; });
    };
    const auto other = std::find_if_not(project.gpu_models.begin(), project.gpu_models.end(), has_speed);
    if (!missing.empty()) {
        speed.gpu_model = missing.front();
    } else if (other != project.gpu_models.end()) {
        speed.gpu_model = other->name;
    } else {
        return;  // all have one
    }
    speed.origin.owner = project.settings.author;
    document_.edit(ClusterPresenterText::tr("Add GPU speed"),
                   [speed](Project& changed) { changed.gpu_speeds.push_back(speed); });
}

void ClusterPresenter::remove_speed(int row) {
    if (row_of(document_.project().gpu_speeds, row)) {
        document_.edit(ClusterPresenterText::tr("Remove GPU speed"),
                       [row](Project& project) { project.gpu_speeds.erase(project.gpu_speeds.begin() + row); });
    }
}

void ClusterPresenter::remove_storage(const QString& cluster_id, int row) {
    const std::string id = cluster_id.toStdString();
    const Cluster* cluster = cluster_in(document_.project(), id);
    if (cluster && row_of(cluster->storage, row)) {
        document_.edit(ClusterPresenterText::tr("Remove storage"), [id, row](Project& project) {
            auto& storage = cluster_in(project, id)->storage;
            storage.erase(storage.begin() + row);
        });
    }
}

}  // namespace grundlast

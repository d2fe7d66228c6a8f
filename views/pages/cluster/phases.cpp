#include <QCoreApplication>
#include <algorithm>

#include "views/pages/cluster/cluster_presenter.h"
#include "views/tables/record_fields.h"

namespace grundlast {

namespace {

struct PhaseText {
    Q_DECLARE_TR_FUNCTIONS(PhaseText)
};

// The group `group` of the cluster, or null.
template <class ProjectType>
auto groupIn(ProjectType& project, const std::string& cluster_id, int group)
    -> decltype(&project.clusters[0].groups[0]) {
    for (auto& cluster : project.clusters) {
        if (cluster.id == cluster_id) {
            return row_of(cluster.groups, group);
        }
    }
    return nullptr;
}

struct PhasePlace {
    std::string cluster_id;
    int group = 0;
    int phase = 0;
};

template <class Change>
void edit_phase(DocumentInterface& document, const QString& name, const PhasePlace& place, Change change) {
    const NodeGroup* in = groupIn(document.project(), place.cluster_id, place.group);
    if (in && row_of(in->phases, place.phase)) {
        document.edit(name, [place, change](Project& project) {
            change(*row_of(groupIn(project, place.cluster_id, place.group)->phases, place.phase));
        });
    }
}

}  // namespace

RecordList ClusterPresenter::phase_list(const QString& cluster_id, int group) const {
    const std::string id = cluster_id.toStdString();
    const auto phase_at = [id, group](auto& project,
                                      int row) -> decltype(&project.clusters[0].groups[0].phases[0]) {
        auto* in = groupIn(project, id, group);
        return in ? row_of(in->phases, row) : nullptr;
    };
    RecordFields fields(phase_at);
    fields
        .number(
            "month", PhaseText::tr("Month after the start"), [](auto& phase) -> auto& { return phase.month; })
        .whole_number()
        .between(0, 1200)
        .help(PhaseText::tr("0: stands from the start"));
    fields
        .number(
            "nodes", PhaseText::tr("Nodes"), [](auto& phase) -> auto& { return phase.nodes; })
        .whole_number()
        .between(-100'000, 100'000)
        .help(PhaseText::tr("Positive: delivered; negative: retired"));
    fields
        .number(
            "delay_months", PhaseText::tr("Comes late by"),
            [](auto& phase) -> auto& { return phase.delay_months; })
        .unit(PhaseText::tr("months"))
        .between(0, 120)
        .help(PhaseText::tr("The mean; nodes are paid as planned, but compute only from then on"));
    fields
        .number(
            "delay_sigma", PhaseText::tr("Spread of the delay"),
            [](auto& phase) -> auto& { return phase.delay_sigma; })
        .between(0, 3)
        .help(PhaseText::tr("Sigma of the logarithm, drawn anew in each replication; 0: always the mean"));
    return {[id, group](const Project& project) {
                const NodeGroup* in = groupIn(project, id, group);
                return in ? static_cast<int>(in->phases.size()) : 0;
            },
            [id, group](const Project&, int row) {
                return QStringLiteral("%1/%2/%3").arg(QString::fromStdString(id)).arg(group).arg(row);
            },
            fields.take()};
}

void ClusterPresenter::add_phase(const QString& cluster_id, int group) {
    int last = -12;
    if (const NodeGroup* in = groupIn(document_.project(), cluster_id.toStdString(), group)) {
        for (const CapacityPhase& phase : in->phases) {
            last = std::max(last, phase.month);
        }
    }
    add_phase_in(cluster_id, group, last + 12);
}

void ClusterPresenter::add_phase_in(const QString& cluster_id, int group, int month) {
    const std::string id = cluster_id.toStdString();
    if (!groupIn(document_.project(), id, group)) {
        return;
    }
    const CapacityPhase phase{month, 1};
    document_.edit(PhaseText::tr("Add delivery phase"), [id, group, phase](Project& project) {
        groupIn(project, id, group)->phases.push_back(phase);
    });
}

void ClusterPresenter::move_phase(const QString& cluster_id, int group, int phase, int month) {
    edit_phase(document_, PhaseText::tr("Move delivery"), {cluster_id.toStdString(), group, phase},
               [month](CapacityPhase& moved) { moved.month = month; });
}

void ClusterPresenter::set_phase_nodes(const QString& cluster_id, int group, int phase, int nodes) {
    edit_phase(document_, PhaseText::tr("Change delivery"), {cluster_id.toStdString(), group, phase},
               [nodes](CapacityPhase& changed) { changed.nodes = nodes; });
}

void ClusterPresenter::remove_phase(const QString& cluster_id, int group, int phase) {
    const std::string id = cluster_id.toStdString();
    const NodeGroup* in = groupIn(document_.project(), id, group);
    if (in && row_of(in->phases, phase)) {
        document_.edit(PhaseText::tr("Remove delivery phase"), [id, group, phase](Project& project) {
            auto& phases = groupIn(project, id, group)->phases;
            phases.erase(phases.begin() + phase);
        });
    }
}

}  // namespace grundlast

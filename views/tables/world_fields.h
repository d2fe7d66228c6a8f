// What befalls nodes and jobs, as fields of node groups, clusters and the project.
#pragma once

#include <QCoreApplication>

#include "views/tables/record_fields.h"
#include "views/tables/record_table.h"

namespace grundlast {

struct WorldText {
    Q_DECLARE_TR_FUNCTIONS(WorldText)
};

// Storage tiers of the cluster with this id.
RecordList storage_list(const std::string& cluster_id);

// How fast GPU models are against the reference.
RecordList gpu_speed_list();

// One row only: the project. Each effect by itself.
std::vector<RecordField> effect_fields();

// Of a node group.
template <class At>
void add_failures(RecordFields<At>& f) {
    f.number(
         "failures.node_mtbf_h", WorldText::tr("Node fails every"),
         [](auto& g) -> auto& { return g.failures.node_mtbf_h; })
        .unit(WorldText::tr("h"))
        .between(0, 1e9)
        .help(WorldText::tr("Mean hours between two failures of one node; 0: it does not fail"));
    f.number(
         "failures.gpu_mtbf_h", WorldText::tr("GPU fails every"),
         [](auto& g) -> auto& { return g.failures.gpu_mtbf_h; })
        .unit(WorldText::tr("h"))
        .between(0, 1e9)
        .help(WorldText::tr(
            "Mean hours between two failures of one GPU, which takes its node along; adds to those of "
            "the node"));
    f.number(
         "failures.repair_mean_h", WorldText::tr("Repair"),
         [](auto& g) -> auto& { return g.failures.repair_mean_h; })
        .unit(WorldText::tr("h"))
        .between(0, 8760)
        .help(WorldText::tr("Mean hours until a failed node is back"));
    f.number(
         "failures.repair_sigma", WorldText::tr("Spread of repairs"),
         [](auto& g) -> auto& { return g.failures.repair_sigma; })
        .between(0, 3)
        .help(WorldText::tr("Sigma of the logarithm; 0: every repair takes the mean"));
}

// Of a node group.
template <class At>
void add_bandwidth(RecordFields<At>& f) {
    f.number(
         "bandwidth.between_domains", WorldText::tr("NVLink over node"),
         [](auto& g) -> auto& { return g.bandwidth.between_domains; })
        .between(1, 1000)
        .help(
            WorldText::tr("Bandwidth inside an NVLink domain over that between domains of a node; 1: as fast"));
    f.number(
         "bandwidth.network", WorldText::tr("NVLink over network"),
         [](auto& g) -> auto& { return g.bandwidth.network; })
        .between(1, 1000)
        .help(
            WorldText::tr("Bandwidth of a GPU inside its NVLink domain over its share of the node's network"));
    f.number(
         "bandwidth.leaf_oversubscription", WorldText::tr("Leaf oversubscription"),
         [](auto& g) -> auto& { return g.bandwidth.leaf_oversubscription; })
        .between(1, 100)
        .help(WorldText::tr("Bandwidth down to the nodes over bandwidth up to the spine; 1: none"));
    f.number(
         "bandwidth.spine_oversubscription", WorldText::tr("Spine oversubscription"),
         [](auto& g) -> auto& { return g.bandwidth.spine_oversubscription; })
        .between(1, 100)
        .help(WorldText::tr("As of the leaf, above the spines; 1: none"));
}

}  // namespace grundlast

// What befalls the nodes of a group and what lies between them: failures, repair, bandwidth, storage.
#pragma once

#include "model/catalog/storage_tier.h"
#include "model/core/fields.h"
#include "model/core/origin.h"

namespace grundlast {

// Times to failure are exponential, repairs lognormal; every failed node is in repair at once.
struct NodeFailures {
    double node_mtbf_h = 0;    // mean time between failures of one node; 0: none is stated
    double gpu_mtbf_h = 0;     // of one GPU, which takes its node along; 0: none is stated
    double repair_mean_h = 0;  // until the node is back
    double repair_sigma = 0;   // standard deviation of the logarithm; 0: all repairs take the mean
    Origin origin;

    // Failures of a node with so many GPUs per hour, both causes together; 0: it never fails.
    double rate_per_h(int gpus) const {
        return (node_mtbf_h > 0 ? 1 / node_mtbf_h : 0) + (gpu_mtbf_h > 0 ? gpus / gpu_mtbf_h : 0);
    }

    bool operator==(const NodeFailures&) const = default;
};

// How many times slower a GPU reaches another one outside its NVLink domain than inside; 1: as fast. Each level
// multiplies those below.
struct BandwidthRatios {
    double between_domains = 1;         // of one node, where a domain is a part of it
    double network = 1;                 // NVLink over the node's network, both per GPU
    double leaf_oversubscription = 1;   // down over up, of a leaf switch
    double spine_oversubscription = 1;  // of a spine
    Origin origin;

    bool operator==(const BandwidthRatios&) const = default;
};

// One storage tier of a cluster. A workload names its tier; one that the cluster does not state never binds.
struct ClusterStorage {
    StorageTier tier = StorageTier::parallel_file_system;
    double throughput_gb_s = 0;    // that all jobs share; of local NVMe: of one node; 0: not a limit
    double write_gb_s = 0;         // at which a job writes its checkpoint; 0: as throughput_gb_s
    double capacity_tb = 0;        // 0: not stated
    double cache_gb_per_node = 0;  // of what a job reads, so much on each node comes from there
    Origin origin;

    bool operator==(const ClusterStorage&) const = default;
};

template <class Visit, FieldsOf<NodeFailures> Self>
void fields(Visit&& visit, Self& failures) {
    visit("node_mtbf_h", failures.node_mtbf_h);
    visit("gpu_mtbf_h", failures.gpu_mtbf_h);
    visit("repair_mean_h", failures.repair_mean_h);
    visit("repair_sigma", failures.repair_sigma);
    visit("origin", failures.origin);
}

template <class Visit, FieldsOf<BandwidthRatios> Self>
void fields(Visit&& visit, Self& ratios) {
    visit("between_domains", ratios.between_domains);
    visit("network", ratios.network);
    visit("leaf_oversubscription", ratios.leaf_oversubscription);
    visit("spine_oversubscription", ratios.spine_oversubscription);
    visit("origin", ratios.origin);
}

template <class Visit, FieldsOf<ClusterStorage> Self>
void fields(Visit&& visit, Self& storage) {
    visit("tier", storage.tier);
    visit("throughput_gb_s", storage.throughput_gb_s);
    visit("write_gb_s", storage.write_gb_s);
    visit("capacity_tb", storage.capacity_tb);
    visit("cache_gb_per_node", storage.cache_gb_per_node);
    visit("origin", storage.origin);
}

}  // namespace grundlast

#include "model/project/example_world.h"

#include "model/project/assumptions.h"

namespace grundlast::example_world {

namespace {

constexpr double next_business_day_h = 36;
constexpr double repair_sigma = 0.8;

Origin published(Text source, const char* date) {
    return {OriginKind::catalogue, std::move(source), date, ""};
}

}  // namespace

// 6.5 failures per 1,000 node-days: 24,000 h / 6.5.
NodeFailures a100_failures() {
    NodeFailures failures;
    failures.node_mtbf_h = 3'692;
    failures.repair_mean_h = next_business_day_h;
    failures.repair_sigma = repair_sigma;
    failures.origin = published(
        {"Meta RSC-1 (A100): 6,5 Ausfälle je 1.000 Knotentage (arXiv 2410.21680, aus zweiter Hand); "
         "Reparatur 36 h: Annahme, Ersatzteil am nächsten Werktag",
         "Meta RSC-1 (A100): 6.5 failures per 1,000 node-days (arXiv 2410.21680, second-hand); repair "
         "36 h: assumption, spare part on the next business day"},
        "2024");
    return failures;
}

// 419 unexpected interruptions in 54 days of 16,384 GPUs: 16,384 x 54 x 24 h / 419.
NodeFailures h100_failures() {
    NodeFailures failures;
    failures.gpu_mtbf_h = 50'676;
    failures.repair_mean_h = next_business_day_h;
    failures.repair_sigma = repair_sigma;
    failures.origin = published(
        {"Meta, Llama 3 405B: 419 Unterbrechungen in 54 Tagen auf 16.384 H100 (arXiv 2407.21783); "
         "Reparatur 36 h: Annahme, Ersatzteil am nächsten Werktag",
         "Meta, Llama 3 405B: 419 interruptions in 54 days on 16,384 H100 (arXiv 2407.21783); repair 36 "
         "h: assumption, spare part on the next business day"},
        "2024");
    return failures;
}

BandwidthRatios a100_bandwidth() {
    BandwidthRatios bandwidth;
    bandwidth.network = 12;
    bandwidth.leaf_oversubscription = 2;
    bandwidth.origin =
        assumed({"NVLink 300 GB/s je Richtung gegen 200 Gbit/s je GPU; Leaf 2:1 überbucht",
                 "NVLink 300 GB/s each way against 200 Gbit/s per GPU; leaf 2:1 oversubscribed"});
    return bandwidth;
}

BandwidthRatios h100_bandwidth() {
    BandwidthRatios bandwidth;
    bandwidth.network = 9;
    bandwidth.leaf_oversubscription = 2;
    bandwidth.origin =
        assumed({"NVLink 450 GB/s je Richtung gegen 400 Gbit/s je GPU; Leaf 2:1 überbucht",
                 "NVLink 450 GB/s each way against 400 Gbit/s per GPU; leaf 2:1 oversubscribed"});
    return bandwidth;
}

std::vector<ClusterStorage> storage(double parallel_gb_s, double parallel_tb) {
    ClusterStorage parallel;
    parallel.tier = StorageTier::parallel_file_system;
    parallel.throughput_gb_s = parallel_gb_s;
    parallel.write_gb_s = parallel_gb_s / 4;
    parallel.capacity_tb = parallel_tb;
    parallel.origin = assumed({"Flash-Speicher, etwa 0,1 GB/s je TB; Schreiben ein Viertel des Lesens",
                               "flash storage, ~0.1 GB/s per TB; writes at a quarter of reads"});
    ClusterStorage object;
    object.tier = StorageTier::object_store;
    object.throughput_gb_s = 5;
    object.origin = assumed(
        {"Festplatten hinter zwei Zugängen mit 25 Gbit/s", "hard disks behind two gateways of 25 Gbit/s"});
    ClusterStorage local;
    local.tier = StorageTier::local_nvme;
    local.throughput_gb_s = 25;
    local.write_gb_s = 10;
    local.origin = assumed({"vier NVMe-Laufwerke je Knoten", "four NVMe drives in a node"});
    return {parallel, object, local};
}

}  // namespace grundlast::example_world

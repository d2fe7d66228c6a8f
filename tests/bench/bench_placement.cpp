// How many pods the placement study places a second, by policy and workload, on one core.
//     bench_placement [seeds]
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "model/exchange/pods_csv.h"

using namespace grundlast;

namespace {

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void print(const std::string& workload, const std::string& policy, const PlacementStudy& study, double seconds,
           int seeds) {
    fmt::print("{:12} {:12} {:9.0f} pods/s {:7.3f} s a run  ", workload, policy,
               static_cast<double>(study.arrived) / seconds, seconds / seeds);
    for (const FillLevel& level : study.levels) {
        if (level.arrived_percent >= 90) {
            fmt::print(" {:7.3f}±{:.3f}", level.mean_percent, level.sd_percent);
        }
    }
    fmt::print("\n");
}

}  // namespace

int main(int argc, char** argv) {
    const std::string data = std::string(GRUNDLAST_SHARED_DIR) + "/data/";
    const auto nodes = read_gpu_nodes_csv(data + "traces/alibaba/v2023_openb_node_list_gpu_node.csv");
    const int seeds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10;
    for (const std::string workload : {"default", "cpu250", "gpushare100", "gpuspec33", "multigpu50"}) {
        const auto pods = read_pods_csv(data + "validation/placement/openb_pod_list_" + workload + ".csv.gz");
        if (!nodes || !pods) {
            fmt::print(stderr, "{}\n", (nodes ? pods.error() : nodes.error()).message.en);
            return EXIT_FAILURE;
        }
        for (const std::string& policy : fractional_policy_names()) {
            PlacementOptions options;
            options.policy = policy;
            options.seeds = seeds;
            options.threads = 1;
            const double start = cpu_seconds();
            const auto study = place(*nodes, *pods, options);
            if (study) {
                print(workload, policy, *study, cpu_seconds() - start, seeds);
            }
        }
    }
    return EXIT_SUCCESS;
}

// Fragments: free GPU that the jobs that typically come cannot use. The measure of Weng et al., "Beware of
// Fragmentation", USENIX ATC 2023 (section 4.1), as fractional/fragmentation.h has it for the placement study,
// carried over to jobs of several nodes and to MIG:
//
//     F(node) = sum over typical jobs m of popularity(m) x (free GPU on the node that m cannot use)
//
// A job of at most a node's GPUs uses the wholly free GPUs of a node that has enough of them, and CPU cores and
// RAM; of a larger one, nodes that are wholly free. A share or MIG instance also uses shared GPUs that have
// room for it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/simulation/free_nodes.h"
#include "model/simulation/gpu_part.h"

namespace grundlast {

struct TypicalJob {
    Demand demand;
    std::uint64_t node_classes = any_node_class;
    double popularity = 0;  // share of all jobs of the pool; they sum to 1
};

// The streams of a pool by the number of jobs that are expected of them. Equal demands are one.
std::vector<TypicalJob> typical_jobs(const Scenario& scenario, int pool);

// Of one class of nodes. All amounts in parts_of_gpu.
class Fragments {
  public:
    Fragments(const NodeClass& nodes, std::size_t node_class, const std::vector<TypicalJob>& typical);

    // Of a node with this room and these shared GPUs besides.
    double of(const Room& room, std::span<const GpuState> shared = {}) const;

    // What one shared GPU adds, CPU cores and RAM left aside.
    double of(const GpuState& state) const;

    std::int64_t free_amount(const Room& room, std::span<const GpuState> shared) const;

  private:
    double popularity_with(int free_gpus) const;
    double usable(const TypicalJob& job, const Room& room, std::span<const GpuState> shared) const;

    Room whole_;
    bool side_limits_ = false;
    MigGpu mig_;
    std::vector<TypicalJob> typical_;  // those that may run on the class
    // By number of free GPUs, up to some thousand: the popularity of the jobs that can use them.
    std::vector<double> can_use_;
    // By free thousandths of a shared GPU.
    std::vector<double> share_fits_;
};

}  // namespace grundlast

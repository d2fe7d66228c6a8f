// GPU fragments: free GPU that the typical pod cannot use (Weng et al., ATC 2023).
#pragma once

#include <vector>

#include "model/simulation/fractional/node_state.h"

namespace grundlast {

class Fragmentation {
  public:
    explicit Fragmentation(const std::vector<TypicalPod>& typical);

    // F_n(M) = sum over m in M of popularity(m) F_n(m), the milli GPU free on the node that a pod drawn from
    // the typical ones cannot use. F_n(m) is all of it where m does not fit or asks for no GPU, else what is
    // free on GPUs too full for its share. Memory does not count.
    double of(const NodeState& node) const;

  private:
    struct Demand {
        std::int64_t cpu_milli = 0;
        int gpus = 0;
        std::size_t share = 0;  // position in shares_
        double popularity = 0;
        PodClass pod;
    };

    std::vector<int> shares_;      // distinct milli of a GPU that the typical pods ask for
    std::vector<Demand> demands_;  // with GPUs only
};

}  // namespace grundlast

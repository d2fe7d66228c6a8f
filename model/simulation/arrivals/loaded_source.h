// A loaded start: jobs before time 0 that fill the cluster.
#pragma once

#include <cstdint>

#include "model/simulation/arrivals/stream_source.h"

namespace grundlast {

// The jobs of the scenario's warm-up, from -warm_up on, then those of the scenario.
class LoadedSource : public JobSource {
  public:
    LoadedSource(const Scenario& scenario, std::uint32_t replication);
    bool next(Job& job) override;

  private:
    Scenario before_;  // on its own clock, which starts at -warm_up
    StreamSource warm_up_;
    StreamSource jobs_;
    std::uint32_t submitted_ = 0;  // in the warm-up
    bool warm_ = false;
};

}  // namespace grundlast

// The rented GPUs in use at one moment: the reservation first, then on demand up to the quota.
#pragma once

#include <cstdint>

#include "model/simulation/job.h"
#include "model/simulation/scenario.h"

namespace grundlast {

class CloudCapacity {
  public:
    explicit CloudCapacity(const CloudSettings& settings) : settings_(settings) {}

    // Whether the cloud could hold one such job if it were empty.
    bool ever_fits(const JobStream& stream) const;

    // Takes instances for the job, those of the reservation first; false where the quota has no room now.
    bool take(const JobStream& stream, Job& job);

    void give(const JobStream& stream, const Job& job);

  private:
    int reserved_instances(const JobStream& stream) const;

    const CloudSettings& settings_;
    double reserved_in_use_ = 0;   // GPUs
    double on_demand_in_use_ = 0;  // GPUs
};

// Speed of the rented GPU against the reference.
inline double cloud_speed(const CloudSettings& cloud, const JobStream& stream) {
    return stream.cloud_speed > 0 ? stream.cloud_speed : cloud.speed;
}

}  // namespace grundlast

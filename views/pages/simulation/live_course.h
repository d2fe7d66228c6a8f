// What a running replication has shown of itself so far, as a chart that grows.
#pragma once

#include <cstdint>
#include <vector>

#include "model/project/project.h"
#include "model/report/chart_spec.h"

namespace grundlast {

struct LiveState;

class LiveCourse {
  public:
    // Another replication, or an instant before the last, begins anew; of a long run every second point is left
    // out as often as needed.
    void add(const LiveState& state, const Project& project);

    void clear() { *this = {}; }

    std::size_t points() const { return months_.size(); }

    // GPUs in use, own GPUs that serve and GPUs that waiting jobs ask for, over the months simulated so far.
    ChartSpec chart(const Project& project) const;

  private:
    std::uint32_t replication_ = 0;
    std::vector<double> months_;
    std::vector<double> held_, rented_, asked_, available_;
};

}  // namespace grundlast

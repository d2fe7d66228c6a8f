// The waits of a run, by workload and month of submission, with exact quantiles.
#pragma once

#include <cstdint>
#include <vector>

#include "model/simulation/simulation.h"

namespace grundlast {

class WaitTally {
  public:
    WaitTally(int workloads, int months);

    // `run_h` as it ran where it started; `start_within_h` 0: the workload has no such SLO.
    void add(int workload, int month, double wait_h, double run_h, double start_within_h);

    // Sorts what was added by wait; call it once before figures().
    void sort();

    // Figures of groups of cells: `group_of(workload, month)` gives 0..groups-1.
    template <class GroupOf>
    std::vector<WaitFigures> figures(int groups, GroupOf group_of) const {
        std::vector<int> group_of_cell(sums_.size());
        for (std::size_t cell = 0; cell < sums_.size(); ++cell) {
            group_of_cell[cell] = group_of(static_cast<int>(cell) / months_, static_cast<int>(cell) % months_);
        }
        return grouped(groups, group_of_cell);
    }

  private:
    struct Sums {
        std::int64_t jobs = 0;
        std::int64_t waited = 0;  // jobs with a wait above 0
        std::int64_t slo_jobs = 0;
        std::int64_t slo_kept = 0;
        double wait_h = 0;
        double slowdown = 0;
    };

    std::vector<WaitFigures> grouped(int groups, const std::vector<int>& group_of_cell) const;

    int months_;
    std::vector<Sums> sums_;            // by cell = workload * months + month
    std::vector<std::uint64_t> waits_;  // those above 0: bits of the wait in hours (float), then the cell
};

}  // namespace grundlast

// The waits of a run, by workload and month of submission: quantiles are exact up to two million waits, beyond
// them from a sketch with a stated error, so that memory is bounded by workloads and months.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/quantile_sketch.h"
#include "model/simulation/simulation.h"

namespace grundlast {

class WaitTally {
  public:
    // Keeps each wait, eight bytes, up to `most_exact` of them.
    WaitTally(int workloads, int months, std::size_t most_exact = 2'000'000);

    // `run_h` as it ran where it started; `start_within_h` 0: the workload has no SLO, infinite: none for the
    // start.
    void add(int workload, int month, double wait_h, double run_h, double start_within_h);

    // A job that was added and had started in time missed its SLO after all.
    void missed_deadline(int workload, int month);

    // Prepares what was added; call it once before figures().
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
        double longest_h = 0;
    };

    struct Group {
        Sums sums;
        std::vector<std::size_t> cells;
    };

    std::vector<WaitFigures> grouped(int groups, const std::vector<int>& group_of_cell) const;
    void set_exact(std::vector<WaitFigures>& figures, const std::vector<Group>& groups,
                   const std::vector<int>& group_of_cell) const;
    void set_sketched(std::vector<WaitFigures>& figures, const std::vector<Group>& groups) const;
    void turn_to_sketches();

    int months_;
    std::vector<Sums> sums_;  // by cell = workload * months + month
    std::size_t most_exact_;
    std::vector<std::uint64_t> waits_;  // those above 0: bits of the wait in hours (float), then the cell
    std::vector<QuantileSketch>
        sketches_;  // by cell, of the waits above 0, once there are more than most_exact_
};

}  // namespace grundlast

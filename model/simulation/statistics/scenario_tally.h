// Everything that a run of a scenario reports, gathered while it runs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/core/long_run.h"
#include "model/simulation/engine.h"
#include "model/simulation/simulation.h"
#include "model/simulation/statistics/hourly_means.h"
#include "model/simulation/statistics/wait_tally.h"

namespace grundlast {

class ScenarioTally : public Recorder {
  public:
    explicit ScenarioTally(const Scenario& scenario);

    void advance(SimTime now, const Levels& levels) override { levels_.advance(now, levels); }

    bool wants_fragments() const override { return true; }

    void submitted(const Job& job) override;
    void started(const Job& job, SimTime now, SimTime run) override;
    void ended(const Job& job, SimTime now) override;
    void preempted(const Job& job, SimTime now, const PreemptedRun& run) override;
    void refused(const Job& job) override;
    void left(const Job& job, SimTime now) override;

    // After the last event; `jobs` holds what still waits or runs.
    RunResult result(const JobStore& jobs);

  private:
    // Work counted in whole numbers, so that the cells add up to the pools' allocation exactly.
    struct CellSums {
        std::int64_t submitted = 0, started_own = 0, started_cloud = 0;
        PartTime own_time = 0;
        double own_useful = 0, on_demand = 0, reserved = 0, billed_instance_h = 0, cloud_useful = 0;
        std::int64_t preemptions = 0;
        PartTime lost_time = 0, restart_time = 0;
        std::int64_t completed = 0, turnaround_us = 0;
        std::int64_t failures = 0, interruptions = 0;
        double spot = 0, spot_instance_h = 0, cloud_lost = 0, cloud_overhead = 0;
        PartTime checkpoint_time = 0, slowed_time = 0;
        std::int64_t demanded_us = 0, served_us = 0;  // of replicas
    };

    CellSums& cell(const Job& job, int month) {
        return cells_[static_cast<std::size_t>(job.stream) * month_ends_.size() +
                      static_cast<std::size_t>(month)];
    }

    const JobStream& stream_of(const Job& job) const {
        return scenario_.streams[static_cast<std::size_t>(job.stream)];
    }

    // What was submitted before time 0 fills the cluster, but is no result.
    static bool counts(const Job& job) { return job.submit >= SimTime{}; }

    // One that has started and ends, or still runs or waits at the end of the run, at `at`; no_time: never
    // ends.
    void check_deadline(const Job& job, SimTime at);

    int month_of(SimTime at) const;
    void waited(const Job& job, SimTime until);
    double speed_of(const Job& job) const;
    void charge(const Job& job, SimTime until, SimTime lost = {});
    void charge_month(const Job& job, int month, SimTime length, SimTime useful);
    SimTime charge_overheads(const Job& job, CellSums& sums, SimTime from, SimTime to, SimTime of);
    void unserved(const Job& job, double gpu_hours);
    void wind_up(const JobStore& jobs);
    std::vector<Cell> cells() const;

    const Scenario& scenario_;
    const std::vector<SimTime>& month_ends_;
    CloudOffer billing_;  // only the billing rule of the offer
    LevelTally levels_;
    WaitTally waits_;
    std::vector<CellSums> cells_;
    std::array<std::int64_t, level_count> placed_jobs_ = {};
    std::array<PartTime, level_count> placed_time_ = {};
    std::vector<double> unserved_;  // by workload, reference GPU-hours
    std::int64_t jobs_ = 0, refused_ = 0, unstarted_ = 0, left_ = 0;
    double waited_job_h_ = 0;
    BatchedSeries series_;  // waits in hours, in the order of starts
};

}  // namespace grundlast

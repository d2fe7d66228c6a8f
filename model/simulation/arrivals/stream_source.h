// The jobs of a scenario in order of submission, made one at a time.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "model/core/random.h"
#include "model/simulation/arrivals/poisson_arrivals.h"
#include "model/simulation/arrivals/service_intervals.h"
#include "model/simulation/engine.h"

namespace grundlast {

// The run time that the scheduler believes, from what was requested (or the run time where nothing was).
SimTime predicted_run(const SchedulerSettings& settings, SimTime run, SimTime requested);

// Which draws the jobs are made of. Those of the warm-up are their own: the jobs from time 0 on are the same
// after any warm-up.
struct JobDraws {
    StreamUse arrival = StreamUse::arrival;
    StreamUse run_time = StreamUse::run_time;
    StreamUse walltime = StreamUse::walltime;
};

// The jobs of one stream. Job number i of a workload has the same arrival, run time and request in every plan
// with the same seed, replication and entity.
class StreamJobs {
  public:
    StreamJobs(const Scenario& scenario, std::int32_t stream, std::uint32_t replication, const JobDraws& draws);

    // Fills the next job but for its number; false at the horizon.
    bool next(Job& job);

  private:
    double run_time_h(std::uint64_t index) const;
    SimTime requested(SimTime run, std::uint64_t index) const;

    const Scenario& scenario_;
    const JobStream& stream_;
    RandomStream run_time_draws_;
    RandomStream walltime_draws_;
    std::optional<PoissonArrivals> arrivals_;
    std::optional<ServiceIntervals> intervals_;
    double log_mean_ = 0;  // lognormal: mean of the logarithm
    std::uint64_t count_ = 0;
    Job model_;  // what all jobs of the stream share
};

// All streams merged; ties go to the stream that stands first.
class StreamSource : public JobSource {
  public:
    StreamSource(const Scenario& scenario, std::uint32_t replication, const JobDraws& draws = {});
    bool next(Job& job) override;

  private:
    struct Head {
        SimTime submit{};
        std::int32_t stream = 0;
    };

    static bool later(const Head& a, const Head& b) {
        return a.submit != b.submit ? a.submit > b.submit : a.stream > b.stream;
    }

    std::vector<StreamJobs> streams_;
    std::vector<Job> next_job_;  // of each stream
    std::vector<Head> heap_;
    std::uint32_t submitted_ = 0;
};

}  // namespace grundlast

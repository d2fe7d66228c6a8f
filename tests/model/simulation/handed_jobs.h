// Jobs that a test writes down by submission, GPUs and run time, handed to the engine itself, and equal nodes
// for them.
#pragma once

#include <utility>
#include <vector>

#include "model/simulation/engine.h"
#include "tests/model/simulation/scenarios.h"

constexpr grundlast::SimTime s(std::int64_t seconds) {
    return std::chrono::seconds(seconds);
}

inline grundlast::Job job(std::int64_t submit_s, int gpus, std::int64_t run_s) {
    grundlast::Job job;
    job.submit = s(submit_s);
    job.demand.gpus = gpus;
    job.run = job.predicted = s(run_s);
    return job;
}

class HandedJobs : public grundlast::JobSource {
  public:
    explicit HandedJobs(std::vector<grundlast::Job> jobs) : jobs_(std::move(jobs)) {}

    bool next(grundlast::Job& job) override {
        if (at_ == jobs_.size()) {
            return false;
        }
        job = jobs_[at_];
        job.number = static_cast<std::uint32_t>(at_++);
        return true;
    }

  private:
    std::vector<grundlast::Job> jobs_;
    std::size_t at_ = 0;
};

// Nodes of so many GPUs, one stream that all jobs belong to.
inline grundlast::Scenario nodes(int count, int gpus, const std::string& policy) {
    grundlast::Scenario scenario = months_with(1, count, gpus);
    scenario.scheduler.policy = policy;
    scenario.streams = {with_offer(poisson(1, 1, 0, 1), 1, 1)};
    return scenario;
}

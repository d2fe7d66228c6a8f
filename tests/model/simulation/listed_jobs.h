// Jobs that a test writes down one by one, run by the engine itself on one pool.
#pragma once

#include <vector>

#include "model/simulation/engine.h"

struct ListedJob {
    double submit_s = 0;
    double run_s = 0;
    grundlast::Demand demand;
    std::uint64_t node_classes = grundlast::any_node_class;
    double requested_s = -1;  // -1: the run time
};

// Where and when each of them ran.
struct Stay {
    double start_s = -1;  // -1: it did not start
    double end_s = -1;
    int node_class = -1;
    int shared_gpu = -1;
    int part_start = 0;
    std::vector<grundlast::Chunk> chunks;
};

class ListedSource : public grundlast::JobSource {
  public:
    explicit ListedSource(const std::vector<ListedJob>& jobs) : jobs_(jobs) {}

    bool next(grundlast::Job& job) override {
        if (at_ == jobs_.size()) {
            return false;
        }
        const auto time = [](double seconds) {
            return grundlast::SimTime(static_cast<std::int64_t>(seconds * 1e6));
        };
        const ListedJob& listed = jobs_[at_];
        job = grundlast::Job{};
        job.number = static_cast<std::uint32_t>(at_);
        job.stream = static_cast<std::int32_t>(at_++);
        job.submit = time(listed.submit_s);
        job.run = time(listed.run_s);
        job.predicted = listed.requested_s < 0 ? job.run : time(listed.requested_s);
        job.demand = listed.demand;
        job.node_classes = listed.node_classes;
        return true;
    }

  private:
    const std::vector<ListedJob>& jobs_;
    std::size_t at_ = 0;
};

class StayRecorder : public grundlast::Recorder {
  public:
    explicit StayRecorder(std::size_t jobs) : stays(jobs) {}

    void advance(grundlast::SimTime, const grundlast::Levels&) override {}

    void submitted(const grundlast::Job&) override {}

    void started(const grundlast::Job& job, grundlast::SimTime now, grundlast::SimTime run) override {
        Stay& stay = stays[job.number];
        stay.start_s = grundlast::to_seconds(now);
        stay.end_s = grundlast::to_seconds(now + run);
        stay.node_class = job.node_class;
        stay.shared_gpu = job.shared_gpu;
        stay.part_start = job.part_start;
        const auto chunks = engine->jobs().chunks(job);
        stay.chunks.assign(chunks.begin(), chunks.end());
    }

    void ended(const grundlast::Job&, grundlast::SimTime) override {}

    void preempted(const grundlast::Job&, grundlast::SimTime, const grundlast::PreemptedRun&) override {}

    void refused(const grundlast::Job&) override { ++refusals; }

    void left(const grundlast::Job&, grundlast::SimTime) override {}

    std::vector<Stay> stays;
    int refusals = 0;
    const grundlast::Engine* engine = nullptr;
};

// All jobs to their ends. The scenario gets one stream for each job.
inline std::vector<Stay> stays_of(const std::vector<grundlast::NodeClass>& nodes,
                                  const std::vector<ListedJob>& jobs,
                                  const grundlast::SchedulerSettings& scheduler) {
    grundlast::Scenario scenario;
    scenario.teams = {"team"};
    scenario.pools = {{"pool", nodes}};
    scenario.scheduler = scheduler;
    scenario.month_ends = {grundlast::no_time};
    for (const ListedJob& job : jobs) {
        grundlast::JobStream stream;
        stream.gpus = job.demand.gpus;
        stream.cpu_cores = job.demand.cpu_cores;
        stream.ram_gb = job.demand.ram_gb;
        stream.part = job.demand.part;
        stream.node_classes = job.node_classes;
        stream.jobs_in_month = {1};
        scenario.streams.push_back(stream);
    }
    ListedSource source(jobs);
    StayRecorder recorder(jobs.size());
    grundlast::Engine engine(scenario, grundlast::no_time, source, recorder);
    recorder.engine = &engine;
    if (!engine.run({})) {
        return {};
    }
    return recorder.stays;
}

inline std::vector<double> starts_of(const std::vector<Stay>& stays) {
    std::vector<double> starts;
    for (const Stay& stay : stays) {
        starts.push_back(stay.start_s);
    }
    return starts;
}

inline grundlast::NodeClass node_class(int nodes, int gpus, int cpu_cores = 0, double ram_gb = 0) {
    grundlast::NodeClass node;
    node.gpus = gpus;
    node.cpu_cores = cpu_cores;
    node.ram_gb = ram_gb;
    node.changes = {{grundlast::SimTime{}, nodes}};
    return node;
}

// An H100: seven compute and eight memory slices, 80 GB.
inline grundlast::NodeClass with_mig(grundlast::NodeClass nodes) {
    nodes.mig = {7, 80};
    return nodes;
}

inline grundlast::Demand share(double of_gpu, int cpu_cores = 0, double ram_gb = 0) {
    grundlast::Demand demand{1, cpu_cores, ram_gb};
    demand.part.share = static_cast<std::int16_t>(of_gpu * grundlast::whole_share + 0.5);
    return demand;
}

inline grundlast::Demand mig(const char* profile) {
    grundlast::Demand demand{1};
    demand.part.mig = *grundlast::mig_profile_of(profile);
    return demand;
}

inline grundlast::SchedulerSettings by(const char* policy, const char* placement = "best-fit") {
    grundlast::SchedulerSettings scheduler;
    scheduler.policy = policy;
    scheduler.placement = placement;
    return scheduler;
}

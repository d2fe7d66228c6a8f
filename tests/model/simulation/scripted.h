// Runs of the engine whose jobs stand in a list, for schedules derived by hand. Times in seconds.
#pragma once

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "model/simulation/engine.h"

struct ScriptedJob {
    double submit = 0;
    double run = 0;
    int gpus = 1;
    int priority = 0;
    int team = 0;
    bool preemptible = true;
    double requested = 0;  // 0: as long as it runs
    std::uint64_t node_classes = grundlast::any_node_class;
    int pool = 0;
};

inline grundlast::SimTime sim_seconds(double value) {
    return grundlast::SimTime(std::llround(value * 1e6));
}

// One pool of nodes, all there from the start; each job its own stream.
inline grundlast::Scenario scripted(const std::vector<ScriptedJob>& jobs,
                                    const std::vector<std::pair<int, int>>& nodes_and_gpus,
                                    const grundlast::SchedulerSettings& scheduler) {
    grundlast::Scenario scenario;
    scenario.scheduler = scheduler;
    scenario.month_ends = {grundlast::no_time};
    grundlast::Pool pool;
    for (const auto& [nodes, gpus] : nodes_and_gpus) {
        grundlast::NodeClass node;
        node.gpus = gpus;
        node.changes = {{grundlast::SimTime{}, nodes}};
        pool.nodes.push_back(node);
    }
    scenario.pools = {pool};
    int teams = 1;
    for (const ScriptedJob& job : jobs) {
        grundlast::JobStream stream;
        stream.gpus = job.gpus;
        stream.priority = job.priority;
        stream.preemptible = job.preemptible;
        stream.team = job.team;
        stream.pool = job.pool;
        scenario.streams.push_back(stream);
        teams = std::max(teams, job.team + 1);
    }
    for (int team = 0; team < teams; ++team) {
        scenario.teams.push_back(std::string(1, static_cast<char>('a' + team)));
    }
    return scenario;
}

class ScriptedSource : public grundlast::JobSource {
  public:
    // `jobs` in order of submission; outlives the source.
    explicit ScriptedSource(const std::vector<ScriptedJob>& jobs) : jobs_(jobs) {}

    bool next(grundlast::Job& job) override {
        if (at_ == jobs_.size()) {
            return false;
        }
        const ScriptedJob& line = jobs_[at_];
        job = grundlast::Job{};
        job.number = static_cast<std::uint32_t>(at_);
        job.stream = static_cast<std::int32_t>(at_);
        job.submit = sim_seconds(line.submit);
        job.run = sim_seconds(line.run);
        job.predicted = sim_seconds(line.requested > 0 ? line.requested : line.run);
        job.demand.gpus = line.gpus;
        job.team = line.team;
        job.pool = line.pool;
        job.rank = line.priority;
        job.priority = line.priority;
        job.preemptible = line.preemptible;
        job.node_classes = line.node_classes;
        ++at_;
        return true;
    }

  private:
    const std::vector<ScriptedJob>& jobs_;
    std::size_t at_ = 0;
};

// Writes down for each job when it ran: "0-10! 30-125" was preempted at 10 and ended at 125.
class ScriptRecorder : public grundlast::Recorder {
  public:
    explicit ScriptRecorder(std::size_t jobs) : runs(jobs) {}

    void advance(grundlast::SimTime, const grundlast::Levels&) override {}

    void submitted(const grundlast::Job&) override {}

    void started(const grundlast::Job& job, grundlast::SimTime now, grundlast::SimTime) override {
        std::string& line = runs[job.number];
        line += (line.empty() ? "" : " ") + clock(now) + "-";
    }

    void ended(const grundlast::Job& job, grundlast::SimTime now) override {
        runs[job.number] += clock(now);
        restart_gpu_s += job.demand.gpus * grundlast::to_seconds(job.restart);
    }

    void preempted(const grundlast::Job& job, grundlast::SimTime now,
                   const grundlast::PreemptedRun& run) override {
        runs[job.number] += clock(now) + "!";
        lost_gpu_s += job.demand.gpus * grundlast::to_seconds(run.lost);
        restart_gpu_s += job.demand.gpus * grundlast::to_seconds(run.restart);
    }

    void refused(const grundlast::Job& job) override { runs[job.number] = "refused"; }

    void left(const grundlast::Job&, grundlast::SimTime) override {}

    std::vector<std::string> runs;
    double lost_gpu_s = 0;
    double restart_gpu_s = 0;

  private:
    static std::string clock(grundlast::SimTime time) {
        std::string text = std::to_string(grundlast::to_seconds(time));
        text.erase(text.find_last_not_of('0') + 1);
        return text.back() == '.' ? text.substr(0, text.size() - 1) : text;
    }
};

// To the end of all jobs. `scenario` as scripted() makes it.
inline ScriptRecorder run_script(const std::vector<ScriptedJob>& jobs, const grundlast::Scenario& scenario) {
    ScriptedSource source(jobs);
    ScriptRecorder recorder(jobs.size());
    grundlast::Engine engine(scenario, grundlast::no_time, source, recorder);
    (void)engine.run({});
    return recorder;
}

// Writes down a window of a run as a Timeline while another recorder takes the figures.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/simulation/engine.h"
#include "model/simulation/timeline.h"

namespace grundlast {

class TimelineRecorder : public Recorder {
  public:
    // Everything is passed on to `figures`; both outlive this.
    TimelineRecorder(const Scenario& scenario, const TimelineWindow& window, Recorder& figures);

    // Before the engine runs: it is asked where jobs run and why they wait.
    void watch(Engine& engine);

    void advance(SimTime now, const Levels& levels) override;
    void submitted(const Job& job) override;
    void started(const Job& job, SimTime now, SimTime run) override;
    void ended(const Job& job, SimTime now) override;
    void preempted(const Job& job, SimTime now, const PreemptedRun& run) override;

    bool wants_fragments() const override { return figures_.wants_fragments(); }

    void refused(const Job& job) override;
    void left(const Job& job, SimTime now) override;

    // Once, after the run.
    Timeline take();

  private:
    struct Open {
        TimelineJob job;
        std::vector<TimelineRun> runs;  // TimelineRun::node is a row of rows_
    };

    void add_run(Open& open, const Job& job, SimTime now) const;
    void close_runs(Open& open, SimTime now, bool broken) const;
    void keep(const Job& job);
    bool in_window(const Open& open) const;
    void list_nodes(Timeline& timeline);

    const Scenario& scenario_;
    TimelineWindow window_;
    Recorder& figures_;
    Engine* engine_ = nullptr;
    SimTime now_{};
    std::vector<TimelineNode> rows_;                    // all node places, pool by pool and class by class
    std::vector<std::vector<std::int32_t>> first_row_;  // [pool][class]
    std::unordered_map<std::uint32_t, Open> open_;      // by Job::number: jobs that wait or run
    std::vector<Open> kept_;
};

}  // namespace grundlast

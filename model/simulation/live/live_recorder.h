// Passes on what happens, and leaves the state of the run for those who ask.
#pragma once

#include "model/simulation/engine.h"
#include "model/simulation/live/live_run.h"

namespace grundlast {

class LiveRecorder : public Recorder {
  public:
    // All outlive this.
    LiveRecorder(const Scenario& scenario, std::uint32_t replication, Recorder& figures, LiveRun& live)
        : scenario_(scenario), replication_(replication), figures_(figures), live_(live) {}

    // Before the engine runs.
    void watch(Engine& engine) { engine_ = &engine; }

    void advance(SimTime now, const Levels& levels) override {
        figures_.advance(now, levels);
        if (live_.is_asked()) {
            answer(levels);
        }
    }

    bool wants_fragments() const override { return figures_.wants_fragments(); }

    void submitted(const Job& job) override { figures_.submitted(job); }

    void started(const Job& job, SimTime now, SimTime run) override { figures_.started(job, now, run); }

    void ended(const Job& job, SimTime now) override { figures_.ended(job, now); }

    void preempted(const Job& job, SimTime now, const PreemptedRun& run) override {
        figures_.preempted(job, now, run);
    }

    void refused(const Job& job) override { figures_.refused(job); }

    void left(const Job& job, SimTime now) override { figures_.left(job, now); }

  private:
    void answer(const Levels& levels);

    const Scenario& scenario_;
    std::uint32_t replication_;
    Recorder& figures_;
    LiveRun& live_;
    Engine* engine_ = nullptr;
};

}  // namespace grundlast

// Writes down the RunHistory of a window while a TimelineRecorder before it writes the timeline.
#pragma once

#include <unordered_map>
#include <vector>

#include "model/simulation/engine.h"
#include "model/simulation/explain/no_figures.h"
#include "model/simulation/explain/run_history.h"

namespace grundlast {

// One that leaves finishes its jobs: until then it serves.
NodeStanding standing_of(const NodePool::Class& nodes, int node);

class HistoryRecorder : public NoFigures {
  public:
    // `scenario` outlives this.
    HistoryRecorder(const Scenario& scenario, const TimelineWindow& window)
        : scenario_(scenario), window_(window) {}

    // Before the engine runs.
    void watch(Engine& engine);

    void advance(SimTime now, const Levels& levels) override;

    // Once, after the run, with the timeline that was written of the same window.
    RunHistory take(const Timeline& timeline);

  private:
    struct Spell {
        std::uint32_t number = 0;  // Job::number
        WaitReason reason = WaitReason::resources;
        SimTime from{}, to{};
    };

    void note_waits(SimTime from, SimTime to);
    void note_nodes(SimTime from, SimTime to);

    const Scenario& scenario_;
    TimelineWindow window_;
    Engine* engine_ = nullptr;
    SimTime now_{};
    std::vector<Spell> spells_;
    std::unordered_map<std::uint32_t, std::size_t> last_spell_;  // by Job::number, index into spells_
    std::vector<NodeOutage> outages_;                            // node: its place among all of the engine
    std::vector<std::ptrdiff_t> last_outage_;                    // by place; -1: none yet
};

}  // namespace grundlast

// A look into a run while it goes on, from another thread: now and then somebody asks, and the run leaves its
// state the next time it comes by. It changes nothing in the run.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "model/simulation/explain/run_history.h"
#include "model/simulation/simulation.h"

namespace grundlast {

struct LiveNode {
    std::int32_t group = 0;  // index into LiveState::groups
    float gpus = 0;
    float held = 0;
    NodeStanding standing = NodeStanding::serving;
};

struct LiveGroup {
    std::string pool;
    std::string node_class;  // NodeClass::name
};

// What holds at an instant of a run.
struct LiveState {
    SimTime now{};
    SimTime horizon{};
    std::uint32_t replication = 0;
    std::int64_t waiting_jobs = 0;
    double waiting_gpus = 0;
    double held_gpus = 0;       // on own nodes
    double available_gpus = 0;  // of own nodes
    double cloud_gpus = 0;
    std::vector<LiveGroup> groups;
    std::vector<LiveNode> nodes;  // those that stand, group by group
};

// Between one run at a time and one who looks. Any thread may call anything.
class LiveRun {
  public:
    void ask() { asked_.store(true, std::memory_order_relaxed); }

    bool is_asked() const { return asked_.load(std::memory_order_relaxed); }

    void answer(LiveState state);
    // The state since the last call; nothing: none has come.
    std::optional<LiveState> take();

  private:
    std::atomic<bool> asked_{false};
    std::mutex mutex_;
    std::optional<LiveState> state_;
};

// simulate(), whose result it gives to the last bit, with a run to look into; null: nobody may.
Result<RunResult> simulate_watched(const Scenario& scenario, std::uint32_t replication,
                                   const RunControl& control, LiveRun* live);

// One for each plan, whose replications run one after the other or beside each other.
class LiveRuns {
  public:
    explicit LiveRuns(std::vector<std::string> plan_ids);

    // Null for a plan that does not run.
    LiveRun* of_plan(const std::string& plan_id) const;

    LiveRun& at(std::size_t plan) const { return *runs_[plan]; }

    std::size_t plans() const { return runs_.size(); }

  private:
    std::vector<std::string> plan_ids_;
    std::vector<std::unique_ptr<LiveRun>> runs_;
};

}  // namespace grundlast

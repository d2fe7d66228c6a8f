// What a timeline leaves out: for what each job waited when, and which nodes did not serve when. With it the
// state at any instant of the window is known, see moment.h.
#pragma once

#include <vector>

#include "model/simulation/timeline.h"

namespace grundlast {

enum class NodeStanding { serving, maintenance, failed, absent };

// A job waited for one reason from one time to another.
struct WaitSpell {
    std::int32_t job = 0;  // index into Timeline::jobs
    WaitReason reason = WaitReason::resources;
    SimTime from{}, to{};
};

// A node did not serve from one time to another.
struct NodeOutage {
    std::int32_t node = 0;  // index into Timeline::nodes
    NodeStanding standing = NodeStanding::absent;
    SimTime from{}, to{};
};

// Within the timeline's window.
struct RunHistory {
    std::vector<WaitSpell> waits;  // those of a job in order
    std::vector<NodeOutage> outages;
    bool complete = false;  // false: nothing was kept; reasons are then the jobs' main ones
};

struct RecordedRun {
    Timeline timeline;
    RunHistory history;
};

// timeline(), whose result it holds, with its history. Errors: those of timeline().
Result<RecordedRun> recorded_run(const Scenario& scenario, std::uint32_t replication,
                                 const TimelineWindow& window, const RunControl& control = {});

}  // namespace grundlast

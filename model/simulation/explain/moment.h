// A recorded run at one instant: who holds which node, who waits and for what.
#pragma once

#include <optional>
#include <vector>

#include "model/simulation/explain/run_history.h"

namespace grundlast {

struct HeldShare {
    std::int32_t job = 0;  // index into Timeline::jobs
    double gpus = 0;
};

struct NodeAtMoment {
    NodeStanding standing = NodeStanding::serving;
    double gpus = 0;              // of the node
    double held = 0;              // of them, the sum over `jobs`
    std::vector<HeldShare> jobs;  // by start
};

struct WaitingAtMoment {
    std::int32_t job = 0;  // index into Timeline::jobs
    SimTime since{};       // submission; of a job that was taken off its nodes, that moment
    WaitReason reason = WaitReason::resources;
};

struct RunMoment {
    SimTime at{};
    std::vector<NodeAtMoment> nodes;  // as Timeline::nodes
    std::vector<HeldShare> cloud;
    std::vector<WaitingAtMoment> queue;  // in order of submission
    double held_gpus = 0;                // on own nodes
    double serving_gpus = 0;             // of nodes that serve, or still hold jobs
    double cloud_gpus = 0;
    double waiting_gpus = 0;
};

// The state that holds from `at` on: what ends then is gone, what starts then is there. `at` is held within the
// timeline's window. Where the history is not complete, jobs wait for their main reason and all nodes serve.
RunMoment moment_of(const Timeline& timeline, const RunHistory& history, SimTime at);

}  // namespace grundlast

// Why the jobs that wait at this moment of a run do so.
#pragma once

#include <functional>

#include "model/simulation/engine.h"
#include "model/simulation/timeline.h"

namespace grundlast {

// Calls `visit` for each job that waits in the queue of a pool or for the cloud's quota. To be called once all
// that happens at an instant is done, as in Recorder::advance(): it asks the state that the last scheduling
// pass left behind. The cost is that of the queue, so it is asked only where somebody wants to know.
void each_wait_reason(Engine& engine, const std::function<void(std::int32_t slot, WaitReason reason)>& visit);

}  // namespace grundlast

// An export in whole seconds hides whether an end or a submission was seen before or after the scheduler's pass
// in that second, and on a full cluster that decides what follows. This search fits those moments to the
// recorded starts. What agrees afterwards is no forecast; that a search finds no fit speaks against the rules.
#pragma once

#include <functional>
#include <vector>

#include "model/inventory/history.h"
#include "model/simulation/simulation.h"

namespace grundlast {

// Replays the history with each event so many seconds after its recorded second.
using ReplayOnce = std::function<Result<std::vector<ReplayedJob>>(const SeenTimes&)>;

// Moves events by half a second and a second at most, from the earliest start that differs from the recorded
// one on, for as long as that makes the first difference later. Events after the last difference that could not
// be mended stay unknown. Nothing is moved in a history of more than `most_synchronised` jobs.
constexpr std::size_t most_synchronised = 600;
Result<SeenTimes> synchronise(const History& history, const ReplayOnce& replay_once);

}  // namespace grundlast

// The queue of a scenario without simulating it: answers while a slider is dragged, and says so. Per pool and
// hour of the week of each month:
//   load      jobs in progress if nobody had to wait, M(t)/G/infinity with exponential survival (Eick, Massey &
//             Whitt 1993), in GPUs
//   gangs     Hayward's approximation: GPUs and load divided by the mean gang, weighted by its work (Fredericks
//             1980)
//   waits     Erlang C with the correction of Allen & Cunneen, exponential tail; beyond capacity a fluid
//   backlog cloud     who would wait longer than the rule allows; a backlog that would is cut there
// Left out: backfill, priorities, fair share, quotas, fragments, failures, network and storage. How far it is
// off is measured in docs/estimate.md.
#pragma once

#include "model/simulation/simulation.h"

namespace grundlast {

// Cells, months and waits as simulate() fills them; no hourly series, no quantiles but P95. Errors: those of
// check_scenario().
Result<RunResult> estimate_queue(const Scenario& scenario);

}  // namespace grundlast

#include "model/simulation/simulation.h"

#include <memory>
#include <numeric>
#include <optional>

#include "model/simulation/arrivals/loaded_source.h"
#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/check_scenario.h"
#include "model/simulation/engine.h"
#include "model/simulation/live/live_recorder.h"
#include "model/simulation/statistics/scenario_tally.h"

namespace grundlast {

double RunResult::fragmentation() const {
    const double free = std::accumulate(free_gpu_h.begin(), free_gpu_h.end(), 0.0);
    const double fragment = std::accumulate(fragment_gpu_h.begin(), fragment_gpu_h.end(), 0.0);
    return free > 0 ? fragment / free : 0.0;
}

double RunResult::utilisation() const {
    const double available = std::accumulate(available_gpu_h.begin(), available_gpu_h.end(), 0.0);
    const double allocated = std::accumulate(allocated_gpu_h.begin(), allocated_gpu_h.end(), 0.0);
    return available > 0 ? allocated / available : 0.0;
}

namespace {

template <class Value>
Value sum_of(const std::vector<Cell>& cells, Value Cell::*figure) {
    return std::accumulate(cells.begin(), cells.end(), Value{},
                           [figure](Value sum, const Cell& cell) { return sum + cell.*figure; });
}

}  // namespace

double RunResult::goodput() const {
    const double allocated = std::accumulate(allocated_gpu_h.begin(), allocated_gpu_h.end(), 0.0);
    const double overhead = lost_gpu_h() + restart_gpu_h() + checkpoint_gpu_h() + slowed_gpu_h();
    return allocated > 0 ? 1 - overhead / allocated : 1.0;
}

std::int64_t RunResult::preemptions() const {
    return sum_of(cells, &Cell::preemptions);
}

double RunResult::lost_gpu_h() const {
    return sum_of(cells, &Cell::lost_gpu_h);
}

double RunResult::restart_gpu_h() const {
    return sum_of(cells, &Cell::restart_gpu_h);
}

std::int64_t RunResult::failures() const {
    return sum_of(cells, &Cell::failures);
}

double RunResult::checkpoint_gpu_h() const {
    return sum_of(cells, &Cell::checkpoint_gpu_h);
}

std::int64_t RunResult::interruptions() const {
    return sum_of(cells, &Cell::interruptions);
}

double RunResult::slowed_gpu_h() const {
    return sum_of(cells, &Cell::slowed_gpu_h);
}

double RunResult::service_level(int workload) const {
    double demanded = 0, served = 0;
    for (std::size_t at = 0; at < cells.size(); ++at) {
        if (workload < 0 || static_cast<int>(at) / months == workload) {
            demanded += cells[at].demanded_replica_h;
            served += cells[at].served_replica_h;
        }
    }
    return demanded > 0 ? served / demanded : 1.0;
}

Result<RunResult> simulate(const Scenario& scenario, std::uint32_t replication, const RunControl& control) {
    return simulate_watched(scenario, replication, control, nullptr);
}

Result<RunResult> simulate_watched(const Scenario& scenario, std::uint32_t replication,
                                   const RunControl& control, LiveRun* live) {
    if (auto checked = check_scenario(scenario); !checked) {
        return checked.error();
    }
    std::unique_ptr<JobSource> source;
    if (scenario.warm_up > SimTime{}) {
        source = std::make_unique<LoadedSource>(scenario, replication);
    } else {
        source = std::make_unique<StreamSource>(scenario, replication);
    }
    ScenarioTally tally(scenario);
    std::optional<LiveRecorder> watched;
    if (live) {
        watched.emplace(scenario, replication, tally, *live);
    }
    Recorder& recorder = watched ? static_cast<Recorder&>(*watched) : tally;
    Engine engine(scenario, scenario.month_ends.back(), *source, recorder, replication);
    if (watched) {
        watched->watch(engine);
    }
    if (auto ran = engine.run(control); !ran) {
        return ran.error();
    }
    RunResult result = tally.result(engine.jobs());
    result.node_failures = engine.node_failures();
    result.transferred_gb = engine.transferred_gb();
    result.events = engine.events();
    result.fingerprint = engine.fingerprint();
    return result;
}

}  // namespace grundlast

#include "model/simulation/timeline.h"

#include <algorithm>
#include <utility>

#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/check_scenario.h"
#include "model/simulation/engine.h"
#include "model/simulation/explain/history_recorder.h"
#include "model/simulation/explain/timeline_recorder.h"

namespace grundlast {

Result<Timeline> timeline(const Scenario& scenario, std::uint32_t replication, const TimelineWindow& window,
                          const RunControl& control) {
    auto recorded = recorded_run(scenario, replication, window, control);
    return recorded ? Result<Timeline>(std::move(recorded->timeline)) : recorded.error();
}

Result<RecordedRun> recorded_run(const Scenario& scenario, std::uint32_t replication,
                                 const TimelineWindow& window, const RunControl& control) {
    if (auto checked = check_scenario(scenario); !checked) {
        return checked.error();
    }
    const SimTime to = std::min(window.to, scenario.month_ends.back());
    if (window.from < SimTime{} || window.from >= to) {
        return Error{{"Der Ausschnitt muss im Zeitraum des Plans liegen und vor seinem Ende beginnen",
                      "The window must lie within the plan's horizon and start before it ends"}};
    }
    StreamSource source(scenario, replication);
    HistoryRecorder history(scenario, {window.from, to});
    TimelineRecorder recorder(scenario, {window.from, to}, history);
    Engine engine(scenario, to, source, recorder);
    recorder.watch(engine);
    history.watch(engine);
    if (auto ran = engine.run(control); !ran) {
        return ran.error();
    }
    RecordedRun run{recorder.take(), {}};
    run.history = history.take(run.timeline);
    return run;
}

}  // namespace grundlast

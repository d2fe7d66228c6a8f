#include "model/simulation/timeline.h"

#include <algorithm>

#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/check_scenario.h"
#include "model/simulation/engine.h"
#include "model/simulation/explain/no_figures.h"
#include "model/simulation/explain/timeline_recorder.h"

namespace grundlast {

Result<Timeline> timeline(const Scenario& scenario, std::uint32_t replication, const TimelineWindow& window,
                          const RunControl& control) {
    if (auto checked = check_scenario(scenario); !checked) {
        return checked.error();
    }
    const SimTime to = std::min(window.to, scenario.month_ends.back());
    if (window.from < SimTime{} || window.from >= to) {
        return Error{{"Der Ausschnitt muss im Zeitraum des Plans liegen und vor seinem Ende beginnen",
                      "The window must lie within the plan's horizon and start before it ends"}};
    }
    StreamSource source(scenario, replication);
    NoFigures figures;
    TimelineRecorder recorder(scenario, {window.from, to}, figures);
    Engine engine(scenario, to, source, recorder);
    recorder.watch(engine);
    if (auto ran = engine.run(control); !ran) {
        return ran.error();
    }
    return recorder.take();
}

}  // namespace grundlast

// A plan's queue job by job, as the Simulation page shows it: a window of the months ahead, or the recorded
// history on the plan's cluster.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/planning/plan_timeline.h"
#include "model/planning/validation/validation.h"
#include "model/report/timeline_picture.h"
#include "model/simulation/explain/run_history.h"

namespace grundlast {

struct CloserLookRequest {
    std::string plan_id;
    bool replay = false;                   // of the recorded history
    std::optional<TimelineWindow> window;  // none: the busiest week; of a replay the whole

    bool operator==(const CloserLookRequest&) const = default;
};

// Hours waited by the jobs of a team that started within the window or wait at its end.
struct TeamWaits {
    std::string team;
    std::int64_t jobs = 0;
    double mean_wait_h = 0;
    std::optional<double> recorded_mean_wait_h;     // replay: of the trace, where it knows
    std::array<double, wait_reason_count> share{};  // of the hours waited, by reason; all 0: nobody waited
};

struct CloserLook {
    CloserLookRequest request;
    SchedulerSettings scheduler;  // whose rules ran
    Timeline timeline;
    RunHistory history;  // of a replay empty: it is not kept there
    TimelineNames names;
    TimelinePicture picture;
    std::vector<TeamWaits> teams;  // those with jobs, then all together under an empty name
    std::optional<ReplayResult> replayed;
    std::optional<Validation> validation;  // of a replay whose starts are recorded
};

// Errors: no such plan, and those of plan_timeline() and replay_history().
Result<CloserLook> closer_look(const Project& project, const CloserLookRequest& request,
                               const RunControl& control = {});

}  // namespace grundlast

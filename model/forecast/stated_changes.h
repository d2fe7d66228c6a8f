// What the settings state about a team's demand beside its history and inventory: scenario, events, caps and
// typed months.
#pragma once

#include <vector>

#include "model/forecast/forecast.h"
#include "model/forecast/interventions.h"
#include "model/forecast/team_paths.h"

namespace grundlast {

// An event as it meets one team.
struct TeamEvent {
    const ForecastEvent* event = nullptr;
    double size = 0;       // of the team's share, GPU-hours in a month of 730 h; of the scenario where to come
    double deviation = 0;  // standard deviation of the size
};

// [team][event]: the events of the settings that concern it. Those of a department or of all are shared by the
// `levels` of the teams, evenly where these are 0.
std::vector<std::vector<TeamEvent>> events_of_teams(const ForecastInput& input,
                                                    const std::vector<double>& levels);

// The team's weeks as if events that began in them had always had the effect of the last week. The sizes in
// `events` become what history and statement say together; `confirmed` tells what changed.
std::vector<double> on_present_level(const TeamDemand& team, std::vector<TeamEvent>& events,
                                     std::vector<ConfirmedEvent>& confirmed);

// The scenario's factor on events that begin at this time or later.
void apply_scenario(std::vector<TeamEvent>& events, const ForecastSettings& settings, Instant known_until);

// Adds what the events bring after `known_until`, each path with its own size; scenario growth before. Never
// below 0.
void apply_events(Paths& paths, const std::vector<TeamEvent>& events, const MonthGrid& grid,
                  const ForecastSettings& settings, Instant known_until, std::uint64_t seed);

// No path above the team's caps.
void apply_caps(Paths& paths, const std::string& team_id, const MonthGrid& grid,
                const std::vector<DemandCap>& caps);

// Scales the paths of a typed month to the typed mean, so that its relative range stays; where all paths are 0
// they take the typed value. The last of several entries for a month counts.
std::vector<ReplacedMonth> apply_overrides(Paths& paths, const std::string& team_id, const MonthGrid& grid,
                                           const std::vector<ForecastOverride>& overrides);

// Errors of the settings' lists: numbers that are not finite or out of range, shares below 0.
Result<void> check_stated(const ForecastSettings& settings);

}  // namespace grundlast

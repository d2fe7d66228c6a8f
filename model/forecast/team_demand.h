// What is known of each team's demand: its past weeks and its workloads.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/core/result.h"
#include "model/forecast/forecast.h"

namespace grundlast {

struct TeamDemand {
    std::vector<const Workload*> workloads;
    // Whole weeks in reference GPU-hours; empty: no history that is long enough.
    std::vector<double> weekly_ref_gpu_h;
    Instant first_week{};
    bool dated = true;  // false: the history's clock has no calendar

    bool has_history() const { return !weekly_ref_gpu_h.empty(); }

    // The end of the history; the start of the plan where there is none with a calendar. What an event did
    // before is in the demand, what it does after is still to come.
    Instant known_until(YearMonth plan_start) const;
};

struct DemandOfTeams {
    std::vector<TeamDemand> teams;  // in the order of the input
    int thin_weeks_left_out = 0;
};

// Weeks from the jobs of the history or from measured use, as the settings say; all teams have the same weeks.
// A trace often begins and ends with weeks of which only a part was recorded, though its dates cover them
// whole. A week at either end, three at most, is left out where all teams together used less than a third of
// the median week: as a level it would be wrong for years. Errors: measured use with dates that are none or
// with weeks that differ between teams.
Result<DemandOfTeams> demand_of_teams(const ForecastInput& input);

// Mean of the last quarter of the history, else of what the workloads state; GPU-hours in a month of 730 h.
double present_level(const TeamDemand& team, const ForecastInput& input);

// Tells teams, departments and events apart in the random streams by what they are called, so that neither
// their order nor other teams change a draw. A multiple of 4, below 2^24.
std::uint32_t stream_entity(std::string_view kind, std::string_view id);

}  // namespace grundlast

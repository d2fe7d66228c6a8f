// Charts of one place in the hierarchy of a forecast: a team, a department or all.
#pragma once

#include <string>
#include <vector>

#include "model/forecast/forecast.h"
#include "model/project/project.h"
#include "model/report/chart_spec.h"

namespace grundlast {

// Both empty: all teams.
struct ForecastNode {
    std::string team_id;
    std::string department;

    bool is_total() const { return team_id.empty() && department.empty(); }

    bool operator==(const ForecastNode&) const = default;
};

// Null where the forecast does not have it.
const TeamForecast* forecast_at(const Forecast& forecast, const ForecastNode& node);

// False where the history counts from its own start and knows no calendar.
bool history_has_dates(const TeamForecast& team);

// "All teams", the department's name, or the team's.
Text node_name(const Project& project, const ForecastNode& node);

// True where the event changes the demand of the node: its own, of its department, of all, or of its teams.
bool concerns(const Project& project, const ForecastEvent& event, const ForecastNode& node);

// "New line: +2,000 GPU-h a month"; the kind where the event has no name.
Text event_label(const ForecastEvent& event);

// Where the start of an event stands on the axis of the forecast: months from the start of the plan, a month's
// value at its whole number and its first day half a month before.
double event_position(const ForecastEvent& event, YearMonth plan_start);

// History, mean and ranges, with a mark for each event of the project that concerns the node, computed or not.
ChartSpec forecast_chart(const Forecast& forecast, const ForecastNode& node, const Project& project);

// History with its trend; the seasons; what is left. Empty where there is no evidence.
std::vector<ChartSpec> decomposition_charts(const Forecast& forecast, const ForecastNode& node,
                                            const Project& project);

// The last forecasts of the backtest against what came; at most three origins.
ChartSpec backtest_chart(const Forecast& forecast, const ForecastNode& node, const Project& project);

}  // namespace grundlast

// GPU-hours per team and month as a distribution, from history, from the inventory, or both (DESIGN section 5).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/progress.h"
#include "model/core/result.h"
#include "model/forecast/settings.h"
#include "model/inventory/history.h"
#include "model/inventory/inventory.h"

namespace grundlast {

// Mean and central ranges for each step ahead; all vectors have one length.
struct Fan {
    std::vector<double> mean;
    std::vector<double> low80, high80;
    std::vector<double> low95, high95;
};

struct SeriesForecast {
    std::string method;  // as the registry names it, with the fitted form: "ets(A,Ad,N)"
    Fan fan;
    std::vector<std::vector<double>>
        paths;  // [path][step]; simulated, never below 0 where the series never was
};

struct SeriesOptions {
    int horizon = 12;  // steps
    int period = 1;    // steps in one season; 1: none. A season needs two whole cycles, else it is not used
    std::string method = "auto";
    int paths = 200;
    std::uint64_t seed = 1;
    std::uint32_t entity = 0;  // tells series apart in the random streams
    // Earlier origins, half a horizon apart, from which "auto" forecasts again to learn how wide the ranges of
    // this series must be; 0: the general rule alone, several times as fast.
    int width_origins = 4;
};

// Forecasts one regular series. Errors: no value (fewer than 3 for a method other than "auto"), a value that is
// not finite, an unknown method.
Result<SeriesForecast> forecast_series(const std::vector<double>& values, const SeriesOptions& options);

// Names that `method` may take, "auto" first.
std::vector<std::string> forecast_methods();

// A month whose mean was typed by the user.
struct ReplacedMonth {
    std::size_t month = 0;  // of the project
    double before = 0;      // mean that was replaced, GPU-hours of the month
    double typed = 0;
};

// A planned event of the past that the history was asked about: what was stated and what both say together.
struct ConfirmedEvent {
    std::string event_id;
    double stated = 0;     // GPU-hours in a month of 730 h
    double estimated = 0;  // the stated size and the history, each by its precision
    double deviation = 0;  // standard deviation of the estimate
};

struct Evidence;  // model/forecast/evidence.h

// Of a team, or of a department or all teams as their sum.
struct TeamForecast {
    std::string team_id;     // of a department: its name
    std::string department;  // of a team; empty: directly below the total
    std::string method;
    Fan fan;                                 // reference GPU-hours in each project month
    std::vector<std::vector<double>> paths;  // [path][month]
    // What the forecast starts from: whole weeks of history in reference GPU-hours, scaled to a month of 730 h.
    Instant history_start{};
    std::vector<double> history;
    double in_sample_mase = 0;  // against the naive forecast; 0 where there is no history
    double history_weight = 0;  // in the blend; 1: history alone, 0: inventory alone
    std::vector<ReplacedMonth> replaced;
    std::vector<ConfirmedEvent> confirmed;     // of a team
    std::shared_ptr<const Evidence> evidence;  // null where none was asked for or there is no history
};

struct Forecast {
    YearMonth start{};
    int months = 0;
    MonthLength month_length = MonthLength::calendar;
    DemandScenario scenario = DemandScenario::base;
    Reconciliation reconciliation = Reconciliation::mint_shrink;
    std::vector<ForecastEvent> events;      // as stated
    std::vector<TeamForecast> teams;        // in the order of the inventory
    std::vector<TeamForecast> departments;  // in the order in which the teams name them; paths are sums
    // Weeks at the ends of the history that were left out because hardly any work is recorded in them.
    int thin_weeks_left_out = 0;
    TeamForecast total;  // paths are the sums of the teams' paths; team_id is empty
    std::string input_hash;
};

struct ForecastInput {
    const std::vector<Team>& teams;
    const std::vector<Workload>& workloads;
    const History* history = nullptr;  // its teams are matched by history_team_ids, else Team::name
    double history_gpu_speed = 1;      // of the history's GPU against the reference
    YearMonth start{};
    int months = 36;
    MonthLength month_length = MonthLength::calendar;
    ForecastSettings settings;
    std::uint64_t seed = 1;
    bool with_evidence = false;  // backtest, decomposition and checks of residuals: not part of the numbers
    int threads = 0;             // 0: all cores; the numbers are the same on any
};

// Monthly reference GPU-hours per team with ranges. What the histories say is reconciled over team, department
// and total; a team without history comes from its workloads; launches, ends and steps of the inventory and
// the events, caps and typed months of the settings apply to either. The same input and seed give the same
// numbers, whatever the order of the teams.
Result<Forecast> forecast(const ForecastInput& input, const RunControl& control = {});

}  // namespace grundlast

// GPU-hours per team and month as a distribution, from history, from the inventory, or both (DESIGN section 5).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/progress.h"
#include "model/core/result.h"
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

enum class ForecastSource { history, inventory, blend };

constexpr auto enum_words(ForecastSource) {
    return std::to_array<EnumWord<ForecastSource>>({{ForecastSource::history, "history"},
                                                    {ForecastSource::inventory, "inventory"},
                                                    {ForecastSource::blend, "blend"}});
}

struct ForecastSettings {
    ForecastSource source = ForecastSource::blend;
    std::string method = "auto";
    int paths = 200;
    double growth_per_year = 0;  // an assumption on top of the level of the history, for teams with a history
    Origin growth_origin;
    double blend_weight = 0.5;  // of the history, where a team has both
    // Relative standard deviation of a workload's GPU-hours as the inventory states them: a guess is not a
    // measurement.
    double inventory_uncertainty = 0.2;

    bool operator==(const ForecastSettings&) const = default;
};

struct TeamForecast {
    std::string team_id;
    std::string method;
    Fan fan;                                 // reference GPU-hours in each project month
    std::vector<std::vector<double>> paths;  // [path][month]
    // What the forecast starts from: whole weeks of history in reference GPU-hours, scaled to a month of 730 h.
    Instant history_start{};
    std::vector<double> history;
    double in_sample_mase = 0;  // against the naive forecast; 0 where there is no history
};

struct Forecast {
    YearMonth start{};
    int months = 0;
    MonthLength month_length = MonthLength::calendar;
    std::vector<TeamForecast> teams;  // in the order of the inventory
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
};

// Monthly reference GPU-hours per team with ranges. A team without history comes from its workloads; launches,
// ends and step events of the inventory apply to either. The same input and seed give the same numbers.
Result<Forecast> forecast(const ForecastInput& input, const RunControl& control = {});

template <class Visit, FieldsOf<ForecastSettings> Self>
void fields(Visit&& visit, Self& settings) {
    visit("source", settings.source);
    visit("method", settings.method);
    visit("paths", settings.paths);
    visit("growth_per_year", settings.growth_per_year);
    visit("growth_origin", settings.growth_origin);
    visit("blend_weight", settings.blend_weight);
    visit("inventory_uncertainty", settings.inventory_uncertainty);
}

}  // namespace grundlast

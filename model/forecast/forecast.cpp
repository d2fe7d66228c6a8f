#include "model/forecast/forecast.h"

#include <algorithm>
#include <functional>

#include "model/core/input_hash.h"
#include "model/core/statistics.h"
#include "model/forecast/fan.h"
#include "model/forecast/team_paths.h"

namespace grundlast {

namespace {

constexpr double week_h = 168;
constexpr double shown_month_h = 730;
constexpr std::size_t fewest_weeks = 3;
// Random streams of a team: its history, the launches on top of it, its inventory.
constexpr std::uint32_t streams_per_team = 4;
constexpr std::uint32_t inventory_stream = 2;

const WeeklySeries* series_of(const std::vector<WeeklySeries>& all, const Team& team) {
    for (const WeeklySeries& series : all) {
        if (series.team_id == team.id || series.team == team.id) {
            return &series;
        }
    }
    for (const WeeklySeries& series : all) {
        if (series.team == team.name) {
            return &series;
        }
    }
    return nullptr;
}

// A trace often begins and ends with weeks of which only a part was recorded, though its dates cover them
// whole. A week at either end, three at most, is left out where all teams together used less than a third of
// the median week: as a level it would be wrong for years. Returns how many.
int leave_out_thin_weeks(std::vector<WeeklySeries>& all) {
    constexpr double thin = 1.0 / 3.0;
    constexpr std::size_t most = 3;
    std::vector<double> total;
    for (const WeeklySeries& series : all) {
        total.resize(std::max(total.size(), series.gpu_hours.size()), 0.0);
        std::transform(series.gpu_hours.begin(), series.gpu_hours.end(), total.begin(), total.begin(),
                       std::plus<>());
    }
    if (total.size() < fewest_weeks + 2 * most) {
        return 0;
    }
    std::vector<double> sorted = total;
    const double bound = thin * quantile(sorted, 0.5);
    std::size_t first = 0, last = 0;
    while (first < most && total[first] < bound) {
        ++first;
    }
    while (last < most && total[total.size() - 1 - last] < bound) {
        ++last;
    }
    for (WeeklySeries& series : all) {
        auto& weeks = series.gpu_hours;
        weeks.erase(weeks.end() - static_cast<std::ptrdiff_t>(last), weeks.end());
        weeks.erase(weeks.begin(), weeks.begin() + static_cast<std::ptrdiff_t>(first));
        series.first_week += std::chrono::weeks(static_cast<int>(first));
    }
    return static_cast<int>(first + last);
}

TeamDemand demand_of(const ForecastInput& input, const std::vector<WeeklySeries>& weekly, const Team& team) {
    TeamDemand demand;
    for (const Workload& workload : input.workloads) {
        if (workload.team_id == team.id) {
            demand.workloads.push_back(&workload);
        }
    }
    const WeeklySeries* series = series_of(weekly, team);
    if (series && series->gpu_hours.size() >= fewest_weeks) {
        demand.first_week = series->first_week;
        demand.dated = !input.history->relative_time;
        for (const double hours : series->gpu_hours) {
            demand.weekly_ref_gpu_h.push_back(hours * input.history_gpu_speed);
        }
    }
    return demand;
}

Paths blended(const Paths& a, double weight, const Paths& b) {
    Paths paths = a;
    for (std::size_t p = 0; p < paths.size(); ++p) {
        for (std::size_t m = 0; m < paths[p].size(); ++m) {
            paths[p][m] = weight * a[p][m] + (1.0 - weight) * b[p][m];
        }
    }
    return paths;
}

Result<TeamForecast> forecast_team(const ForecastInput& input, const TeamDemand& demand, const MonthGrid& grid,
                                   std::uint32_t entity) {
    const ForecastSettings& settings = input.settings;
    TeamForecast result;
    result.history_start = demand.first_week;
    for (const double hours : demand.weekly_ref_gpu_h) {
        result.history.push_back(hours * shown_month_h / week_h);
    }
    const bool from_history = demand.has_history() && settings.source != ForecastSource::inventory;
    const bool from_inventory = !from_history || (settings.source == ForecastSource::blend &&
                                                  !demand.workloads.empty() && settings.blend_weight < 1.0);
    Paths stated;
    if (from_inventory) {
        stated = paths_from_inventory(demand, grid, settings, input.seed, entity + inventory_stream);
    }
    if (!from_history) {
        result.method = "inventory";
        result.paths = std::move(stated);
    } else {
        auto past = paths_from_history(demand, grid, settings, input.seed, entity);
        if (!past) {
            return past.error();
        }
        result.method = past->method + (from_inventory ? " + inventory" : "");
        result.in_sample_mase = past->mase;
        result.paths =
            from_inventory ? blended(past->paths, settings.blend_weight, stated) : std::move(past->paths);
    }
    result.fan = fan_of(result.paths);
    return result;
}

// Path by path: the teams' draws are independent, so a good path of one may meet a bad one of another.
TeamForecast total_of(const std::vector<TeamForecast>& teams, const MonthGrid& grid, int paths) {
    TeamForecast total;
    total.method = "sum";
    total.paths.assign(static_cast<std::size_t>(paths),
                       std::vector<double>(static_cast<std::size_t>(grid.months), 0.0));
    for (const TeamForecast& team : teams) {
        for (std::size_t p = 0; p < total.paths.size(); ++p) {
            std::transform(total.paths[p].begin(), total.paths[p].end(), team.paths[p].begin(),
                           total.paths[p].begin(), std::plus<>());
        }
        if (team.history.empty()) {
            continue;
        }
        if (total.history.empty()) {
            total.history_start = team.history_start;
        }
        total.history.resize(std::max(total.history.size(), team.history.size()), 0.0);
        std::transform(team.history.begin(), team.history.end(), total.history.begin(), total.history.begin(),
                       std::plus<>());
    }
    total.fan = fan_of(total.paths);
    return total;
}

Result<void> check(const ForecastInput& input) {
    const ForecastSettings& settings = input.settings;
    if (input.teams.empty()) {
        return Error{{"Das Projekt hat kein Team; bitte eines anlegen oder eine Historie importieren",
                      "the project has no team; add one or import a history"}};
    }
    if (input.months < 1 || settings.paths < 1) {
        return Error{{"months und paths müssen mindestens 1 sein", "months and paths must be at least 1"}};
    }
    if (settings.blend_weight < 0 || settings.blend_weight > 1) {
        return Error{{"blend_weight: das Gewicht der Historie muss zwischen 0 und 1 liegen",
                      "blend_weight: the weight of the history must lie between 0 and 1"}};
    }
    if (settings.inventory_uncertainty < 0 || settings.growth_per_year <= -1) {
        return Error{
            {"inventory_uncertainty darf nicht negativ sein, growth_per_year nicht unter -100 % liegen",
             "inventory_uncertainty must not be negative nor growth_per_year below -100%"}};
    }
    return {};
}

std::string hash_of(const ForecastInput& input) {
    InputHash hash;
    hash.add(input.teams);
    hash.add(input.workloads);
    hash.add(input.history != nullptr);
    if (input.history) {
        hash.add(*input.history);
    }
    hash.add(input.history_gpu_speed);
    hash.add(input.start);
    hash.add(input.months);
    hash.add(input.month_length);
    hash.add(input.settings);
    hash.add(input.seed);
    return hash.text();
}

}  // namespace

Result<Forecast> forecast(const ForecastInput& input, const RunControl& control) {
    if (const auto checked = check(input); !checked) {
        return checked.error();
    }
    const MonthGrid grid{input.start, input.months, input.month_length};
    Forecast result;
    result.start = input.start;
    result.months = input.months;
    result.month_length = input.month_length;
    result.input_hash = hash_of(input);
    auto weekly = input.history ? weekly_gpu_hours(*input.history) : std::vector<WeeklySeries>{};
    result.thin_weeks_left_out = leave_out_thin_weeks(weekly);
    for (std::size_t t = 0; t < input.teams.size(); ++t) {
        if (control.stop.stop_requested()) {
            return stopped();
        }
        const Team& team = input.teams[t];
        control.report(static_cast<double>(t) / static_cast<double>(input.teams.size()),
                       Text{"Prognose: ", "Forecast: "} + Text::same(team.name));
        auto made = forecast_team(input, demand_of(input, weekly, team), grid,
                                  static_cast<std::uint32_t>(t) * streams_per_team);
        if (!made) {
            return Error{Text::same(team.name + ": ") + made.error().message};
        }
        made->team_id = team.id;
        result.teams.push_back(*std::move(made));
    }
    result.total = total_of(result.teams, grid, input.settings.paths);
    return result;
}

}  // namespace grundlast

#include "model/forecast/stated_changes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/forecast/planned_events.h"

namespace grundlast {

namespace {

constexpr double week_h = 168;
constexpr double month_h = 730;
constexpr double most_uncertainty = 10;
constexpr double most_gpu_h = 1e12;  // beyond it sums over paths lose their digits

bool concerns(const ForecastEvent& event, const Team& team) {
    return event.team_id.empty() ? event.department.empty() || event.department == team.department
                                 : event.team_id == team.id;
}

// GPU-hours in each week of an event of one GPU-hour a month.
std::vector<double> weekly_effect(const ForecastEvent& event, const TeamDemand& team) {
    std::vector<double> effect;
    for (std::size_t week = 0; week < team.weekly_ref_gpu_h.size(); ++week) {
        const Instant from = team.first_week + std::chrono::weeks(static_cast<int>(week));
        effect.push_back(mean_course(event, from, from + std::chrono::weeks(1)) * week_h / month_h);
    }
    return effect;
}

double mean_of(const Paths& paths, std::size_t month) {
    double sum = 0;
    for (const auto& path : paths) {
        sum += path[month];
    }
    return sum / static_cast<double>(paths.size());
}

Error wrong(const std::string& place, double value, const Text& rule) {
    return Error{Text::same(place + ": " + std::to_string(value) + ": ") + rule};
}

Result<void> check_event(const ForecastEvent& event) {
    const std::string place = "events[" + event.id + "].";
    if (!(std::abs(event.size_gpu_h_per_month) <= most_gpu_h)) {
        return wrong(place + "size_gpu_h_per_month", event.size_gpu_h_per_month,
                     {"muss eine Zahl bis 1e12 sein", "must be a number up to 1e12"});
    }
    if (!(event.uncertainty >= 0 && event.uncertainty <= most_uncertainty)) {
        return wrong(place + "uncertainty", event.uncertainty,
                     {"muss zwischen 0 und 10 liegen", "must lie between 0 and 10"});
    }
    if (event.kind != EventKind::step && (event.duration_months < 1 || event.duration_months > 1200)) {
        return wrong(place + "duration_months", event.duration_months,
                     {"muss zwischen 1 und 1200 liegen", "must lie between 1 and 1200"});
    }
    if (!event.start.ok() || event.start_day < 1 || event.start_day > 31) {
        return wrong(
            place + "start_day", event.start_day,
            {"Monat und Tag (1 bis 31) müssen ein Datum sein", "month and day (1 to 31) must be a date"});
    }
    return {};
}

}  // namespace

std::vector<std::vector<TeamEvent>> events_of_teams(const ForecastInput& input,
                                                    const std::vector<double>& levels) {
    std::vector<std::vector<TeamEvent>> events(input.teams.size());
    for (const ForecastEvent& event : input.settings.events) {
        std::vector<std::size_t> concerned;
        double all = 0;
        for (std::size_t t = 0; t < input.teams.size(); ++t) {
            if (concerns(event, input.teams[t])) {
                concerned.push_back(t);
                all += levels[t];
            }
        }
        for (const std::size_t t : concerned) {
            const double share = all > 0 ? levels[t] / all : 1.0 / static_cast<double>(concerned.size());
            const double size = event.size_gpu_h_per_month * share;
            events[t].push_back({&event, size, std::abs(size) * event.uncertainty});
        }
    }
    return events;
}

std::vector<double> on_present_level(const TeamDemand& team, std::vector<TeamEvent>& events,
                                     std::vector<ConfirmedEvent>& confirmed) {
    if (!team.dated || !team.has_history()) {
        return team.weekly_ref_gpu_h;
    }
    const Instant end = team.known_until({});
    std::vector<Intervention> past;
    std::vector<TeamEvent*> asked;
    for (TeamEvent& event : events) {
        const Instant start = start_of(*event.event);
        if (start > team.first_week && start < end && event.size != 0) {
            past.push_back({weekly_effect(*event.event, team), event.size, event.deviation});
            asked.push_back(&event);
        }
    }
    if (past.empty()) {
        return team.weekly_ref_gpu_h;
    }
    const std::vector<EstimatedSize> sizes = estimate_sizes(team.weekly_ref_gpu_h, past);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        confirmed.push_back({asked[i]->event->id, asked[i]->size, sizes[i].size, sizes[i].deviation});
        asked[i]->size = sizes[i].size;
        asked[i]->deviation = sizes[i].deviation;
    }
    return on_the_last_level(team.weekly_ref_gpu_h, past, sizes);
}

void apply_scenario(std::vector<TeamEvent>& events, const ForecastSettings& settings, Instant known_until) {
    const double factor = scenario_shift(settings).event_factor;
    for (TeamEvent& event : events) {
        if (start_of(*event.event) >= known_until) {
            event.size *= factor;
            event.deviation *= factor;
        }
    }
}

void apply_events(Paths& paths, const std::vector<TeamEvent>& events, const MonthGrid& grid,
                  const ForecastSettings& settings, Instant known_until, std::uint64_t seed) {
    const double growth = scenario_shift(settings).growth_per_year;
    for (auto& path : paths) {
        for (std::size_t m = 0; growth != 0 && m < path.size(); ++m) {
            path[m] *= growth_factor(growth, m);
        }
    }
    for (const TeamEvent& event : events) {
        if (event.size == 0) {
            continue;
        }
        const std::vector<double> effect = coming_effect(*event.event, grid, known_until);
        const std::vector<double> factors =
            size_factors(event.deviation / std::abs(event.size), static_cast<int>(paths.size()), seed,
                         stream_entity("event", event.event->id));
        for (std::size_t p = 0; p < paths.size(); ++p) {
            for (std::size_t m = 0; m < effect.size(); ++m) {
                paths[p][m] += event.size * factors[p] * effect[m];
            }
        }
    }
    for (auto& path : paths) {
        for (double& value : path) {
            value = std::max(value, 0.0);
        }
    }
}

void apply_caps(Paths& paths, const std::string& team_id, const MonthGrid& grid,
                const std::vector<DemandCap>& caps) {
    const std::vector<double> hours = grid.hours();
    for (const DemandCap& cap : caps) {
        if (cap.team_id != team_id) {
            continue;
        }
        for (auto& path : paths) {
            for (std::size_t m = 0; m < path.size(); ++m) {
                path[m] = std::min(path[m], cap.gpu_h_per_month * hours[m] / month_h);
            }
        }
    }
}

std::vector<ReplacedMonth> apply_overrides(Paths& paths, const std::string& team_id, const MonthGrid& grid,
                                           const std::vector<ForecastOverride>& overrides) {
    std::vector<ReplacedMonth> replaced;
    for (int m = 0; m < grid.months; ++m) {
        const auto last =
            std::find_if(overrides.rbegin(), overrides.rend(), [&](const ForecastOverride& typed) {
                return typed.team_id == team_id && typed.month == month_at(grid.start, m);
            });
        if (last == overrides.rend()) {
            continue;
        }
        const auto month = static_cast<std::size_t>(m);
        const double before = mean_of(paths, month);
        for (auto& path : paths) {
            path[month] = before > 0 ? path[month] * (last->gpu_h / before) : last->gpu_h;
        }
        replaced.push_back({month, before, last->gpu_h});
    }
    return replaced;
}

Result<void> check_stated(const ForecastSettings& settings) {
    for (const ForecastEvent& event : settings.events) {
        if (const auto checked = check_event(event); !checked) {
            return checked;
        }
    }
    const Text not_negative{"muss eine Zahl von 0 bis 1e12 sein", "must be a number from 0 to 1e12"};
    for (const DemandCap& cap : settings.caps) {
        if (!(cap.gpu_h_per_month >= 0 && cap.gpu_h_per_month <= most_gpu_h)) {
            return wrong("caps[" + cap.team_id + "].gpu_h_per_month", cap.gpu_h_per_month, not_negative);
        }
    }
    for (const ForecastOverride& typed : settings.overrides) {
        if (!(typed.gpu_h >= 0 && typed.gpu_h <= most_gpu_h)) {
            return wrong("overrides[" + typed.team_id + ", " + to_string(typed.month) + "].gpu_h", typed.gpu_h,
                         not_negative);
        }
    }
    for (const ScenarioShift& shift : {settings.low, settings.high}) {
        if (!(shift.growth_per_year > -1) || !(shift.event_factor >= 0)) {
            return Error{{"low, high: growth_per_year muss über -100 % liegen, event_factor ab 0",
                          "low, high: growth_per_year must be above -100%, event_factor from 0 on"}};
        }
    }
    return {};
}

}  // namespace grundlast

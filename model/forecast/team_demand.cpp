#include "model/forecast/team_demand.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "model/core/statistics.h"
#include "model/forecast/stated_demand.h"

namespace grundlast {

namespace {

constexpr double week_h = 168;
constexpr double month_h = 730;
constexpr double most_weekly_gpu_h = 1e12;
constexpr std::size_t fewest_weeks = 3;

struct PastWeeks {
    std::vector<WeeklySeries> series;  // in reference GPU-hours
    bool dated = true;
};

PastWeeks weeks_of_jobs(const ForecastInput& input) {
    PastWeeks past;
    if (!input.history) {
        return past;
    }
    past.dated = !input.history->relative_time;
    past.series = weekly_gpu_hours(*input.history);
    for (WeeklySeries& one : past.series) {
        for (double& hours : one.gpu_hours) {
            hours *= input.history_gpu_speed;
        }
    }
    return past;
}

Result<PastWeeks> weeks_of_measured_use(const std::vector<MeasuredUse>& uses) {
    PastWeeks past;
    for (const MeasuredUse& use : uses) {
        const auto first = parse_instant(use.first_day + "T00:00:00");
        if (!first) {
            return Error{Text::same("measured_use[" + use.team_id + "].first_day: ") + first.error().message};
        }
        if (use.first_day != uses.front().first_day ||
            use.weekly_gpu_h.size() != uses.front().weekly_gpu_h.size()) {
            return Error{{"measured_use[" + use.team_id +
                              "]: alle Teams müssen dieselben Wochen haben; fehlende mit 0 füllen",
                          "measured_use[" + use.team_id +
                              "]: all teams must have the same weeks; fill missing ones with 0"}};
        }
        const bool sound = std::all_of(use.weekly_gpu_h.begin(), use.weekly_gpu_h.end(),
                                       [](double hours) { return hours >= 0 && hours <= most_weekly_gpu_h; });
        if (!sound) {
            return Error{{"measured_use[" + use.team_id + "]: GPU-Stunden müssen zwischen 0 und 1e12 liegen",
                          "measured_use[" + use.team_id + "]: GPU-hours must lie between 0 and 1e12"}};
        }
        past.series.push_back({use.team_id, use.team_id, *first, use.weekly_gpu_h});
    }
    return past;
}

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

}  // namespace

Instant TeamDemand::known_until(YearMonth plan_start) const {
    if (!has_history() || !dated) {
        return std::chrono::sys_days(plan_start / std::chrono::day(1));
    }
    return first_week + std::chrono::weeks(static_cast<int>(weekly_ref_gpu_h.size()));
}

Result<DemandOfTeams> demand_of_teams(const ForecastInput& input) {
    PastWeeks past;
    if (input.settings.history_kind == HistoryKind::measured) {
        auto measured = weeks_of_measured_use(input.settings.measured_use);
        if (!measured) {
            return measured.error();
        }
        past = std::move(*measured);
    } else {
        past = weeks_of_jobs(input);
    }
    DemandOfTeams demand;
    // Measured use has no weeks that were recorded in part: its import leaves them out.
    if (input.settings.history_kind != HistoryKind::measured) {
        demand.thin_weeks_left_out = leave_out_thin_weeks(past.series);
    }
    for (const Team& team : input.teams) {
        TeamDemand one;
        for (const Workload& workload : input.workloads) {
            if (workload.team_id == team.id) {
                one.workloads.push_back(&workload);
            }
        }
        const WeeklySeries* series = series_of(past.series, team);
        if (series && series->gpu_hours.size() >= fewest_weeks) {
            one.first_week = series->first_week;
            one.dated = past.dated;
            one.weekly_ref_gpu_h = series->gpu_hours;
        }
        demand.teams.push_back(std::move(one));
    }
    return demand;
}

double present_level(const TeamDemand& team, const ForecastInput& input) {
    constexpr std::size_t quarter = 13;
    if (team.has_history()) {
        const std::size_t weeks = std::min(quarter, team.weekly_ref_gpu_h.size());
        return std::accumulate(team.weekly_ref_gpu_h.end() - static_cast<std::ptrdiff_t>(weeks),
                               team.weekly_ref_gpu_h.end(), 0.0) /
               static_cast<double>(weeks) * month_h / week_h;
    }
    const MonthGrid grid{input.start, input.months, MonthLength::hours_730};
    double sum = 0;
    for (const Workload* workload : team.workloads) {
        const std::vector<double> stated = stated_gpu_hours(*workload, grid);
        sum += std::accumulate(stated.begin(), stated.end(), 0.0) / static_cast<double>(stated.size());
    }
    return sum;
}

std::uint32_t stream_entity(std::string_view kind, std::string_view id) {
    std::uint32_t hash = 2166136261u;  // FNV-1a
    for (const std::string_view part : {kind, std::string_view("/"), id}) {
        for (const char letter : part) {
            hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619u;
        }
    }
    return ((hash ^ (hash >> 22)) & 0x3FFFFFu) << 2;
}

}  // namespace grundlast

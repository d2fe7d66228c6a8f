#include "model/forecast/team_paths.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>

#include "model/core/random.h"
#include "model/forecast/planned_events.h"
#include "model/forecast/series.h"

namespace grundlast {

namespace {

constexpr double week_h = 168;
constexpr int weeks_of_year = 52;

bool is_known(YearMonth month, Instant known_until) {
    return Instant(std::chrono::sys_days(month / std::chrono::day(1))) < known_until;
}

// A workload that the history can't know.
bool is_new(const Workload& workload, Instant known_until) {
    return workload.growth.launch && !is_known(*workload.growth.launch, known_until);
}

// Without the steps that the history holds already.
Workload with_coming_steps(Workload workload, Instant known_until) {
    std::erase_if(workload.growth.events,
                  [&](const DemandEvent& event) { return is_known(event.month, known_until); });
    return workload;
}

// Follows the workload through every edit of its neighbours (FNV-1a of its id).
std::uint64_t draw_of(const std::string& id) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : id) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
    return hash;
}

// Share of the history's demand that goes on in each month: ends and step factors of the workloads it knows.
std::vector<double> events_factor(const TeamDemand& team, const MonthGrid& grid) {
    std::vector<double> going_on(static_cast<std::size_t>(grid.months), 0.0);
    double all = 0;
    const Instant known_until = team.known_until(grid.start);
    for (const Workload* workload : team.workloads) {
        if (is_new(*workload, known_until)) {
            continue;
        }
        Growth steps =
            with_coming_steps(*workload, known_until).growth;  // growth and season are in the history itself
        steps.per_year = 0;
        steps.season.clear();
        const double base = monthly_gpu_hours(*workload).value();
        all += base;
        for (int m = 0; m < grid.months; ++m) {
            going_on[static_cast<std::size_t>(m)] +=
                base * demand_factor(steps, grid.start, month_at(grid.start, m));
        }
    }
    for (double& factor : going_on) {
        factor = all > 0 ? factor / all : 1.0;
    }
    return going_on;
}

// Weeks between the end of the history and the project's start, within a season of a year; only to keep the
// season in step.
int season_offset(const TeamDemand& team, const MonthGrid& grid) {
    const bool seasonal = team.weekly_ref_gpu_h.size() >= 2 * weeks_of_year;
    if (!seasonal || !team.dated) {
        return 0;
    }
    const Instant end =
        team.first_week + std::chrono::hours(168) * static_cast<int>(team.weekly_ref_gpu_h.size());
    const Instant start = std::chrono::sys_days(grid.start / std::chrono::day(1));
    const auto weeks = std::chrono::floor<std::chrono::weeks>(start - end).count();
    return static_cast<int>(((weeks % weeks_of_year) + weeks_of_year) % weeks_of_year);
}

}  // namespace

std::size_t weeks_before_first_use(const std::vector<double>& weekly) {
    constexpr std::ptrdiff_t fewest = 3;
    const auto first = std::find_if(weekly.begin(), weekly.end(), [](double hours) { return hours > 0; });
    return weekly.end() - first >= fewest ? static_cast<std::size_t>(first - weekly.begin()) : 0;
}

double growth_factor(double per_year, std::size_t month) {
    return std::pow(1.0 + per_year, static_cast<double>(month) / 12.0);
}

std::vector<double> months_of_weeks(const std::vector<double>& weekly, const MonthGrid& grid) {
    std::vector<double> monthly;
    double begin = 0;
    for (const double length : grid.hours()) {
        const double end = begin + length;
        double amount = 0;
        for (auto w = static_cast<std::size_t>(begin / week_h); w < weekly.size(); ++w) {
            const double week_begin = static_cast<double>(w) * week_h;
            if (week_begin >= end) {
                break;
            }
            const double shared = std::min(end, week_begin + week_h) - std::max(begin, week_begin);
            amount += weekly[w] * shared / week_h;
        }
        monthly.push_back(amount);
        begin = end;
    }
    return monthly;
}

Result<HistoryPaths> paths_from_history(const TeamDemand& series, const MonthGrid& grid,
                                        const ForecastSettings& settings, std::uint64_t seed,
                                        std::uint32_t entity) {
    double total_h = 0;
    for (const double length : grid.hours()) {
        total_h += length;
    }
    const int skipped = season_offset(series, grid);
    SeriesOptions options;
    options.horizon = static_cast<int>(std::ceil(total_h / week_h)) + skipped;
    options.period = weeks_of_year;
    options.method = settings.method;
    options.paths = settings.paths;
    options.seed = seed;
    options.entity = entity;
    const auto before = static_cast<std::ptrdiff_t>(weeks_before_first_use(series.weekly_ref_gpu_h));
    const std::vector<double> weekly(series.weekly_ref_gpu_h.begin() + before, series.weekly_ref_gpu_h.end());
    auto fitted = fitted_series(weekly, options);
    if (!fitted) {
        return fitted.error();
    }
    HistoryPaths result;
    result.method = fitted->forecast.method;
    result.mase = in_sample_mase(weekly, fitted->fitted);
    result.residuals.assign(static_cast<std::size_t>(before), 0.0);
    std::transform(weekly.begin(), weekly.end(), fitted->fitted.begin(), std::back_inserter(result.residuals),
                   std::minus<>());
    for (std::vector<double>& path : fitted->forecast.paths) {
        path.erase(path.begin(), path.begin() + skipped);
        result.paths.push_back(months_of_weeks(path, grid));
    }
    return result;
}

void apply_inventory(Paths& paths, const TeamDemand& team, const MonthGrid& grid,
                     const ForecastSettings& settings, std::uint64_t seed, std::uint32_t entity) {
    const std::vector<double> factor = events_factor(team, grid);
    std::vector<double> added(factor.size(), 0.0);
    TeamDemand launched;
    const Instant known_until = team.known_until(grid.start);
    for (const Workload* workload : team.workloads) {
        if (is_new(*workload, known_until)) {
            launched.workloads.push_back(workload);
            continue;
        }
        const std::vector<double> more = added_gpu_hours(with_coming_steps(*workload, known_until), grid);
        std::transform(added.begin(), added.end(), more.begin(), added.begin(), std::plus<>());
    }
    const Paths launches = paths_from_inventory(launched, grid, settings, seed, entity);
    for (std::size_t p = 0; p < paths.size(); ++p) {
        for (std::size_t m = 0; m < paths[p].size(); ++m) {
            double& value = paths[p][m];
            value = std::max(
                value * growth_factor(settings.growth_per_year, m) * factor[m] + added[m] + launches[p][m],
                0.0);
        }
    }
}

Paths paths_from_inventory(const TeamDemand& team, const MonthGrid& grid, const ForecastSettings& settings,
                           std::uint64_t seed, std::uint32_t entity) {
    Paths paths(static_cast<std::size_t>(settings.paths),
                std::vector<double>(static_cast<std::size_t>(grid.months), 0.0));
    for (std::size_t w = 0; w < team.workloads.size(); ++w) {
        const Workload& workload = *team.workloads[w];
        const std::uint64_t draw = draw_of(workload.id);
        std::vector<double> stated = stated_gpu_hours(workload, grid);
        if (team.has_history() && workload.origin.kind == OriginKind::measured) {
            for (std::size_t m = 0; m < stated.size(); ++m) {
                stated[m] *= growth_factor(settings.growth_per_year, m);
            }
        }
        for (std::size_t p = 0; p < paths.size(); ++p) {
            const RandomStream random(seed, static_cast<std::uint32_t>(p), StreamUse::forecast_path, entity);
            const double factor = uncertain_factor(settings.inventory_uncertainty, random.normal(draw));
            for (std::size_t m = 0; m < stated.size(); ++m) {
                paths[p][m] += stated[m] * factor;
            }
        }
    }
    return paths;
}

}  // namespace grundlast

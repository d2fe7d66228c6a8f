#include "model/report/charts/forecast_weeks.h"

#include "model/report/forecast_charts.h"

#include <cmath>

namespace grundlast {

namespace {

constexpr double hours_in_month = 730;
constexpr double hours_in_week = 168;

// Months from the start of the project to the end of the history, negative: before it.
double months_from_history(const TeamForecast& team, YearMonth start) {
    const auto first_day = std::chrono::sys_days(start / std::chrono::day(1));
    const auto gap = std::chrono::duration<double, std::ratio<3600>>(team.history_start - first_day);
    return (gap.count() + hours_in_week * static_cast<double>(team.history.size())) / hours_in_month;
}

}  // namespace

bool history_has_dates(const TeamForecast& team) {
    constexpr auto first_real_day = std::chrono::sys_days(std::chrono::year(1990) / 1 / 1);
    return team.history_start >= first_real_day;
}

bool history_is_moved(const TeamForecast& team, YearMonth start) {
    return std::abs(months_from_history(team, start)) > 12;
}

std::vector<double> week_positions(const TeamForecast& team, YearMonth start, std::size_t more) {
    const double end = history_is_moved(team, start) ? 0 : months_from_history(team, start);
    const auto weeks = static_cast<double>(team.history.size());
    std::vector<double> positions;
    for (std::size_t i = 0; i < team.history.size() + more; ++i) {
        const double weeks_to_end = weeks - static_cast<double>(i) - 0.5;
        positions.push_back(end - weeks_to_end * hours_in_week / hours_in_month - 0.5);
    }
    return positions;
}

}  // namespace grundlast

#include <cmath>

#include "model/report/captions.h"
#include "model/report/content.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

constexpr double hours_in_month = 730;
constexpr double hours_in_week = 168;

const TeamForecast* forecast_of(const Forecast& forecast, const std::string& team_id) {
    if (team_id.empty()) {
        return &forecast.total;
    }
    for (const TeamForecast& team : forecast.teams) {
        if (team.team_id == team_id) {
            return &team;
        }
    }
    return nullptr;
}

std::vector<double> month_numbers(std::size_t count) {
    std::vector<double> numbers(count);
    for (std::size_t i = 0; i < count; ++i) {
        numbers[i] = static_cast<double>(i);
    }
    return numbers;
}

ChartSeries band(Text name, int colour, const std::vector<double>& low, const std::vector<double>& high) {
    ChartSeries series;
    series.name = std::move(name);
    series.kind = SeriesKind::band;
    series.colour = colour;
    series.x = month_numbers(low.size());
    series.low = low;
    series.high = high;
    return series;
}

// Months from the start of the project to the end of the history, negative: before it.
double months_from_history(const TeamForecast& team, YearMonth start) {
    const auto first_day = std::chrono::sys_days(start / std::chrono::day(1));
    const auto gap = std::chrono::duration<double, std::ratio<3600>>(team.history_start - first_day);
    return (gap.count() + hours_in_week * static_cast<double>(team.history.size())) / hours_in_month;
}

// A history that ended more than a year away is set directly before the plan; the caption says so.
bool is_moved(const TeamForecast& team, YearMonth start) {
    return std::abs(months_from_history(team, start)) > 12;
}

ChartSeries history_series(const TeamForecast& team, YearMonth start) {
    ChartSeries series;
    series.name = {"Verlauf (Wochen, auf einen Monat umgerechnet)", "History (weeks, scaled to a month)"};
    series.colour = 7;
    const double end = is_moved(team, start) ? 0 : months_from_history(team, start);
    const auto weeks = static_cast<double>(team.history.size());
    for (std::size_t i = 0; i < team.history.size(); ++i) {
        const double weeks_to_end = weeks - static_cast<double>(i) - 0.5;
        // A month's value stands at the month's start though it belongs to its middle; so do the weeks.
        series.x.push_back(end - weeks_to_end * hours_in_week / hours_in_month - 0.5);
        series.y.push_back(team.history[i]);
    }
    return series;
}

Text caption_of(const TeamForecast& team, const Forecast& forecast, const Project& project) {
    Text text{"Bedarf je Monat in GPU-Stunden der Referenz-GPU " + project.settings.reference_gpu +
                  ": Erwartungswert und die Bereiche, in denen 80 % und 95 % der Verläufe liegen (" +
                  month_length_text(forecast.month_length).de + "). ",
              "Demand per month in hours of the reference GPU " + project.settings.reference_gpu +
                  ": mean and the ranges that hold 80% and 95% of the paths (" +
                  month_length_text(forecast.month_length).en + "). "};
    if (!team.history.empty() && is_moved(team, forecast.start)) {
        const auto day = to_string(team.history_start).substr(0, 10);
        text = text + Text{"Der Verlauf ab dem " + format_date(day, Language::german) +
                               " ist unmittelbar vor den Planungsbeginn gesetzt. ",
                           "The history from " + format_date(day, Language::english) +
                               " is set directly before the start of the plan. "};
    }
    Text method;
    if (team.team_id.empty()) {
        method = {", Summe der Teams", ", sum of the teams"};
    } else if (!team.method.empty()) {
        method = {", Verfahren " + team.method, ", method " + team.method};
    }
    const std::string seed = std::to_string(project.settings.seed);
    return text + Text{"Quelle: Prognose", "Source: forecast"} + method +
           Text{", Startwert " + seed + ".", ", seed " + seed + "."};
}

}  // namespace

ChartSpec forecast_chart(const Forecast& forecast, const std::string& team_id, const Project& project) {
    ChartSpec chart;
    chart.id = team_id.empty() ? "forecast" : "forecast_" + team_id;
    const Text title{"Bedarf an GPU-Stunden", "Demand for GPU-hours"};
    chart.title = team_id.empty() ? title + Text{", alle Teams", ", all teams"}
                                  : title + Text::same(", " + team_name(project, team_id));
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(forecast.start);
    chart.x.from_zero = false;
    chart.y.title = {"GPU-Stunden je Monat", "GPU-hours per month"};
    chart.y.kind = AxisKind::number;
    const TeamForecast* team = forecast_of(forecast, team_id);
    if (team == nullptr) {
        chart.caption = {"Für dieses Team liegt keine Prognose vor.", "There is no forecast for this team."};
        return chart;
    }
    const Fan& fan = team->fan;
    chart.series.push_back(band({"95-%-Bereich", "95% range"}, 0, fan.low95, fan.high95));
    chart.series.push_back(band({"80-%-Bereich", "80% range"}, 0, fan.low80, fan.high80));
    ChartSeries mean;
    mean.name = {"Erwartungswert", "Mean"};
    mean.x = month_numbers(fan.mean.size());
    mean.y = fan.mean;
    chart.series.push_back(std::move(mean));
    if (!team->history.empty()) {
        chart.series.push_back(history_series(*team, forecast.start));
    }
    chart.caption = caption_of(*team, forecast, project);
    return chart;
}

}  // namespace grundlast

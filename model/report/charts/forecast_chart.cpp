#include <cmath>

#include "model/report/captions.h"
#include "model/report/charts/forecast_weeks.h"
#include "model/report/content.h"
#include "model/report/forecast_charts.h"
#include "model/report/format.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

constexpr std::size_t most_marks = 8;  // more labels than that can't be read

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

ChartSeries history_series(const TeamForecast& team, YearMonth start) {
    ChartSeries series;
    series.name = {"Verlauf (Wochen, auf einen Monat umgerechnet)", "History (weeks, scaled to a month)"};
    series.colour = 7;
    series.x = week_positions(team, start);
    series.y = team.history;
    return series;
}

std::vector<ChartMark> marks_of(const Project& project, const ForecastNode& node, YearMonth start) {
    std::vector<ChartMark> marks;
    for (const ForecastEvent& event : project.forecast.events) {
        if (marks.size() < most_marks && concerns(project, event, node)) {
            ChartMark mark;
            mark.x = event_position(event, start);
            mark.label = shortened(event_label(event), 34);
            mark.colour = 1;
            marks.push_back(mark);
        }
    }
    return marks;
}

Text scenario_text(const Forecast& forecast) {
    return forecast.scenario == DemandScenario::base
               ? Text{}
               : Text{"Szenario: ", "Scenario: "} + title_of(forecast.scenario) + Text::same(". ");
}

Text caption_of(const TeamForecast& team, bool is_sum, const Forecast& forecast, const Project& project) {
    Text text{"Bedarf je Monat in GPU-Stunden der Referenz-GPU " + project.settings.reference_gpu +
                  ": Erwartungswert und die Bereiche, in denen 80 % und 95 % der Verläufe liegen (" +
                  month_length_text(forecast.month_length).de + "). ",
              "Demand per month in hours of the reference GPU " + project.settings.reference_gpu +
                  ": mean and the ranges that hold 80% and 95% of the paths (" +
                  month_length_text(forecast.month_length).en + "). "};
    if (!team.history.empty() && history_is_moved(team, forecast.start)) {
        const auto day = to_string(team.history_start).substr(0, 10);
        text = text + Text{"Der Verlauf ab dem " + format_date(day, Language::german) +
                               " ist unmittelbar vor den Planungsbeginn gesetzt. ",
                           "The history from " + format_date(day, Language::english) +
                               " is set directly before the start of the plan. "};
    }
    Text method;
    if (is_sum) {
        method = {", Summe der Teams", ", sum of the teams"};
    } else if (!team.method.empty()) {
        method = {", Verfahren " + team.method, ", method " + team.method};
    }
    const std::string seed = std::to_string(project.settings.seed);
    return text + scenario_text(forecast) + Text{"Quelle: Prognose", "Source: forecast"} + method +
           Text{", Startwert " + seed + ".", ", seed " + seed + "."};
}

}  // namespace

const TeamForecast* forecast_at(const Forecast& forecast, const ForecastNode& node) {
    if (node.is_total()) {
        return &forecast.total;
    }
    const bool is_team = !node.team_id.empty();
    for (const TeamForecast& one : is_team ? forecast.teams : forecast.departments) {
        if (one.team_id == (is_team ? node.team_id : node.department)) {
            return &one;
        }
    }
    return nullptr;
}

Text node_name(const Project& project, const ForecastNode& node) {
    if (node.is_total()) {
        return {"alle Teams", "all teams"};
    }
    return Text::same(node.team_id.empty() ? node.department : team_name(project, node.team_id));
}

bool concerns(const Project& project, const ForecastEvent& event, const ForecastNode& node) {
    if (node.is_total() || (event.team_id.empty() && event.department.empty())) {
        return true;
    }
    const auto department_of = [&](const std::string& team_id) {
        const Team* team = project.team(team_id);
        return team ? team->department : std::string();
    };
    if (!node.team_id.empty()) {
        return event.team_id.empty() ? event.department == department_of(node.team_id)
                                     : event.team_id == node.team_id;
    }
    return node.department == (event.team_id.empty() ? event.department : department_of(event.team_id));
}

Text event_label(const ForecastEvent& event) {
    const double size = event.size_gpu_h_per_month;
    const auto signed_size = [&](Language language) {
        return (size >= 0 ? "+" : "\u2212") + format_number(std::abs(size), 0, language);
    };
    const Text name = event.name.empty() ? with_capital(title_of(event.kind)) : Text::same(event.name);
    return name + Text{": " + signed_size(Language::german) + " GPU-h/Monat",
                       ": " + signed_size(Language::english) + " GPU-h/month"};
}

double event_position(const ForecastEvent& event, YearMonth plan_start) {
    constexpr double days_of_month = 30.4;
    return static_cast<double>((event.start - plan_start).count()) + (event.start_day - 1) / days_of_month -
           0.5;
}

ChartSpec forecast_chart(const Forecast& forecast, const std::string& team_id, const Project& project) {
    return forecast_chart(forecast, ForecastNode{team_id, {}}, project);
}

ChartSpec forecast_chart(const Forecast& forecast, const ForecastNode& node, const Project& project) {
    ChartSpec chart;
    chart.id = node.is_total() ? "forecast" : "forecast_" + node.team_id + node.department;
    chart.title = Text{"Bedarf an GPU-Stunden, ", "Demand for GPU-hours, "} + node_name(project, node);
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(forecast.start);
    chart.x.from_zero = false;
    chart.y.title = {"GPU-Stunden je Monat", "GPU-hours per month"};
    chart.y.kind = AxisKind::number;
    const TeamForecast* team = forecast_at(forecast, node);
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
    chart.marks = marks_of(project, node, forecast.start);
    chart.caption = caption_of(*team, node.team_id.empty(), forecast, project);
    return chart;
}

}  // namespace grundlast

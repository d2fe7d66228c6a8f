#include <algorithm>

#include "model/forecast/evidence.h"
#include "model/report/captions.h"
#include "model/report/charts/forecast_weeks.h"
#include "model/report/forecast_charts.h"

namespace grundlast {

namespace {

constexpr std::size_t most_origins = 3;

ChartSpec on_months(const std::string& id, Text title, const Forecast& forecast) {
    ChartSpec chart;
    chart.id = id;
    chart.title = std::move(title);
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(forecast.start);
    chart.x.from_zero = false;
    chart.y.title = {"GPU-Stunden je Monat", "GPU-hours per month"};
    return chart;
}

ChartSeries line(Text name, int colour, std::vector<double> x, std::vector<double> y) {
    ChartSeries series;
    series.name = std::move(name);
    series.colour = colour;
    series.x = std::move(x);
    series.y = std::move(y);
    return series;
}

template <class T>
std::vector<T> part_of(const std::vector<T>& values, std::size_t from, std::size_t count) {
    const std::size_t begin = std::min(from, values.size());
    const std::size_t end = std::min(begin + count, values.size());
    return {values.begin() + static_cast<std::ptrdiff_t>(begin),
            values.begin() + static_cast<std::ptrdiff_t>(end)};
}

void add_past_forecast(ChartSpec& chart, const PastForecast& past, const std::vector<double>& weeks,
                       bool named) {
    const std::vector<double> x = part_of(weeks, past.origin, past.fan.mean.size());
    ChartSeries range;
    range.name = {"95-%-Bereich", "95% range"};
    range.kind = SeriesKind::band;
    range.x = x;
    range.low = part_of(past.fan.low95, 0, x.size());
    range.high = part_of(past.fan.high95, 0, x.size());
    range.in_legend = named;
    ChartSeries mean = line({"Damals erwartet", "Expected then"}, 0, x, part_of(past.fan.mean, 0, x.size()));
    mean.in_legend = named;
    chart.series.push_back(std::move(range));
    chart.series.push_back(std::move(mean));
}

}  // namespace

std::vector<ChartSpec> decomposition_charts(const Forecast& forecast, const ForecastNode& node,
                                            const Project& project) {
    const TeamForecast* team = forecast_at(forecast, node);
    if (!team || !team->evidence || team->history.empty()) {
        return {};
    }
    const Decomposition& parts = team->evidence->decomposition;
    const std::vector<double> weeks = week_positions(*team, forecast.start);
    ChartSpec trend = on_months(
        "trend", Text{"Verlauf und Trend, ", "History and trend, "} + node_name(project, node), forecast);
    trend.series.push_back(line({"Verlauf", "History"}, 7, weeks, team->history));
    trend.series.push_back(line({"Trend", "Trend"}, 0, weeks, parts.trend));
    trend.caption = {"Wochen, auf einen Monat von 730 h umgerechnet. Verlauf = Trend + Saison + Rest (STL).",
                     "Weeks, scaled to a month of 730 h. History = trend + season + remainder (STL)."};
    ChartSpec season = on_months("season", {"Saison", "Season"}, forecast);
    season.y.from_zero = false;
    for (const std::vector<double>& one : parts.seasons) {
        season.series.push_back(line({"Saison des Jahres", "Season of the year"}, 2, weeks, one));
    }
    const bool has_season =
        std::any_of(parts.seasons.begin(), parts.seasons.end(), [](const std::vector<double>& one) {
            return std::any_of(one.begin(), one.end(), [](double value) { return value != 0; });
        });
    season.caption = has_season
                         ? Text{"Was sich von Jahr zu Jahr wiederholt.", "What repeats from year to year."}
                         : Text{"Eine Saison braucht zwei volle Jahre Verlauf; hier ist keine zu erkennen.",
                                "A season needs two whole years of history; none can be told here."};
    ChartSpec rest = on_months("remainder", {"Rest", "Remainder"}, forecast);
    rest.y.from_zero = false;
    rest.series.push_back(line({"Rest", "Remainder"}, 3, weeks, parts.remainder));
    rest.caption = {"Was weder Trend noch Saison erklärt.", "What neither trend nor season explains."};
    return {trend, season, rest};
}

ChartSpec backtest_chart(const Forecast& forecast, const ForecastNode& node, const Project& project) {
    ChartSpec chart = on_months(
        "backtest",
        Text{"Frühere Prognosen und was kam, ", "Past forecasts and what came, "} + node_name(project, node),
        forecast);
    const TeamForecast* team = forecast_at(forecast, node);
    if (!team || !team->evidence || team->evidence->backtest.last.empty()) {
        return chart;
    }
    const std::vector<double> weeks = week_positions(*team, forecast.start);
    const std::vector<PastForecast>& last = team->evidence->backtest.last;
    // The newest, then older ones that do not lie over it.
    std::vector<const PastForecast*> shown;
    for (auto past = last.rbegin(); past != last.rend() && shown.size() < most_origins; ++past) {
        if (shown.empty() || past->origin + past->fan.mean.size() <= shown.back()->origin) {
            shown.push_back(&*past);
        }
    }
    for (auto past = shown.rbegin(); past != shown.rend(); ++past) {
        add_past_forecast(chart, **past, weeks, past == shown.rbegin());
    }
    chart.series.push_back(line({"Verlauf", "History"}, 7, weeks, team->history));
    const std::string count = std::to_string(team->evidence->backtest.origins.size());
    chart.caption = {
        "Wochen, auf einen Monat von 730 h umgerechnet; jede Prognose kannte nur, was vor ihr lag. "
        "Stichtage der Rückschau: " +
            count + ".",
        "Weeks, scaled to a month of 730 h; each forecast knew only what lay before it. Origins of "
        "the backtest: " +
            count + "."};
    return chart;
}

}  // namespace grundlast

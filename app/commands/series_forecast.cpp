#include "app/commands/series_forecast.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/exchange/series_csv.h"
#include "model/exchange/series_json.h"
#include "model/forecast/accuracy.h"

namespace grundlast {

namespace {

constexpr auto csv_head = "id,step,mean,lo80,hi80,lo95,hi95,method\n";

void append_csv(std::string& csv, const std::string& id, const Fan& fan, const std::string& method) {
    for (std::size_t step = 0; step < fan.mean.size(); ++step) {
        fmt::format_to(std::back_inserter(csv), "{},{},{},{},{},{},{},\"{}\"\n", id, step + 1, fan.mean[step],
                       fan.low80[step], fan.high80[step], fan.low95[step], fan.high95[step], method);
    }
}

Result<std::vector<ScoredSeries>> forecast_all(const SeriesForecastOptions& options,
                                               const std::vector<NamedSeries>& series,
                                               const std::map<std::string, SeriesMeta>& meta) {
    std::vector<ScoredSeries> results;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const NamedSeries& one = series[i];
        SeriesOptions how{
            .horizon = options.horizon, .period = options.period, .entity = static_cast<std::uint32_t>(i)};
        if (!options.method.empty()) {
            how.method = options.method;
        }
        if (const auto known = meta.find(one.id); known != meta.end()) {
            how.horizon = known->second.horizon;
            how.period = known->second.frequency;
        } else if (!meta.empty()) {
            return Error{{options.meta + ": die Reihe '" + one.id + "' fehlt; eine Zeile für sie ergänzen",
                          options.meta + ": the series '" + one.id + "' is missing; add a row for it"}};
        }
        auto result = forecast_series(one.values, how);
        if (!result) {
            return Error{Text::same(options.series + ": " + one.id + ": ") + result.error().message};
        }
        results.push_back({one.id, std::move(*result),
                           mean_absolute_scaled_error(one.values, one.held_out, result->fan.mean, how.period)});
    }
    return results;
}

}  // namespace

int run_series_forecast(const SeriesForecastOptions& options) {
    for (const std::string& output : {options.json, options.csv}) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    const auto series = read_series_csv(options.series);
    if (!series) {
        return wrong_input(series.error());
    }
    std::map<std::string, SeriesMeta> meta;
    if (!options.meta.empty()) {
        auto read = read_series_meta(options.meta);
        if (!read) {
            return wrong_input(read.error());
        }
        meta = std::move(*read);
    }
    const auto results = forecast_all(options, *series, meta);
    if (!results) {
        return wrong_input(results.error());
    }
    std::string csv = csv_head;
    for (const ScoredSeries& one : *results) {
        append_csv(csv, one.id, one.forecast.fan, one.forecast.method);
    }
    Result<void> written;
    if (!options.json.empty()) {
        written = write_output(options.json, to_json(*results));
    }
    if (written && (!options.csv.empty() || options.json.empty())) {
        written = write_output(options.csv.empty() ? "-" : options.csv, csv);
    }
    return written ? exit_done : failed(written.error());
}

std::string forecast_csv(const Forecast& forecast) {
    std::string csv = csv_head;
    for (const TeamForecast& team : forecast.teams) {
        append_csv(csv, team.team_id, team.fan, team.method);
    }
    append_csv(csv, "total", forecast.total.fan, forecast.total.method);
    return csv;
}

}  // namespace grundlast

#include "app/commands/series_forecast.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/series_csv.h"
#include "model/exchange/series_json.h"
#include "model/forecast/accuracy.h"
#include "model/forecast/series_batch.h"

namespace grundlast {

namespace {

constexpr auto csv_head = "id,step,mean,lo80,hi80,lo95,hi95,method\n";

void append_csv(std::string& csv, const std::string& name, const Fan& fan, const std::string& method) {
    std::string id;
    append_text(id, name);
    for (std::size_t step = 0; step < fan.mean.size(); ++step) {
        fmt::format_to(std::back_inserter(csv), "{},{},{},{},{},{},{},\"{}\"\n", id, step + 1, fan.mean[step],
                       fan.low80[step], fan.high80[step], fan.low95[step], fan.high95[step], method);
    }
}

// How one series is to be forecast, and the group of its scores.
struct Task {
    SeriesOptions how;
    std::string group;
};

Result<Task> task_of(const SeriesForecastOptions& options, const std::map<std::string, SeriesMeta>& meta,
                     const std::string& id, std::size_t number) {
    Task task;
    task.how.horizon = options.horizon;
    task.how.period = options.period;
    task.how.paths = options.paths;
    task.how.seed = options.seed;
    task.how.entity = static_cast<std::uint32_t>(number);
    if (!options.method.empty()) {
        task.how.method = options.method;
    }
    if (const auto known = meta.find(id); known != meta.end()) {
        task.how.horizon = known->second.horizon;
        task.how.period = known->second.frequency;
        task.group = known->second.source;
    } else if (!options.meta.empty()) {
        return Error{{options.meta + ": die Reihe '" + id + "' fehlt; eine Zeile für sie ergänzen",
                      options.meta + ": the series '" + id + "' is missing; add a row for it"}};
    }
    return task;
}

Result<std::vector<ScoredSeries>> forecast_all(const SeriesForecastOptions& options,
                                               const std::vector<NamedSeries>& series,
                                               const std::map<std::string, SeriesMeta>& meta) {
    std::vector<ScoredSeries> results(series.size());
    const auto work = [&](std::size_t number) -> Result<void> {
        const NamedSeries& one = series[number];
        const auto task = task_of(options, meta, one.id, number);
        if (!task) {
            return task.error();
        }
        auto made = forecast_series(one.values, task->how);
        if (!made) {
            return Error{Text::same(options.series + ": " + one.id + ": ") + made.error().message};
        }
        ScoredSeries& result = results[number];
        result.scores = score(one.values, one.held_out, *made, task->how.period);
        made->paths = {};  // thousands of them would not fit
        result.id = one.id;
        result.group = task->group;
        result.forecast = std::move(*made);
        return {};
    };
    if (const auto done = for_each_series(series.size(), {options.threads}, work); !done) {
        return done.error();
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
    const auto series = read_series_csv(options.series == "-" ? "/dev/stdin" : options.series);
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

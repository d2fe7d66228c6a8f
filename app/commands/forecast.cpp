#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/series_forecast.h"
#include "app/commands/terminal.h"
#include "model/exchange/results_json.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    SeriesForecastOptions series;
    std::string scenario;
};

std::string table_of(const Forecast& result) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    std::string text =
        fmt::format("{:<12}{:>16}{:>32}\n", german ? "Monat" : "month", german ? "GPU-h gesamt" : "GPU-h total",
                    german ? "80-%-Bereich" : "80% range");
    for (int month = 0; month < result.months; ++month) {
        const auto i = static_cast<std::size_t>(month);
        text += fmt::format("{:<12}{:>16}{:>32}\n", to_string(month_at(result.start, month)),
                            format_number(result.total.fan.mean[i], 0, language),
                            format_number(result.total.fan.low80[i], 0, language) + " – " +
                                format_number(result.total.fan.high80[i], 0, language));
    }
    return text;
}

int run_project(const Options& options) {
    for (const std::string& output : {options.series.json, options.series.csv}) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    const auto project = read_project(options.project);
    if (!project) {
        return wrong_input(project.error());
    }
    if (const auto calculable = check_calculable(*project); !calculable) {
        return wrong_input(calculable.error());
    }
    ForecastInput input = forecast_input(*project);
    if (!options.series.method.empty()) {
        input.settings.method = options.series.method;
    }
    if (!options.scenario.empty() && !read_word(options.scenario, input.settings.scenario)) {
        return wrong_input({{"--scenario " + options.scenario + ": möglich sind low, base, high",
                             "--scenario " + options.scenario + ": choose low, base or high"}});
    }
    input.with_evidence = !options.series.json.empty();
    const auto result = forecast(input, terminal_progress());
    if (!result) {
        return wrong_input(result.error());
    }
    if (!options.series.csv.empty()) {
        if (const auto written = write_output(options.series.csv, forecast_csv(*result)); !written) {
            return failed(written.error());
        }
    }
    const auto written = options.series.json.empty() ? write_output("-", table_of(*result))
                                                     : write_output(options.series.json, to_json(*result));
    return written ? exit_done : failed(written.error());
}

int run(const Options& options) {
    if (options.project.empty() == options.series.series.empty()) {
        return wrong_input({{"forecast braucht entweder ein PROJEKT oder --series DATEI.csv",
                             "forecast needs either a PROJECT or --series FILE.csv"}});
    }
    return options.project.empty() ? run_series_forecast(options.series) : run_project(options);
}

}  // namespace

void add_forecast(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("forecast", "Forecast GPU-hours of a project, or any series of a CSV file");
    command->add_option("project", options->project, "The project file");
    command->add_option("--series", options->series.series,
                        "CSV with columns id,t,value and optionally part; - is stdin");
    command->add_option("--horizon", options->series.horizon, "Steps ahead")->check(CLI::PositiveNumber);
    command->add_option("--period", options->series.period, "Steps of one season; 1: none")
        ->check(CLI::PositiveNumber);
    command->add_option("--meta", options->series.meta,
                        "CSV with columns id,frequency,horizon and optionally source: one row for each series");
    command->add_option("--threads", options->series.threads, "Of --series; 0: all cores")
        ->check(CLI::NonNegativeNumber);
    command->add_option("--paths", options->series.paths, "Of --series: sample paths that the ranges come from")
        ->check(CLI::PositiveNumber);
    command->add_option("--seed", options->series.seed, "Of --series: of the sample paths");
    std::string methods;
    for (const std::string& name : forecast_methods()) {
        methods += (methods.empty() ? "" : ", ") + name;
    }
    command->add_option("--method", options->series.method, methods);
    command->add_option("--scenario", options->scenario,
                        "low, base, high: of a project, instead of the one that it has chosen");
    command->add_option(
        "--json", options->series.json,
        "Results as JSON: of a project with hierarchy and backtests, of --series with scores where "
        "rows have part=test; - is stdout");
    command->add_option("--csv", options->series.csv, "id,step,mean,lo80,hi80,lo95,hi95,method; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

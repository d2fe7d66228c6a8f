#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <utility>

#include "app/commands/commands.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/exchange/importers.h"
#include "model/exchange/use_csv.h"
#include "model/project/adopt_use.h"
#include "model/project/examples.h"

namespace grundlast {

namespace {

constexpr auto use_format = "gpu-use";

struct Options {
    std::string project;
    std::string file;
    ImportOptions import;
    std::string gpu;
    bool dry_run = false;
};

// One line for each reason, with the first line it was met on: a trace can have thousands.
void say_skipped(const Import& import) {
    std::map<std::string, std::pair<std::int64_t, const SkippedRow*>> reasons;
    for (const SkippedRow& row : import.skipped) {
        auto& [count, first] = reasons[row.reason.en];
        if (count++ == 0) {
            first = &row;
        }
    }
    for (const auto& [reason, entry] : reasons) {
        const std::string count = std::to_string(entry.first);
        const std::string line = std::to_string(entry.second->line);
        say({"  " + count + " Zeilen ausgelassen, zuerst Zeile " + line + ": " + entry.second->reason.de,
             "  " + count + " rows left out, first line " + line + ": " + entry.second->reason.en});
    }
}

// Measured GPU-hours instead of jobs.
int run_use(const Options& options) {
    auto use = read_use_csv(options.file);
    if (!use) {
        return wrong_input(use.error());
    }
    const std::string teams = std::to_string(use->size());
    const std::string weeks = std::to_string(use->front().weekly_gpu_h.size());
    int added = 0;
    if (!options.dry_run) {
        const auto changed = change_project(options.project, [&](Project& project) {
            added = adopt_use(project, std::move(*use), project.gpu_speed(options.gpu));
        });
        if (!changed) {
            return wrong_input(changed.error());
        }
    }
    const Text done = options.dry_run ? Text{"Probelauf, nichts geändert", "dry run, nothing changed"}
                                      : Text{"übernommen", "imported"};
    say(Text::same(options.file + ": ") + done +
        Text{": gemessene GPU-Nutzung von " + teams + " Teams, " + weeks + " Wochen; neue Teams: ",
             ": measured GPU use of " + teams + " teams, " + weeks + " weeks; new teams: "} +
        Text::same(std::to_string(added)));
    return exit_done;
}

int run(const Options& options) {
    if (options.import.format == use_format) {
        return run_use(options);
    }
    auto import = import_file(options.file, options.import, terminal_progress());
    if (!import) {
        return wrong_input(import.error());
    }
    const History& history = import->history;
    const std::string jobs = std::to_string(history.jobs.size());
    const std::string teams = std::to_string(history.teams.size());
    const auto saying = [&](const char* de, const char* en) {
        say({options.file + ": " + de + ": " + jobs + " Jobs von " + teams + " Teams (Format " +
                 history.format + ")",
             options.file + ": " + en + ": " + jobs + " jobs of " + teams + " teams (format " + history.format +
                 ")"});
        say_skipped(*import);
    };
    if (options.dry_run) {
        saying("Probelauf, nichts geändert", "dry run, nothing changed");
        return exit_done;
    }
    const auto shared = std::make_shared<const History>(history);
    const auto changed =
        change_project(options.project, [&](Project& project) { adopt_history(project, shared); });
    if (!changed) {
        return wrong_input(changed.error());
    }
    saying("übernommen", "imported");
    return exit_done;
}

}  // namespace

void add_import(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("import", "Take a job history or measured GPU use into a project");
    command->add_option("project", options->project, "The project file")->required();
    command->add_option("file", options->file, "The history or use, plain or gzip")->required();
    std::string formats;
    for (const std::string& name : import_formats()) {
        formats += ", " + name;
    }
    command
        ->add_option("--format", options->import.format,
                     "auto" + formats + "; " + use_format +
                         ": measured GPU-hours by team, date instead of jobs (columns team,date,gpu_hours)")
        ->capture_default_str();
    command->add_option(
        "--gpu", options->gpu,
        "Model of the GPUs that measured hours are of; else they count as of the reference GPU");
    command
        ->add_option("--utc-offset", options->import.utc_offset_minutes,
                     "Minutes east of UTC of times without zone")
        ->capture_default_str();
    command->add_flag("--dry-run", options->dry_run, "Say what would come in and change nothing");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

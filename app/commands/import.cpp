#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "app/commands/commands.h"
#include "app/commands/import_tables.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "app/edit_step.h"
#include "model/core/calendar.h"
#include "model/exchange/importers.h"
#include "model/exchange/take_import.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    std::string file;
    ImportOptions import;
    std::string gpu;                   // of measured hours
    std::vector<std::string> columns;  // FIELD=COLUMN
    std::string decimal;
    bool dry_run = false;
    bool replace = false;
};

// "team=Abteilung" into the mapping.
Result<void> read_mapping(Options& options) {
    for (const std::string& pair : options.columns) {
        const std::size_t equals = pair.find('=');
        if (equals == 0 || equals == std::string::npos || equals + 1 == pair.size()) {
            return Error{{"--map: \"" + pair + "\" hat nicht die Form FELD=SPALTE",
                          "--map: \"" + pair + "\" is not of the form FIELD=COLUMN"}};
        }
        options.import.columns[pair.substr(0, equals)] = pair.substr(equals + 1);
    }
    options.import.decimal_sign = options.decimal == "comma" ? ',' : options.decimal == "point" ? '.' : '\0';
    return {};
}

// The GPUs of the instance types that the shipped catalogue knows: bills name types only.
void know_instances(const Catalogue& catalogue, ImportOptions& options) {
    for (const CloudOffer& offer : catalogue.offers) {
        options.gpus_of_instance[offer.instance_type] = offer.gpus;
    }
}

void say_summary(const Options& options, const Import& import, const Text& what) {
    const std::string format = " (Format " + import.history.format + ")";
    say({options.file + ": " + what.de + format,
         options.file + ": " + what.en + " (format " + import.history.format + ")"});
    for (const Text& note : import.notes) {
        say({"  " + note.de, "  " + note.en});
    }
    std::fputs(skipped_rows(import.skipped).c_str(), stderr);
}

// What would change, from a copy of the project.
Result<Text> preview(const Options& options, const Import& import, const TakeOptions& take) {
    auto project = read_project(options.project);
    return project ? take_import(*project, import, take) : Result<Text>(project.error());
}

int dry_run(const Options& options, const Import& import, const TakeOptions& take) {
    std::fputs(import_tables(import).c_str(), stdout);
    const Result<Text> what = preview(options, import, take);
    if (!what) {
        return wrong_input(what.error());
    }
    say_summary(options, import,
                Text{"Probelauf, nichts geändert: ", "dry run, nothing changed: "} + counts_of(import) +
                    Text::same("; ") + *what);
    return exit_done;
}

int take(const Options& options, const Import& import, const TakeOptions& take) {
    const std::string name = import.history.source + " (" + import.history.format + ")";
    const EditEntry step = step_now(EditKind::import, {"Import von " + name, "Import of " + name});
    Text what;
    const auto changed = change_project(options.project, step, [&](Project& project) -> Result<void> {
        const Result<Text> taken = take_import(project, import, take);
        what = taken ? *taken : Text();
        return taken ? Result<void>() : Result<void>(taken.error());
    });
    if (!changed) {
        return wrong_input(changed.error());
    }
    say_summary(options, import,
                Text{"übernommen: ", "imported: "} + counts_of(import) + Text::same("; ") + what);
    return exit_done;
}

Result<void> check_price_date(const std::string& date) {
    if (date.empty() || (date.size() == 10 && parse_instant(date + "T00:00:00"))) {
        return {};
    }
    return Error{{"--price-date: '" + date + "' ist kein Tag wie 2026-11-30",
                  "--price-date: '" + date + "' is not a day like 2026-11-30"}};
}

int run(Options options) {
    if (const Result<void> checked = check_price_date(options.import.price_date); !checked) {
        return wrong_input(checked.error());
    }
    if (const Result<void> read = read_mapping(options); !read) {
        return wrong_input(read.error());
    }
    const Result<Catalogue> shipped = shipped_catalogue();
    const Catalogue catalogue = shipped ? *shipped : Catalogue();  // without it, bills say nothing of GPUs
    know_instances(catalogue, options.import);
    const auto import = import_file(options.file, options.import, terminal_progress());
    if (!import) {
        return wrong_input(import.error());
    }
    if (import->used == 0) {
        std::fputs(skipped_rows(import->skipped).c_str(), stderr);
        return wrong_input({{options.file + ": keine der Zeilen ist brauchbar; die Gründe stehen darüber",
                             options.file + ": none of the rows can be used; the reasons stand above"}});
    }
    const TakeOptions how{.replace = options.replace, .gpu = options.gpu, .gpu_models = catalogue.gpu_models};
    return options.dry_run ? dry_run(options, *import, how) : take(options, *import, how);
}

void add_reading_options(CLI::App& command, Options& options) {
    command.add_option("--timezone", options.import.timezone,
                       "Of times without zone: a name like Europe/Berlin, +01:00 or UTC");
    command
        .add_option("--utc-offset", options.import.utc_offset_minutes,
                    "Minutes east of UTC of times without zone, where --timezone is not given")
        ->capture_default_str();
    command.add_option("--map", options.columns, "Columns of a table of your own: team=Account,gpus=GPUs,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    command.add_option("--dates", options.import.day_order, "How dates like 03/04/2026 are meant")
        ->check(CLI::IsMember({"dmy", "mdy"}));
    command.add_option("--decimal", options.decimal, "Decimal sign of a table of your own")
        ->check(CLI::IsMember({"comma", "point"}));
    command.add_option("--team-tag", options.import.team_tag,
                       "Tag, label or column of a bill that names the team");
    command.add_flag("--invoiced", options.import.invoiced, "Of bills: the invoice, not the amortised cost");
    command.add_option("--currency", options.import.currency, "Where the file names none (EUR, USD, ...)");
    command.add_option("--price-date", options.import.price_date, "Day of prices that have none (YYYY-MM-DD)");
}

}  // namespace

void add_import(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "import", "Take a job history, measurements, bills, prices or an inventory into a project");
    command->add_option("project", options->project, "The project file")->required();
    command
        ->add_option("file", options->file,
                     "Text or XLSX, plain or gzip; or the folder of an exported inventory")
        ->required();
    std::string formats;
    for (const std::string& name : import_formats()) {
        formats += ", " + name;
    }
    command->add_option("--format", options->import.format, "auto" + formats)->capture_default_str();
    command->add_option(
        "--gpu", options->gpu,
        "Model of the GPUs that measured hours are of; else they count as of the reference GPU");
    add_reading_options(*command, *options);
    command->add_flag("--replace", options->replace,
                      "Put it in place of what the project has of its kind, do not merge");
    command->add_flag("--dry-run", options->dry_run, "Show what was understood and change nothing");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

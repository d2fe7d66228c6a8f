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
#include "model/core/calendar.h"
#include "model/exchange/adopt_prices.h"
#include "model/exchange/importers.h"
#include "model/exchange/take_history.h"
#include "model/exchange/use_csv.h"
#include "model/project/adopt_use.h"

namespace grundlast {

namespace {

constexpr auto use_format = "gpu-use";

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

Text counted(const Import& import) {
    const auto text = [&](const char* jobs, const char* of, const char* teams, const char* spend,
                          const char* use, const char* prices, const char* rows) {
        std::string all = fmt::format("{} {}", import.rows, rows);
        const History& history = import.history;
        if (!history.jobs.empty()) {
            all += fmt::format("; {} {} {} {} {}", history.jobs.size(), jobs, of, history.teams.size(), teams);
        }
        all += import.spend.empty() ? "" : fmt::format("; {} {}", import.spend.size(), spend);
        all += import.utilisation.empty() ? "" : fmt::format("; {} {}", import.utilisation.size(), use);
        const std::size_t offers = import.offers.size() + import.hardware.size();
        return all + (offers == 0 ? "" : fmt::format("; {} {}", offers, prices));
    };
    return {
        text("Jobs", "von", "Teams", "Summen je Team und Monat", "Messungen der Nutzung", "Preise", "Zeilen"),
        text("jobs", "of", "teams", "sums per team and month", "measurements of use", "prices", "rows")};
}

int dry_run(const Options& options, const Import& import) {
    std::fputs(import_tables(import).c_str(), stdout);
    say_summary(options, import,
                Text{"Probelauf, nichts geändert: ", "dry run, nothing changed: "} + counted(import));
    return exit_done;
}

// Spend and measured use have no place in a project yet.
int cannot_keep(const Options& options, const Import& import) {
    std::fputs(import_tables(import).c_str(), stdout);
    say_summary(options, import, counted(import));
    return failed(
        {{options.file + ": Ausgaben und Messungen der Nutzung kann ein Projekt noch nicht behalten; es "
                         "bleibt unverändert (--dry-run zeigt sie ohne Fehler)",
          options.file + ": a project cannot keep spend and measured use yet; it is left unchanged "
                         "(--dry-run shows them without an error)"}});
}

Text described(const AdoptedPrices& adopted) {
    Text text = {fmt::format("{} neu, {} geändert, {} unverändert, {} älter als im Projekt", adopted.added,
                             adopted.changed, adopted.unchanged, adopted.older),
                 fmt::format("{} new, {} changed, {} unchanged, {} older than in the project", adopted.added,
                             adopted.changed, adopted.unchanged, adopted.older)};
    std::string names;
    for (const std::string& name : adopted.unknown_gpus) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return names.empty() ? text
                         : text + Text{"; GPU-Modelle, die das Projekt nicht kennt: " + names,
                                       "; GPU models that the project does not know: " + names};
}

int take_prices(const Options& options, const Import& import, const std::vector<GpuModel>& models) {
    std::optional<Error> problem;
    Text what;
    // A change that fails leaves the project as it was: nothing is touched before it is known to succeed.
    const auto changed = change_project(options.project, [&](Project& project) {
        const Result<AdoptedPrices> hardware = adopt_hardware(project, import.hardware, models);
        if (!hardware) {
            problem = hardware.error();
        } else if (import.offers.empty()) {
            what = described(*hardware);
        } else {
            what = described(adopt_offers(project, import.offers, models));
        }
    });
    if (!changed || problem) {
        return wrong_input(problem ? *problem : changed.error());
    }
    say_summary(options, import, Text{"Preise übernommen: ", "prices imported: "} + what);
    return exit_done;
}

int take_jobs(const Options& options, const Import& import) {
    Result<TakenHistory> result = TakenHistory();
    const auto changed = change_project(options.project, [&](Project& project) {
        result = take_history(project, import.history, options.replace);
    });
    if (!changed || !result) {
        return wrong_input(changed ? result.error() : changed.error());
    }
    const TakenHistory& taken = *result;
    const Text merged = {fmt::format("; {} neu, {} schon bekannt", taken.added, taken.known),
                         fmt::format("; {} new, {} known already", taken.added, taken.known)};
    say_summary(options, import,
                Text{"übernommen: ", "imported: "} + counted(import) + (taken.merged ? merged : Text{}));
    return exit_done;
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
    if (options.dry_run) {
        auto project = read_project(options.project);
        if (!project) {
            return wrong_input(project.error());
        }
        added = adopt_use(*project, std::move(*use), 1.0);
    } else {
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
    if (options.import.format == use_format) {
        return run_use(options);
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
    if (options.dry_run) {
        return dry_run(options, *import);
    }
    if (!import->history.jobs.empty()) {
        return take_jobs(options, *import);
    }
    return import->offers.empty() && import->hardware.empty()
               ? cannot_keep(options, *import)
               : take_prices(options, *import, catalogue.gpu_models);
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
    CLI::App* command =
        program.add_subcommand("import", "Take a job history or prices into a project, or read a bill");
    command->add_option("project", options->project, "The project file")->required();
    command->add_option("file", options->file, "Text or XLSX, plain or gzip")->required();
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
    add_reading_options(*command, *options);
    command->add_flag("--replace", options->replace, "Put the history in place of the project's, do not merge");
    command->add_flag("--dry-run", options->dry_run, "Show what was understood and change nothing");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

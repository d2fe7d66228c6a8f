#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "app/edit_step.h"
#include "model/core/file.h"
#include "model/project/catalogue_update.h"
#include "model/store/project_json.h"

namespace grundlast {

namespace {

struct Options {
    std::string project, export_to, import_from;
    bool dry_run = false;
};

// First line: what it is, and the checksum of what follows.
constexpr std::string_view head = "grundlast catalogue ";

std::string catalogue_file(const Project& project) {
    const Project catalogue = catalogue_of(project);
    return std::string(head) + catalogue_checksum(catalogue) + "\n" + to_json_document(catalogue);
}

Result<Project> read_catalogue(const std::string& file) {
    const auto text = read_file(file);
    if (!text) {
        return text.error();
    }
    const std::size_t line = text->find('\n');
    if (!text->starts_with(head) || line == std::string::npos) {
        return Error{{file + ": keine Katalogdatei; mit `grundlast catalogue PROJEKT --export` eine schreiben",
                      file + ": no catalogue file; write one with `grundlast catalogue PROJECT --export`"}};
    }
    auto catalogue = from_json_document(std::string_view(*text).substr(line + 1), file);
    if (!catalogue) {
        return catalogue;
    }
    if (catalogue_checksum(*catalogue) != text->substr(head.size(), line - head.size())) {
        return Error{{file + ": die Prüfsumme stimmt nicht; die Datei wurde verändert, bitte neu beschaffen",
                      file + ": the checksum is wrong; the file was changed, get it again"}};
    }
    return catalogue;
}

std::string lines_of(const CatalogueUpdate& update) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    std::string text;
    for (const FieldChange& change : update.changes) {
        text += change.path + ": " + change.before + " -> " + change.after + "\n";
    }
    text += german ? "Betroffene Pläne:" : "plans it touches:";
    for (const std::string& id : update.plan_ids) {
        text += " " + id;
    }
    return text + (update.plan_ids.empty() ? (german ? " keine\n" : " none\n") : "\n");
}

int run(const Options& options) {
    if (!options.export_to.empty()) {
        const auto project = read_project(options.project);
        if (!project) {
            return wrong_input(project.error());
        }
        const auto written = write_output(options.export_to, catalogue_file(*project));
        return written ? exit_done : failed(written.error());
    }
    const auto catalogue = read_catalogue(options.import_from);
    if (!catalogue) {
        return wrong_input(catalogue.error());
    }
    const auto project = read_project(options.project);
    if (!project) {
        return wrong_input(project.error());
    }
    const CatalogueUpdate update = updated(*project, *catalogue);
    if (const auto told = write_output("-", lines_of(update)); !told) {
        return failed(told.error());
    }
    if (options.dry_run || update.changes.empty()) {
        return exit_done;
    }
    const EditEntry step =
        step_now(EditKind::import, {"Katalog " + options.import_from, "Catalogue " + options.import_from});
    const auto changed = change_project(options.project, step, [&](Project& opened) -> Result<void> {
        opened = updated(opened, *catalogue).project;
        return {};
    });
    return changed ? exit_done : failed(changed.error());
}

}  // namespace

void add_catalogue(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("catalogue",
                                               "Hand on GPU models, systems and prices between projects, with "
                                               "what changes and which plans it touches");
    command->add_option("project", options->project, "The project file")->required();
    auto* way = command->add_option_group("way");
    way->add_option("--export", options->export_to, "Write the project's catalogue; - is stdout");
    way->add_option("--import", options->import_from, "Take a catalogue file over");
    way->require_option(1);
    command->add_flag("--dry-run", options->dry_run, "With --import: only say what would change");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

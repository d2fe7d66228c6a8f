#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "app/edit_step.h"
#include "app/pdf_project.h"
#include "model/core/file.h"
#include "model/project/examples.h"
#include "model/store/project_file.h"
#include "model/store/project_json.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    std::string example;
    std::string from;
    std::string language = "de";
};

Result<ProjectDocument> first_content(const Options& options) {
    if (!options.from.empty()) {
        const auto text = read_file(options.from);
        if (text && is_pdf(*text)) {
            return project_in_pdf(*text, options.from);
        }
        return text ? read_json_document(*text, options.from) : Result<ProjectDocument>(text.error());
    }
    if (!options.example.empty()) {
        const auto language = language_option(options.language);
        if (!language) {
            return language.error();
        }
        const auto example = shipped_example(options.example, *language);
        return example ? Result<ProjectDocument>(ProjectDocument{*example, {}}) : example.error();
    }
    const auto catalogue = shipped_catalogue();
    return catalogue ? Result<ProjectDocument>(ProjectDocument{empty_project(*catalogue), {}})
                     : Result<ProjectDocument>(catalogue.error());
}

Text name_of_step(const Options& options) {
    if (!options.from.empty()) {
        return {"Angelegt aus " + options.from, "Made from " + options.from};
    }
    return options.example.empty() ? Text{"Angelegt", "Made"}
                                   : Text{"Angelegt nach dem Beispiel " + options.example,
                                          "Made from the example " + options.example};
}

int run(const Options& options) {
    auto content = first_content(options);
    if (!content) {
        return wrong_input(content.error());
    }
    const Project* const project = &content->project;
    if (content->edits
            .empty()) {  // a document's log goes on as it is: nothing is lost and nothing added on the way
        content->edits.push_back(step_now(EditKind::created, name_of_step(options)));
    }
    const auto file = ProjectFile::create(options.project, *project, false, content->edits);
    if (!file) {
        return wrong_input(file.error());
    }
    const std::string counts = std::to_string(project->teams.size()) + " teams, " +
                               std::to_string(project->workloads.size()) + " workloads, " +
                               std::to_string(project->plans.size());
    say({options.project + ": angelegt (" + counts + " Pläne)",
         options.project + ": made (" + counts + " plans)"});
    return exit_done;
}

}  // namespace

void add_new(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("new", "Make a project file: empty, from an example or from JSON");
    command->add_option("project", options->project, "The new file, *.grundlast")->required();
    CLI::Option* example = command->add_option("--example", options->example, "philly or werk");
    command
        ->add_option("--lang", options->language,
                     "The example's names of teams, workloads and clusters: de or en")
        ->capture_default_str()
        ->needs(example);
    command
        ->add_option("--from", options->from, "A project as JSON document, or a report (PDF) that carries one")
        ->excludes(example);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

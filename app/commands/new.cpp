#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
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
};

Result<Project> first_content(const Options& options) {
    if (!options.example.empty()) {
        return shipped_example(options.example);
    }
    if (!options.from.empty()) {
        const auto text = read_file(options.from);
        return text ? from_json_document(*text, options.from) : Result<Project>(text.error());
    }
    const auto catalogue = shipped_catalogue();
    return catalogue ? Result<Project>(empty_project(*catalogue)) : Result<Project>(catalogue.error());
}

int run(const Options& options) {
    const auto project = first_content(options);
    if (!project) {
        return wrong_input(project.error());
    }
    const auto file = ProjectFile::create(options.project, *project);
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
    command->add_option("--from", options->from, "A project as JSON document")->excludes(example);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/store/project_json.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    std::string json;
};

int run(const Options& options) {
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    const auto project = read_project(options.project);
    if (!project) {
        return wrong_input(project.error());
    }
    if (const auto written = write_output(options.json, to_json_document(*project)); !written) {
        return failed(written.error());
    }
    return exit_done;
}

}  // namespace

void add_export(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("export", "Write a project as one JSON document (see docs/project.schema.json)");
    command->add_option("project", options->project, "The project file")->required();
    command->add_option("--json", options->json, "The JSON file; - is stdout")->required();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

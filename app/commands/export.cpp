#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "app/inventory_files.h"
#include "model/store/project_file.h"
#include "model/store/project_json.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    std::string json;
    std::string xlsx;
    std::string csv;
};

Result<void> write_json(const ProjectFile& file, const Project& project, const std::string& path) {
    const auto edits = file.edits();
    return edits ? write_output(path, to_json_document(project, *edits)) : Result<void>(edits.error());
}

int run(const Options& options) {
    for (const std::string& output : {options.json, options.xlsx}) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    const auto file = ProjectFile::open(options.project, ProjectFile::Access::read_only);
    const auto project = file ? file->load() : Result<Project>(file.error());
    if (!project) {
        return wrong_input(project.error());
    }
    Result<void> written;
    if (!options.json.empty()) {
        written = write_json(*file, *project, options.json);
    }
    if (written && !options.xlsx.empty()) {
        written = write_inventory_workbook(*project, options.xlsx);
    }
    if (written && !options.csv.empty()) {
        written = write_inventory_folder(*project, options.csv);
    }
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_export(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("export", "Write a project as JSON, its inventory as XLSX or CSV");
    command->add_option("project", options->project, "The project file")->required();
    auto* forms = command->add_option_group("form");
    forms->add_option("--json", options->json,
                      "The whole project with its change log (see docs/project.schema.json); - is stdout");
    forms->add_option("--xlsx", options->xlsx,
                      "Teams and workloads as a workbook that `grundlast import` takes back; - is stdout");
    forms->add_option("--csv", options->csv, "The same tables as CSV files in this folder");
    forms->require_option(1, 3);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

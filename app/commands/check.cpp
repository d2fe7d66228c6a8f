#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/exchange/results_json.h"

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
    const std::vector<Finding> findings = check(*project);
    if (!options.json.empty()) {
        if (const auto written = write_output(options.json, to_json(findings)); !written) {
            return failed(written.error());
        }
    }
    for (const Finding& finding : findings) {
        const Text place =
            Text::same(std::string(word_of(finding.severity)) + " " + finding.code + " [" + finding.subject +
                       (finding.field.empty() ? "" : "." + finding.field) + "] ");
        say(place + finding.what + Text::same(". ") + finding.why + Text::same(". ") + finding.mend +
            Text::same("."));
    }
    const auto errors = std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.severity == Severity::error;
    });
    say({std::to_string(findings.size()) + " Befunde, davon " + std::to_string(errors) + " Fehler",
         std::to_string(findings.size()) + " findings, " + std::to_string(errors) + " of them errors"});
    return errors == 0 ? exit_done : exit_failed;
}

}  // namespace

void add_check(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("check", "Say what is wrong with a project, why, and the mend");
    command->add_option("project", options->project, "The project file")->required();
    command->add_option("--json", options->json, "Findings as JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

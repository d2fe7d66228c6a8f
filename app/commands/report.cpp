#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/evaluation_options.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "app/report_file.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    std::string output;
    std::string language = "de";
};

int run(const Options& options) {
    if (options.language != "de" && options.language != "en") {
        return wrong_input({{"--lang: '" + options.language + "' gibt es nicht; möglich sind de, en",
                             "--lang: there is no '" + options.language + "'; choose de or en"}});
    }
    if (const auto place = check_output(options.output); !place) {
        return failed(place.error());
    }
    if (is_special_file(options.output) || options.output == "-" || options.output.empty()) {
        return wrong_input(
            {{"-o '" + options.output + "': der Bericht braucht eine Datei; eine Datei *.pdf angeben",
              "-o '" + options.output + "': the report needs a file; name a file *.pdf"}});
    }
    auto project = read_project(options.evaluation.project);
    if (!project) {
        return wrong_input(project.error());
    }
    options.evaluation.apply_to(*project);
    const auto comparison = compare(*project, options.evaluation.options_for(*project), terminal_progress());
    if (!comparison) {
        return wrong_input(comparison.error());
    }
    const Language language = options.language == "de" ? Language::german : Language::english;
    const auto written = write_report_without_window(*project, *comparison, options.output, language);
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_report(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("report", "Compare the plans and write the PDF for approval");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("-o,--output", options->output, "The PDF file")->required();
    command->add_option("--lang", options->language, "de or en")->capture_default_str();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

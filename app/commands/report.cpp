#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/compared_project.h"
#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "app/report_file.h"
#include "model/exchange/tco_workbook.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    std::string output;
    std::string language = "de";
    bool studies = false;
};

// Optimum, sensitivity and risk as the commands of these names compute them.
Result<Studies> studies_of(const Project& project, const Comparison& comparison, int threads) {
    OptimumOptions search;
    search.replications = comparison.replications;
    search.seed = comparison.seed;
    search.threads = threads;
    search.most_capex = project.search.most_capex;
    search.confidence = project.search.confidence;
    auto best = optimise(project, search, terminal_progress());
    if (!best) {
        return best.error();
    }
    SensitivityOptions analysis;
    analysis.threads = threads;
    auto swings = sensitivity(project, comparison, analysis, terminal_progress());
    if (!swings) {
        return swings.error();
    }
    auto spread = risk(project, comparison,
                       {.draws = project.search.risk_draws, .seed = comparison.seed, .threads = threads},
                       terminal_progress());
    if (!spread) {
        return spread.error();
    }
    return Studies{std::make_shared<const Optimum>(*std::move(best)),
                   std::make_shared<const Sensitivity>(*std::move(swings)),
                   std::make_shared<const Risk>(*std::move(spread))};
}

int run(const Options& options) {
    if (options.language != "de" && options.language != "en") {
        return wrong_input({{"--lang: '" + options.language + "' gibt es nicht; möglich sind de, en",
                             "--lang: there is no '" + options.language + "'; choose de or en"}});
    }
    if (const auto place = check_output(options.output); !place) {
        return failed(place.error());
    }
    const bool has_name = options.output.ends_with(".pdf") || options.output.ends_with(".xlsx");
    if (!has_name || is_special_file(options.output)) {
        return wrong_input(
            {{"-o '" + options.output +
                  "': der Bericht braucht eine Datei; eine Datei *.pdf oder *.xlsx angeben",
              "-o '" + options.output + "': the report needs a file; name a file *.pdf or *.xlsx"}});
    }
    const auto compared = open_and_compare(options.evaluation);
    if (!compared) {
        return wrong_input(compared.error());
    }
    const auto& [project, comparison] = *compared;
    const Language language = options.language == "de" ? Language::german : Language::english;
    if (options.output.ends_with(".xlsx")) {
        const auto workbook = tco_workbook(project, comparison, language);
        const auto done = workbook ? write_output(options.output, *workbook) : Result<void>(workbook.error());
        return done ? exit_done : failed(done.error());
    }
    Studies studies;
    if (options.studies) {
        auto made = studies_of(project, comparison, options.evaluation.threads);
        if (!made) {
            return wrong_input(made.error());
        }
        studies = *std::move(made);
    }
    const auto written = write_report_without_window(project, comparison, studies, options.output, language);
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_report(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("report", "Compare the plans and write the PDF for approval");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("-o,--output", options->output, "The PDF file, or FILE.xlsx: cost as live formulas")
        ->required();
    command->add_option("--lang", options->language, "de or en")->capture_default_str();
    command->add_flag("--studies", options->studies,
                      "With optimum, sensitivity and risk; takes as long as those commands");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/compared_project.h"
#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/core/number_format.h"
#include "model/exchange/decision_json.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    std::string json;
};

std::string scorecard_lines(const Scorecard& card, Language language) {
    std::string text;
    for (const ScoredCriterion& criterion : card.criteria) {
        text += fmt::format("{:<34}{:>6}{:>6}  {}\n", criterion.name.in(language),
                            criterion.position ? format_number(criterion.weight * 100, 0, language) + "%" : "-",
                            criterion.position ? format_number(*criterion.position, 2, language) : "-",
                            criterion.evidence.in(language));
    }
    for (const Mode mode : {Mode::own, Mode::hybrid, Mode::rent}) {
        text += fmt::format("{:<34}{:>6}\n", title_of(mode).in(language),
                            format_number(card.score[static_cast<std::size_t>(mode)], 1, language));
    }
    for (const Text& reason : card.reasons) {
        text += "+ " + reason.in(language) + "\n";
    }
    return card.counter_argument.empty() ? text : text + "- " + card.counter_argument.in(language) + "\n";
}

int run(const Options& options) {
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    const auto compared = open_and_compare(options.evaluation);
    if (!compared) {
        return wrong_input(compared.error());
    }
    const auto& [project, comparison] = *compared;
    const auto written =
        options.json.empty()
            ? write_output("-", scorecard_lines(scorecard_of(project, comparison), terminal_language()))
            : write_output(options.json, decision_json(project, comparison));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_decision(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "decision", "Scorecard, rules of thumb, levers and the pilot's figures beside the compared plans");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("--json", options->json, "Everything as JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

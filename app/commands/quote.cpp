#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/evaluation_options.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/exchange/decision_json.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    QuoteRequest request;
    bool offers_only = false;
    std::string json;
};

std::string_view budget_word(BudgetState state, Language language) {
    const bool german = language == Language::german;
    switch (state) {
        case BudgetState::none:
            return "";
        case BudgetState::within:
            return german ? "im Budget" : "within the budget";
        case BudgetState::near:
            return german ? "nahe am Budget" : "near the budget";
        case BudgetState::over:
            return german ? "über dem Budget" : "over the budget";
    }
    return "";
}

std::string table_of(const Project& project, const Quote& quote) {
    const Language language = terminal_language();
    std::string text = quote.formula.in(language) + "\n";
    for (const QuoteOption& option : quote.options) {
        text +=
            fmt::format("{:>16}  {}  {}\n", format_money(option.total, project.settings.currency, language, 2),
                        option.name.in(language), budget_word(option.budget, language));
    }
    return text;
}

int run(const Options& options) {
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    auto project = read_project(options.evaluation.project);
    if (!project) {
        return wrong_input(project.error());
    }
    if (const auto asked = quote(*project, nullptr, options.request); !asked) {
        return wrong_input(asked.error());  // before the wait for a comparison
    }
    std::optional<Comparison> compared;
    if (!options.offers_only) {
        options.evaluation.apply_to(*project);
        EvaluationOptions evaluation_options = options.evaluation.options_for(*project);
        evaluation_options.kept = KeptRuns::first;
        auto comparison = compare(*project, evaluation_options, terminal_progress());
        if (!comparison) {
            return wrong_input(comparison.error());
        }
        compared = *std::move(comparison);
    }
    const auto result = quote(*project, compared ? &*compared : nullptr, options.request);
    if (!result) {
        return wrong_input(result.error());
    }
    const auto written = options.json.empty() ? write_output("-", table_of(*project, *result))
                                              : write_output(options.json, quote_json(*project, *result));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_quote(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    QuoteRequest& request = options->request;
    CLI::App* command = program.add_subcommand(
        "quote", "What one training run costs, from a measured test run to the last invoice");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("--duration", request.test_run.duration_h, "Measured hours on the reference GPU")
        ->required();
    command->add_option("--data-share", request.test_run.data_share, "Share of the data, 0 to 1")
        ->capture_default_str();
    command->add_option("--epochs", request.test_run.epochs, "Passes over the data")->capture_default_str();
    command->add_option("--repeats", request.test_run.repeats, "Runs, as of a search")->capture_default_str();
    command->add_option("--buffer", request.test_run.buffer, "0.2 is 20% more")->capture_default_str();
    command->add_option("--gpus", request.gpus, "GPUs of the run")->capture_default_str();
    command->add_option("--efficiency", request.scaling_efficiency, "Of the GPUs together, 0 to 1")
        ->capture_default_str();
    command->add_option("--gpu-memory", request.gpu_memory_gb, "GB that each GPU needs")->capture_default_str();
    command->add_option("--storage", request.storage_gb, "GB of data and checkpoints")->capture_default_str();
    command->add_option("--storage-months", request.storage_months, "For so long")->capture_default_str();
    command->add_option("--egress", request.egress_gb, "GB of results that leave the cloud")
        ->capture_default_str();
    command->add_option("--operation", request.operation_gpu_h, "GPU-hours of operation after it")
        ->capture_default_str();
    command->add_option("--budget", request.budget, "Limit in the project's currency; a warning from 80% on");
    command->add_flag("--offers-only", options->offers_only, "Only cloud offers: no plan is simulated");
    command->add_option("--json", options->json, "As JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

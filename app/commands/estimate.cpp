#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/evaluation_options.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/exchange/results_json.h"
#include "model/planning/estimate/estimate.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    bool check = false;
    std::string json;
};

std::string line_of(const Project& project, const std::string& name, const PlanEstimate& e) {
    const Language language = terminal_language();
    return fmt::format("{:<44}{:>18}{:>10}{:>12}{:>12}{:>10}\n", name,
                       format_money(e.total_cost, project.settings.currency, language),
                       format_percent(e.utilisation, language), format_duration_h(e.mean_wait_h, language),
                       format_duration_h(e.p95_wait_h, language), format_percent(e.cloud_share, language));
}

std::string table_of(const Project& project, const std::vector<EstimatedPlan>& plans) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    std::string text = fmt::format("{:<44}{:>18}{:>10}{:>12}{:>12}{:>10}\n", german ? "Schätzung" : "estimate",
                                   german ? "Gesamtkosten" : "total cost", german ? "Nutzung" : "use",
                                   german ? "Warten" : "wait", "P95", "Cloud");
    for (const EstimatedPlan& plan : plans) {
        text += line_of(project, project.plan(plan.estimate.plan_id)->name.in(language), plan.estimate);
        if (plan.simulated) {
            text += line_of(project, german ? "  simuliert" : "  simulated", *plan.simulated);
        }
    }
    return text;
}

int run(const Options& options) {
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    const auto project = read_project(options.evaluation.project);
    if (!project) {
        return wrong_input(project.error());
    }
    const auto plans = options.check ? estimate_and_simulate(*project, options.evaluation.options_for(*project),
                                                             terminal_progress())
                                     : estimate_all(*project, options.evaluation.options_for(*project).seed);
    if (!plans) {
        return wrong_input(plans.error());
    }
    const auto written = options.json.empty() ? write_output("-", table_of(*project, *plans))
                                              : write_output(options.json, to_json(*project, *plans));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_estimate(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "estimate",
        "Waits, use and cost of all plans at a glance, from queueing formulas instead of a simulation");
    add_evaluation_options(*command, options->evaluation);
    command->add_flag("--check", options->check, "Sets the simulation beside it");
    command->add_option("--json", options->json, "As JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

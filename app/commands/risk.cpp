#include "model/planning/risk/risk.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/compared_project.h"
#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/exchange/studies_json.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    int draws = 0;  // 0: as the project says
    std::string json;
};

std::string table_of(const Project& project, const Risk& risk) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    const std::string& currency = project.settings.currency;
    std::string text = fmt::format("{:<36}{:>16}{:>16}{:>16}{:>10}{:>12}\n",
                                   german ? "Barwert der Kosten" : "present value of cost", "P10", "P50", "P90",
                                   "SLO", german ? "alle SLO" : "every SLO");
    for (const PlanRisk& plan : risk.plans) {
        text +=
            fmt::format("{:<36}{:>16}{:>16}{:>16}{:>10}{:>12}\n", project.plan(plan.plan_id)->name.in(language),
                        format_money(plan.present_value.p10, currency, language),
                        format_money(plan.present_value.p50, currency, language),
                        format_money(plan.present_value.p90, currency, language),
                        format_percent(plan.slo_kept, language, 0), format_percent(plan.all_kept, language, 0));
    }
    for (const PairRisk& pair : risk.pairs) {
        text += fmt::format("P({} {} {}) = {}\n", project.plan(pair.plan_id)->name.in(language),
                            german ? "günstiger als" : "cheaper than",
                            project.plan(pair.against_id)->name.in(language),
                            format_percent(pair.cheaper, language, 1));
    }
    return text + fmt::format("{} {}, {} {}\n", risk.draws, german ? "Ziehungen" : "draws", risk.replications,
                              german ? "Durchläufe" : "replications");
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
    RiskOptions draw;
    draw.draws = options.draws > 0 ? options.draws : project.search.risk_draws;
    draw.seed = comparison.seed;
    draw.threads = options.evaluation.threads;
    const auto result = risk(project, comparison, draw, terminal_progress());
    if (!result) {
        return wrong_input(result.error());
    }
    const auto written = options.json.empty() ? write_output("-", table_of(project, *result))
                                              : write_output(options.json, to_json(project, *result));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_risk(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "risk",
        "How far cost and service may lie from what is expected, and how likely one plan is the cheaper one");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("--draws", options->draws, "Of prices and tariffs; default: as the project says")
        ->check(CLI::Range(2, most_risk_draws));
    command->add_option("--json", options->json, "All figures as JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

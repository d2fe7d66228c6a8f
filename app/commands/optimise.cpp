#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/exchange/studies_json.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    OptimumOptions search;
    std::int64_t seed = -1;  // -1: as the project says
    int replications = 0;    // 0: as the project says
    double most_capex = -1;  // -1: as the project says
    double confidence = 0;   // 0: as the project says
    std::string json;
};

std::string line_of(const Project& project, const Optimum& optimum, const OptimumPoint& point,
                    const char* mark) {
    const Language language = terminal_language();
    return fmt::format("{:<2}{:<58}{:>18}{:>12}{:>9}\n", mark, choice_text(optimum, point).in(language),
                       format_money(point.present_value.mean, project.settings.currency, language),
                       format_duration_h(point.p95_wait_h.mean, language),
                       format_percent(point.slo_share.mean, language));
}

std::string table_of(const Project& project, const Optimum& optimum) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    std::string text;
    for (const Text& reason : optimum.reasons) {
        text += reason.in(language) + "\n";
    }
    text += fmt::format("{:<60}{:>18}{:>12}{:>9}\n", german ? "Effiziente Größen" : "efficient sizes",
                        german ? "Barwert" : "present value", german ? "Warten P95" : "wait P95", "SLO");
    for (std::size_t i = 0; i < optimum.points.size(); ++i) {
        const OptimumPoint& point = optimum.points[i];
        if (point.on_frontier || optimum.recommended == i) {
            text += line_of(project, optimum, point, optimum.recommended == i ? "*" : "");
        }
    }
    if (optimum.present) {
        text += (german ? "Heutiger Plan:\n" : "present plan:\n") +
                line_of(project, optimum, optimum.points[*optimum.present], "");
    }
    return text + fmt::format("{} {}, {} {}\n", optimum.points.size(), german ? "Größen" : "sizes",
                              optimum.runs, german ? "Simulationen" : "simulations");
}

int run(Options options) {
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    const auto project = read_project(options.project);
    if (!project) {
        return wrong_input(project.error());
    }
    OptimumOptions& search = options.search;
    search.seed = options.seed >= 0 ? static_cast<std::uint64_t>(options.seed) : project->settings.seed;
    search.replications = options.replications > 0 ? options.replications : project->settings.replications;
    search.most_capex = options.most_capex >= 0 ? options.most_capex : project->search.most_capex;
    search.confidence = options.confidence > 0 ? options.confidence : project->search.confidence;
    const auto optimum = optimise(*project, search, terminal_progress());
    if (!optimum) {
        return wrong_input(optimum.error());
    }
    const auto written = options.json.empty() ? write_output("-", table_of(*project, *optimum))
                                              : write_output(options.json, to_json(*project, *optimum));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_optimise(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "optimise",
        "The cheapest size and purchase mix that keeps the service levels, and what the next node buys");
    command->add_option("project", options->project, "The project file")->required();
    command
        ->add_option("--max-capex", options->most_capex,
                     "No size that costs more; 0: no limit; default: as the project says")
        ->check(CLI::NonNegativeNumber);
    command
        ->add_option("--confidence", options->confidence,
                     "With which levels are kept; default: as the project says")
        ->check(CLI::Range(0.5, 0.999));
    command->add_option("--plan", options->search.plan_id,
                        "The plan that is varied; default: one that owns and rents");
    command->add_option("--group", options->search.group_id,
                        "The node group that grows; default: the largest that is still to be bought");
    command
        ->add_option("--replications", options->replications,
                     "At most, of sizes that stay in question; default: as the project says")
        ->check(CLI::PositiveNumber);
    command->add_option("--seed", options->seed, "Default: as the project says")->check(CLI::NonNegativeNumber);
    command->add_option("--threads", options->search.threads, "0: all cores; the results do not depend on it")
        ->check(CLI::NonNegativeNumber);
    command->add_option("--json", options->json, "All figures as JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

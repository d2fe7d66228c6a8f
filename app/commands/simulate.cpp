#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "app/commands/commands.h"
#include "app/commands/effects_table.h"
#include "app/commands/evaluation_options.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/stopping_line.h"
#include "app/commands/terminal.h"
#include "app/commands/timeline_files.h"
#include "model/exchange/results_json.h"
#include "model/planning/plan_timeline.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    std::string plan;
    std::string json;
    bool effects = false;
    TimelineArguments timeline;
};

std::string table_of(const Project& project, const PlanEvaluation& evaluation) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    const PlanFigures& figures = evaluation.figures;
    std::string text = fmt::format(
        "{:<28}{:>14}{:>14}{:>12}\n{:<28}{:>14}{:>14}{:>12}\n",
        project.plan(evaluation.plan_id)->name.in(language), german ? "Wartezeit" : "wait",
        german ? "P95" : "P95", "SLO", german ? "gesamt" : "all",
        format_duration_h(figures.mean_wait_h.mean, language),
        format_duration_h(figures.p95_wait_h.mean, language), format_percent(figures.slo_share.mean, language));
    for (const TeamFigures& team : evaluation.teams) {
        const Team* known = project.team(team.team_id);
        text += fmt::format("{:<28}{:>14}{:>14}{:>12}\n", known ? known->name : team.team_id,
                            format_duration_h(team.mean_wait_h.mean, language),
                            format_duration_h(team.p95_wait_h.mean, language),
                            format_percent(team.slo_share.mean, language));
    }
    text += fmt::format("{}: {}\n", german ? "Auslastung der eigenen GPUs" : "utilisation of the own GPUs",
                        format_percent(figures.utilisation.mean, language));
    return text + stopping_line(evaluation.stopping, evaluation.runs.size(), language);
}

// The first replication, in its busiest week where no window is asked for. Returns an exit code.
int write_timeline_of(const TimelineArguments& arguments, const std::optional<TimelineWindow>& asked,
                      const Project& project, const Plan& plan, const Forecast& demand,
                      const PlanEvaluation& evaluation, std::uint64_t seed) {
    const TimelineWindow window = asked ? *asked : busiest_week(evaluation.simulation->runs.front());
    const auto timeline = plan_timeline(project, plan, demand, seed, window);
    if (!timeline) {
        return wrong_input(timeline.error());
    }
    const auto written = write_timeline(arguments, *timeline, timeline_names(project), {plan.name, 0});
    return written ? exit_done : failed(written.error());
}

int run(const Options& options) {
    if (const auto place = check_timeline_outputs(options.timeline); !place) {
        return failed(place.error());
    }
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    auto project = read_project(options.evaluation.project);
    if (!project) {
        return wrong_input(project.error());
    }
    options.evaluation.apply_to(*project);
    if (project->plans.empty()) {
        return wrong_input({{"Das Projekt hat keinen Plan; auf der Seite Pläne einen anlegen",
                             "The project has no plan; make one on the Plans page"}});
    }
    const Plan* plan = options.plan.empty() ? &project->plans.front() : project->plan(options.plan);
    if (!plan) {
        std::string names;
        for (const Plan& known : project->plans) {
            names += (names.empty() ? "" : ", ") + known.id;
        }
        return wrong_input({{"--plan: '" + options.plan + "' gibt es nicht; möglich sind " + names,
                             "--plan: there is no '" + options.plan + "'; choose one of " + names}});
    }
    if (const auto calculable = check_calculable(*project); !calculable) {
        return wrong_input(calculable.error());
    }
    const auto window = timeline_window(options.timeline, timeline_names(*project).run_start);
    if (!window) {
        return wrong_input(window.error());
    }
    const RunControl control = terminal_progress();
    EvaluationOptions evaluation_options = options.evaluation.options_for(*project);
    evaluation_options.kept = KeptRuns::first;
    ForecastInput input = forecast_input(*project);
    input.seed = evaluation_options.seed;  // as compare does: one seed for the demand and the queue
    const auto demand = forecast(input, control);
    if (!demand) {
        return wrong_input(demand.error());
    }
    const auto evaluation = evaluate(*project, *plan, *demand, evaluation_options, control);
    if (!evaluation) {
        return wrong_input(evaluation.error());
    }
    if (options.timeline.asked()) {
        const int code = write_timeline_of(options.timeline, *window, *project, *plan, *demand, *evaluation,
                                           evaluation_options.seed);
        if (code != exit_done) {
            return code;
        }
    }
    std::optional<EffectTable> effects;
    if (options.effects) {
        EvaluationOptions same = evaluation_options;
        same.replications = static_cast<int>(evaluation->runs.size());
        auto table = effect_shares(*project, *plan, *demand, same, control);
        if (!table) {
            return wrong_input(table.error());
        }
        effects = *std::move(table);
    }
    const EffectTable* shown = effects ? &*effects : nullptr;
    const auto written =
        options.json.empty()
            ? write_output("-", table_of(*project, *evaluation) +
                                    (shown ? effects_text(*shown, terminal_language()) : std::string()))
            : write_output(options.json, to_json(*project, *evaluation, shown));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_simulate(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("simulate", "Simulate the queue of one plan over the horizon");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("--plan", options->plan, "Its id or name; default: the first");
    command->add_option("--json", options->json, "Figures as JSON; - is stdout");
    command->add_flag("--effects", options->effects,
                      "What failures, checkpoints, network, storage and the like contribute: runs once more "
                      "without each");
    add_timeline_options(*command, options->timeline, "the busiest week");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/evaluation_options.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/stopping_line.h"
#include "app/commands/terminal.h"
#include "model/exchange/results_json.h"
#include "model/exchange/studies_json.h"
#include "model/planning/explanation/explanation.h"
#include "model/report/captions.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

struct Options {
    EvaluationArguments evaluation;
    std::string json;
    std::string explain;
    std::vector<std::string> waterfall;  // two plans; empty: none
};

// Two plans beside one another, checked before the long run.
Result<void> check_plans(const Project& project, const std::vector<std::string>& ids) {
    std::string known;
    for (const Plan& plan : project.plans) {
        known += (known.empty() ? "" : ", ") + plan.id;
    }
    for (const std::string& id : ids) {
        if (!project.plan(id)) {
            return Error{{"--waterfall: Plan '" + id + "' gibt es nicht; möglich sind " + known,
                          "--waterfall: there is no plan '" + id + "'; choose of " + known}};
        }
    }
    if (!ids.empty() && project.plan(ids[0]) == project.plan(ids[1])) {
        return Error{{"--waterfall: zwei verschiedene Pläne angeben, nicht zweimal '" + ids[0] + "'",
                      "--waterfall: give two different plans, not '" + ids[0] + "' twice"}};
    }
    return {};
}

std::string waterfall_lines(const Project& project, const Waterfall& between,
                            const std::vector<InputDifference>& inputs) {
    const Language language = terminal_language();
    const std::string& currency = project.settings.currency;
    std::string text = fmt::format("{} -> {}\n{:<56}{:>20}\n", project.plan(between.from_id)->name.in(language),
                                   project.plan(between.to_id)->name.in(language),
                                   project.plan(between.from_id)->name.in(language),
                                   format_money(between.from_total, currency, language, 2));
    for (const WaterfallStep& step : between.steps) {
        text += fmt::format("  {:<54}{:>20}\n", step.name.in(language),
                            format_money(step.difference, currency, language, 2));
    }
    text += fmt::format("{:<56}{:>20}\n", project.plan(between.to_id)->name.in(language),
                        format_money(between.to_total, currency, language, 2));
    for (const InputDifference& difference : inputs) {
        text += fmt::format("{}: {} -> {}\n", difference.field, difference.from, difference.to);
    }
    return text;
}

// Plan minus plan; of many plans only those against the reference.
std::string difference_lines(const Project& project, const Comparison& comparison, Language language) {
    const bool german = language == Language::german;
    std::string text;
    for (const PlanDifference& difference : comparison.differences) {
        const bool with_reference =
            difference.plan_id == comparison.reference_id || difference.minus_id == comparison.reference_id;
        if (comparison.plans.size() > 4 && !with_reference) {
            continue;
        }
        text += fmt::format("{} minus {}: {} {} {}\n", project.plan(difference.plan_id)->name.in(language),
                            project.plan(difference.minus_id)->name.in(language),
                            german ? "Barwert" : "present value",
                            format_interval(difference.present_value, 0, language), project.settings.currency);
    }
    return text;
}

std::string table_of(const Project& project, const Comparison& comparison) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    const std::string& currency = project.settings.currency;
    std::string text = fmt::format("{:<34}{:>18}{:>18}{:>12}{:>10}\n", german ? "Plan" : "plan",
                                   german ? "Gesamtkosten" : "total cost", german ? "Barwert" : "present value",
                                   german ? "Warten P95" : "wait P95", "SLO");
    for (const PlanEvaluation& plan : comparison.plans) {
        text += fmt::format("{:<34}{:>18}{:>18}{:>12}{:>10}\n", project.plan(plan.plan_id)->name.in(language),
                            format_money(plan.figures.total_cost.mean, currency, language),
                            format_money(plan.figures.present_value.mean, currency, language),
                            format_duration_h(plan.figures.p95_wait_h.mean, language),
                            format_percent(plan.figures.slo_share.mean, language));
    }
    for (const BreakEven& even : comparison.break_even) {
        const std::string when = break_even_text(even, project.settings.start).in(language);
        text += fmt::format("{} {} {}: {}\n", german ? "Break-even von" : "break-even of",
                            project.plan(even.plan_id)->name.in(language),
                            (german ? "gegen " : "against ") + project.plan(even.against_id)->name.in(language),
                            when);
    }
    for (const Text& reason : comparison.reasons) {
        text += reason.in(language) + "\n";
    }
    text += difference_lines(project, comparison, language);
    text += stopping_line(comparison.stopping, static_cast<std::size_t>(comparison.replications), language);
    return text + fmt::format("{} {}, {} {}\n", comparison.jobs, german ? "Jobs" : "jobs", comparison.events,
                              german ? "Ereignisse" : "events");
}

// One figure, or all keys.
int explain_to(const Project& project, const Comparison& comparison, const Options& options) {
    const std::string file = options.json.empty() ? "-" : options.json;
    if (options.explain == "keys") {
        std::string lines;
        for (const std::string& key : explained_keys(project, comparison)) {
            lines += key + "\n";
        }
        const auto listed = write_output(file, lines);
        return listed ? exit_done : failed(listed.error());
    }
    const auto why = explain(project, comparison, options.explain);
    if (!why) {
        return wrong_input(why.error());
    }
    const auto written =
        write_output(file, options.json.empty() ? explanation_text(*why, terminal_language()) : to_json(*why));
    return written ? exit_done : failed(written.error());
}

int run(const Options& options) {
    if (const auto place = check_output(options.json); !place) {
        return failed(place.error());
    }
    auto project = read_project(options.evaluation.project);
    if (!project) {
        return wrong_input(project.error());
    }
    options.evaluation.apply_to(*project);
    if (const auto plans = check_plans(*project, options.waterfall); !plans) {
        return wrong_input(plans.error());
    }
    EvaluationOptions evaluation_options = options.evaluation.options_for(*project);
    evaluation_options.kept = KeptRuns::first;
    const auto comparison = compare(*project, evaluation_options, terminal_progress());
    if (!comparison) {
        return wrong_input(comparison.error());
    }
    if (!options.explain.empty()) {
        return explain_to(*project, *comparison, options);
    }
    std::string text = table_of(*project, *comparison);
    std::string json;
    if (options.waterfall.empty()) {
        json = options.json.empty() ? "" : to_json(*project, *comparison);
    } else {
        const std::string& from = project->plan(options.waterfall[0])->id;
        const std::string& to = project->plan(options.waterfall[1])->id;
        const auto between = waterfall(*comparison, from, to, WaterfallDetail::positions);
        const auto inputs = input_differences(*project, from, to);
        if (!between || !inputs) {
            return wrong_input(between ? inputs.error() : between.error());
        }
        text += waterfall_lines(*project, *between, *inputs);
        json = to_json(*project, *comparison, *between, *inputs);
    }
    const auto written = options.json.empty() ? write_output("-", text) : write_output(options.json, json);
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_compare(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("compare", "Forecast, simulate and price all plans side by side");
    add_evaluation_options(*command, options->evaluation);
    command->add_option("--json", options->json, "All figures as JSON; - is stdout");
    command->add_option("--explain", options->explain,
                        "Why a figure is what it is: its formula, the values put in, their origin; KEY as "
                        "plans.PLAN.total_cost, 'keys' lists all");
    command
        ->add_option(
            "--waterfall", options->waterfall,
            "Two plans as A,B: the positions that make their costs differ, and their inputs field by field")
        ->delimiter(',')
        ->expected(2);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

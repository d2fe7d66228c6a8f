#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/evaluation_options.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "model/exchange/studies_json.h"
#include "model/report/captions.h"
#include "model/report/format.h"

namespace grundlast {

namespace {

constexpr int map_steps = 9;

struct Options {
    EvaluationArguments evaluation;
    int queue_replications = 3;
    std::vector<std::string> map;  // two keys; empty: none
    std::vector<std::string> set;  // KEY=VALUE
    bool list = false;
    std::string json;
};

std::string plan_name_of(const Project& project, const std::string& id, Language language) {
    const Plan* plan = project.plan(id);
    return plan ? plan->name.in(language) : (language == Language::german ? "kein Plan" : "no plan");
}

// Number, percent ("30%"), or a step from the project's value: "+30%" and "-10%".
Result<double> value_of(const Assumption& assumption, const std::string& text) {
    const bool percent = !text.empty() && text.back() == '%';
    const std::string number = percent ? text.substr(0, text.size() - 1) : text;
    const bool relative = percent && number.size() > 1 && number[0] == '+';
    const bool down =
        percent && number.size() > 1 && number[0] == '-' && assumption.unit != AssumptionUnit::share;
    const auto value = parse_number(relative ? number.substr(1) : number);
    if (!value) {
        return Error{{"--set " + assumption.key + "=" + text + ": keine Zahl; 0.25, 25% oder +30% angeben",
                      "--set " + assumption.key + "=" + text + ": no number; give 0.25, 25% or +30%"}};
    }
    if (relative || down) {
        return assumption.value * (1 + *value / 100);
    }
    return percent ? *value / 100 : *value;
}

Result<std::vector<WhatIfChange>> changes_of(const Project& project, const std::vector<std::string>& set) {
    std::vector<WhatIfChange> changes;
    for (const std::string& entry : set) {
        const std::size_t equals = entry.find('=');
        if (equals == std::string::npos) {
            return Error{
                {"--set '" + entry + "': als SCHLÜSSEL=WERT angeben", "--set '" + entry + "': give KEY=VALUE"}};
        }
        const auto assumption = assumption_of(project, entry.substr(0, equals));
        if (!assumption) {
            return assumption.error();
        }
        const auto value = value_of(*assumption, entry.substr(equals + 1));
        if (!value) {
            return value.error();
        }
        changes.push_back({assumption->key, *value});
    }
    return changes;
}

std::string flip_text(const Project& project, const SensitivityRow& row, Language language) {
    const std::string& currency = project.settings.currency;
    const auto text = [&](double value) { return value_text(row.assumption, value, currency).in(language); };
    if (const Flip* flip = row.nearest_flip()) {
        return text(flip->value) + " -> " + plan_name_of(project, flip->becomes, language);
    }
    return (language == Language::german ? "nie (" : "never (") + text(row.searched_low) + " .. " +
           text(row.searched_high) + ")";
}

std::string tornado_of(const Project& project, const Sensitivity& sensitivity) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    const std::string& currency = project.settings.currency;
    const std::string& plan = sensitivity.base.recommended_id;
    std::string text =
        fmt::format("{}: {}\n", german ? "Empfohlen" : "recommended", plan_name_of(project, plan, language));
    text += fmt::format("{:<56} {:>16} {:>16} {:>24}  {}\n", german ? "Annahme" : "assumption",
                        german ? "von" : "from", german ? "bis" : "to", german ? "Barwert ±" : "present value",
                        german ? "kippt bei" : "flips at");
    for (const SensitivityRow& row : sensitivity.rows) {
        const double low =
            Sensitivity::figure(row.at_low, plan, "") - Sensitivity::figure(sensitivity.base_of(row), plan, "");
        const double high = Sensitivity::figure(row.at_high, plan, "") -
                            Sensitivity::figure(sensitivity.base_of(row), plan, "");
        text +=
            fmt::format("{:<56} {:>16} {:>16} {:>24}  {}\n", shortened(row.assumption.name.in(language), 54),
                        value_text(row.assumption, row.assumption.low, currency).in(language),
                        value_text(row.assumption, row.assumption.high, currency).in(language),
                        format_number(low, 0, language) + " / " + format_number(high, 0, language),
                        flip_text(project, row, language));
    }
    for (const UtilisationCurve& curve : sensitivity.utilisation) {
        text += fmt::format(
            "{} {}: {}\n", german ? "Break-even-Auslastung" : "break-even utilisation",
            plan_name_of(project, curve.plan_id, language),
            curve.break_even ? format_percent(*curve.break_even, language) : (german ? "nie" : "never"));
    }
    return text;
}

std::string map_of(const Project& project, const TwoWayMap& map) {
    const Language language = terminal_language();
    std::string text = fmt::format("{} x {}\n", map.a.name.in(language), map.b.name.in(language));
    for (std::size_t a = 0; a < map.cells.size(); ++a) {
        text +=
            fmt::format("{:>16}", value_text(map.a, map.a_values[a], project.settings.currency).in(language));
        for (const TwoWayMap::Cell& cell : map.cells[a]) {
            text += fmt::format("{:>10}", cell.recommended_id.empty() ? "-" : cell.recommended_id);
        }
        text += "\n";
    }
    return text;
}

std::string what_if_of(const Project& project, const WhatIf& what_if) {
    const Language language = terminal_language();
    const bool german = language == Language::german;
    const std::string& currency = project.settings.currency;
    std::string text = fmt::format("{:<40}{:>18}{:>18}\n", german ? "Barwert" : "present value",
                                   german ? "vorher" : "before", german ? "nachher" : "after");
    for (std::size_t p = 0; p < what_if.before.plans.size(); ++p) {
        text += fmt::format("{:<40}{:>18}{:>18}\n", project.plans[p].name.in(language),
                            format_money(what_if.before.plans[p].present_value, currency, language),
                            format_money(what_if.after.plans[p].present_value, currency, language));
    }
    return text + fmt::format("{}: {} -> {}\n", german ? "Empfohlen" : "recommended",
                              plan_name_of(project, what_if.before.recommended_id, language),
                              plan_name_of(project, what_if.after.recommended_id, language));
}

std::string list_of(const Project& project) {
    const Language language = terminal_language();
    std::string text;
    for (const Assumption& assumption : assumptions_of(project)) {
        text += fmt::format("{:<44} {} [{} .. {}]  {}\n", assumption.key,
                            value_text(assumption, assumption.value, project.settings.currency).in(language),
                            value_text(assumption, assumption.low, project.settings.currency).in(language),
                            value_text(assumption, assumption.high, project.settings.currency).in(language),
                            assumption.name.in(language));
    }
    return text;
}

// Several changes at once: the stored runs priced anew, or simulated where one of them reaches the queue.
Result<std::optional<WhatIf>> what_if_for(const Project& project, const Comparison& comparison,
                                          const Options& options, const std::vector<WhatIfChange>& changes) {
    if (changes.empty()) {
        return std::optional<WhatIf>();
    }
    auto result = what_if(project, comparison, changes);
    if (!result) {
        return result.error();
    }
    if (result->needs_simulation) {
        const auto variant = variant_of(project, changes);
        auto after = simulated(*variant, {comparison.replications, comparison.seed, options.evaluation.threads},
                               terminal_progress());
        if (!after) {
            return after.error();
        }
        result->after = *std::move(after);
        result->needs_simulation = false;
    }
    return std::optional<WhatIf>(*std::move(result));
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
    if (options.list) {
        const auto written = write_output("-", list_of(*project));
        return written ? exit_done : failed(written.error());
    }
    for (const std::string& key : options.map) {
        if (const auto known = assumption_of(*project, key); !known) {
            return wrong_input(known.error());
        }
    }
    const auto changes = changes_of(*project, options.set);
    if (!changes) {
        return wrong_input(changes.error());
    }
    const auto comparison = compare(*project, options.evaluation.options_for(*project), terminal_progress());
    if (!comparison) {
        return wrong_input(comparison.error());
    }
    const SensitivityOptions analysis{options.queue_replications, options.evaluation.threads};
    const auto result = sensitivity(*project, *comparison, analysis, terminal_progress());
    if (!result) {
        return wrong_input(result.error());
    }
    std::string text = tornado_of(*project, *result);
    std::vector<TwoWayMap> maps;
    if (!options.map.empty()) {
        auto map = two_way_map(*project, *comparison, options.map[0], options.map[1], map_steps, analysis,
                               terminal_progress());
        if (!map) {
            return wrong_input(map.error());
        }
        text += map_of(*project, *map);
        maps.push_back(*std::move(map));
    }
    const auto changed = what_if_for(*project, *comparison, options, *changes);
    if (!changed) {
        return wrong_input(changed.error());
    }
    text += *changed ? what_if_of(*project, **changed) : "";
    const auto written = options.json.empty()
                             ? write_output("-", text)
                             : write_output(options.json, to_json(*project, *result, maps, *changed));
    return written ? exit_done : failed(written.error());
}

}  // namespace

void add_sensitivity(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "sensitivity", "Which assumption moves the cost most, and at which value the recommendation changes");
    add_evaluation_options(*command, options->evaluation);
    command
        ->add_option("--queue-replications", options->queue_replications,
                     "Runs of each plan where an assumption changes the queue")
        ->check(CLI::PositiveNumber);
    command->add_option("--map", options->map, "Two assumptions as A,B: the recommendation over both ranges")
        ->delimiter(',')
        ->expected(2);
    command->add_option("--set", options->set,
                        "What if: KEY=VALUE, KEY=+30% or KEY=-10%; several may be given and count together");
    command->add_flag("--list", options->list, "Lists the assumptions with their values and ranges");
    command->add_option("--json", options->json, "All figures as JSON; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

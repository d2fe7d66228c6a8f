#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/replay_rules.h"
#include "app/commands/terminal.h"
#include "app/commands/word_option.h"
#include "model/core/csv.h"
#include "model/exchange/importers.h"
#include "model/exchange/nodes_csv.h"
#include "model/exchange/results_json.h"
#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

struct Options {
    std::string trace;
    std::string format = "auto";
    int nodes = 0;
    int gpus_per_node = 0;
    int gpus = 0;
    std::string nodes_csv;
    std::string policy = "easy";
    std::string rules;
    std::string estimates = "requested";
    std::string placement = "best-fit";
    int depth = 0;
    std::string shares;
    double half_life_s = MultifactorPriority{}.half_life_h * 3600;
    double max_age_s = MultifactorPriority{}.max_age_h * 3600;
    MultifactorPriority multifactor;
    ReplayRules rules_of_turn;
    bool kill_at_limit = false;
    std::uint64_t seed = 1;
    std::string jobs_csv;
    std::string json;
    bool timing = false;
};

Result<ReplayCluster> cluster_of(const Options& options) {
    if (!options.nodes_csv.empty()) {
        return read_nodes_csv(options.nodes_csv);
    }
    ReplayCluster cluster;
    NodeClass nodes;
    nodes.name = "node";
    if (options.gpus > 0) {
        nodes.gpus = options.gpus;
        cluster.count = {1};
    } else if (options.nodes > 0 && options.gpus_per_node > 0) {
        nodes.gpus = options.gpus_per_node;
        cluster.count = {options.nodes};
    } else {
        return Error{
            {"Es fehlt die Größe des Clusters: --nodes N --gpus-per-node G, --gpus N oder --nodes-csv DATEI",
             "The size of the cluster is missing: --nodes N --gpus-per-node G, --gpus N or --nodes-csv FILE"}};
    }
    cluster.nodes = {nodes};
    return cluster;
}

// Traces of Slurm are replayed by Slurm's rules, others by those of the study (VALIDATION 1), unless asked
// otherwise.
Result<SchedulerSettings> scheduler_of(const Options& options, const std::string& trace_format) {
    const std::string rules_word = !options.rules.empty()    ? options.rules
                                   : trace_format == "sacct" ? "slurm"
                                                             : "study";
    const auto rules = read_option<SchedulingRules>("--rules", rules_word);
    if (!rules) {
        return rules.error();
    }
    const auto estimates = read_option<Estimates>("--estimates", options.estimates);
    if (!estimates) {
        return estimates.error();
    }
    MultifactorPriority priority = options.multifactor;
    priority.half_life_h = options.half_life_s / 3600;
    priority.max_age_h = options.max_age_s / 3600;
    SchedulerSettings scheduler;
    scheduler.policy = options.policy;
    scheduler.rules = *rules;
    scheduler.placement = options.placement;
    scheduler.estimates = *estimates;
    scheduler.depth = options.depth;
    scheduler.multifactor = priority;
    return scheduler;
}

// "team=weight,...". Numbers are checked by replay().
Result<std::vector<TeamShare>> shares_of(const std::string& text) {
    std::vector<TeamShare> shares;
    std::istringstream list(text);
    for (std::string entry; std::getline(list, entry, ',');) {
        const std::size_t sign = entry.rfind('=');
        const auto weight = sign == std::string::npos ? std::nullopt : parse_number(entry.substr(sign + 1));
        if (!weight || sign == 0) {
            return Error{{"--shares: '" + entry + "' ist nicht lesbar; bitte Team=Gewicht,... angeben",
                          "--shares: cannot read '" + entry + "'; give team=weight,..."}};
        }
        shares.push_back({entry.substr(0, sign), *weight});
    }
    return shares;
}

// A name that is spelt wrong would only dilute the shares of the others, so it is said.
void say_unknown_teams(const std::vector<TeamShare>& shares, const History& history) {
    for (const TeamShare& share : shares) {
        if (std::find(history.teams.begin(), history.teams.end(), share.team) == history.teams.end()) {
            say({"--shares: in der Historie hat kein Job das Team '" + share.team +
                     "'; sein Gewicht zählt nur in der Summe",
                 "--shares: no job of the trace is of team '" + share.team +
                     "'; its weight only counts in the sum"});
        }
    }
}

void say_timing(std::chrono::steady_clock::time_point start, const ReplayResult& result) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::string rate =
        std::to_string(static_cast<std::int64_t>(static_cast<double>(result.jobs.size()) / seconds));
    say({std::to_string(seconds) + " s, " + rate + " Jobs/s",
         std::to_string(seconds) + " s, " + rate + " jobs/s"});
}

Result<void> write_results(const Options& options, const SchedulerSettings& scheduler,
                           const ReplayResult& result) {
    if (!options.jobs_csv.empty()) {
        if (auto written = write_output(options.jobs_csv, jobs_csv(result)); !written) {
            return written;
        }
    }
    const bool only_jobs = options.json.empty() && !options.jobs_csv.empty();
    return only_jobs ? Result<void>()
                     : write_output(options.json.empty() ? "-" : options.json,
                                    to_json(result, options.policy, scheduler));
}

int run(const Options& options) {
    for (const std::string& output : {options.json, options.jobs_csv}) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    const auto cluster = cluster_of(options);
    if (!cluster) {
        return wrong_input(cluster.error());
    }
    const auto trace = import_file(options.trace, {.format = options.format});
    if (!trace) {
        return wrong_input(trace.error());
    }
    const auto scheduler = scheduler_of(options, trace->history.format);
    if (!scheduler) {
        return wrong_input(scheduler.error());
    }
    const auto shares = shares_of(options.shares);
    if (!shares) {
        return wrong_input(shares.error());
    }
    say_unknown_teams(*shares, trace->history);
    ReplayOptions replayed{.scheduler = *scheduler,
                           .kill_at_limit = options.kill_at_limit,
                           .seed = options.seed,
                           .shares = *shares};
    if (auto applied = apply_rules(options.rules_of_turn, *trace, replayed); !applied) {
        return wrong_input(applied.error());
    }
    const auto start = std::chrono::steady_clock::now();
    const auto result = replay(trace->history, *cluster, replayed);
    if (!result) {
        return wrong_input(result.error());
    }
    if (options.timing) {
        say_timing(start, *result);
    }
    const auto written = write_results(options, replayed.scheduler, *result);
    return written ? exit_done : failed(written.error());
}

std::string list_of(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

void add_priority_options(CLI::App& command, Options& options) {
    const auto add = [&](const char* name, double& value, const char* text) {
        command.add_option(name, value, text)
            ->capture_default_str()
            ->check(CLI::NonNegativeNumber)
            ->group("Policy fairshare");
    };
    command.add_option("--shares", options.shares, "team=weight,...; teams that are not named have weight 1")
        ->group("Policy fairshare");
    add("--half-life", options.half_life_s, "Seconds in which a team's usage halves; 0: never");
    add("--calc-period", options.multifactor.period_s,
        "Seconds from one recalculation of priorities to the next");
    add("--weight-fairshare", options.multifactor.fair_share_weight,
        "Of the fair-share factor 2^-(usage/share)");
    add("--weight-age", options.multifactor.age_weight, "Of the wait over --max-age");
    add("--weight-size", options.multifactor.size_weight, "Of the job's part of all nodes and GPUs");
    add("--max-age", options.max_age_s, "Seconds of wait from which age counts in full");
}

}  // namespace

void add_replay(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("replay", "Run a recorded trace on a cluster and compare the waits");
    command->add_option("--trace", options->trace, "sacct, SWF, Philly or CSV; plain or gzip")->required();
    command->add_option("--format", options->format, "auto, " + list_of(import_formats()))
        ->capture_default_str();
    command->add_option("--nodes", options->nodes, "Equal nodes")->check(CLI::PositiveNumber);
    command->add_option("--gpus-per-node", options->gpus_per_node, "GPUs of each")->check(CLI::PositiveNumber);
    command->add_option("--gpus", options->gpus, "Slots without nodes, as the study of VALIDATION 1 has them")
        ->check(CLI::PositiveNumber);
    command->add_option("--nodes-csv", options->nodes_csv,
                        "Nodes with columns gpu and, optionally, pool, model, cpu_milli, memory_mib, sn");
    command->add_option("--policy", options->policy, list_of(policy_names()))->capture_default_str();
    command->add_option("--placement", options->placement, list_of(placement_names()))->capture_default_str();
    command->add_option("--rules", options->rules,
                        "study, slurm or instant; default: slurm for sacct, else study");
    command->add_option("--estimates", options->estimates, "requested, exact or noisy")->capture_default_str();
    command->add_option("--depth", options->depth, "Waiting jobs that backfill looks at; 0: all")
        ->capture_default_str();
    add_priority_options(*command, *options);
    add_rule_options(*command, options->rules_of_turn);
    command->add_flag("--kill-at-limit", options->kill_at_limit,
                      "A job over its requested walltime ends there");
    command->add_option("--seed", options->seed, "Of noisy estimates")->capture_default_str();
    command->add_option("--jobs-csv", options->jobs_csv, "Start and end of each job; - is stdout");
    command->add_option("--json", options->json, "Figures as JSON; - is stdout");
    command->add_flag("--timing", options->timing, "Print the wall time to stderr");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

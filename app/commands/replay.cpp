#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/replay_rules.h"
#include "app/commands/replay_shares.h"
#include "app/commands/reservation_option.h"
#include "app/commands/terminal.h"
#include "app/commands/timeline_files.h"
#include "app/commands/word_option.h"
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
    Fabric fabric;
    std::string policy = "easy";
    std::string rules;
    std::string estimates = "requested";
    std::string placement;
    int depth = 0;
    std::string shares;
    double half_life_s = MultifactorPriority{}.half_life_h * 3600;
    double max_age_s = MultifactorPriority{}.max_age_h * 3600;
    MultifactorPriority multifactor;
    SlurmBackfillSettings backfill{.bf_interval_s = 0, .bf_resolution_s = 1};
    double reaction_s = -1;
    double calc_offset_s = -1;
    std::string order;
    std::string initial_usage;
    ReplayRules rules_of_turn;
    std::vector<std::string> reservations;
    bool kill_at_limit = false;
    std::uint64_t seed = 1;
    std::string jobs_csv;
    std::string json;
    std::string validation;
    TimelineArguments timeline;
    bool timing = false;
};

Result<ReplayCluster> cluster_of(const Options& options) {
    if (!options.nodes_csv.empty()) {
        auto listed = read_nodes_csv(options.nodes_csv);
        if (listed) {
            for (NodeClass& nodes : listed->nodes) {
                nodes.fabric = options.fabric;
            }
        }
        return listed;
    }
    ReplayCluster cluster;
    NodeClass nodes;
    nodes.name = "node";
    nodes.fabric = options.fabric;
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
    priority.offset_s = std::max(0.0, options.calc_offset_s);
    // Slurm takes the first node of those that fit.
    const std::string usual_placement = *rules == SchedulingRules::slurm ? "first-fit" : "best-fit";
    SchedulerSettings scheduler;
    scheduler.policy = options.policy;
    scheduler.rules = *rules;
    scheduler.placement = options.placement.empty() ? usual_placement : options.placement;
    scheduler.estimates = *estimates;
    scheduler.depth = options.depth;
    scheduler.multifactor = priority;
    scheduler.backfill = options.backfill;
    return scheduler;
}

// Never "recorded" unless asked for: it is fitted to the starts that a replay is compared with.
Result<ReplayOrder> order_of(const Options& options, const SchedulerSettings& scheduler,
                             const History& history) {
    constexpr std::size_t most_averaged = 20000;  // jobs; a longer trace averages itself
    const bool own = scheduler.policy == "conservative" || scheduler.policy == "fairshare";
    // A timeline is one schedule; a mean of many is none.
    const bool slurm = scheduler.rules == SchedulingRules::slurm && own &&
                       history.jobs.size() <= most_averaged && !options.timeline.asked();
    if (options.order == "average" && options.timeline.asked()) {
        return Error{
            {"--order average: ein Mittel über viele Abläufe hat keinen Zeitverlauf; bitte --order "
             "written nehmen oder die Dateien des Zeitverlaufs weglassen",
             "--order average: a mean over many schedules has no timeline; take --order written or "
             "leave out the timeline's files"}};
    }
    return read_option<ReplayOrder>("--order", !options.order.empty() ? options.order
                                               : slurm                ? "average"
                                                                      : "written");
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
    const bool only_jobs = options.json.empty() && (!options.jobs_csv.empty() || !options.validation.empty() ||
                                                    options.timeline.asked());
    return only_jobs ? Result<void>()
                     : write_output(options.json.empty() ? "-" : options.json,
                                    to_json(result, options.policy, scheduler));
}

// Which part of the replay is written down as a timeline; none where no file is asked for.
Result<std::optional<TimelineWindow>> window_of(const TimelineArguments& arguments, const History& history) {
    if (!arguments.asked()) {
        return std::optional<TimelineWindow>();
    }
    std::optional<Instant> run_start;
    const auto covered = covered_time(history);
    if (covered && !history.relative_time) {
        run_start = Instant(std::chrono::seconds(covered->first_s));
    }
    auto window = timeline_window(arguments, run_start);
    if (window && !*window) {
        return std::optional(TimelineWindow{});
    }
    return window;
}

int run(const Options& options) {
    if (const auto place = check_timeline_outputs(options.timeline); !place) {
        return failed(place.error());
    }
    for (const std::string& output : {options.json, options.jobs_csv, options.validation}) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    const auto cluster = cluster_of(options);
    if (!cluster) {
        return wrong_input(cluster.error());
    }
    const auto trace = import_jobs(options.trace, {.format = options.format});
    if (!trace) {
        return wrong_input(trace.error());
    }
    const auto scheduler = scheduler_of(options, trace->history.format);
    if (!scheduler) {
        return wrong_input(scheduler.error());
    }
    const auto shares = shares_of("--shares", options.shares);
    if (!shares) {
        return wrong_input(shares.error());
    }
    const auto usage = shares_of("--initial-usage", options.initial_usage);
    if (!usage) {
        return wrong_input(usage.error());
    }
    say_unknown_teams(*shares, trace->history);
    const auto order = order_of(options, *scheduler, trace->history);
    if (!order) {
        return wrong_input(order.error());
    }
    if (*order == ReplayOrder::average) {
        say({"Mittel über 60 Abläufe: die Zeiten sind kein einzelner Ablauf (--order written)",
             "mean of 60 schedules: the times are no single schedule (--order written)"});
    }
    ReplayOptions replayed{.scheduler = *scheduler,
                           .kill_at_limit = options.kill_at_limit,
                           .seed = options.seed,
                           .shares = *shares};
    replayed.reaction_s = options.reaction_s;
    replayed.order = *order;
    replayed.initial_usage = *usage;
    replayed.infer_usage = usage->empty() && options.calc_offset_s < 0;
    if (auto applied = apply_rules(options.rules_of_turn, *trace, replayed); !applied) {
        return wrong_input(applied.error());
    }
    if (auto read = read_reservations(options.reservations, !trace->history.relative_time)) {
        replayed.reservations = *read;
    } else {
        return wrong_input(read.error());
    }
    const auto window = window_of(options.timeline, trace->history);
    if (!window) {
        return wrong_input(window.error());
    }
    replayed.timeline = *window;
    const auto start = std::chrono::steady_clock::now();
    const auto result = replay(trace->history, *cluster, replayed);
    if (!result) {
        return wrong_input(result.error());
    }
    if (*order == ReplayOrder::recorded) {
        say(
            {"--order recorded: die Reihenfolge innerhalb der Sekunden ist an die aufgezeichneten Starts "
             "angepasst; "
             "die Abweichung von ihnen ist keine Vorhersage",
             "--order recorded: the order within seconds is fitted to the recorded starts; the difference from "
             "them "
             "is no forecast"});
    }
    if (options.timing) {
        say_timing(start, *result);
    }
    if (result->timeline) {
        const auto written = write_timeline(
            options.timeline, *result->timeline, timeline_names(trace->history, *result),
            {Text::same(trace->history.source + ": ") + policy_title(options.policy), result->first_submit_s});
        if (!written) {
            return failed(written.error());
        }
    }
    if (!options.validation.empty()) {
        const auto validation = validate_replay(trace->history, *result);
        if (!validation) {
            return wrong_input({{options.trace + ": --validation: kein Beginn eines Jobs ist aufgezeichnet",
                                 options.trace + ": --validation: no start of a job is recorded"}});
        }
        if (auto out = write_output(options.validation, to_json(*validation)); !out) {
            return failed(out.error());
        }
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

void add_fabric_options(CLI::App& command, Fabric& fabric) {
    const auto add = [&](const char* name, int& value, const char* text) {
        command.add_option(name, value, text)->check(CLI::NonNegativeNumber)->group("Fabric of the nodes");
    };
    add("--domain-gpus", fabric.domain_gpus,
        "GPUs of an NVLink domain: a part of a node or several; 0: a node");
    add("--nodes-per-leaf", fabric.nodes_per_leaf, "Nodes that follow each other share a leaf; 0: all");
    add("--leaves-per-spine", fabric.leaves_per_spine, "Leaves that follow each other share a spine; 0: all");
}

void add_priority_options(CLI::App& command, Options& options) {
    const auto add = [&](const char* name, double& value, const char* text) {
        command.add_option(name, value, text)
            ->capture_default_str()
            ->check(CLI::NonNegativeNumber)
            ->group("Policy fairshare");
    };
    command
        .add_option(
            "--shares", options.shares,
            "team=weight,...; teams that are not named have weight 1; department/team=weight for a tree")
        ->group("Policy fairshare");
    add("--half-life", options.half_life_s, "Seconds in which a team's usage halves; 0: never");
    add("--calc-period", options.multifactor.period_s,
        "Seconds from one recalculation of priorities to the next");
    add("--calc-offset", options.calc_offset_s,
        "Seconds from the first submission to a recalculation; default: as the Priority column tells, else 0");
    command.add_option("--initial-usage", options.initial_usage, "team=GPU-seconds,... used before, decayed")
        ->group("Policy fairshare");
    command
        .add_flag("--fair-tree", options.multifactor.fair_tree, "Slurm's Fair Tree instead of 2^-(usage/share)")
        ->group("Policy fairshare");
    add("--weight-fairshare", options.multifactor.fair_share_weight,
        "Of the fair-share factor 2^-(usage/share)");
    add("--weight-age", options.multifactor.age_weight, "Of the wait over --max-age");
    add("--weight-size", options.multifactor.size_weight, "Of the job's part of all nodes and GPUs");
    add("--max-age", options.max_age_s, "Seconds of wait from which age counts in full");
}

// The defaults are those of a replay: an export does not say how its cluster was set up.
void add_backfill_options(CLI::App& command, Options& options) {
    const auto add = [&](const char* name, double& value, const char* text) {
        command.add_option(name, value, text)
            ->capture_default_str()
            ->check(CLI::NonNegativeNumber)
            ->group("Rules slurm");
    };
    add("--bf-interval", options.backfill.bf_interval_s,
        "Seconds between backfill passes (Slurm: 30); 0: one whenever something happened");
    add("--bf-resolution", options.backfill.bf_resolution_s, "Seconds, of planned times (Slurm: 60)");
    add("--bf-window", options.backfill.bf_window_s, "Seconds that backfill plans ahead");
    command
        .add_option(
            "--order", options.order,
            "Of what happened within a second: average, written, or recorded (fitted to the recorded starts: a "
            "test "
            "of the rules, no forecast); default: average for conservative and fairshare by the rules of "
            "Slurm, written with a timeline and for all others")
        ->group("Rules slurm");
    command
        .add_option(
            "--reaction", options.reaction_s,
            "Seconds from a recorded end to the use of its GPUs; default: 0.5 by the rules of Slurm, else 0")
        ->group("Rules slurm");
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
    command->add_option(
        "--placement", options->placement,
        list_of(placement_names()) + "; default: first-fit by the rules of Slurm, else best-fit");
    command->add_option("--rules", options->rules,
                        "study, slurm or instant; default: slurm for sacct, else study");
    command->add_option("--estimates", options->estimates, "requested, exact or noisy")->capture_default_str();
    command
        ->add_option("--depth", options->depth,
                     "Waiting jobs that backfill looks at (Slurm: bf_max_job_test); 0: all")
        ->capture_default_str();
    add_fabric_options(*command, options->fabric);
    add_priority_options(*command, *options);
    add_backfill_options(*command, *options);
    add_rule_options(*command, options->rules_of_turn);
    add_reservation_option(*command, options->reservations);
    command->add_flag("--kill-at-limit", options->kill_at_limit,
                      "A job over its requested walltime ends there");
    command->add_option("--seed", options->seed, "Of noisy estimates")->capture_default_str();
    command->add_option(
        "--validation", options->validation,
        "Recorded beside simulated waits by team and size, their distance, what can be fitted and "
        "what the model does not know, as JSON; - is stdout");
    command->add_option("--jobs-csv", options->jobs_csv, "Start and end of each job; - is stdout");
    command->add_option("--json", options->json, "Figures as JSON; - is stdout");
    add_timeline_options(*command, options->timeline, "the whole trace");
    command->add_flag("--timing", options->timing, "Print the wall time to stderr");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

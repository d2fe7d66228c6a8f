#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/exchange/pods_csv.h"
#include "model/exchange/results_json.h"

namespace grundlast {

namespace {

struct Options {
    std::string nodes_csv;
    std::string pods;
    PlacementOptions study;
    std::string json = "-";
    bool timing = false;
};

void say_timing(std::chrono::steady_clock::time_point start, const PlacementStudy& study) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::string rate =
        std::to_string(static_cast<std::int64_t>(static_cast<double>(study.arrived) / seconds));
    say({std::to_string(seconds) + " s, " + rate + " Pods/s",
         std::to_string(seconds) + " s, " + rate + " pods/s"});
}

int run(const Options& options) {
    const auto nodes = read_gpu_nodes_csv(options.nodes_csv);
    if (!nodes) {
        return wrong_input(nodes.error());
    }
    const auto pods = read_pods_csv(options.pods);
    if (!pods) {
        return wrong_input(pods.error());
    }
    const auto start = std::chrono::steady_clock::now();
    const auto study = place(*nodes, *pods, options.study, terminal_progress());
    if (!study) {
        return wrong_input(study.error());
    }
    if (options.timing) {
        say_timing(start, *study);
    }
    const auto written = write_output(options.json, to_json(*study, options.study));
    return written ? exit_done : failed(written.error());
}

std::string list_of(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

}  // namespace

void add_place(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand(
        "place", "Fill nodes with pods that may ask for parts of GPUs, and see how much fits");
    command
        ->add_option("--nodes-csv", options->nodes_csv,
                     "Nodes with columns gpu, cpu_milli and, optionally, memory_mib, model; plain or gzip")
        ->required();
    command
        ->add_option("--pods", options->pods,
                     "Pods with columns num_gpu, gpu_milli, cpu_milli and, optionally, memory_mib, gpu_spec")
        ->required();
    command->add_option("--policy", options->study.policy, list_of(fractional_policy_names()))
        ->capture_default_str();
    command->add_option("--fill", options->study.fill, "Pods arrive until they ask for this share of all GPUs")
        ->capture_default_str();
    command->add_option("--seeds", options->study.seeds, "Runs, each with its own order of pods and nodes")
        ->capture_default_str();
    command->add_option("--seed", options->study.seed, "Of all runs")->capture_default_str();
    command->add_option("--threads", options->study.threads, "0: as many as there are cores")
        ->capture_default_str();
    command->add_option("--json", options->json, "Figures as JSON; - is stdout")->capture_default_str();
    command->add_flag("--timing", options->timing, "Print the wall time to stderr");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast

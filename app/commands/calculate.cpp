#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <sstream>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/terminal.h"
#include "app/commands/word_option.h"
#include "model/core/csv.h"
#include "model/exchange/calculations_json.h"

namespace grundlast {

namespace {

int finish(const std::string& json) {
    const auto written = write_output("-", json);
    return written ? exit_done : failed(written.error());
}

template <class T>
int finish(const Result<T>& result) {
    return result ? finish(to_json(*result)) : wrong_input(result.error());
}

void add_test_run(CLI::App& calculate, int& exit_code) {
    auto run = std::make_shared<TestRun>(TestRun{.duration_h = 1});
    auto gpus = std::make_shared<double>(1);
    CLI::App* command = calculate.add_subcommand("test-run", "From a measured test run to the whole project");
    command->add_option("--duration", run->duration_h, "Measured hours")->required();
    command->add_option("--data-share", run->data_share, "Share of the data, 0 to 1")->capture_default_str();
    command->add_option("--epochs", run->epochs, "Passes over the data")->capture_default_str();
    command->add_option("--repeats", run->repeats, "Runs, as of a search")->capture_default_str();
    command->add_option("--buffer", run->buffer, "0.2 is 20% more")->capture_default_str();
    command->add_option("--gpus", *gpus, "GPUs of a run")->capture_default_str();
    command->callback([=, &exit_code] { exit_code = finish(test_run_hours(*run, *gpus)); });
}

struct MemoryOptions {
    MemoryFitInput input;
    std::string use = "inference", weights = "bf16", optimiser = "adam", activations = "attention_recomputed";
    double gpu_memory_gb = 0;
};

int run_memory(MemoryOptions options) {
    const auto use = read_option<MemoryUse>("--use", options.use);
    const auto weights = read_option<WeightFormat>("--weights", options.weights);
    const auto optimiser = read_option<Optimiser>("--optimiser", options.optimiser);
    const auto activations = read_option<Activations>("--activations", options.activations);
    for (const Error* error :
         {use ? nullptr : &use.error(), weights ? nullptr : &weights.error(),
          optimiser ? nullptr : &optimiser.error(), activations ? nullptr : &activations.error()}) {
        if (error) {
            return wrong_input(*error);
        }
    }
    MemoryFitInput& input = options.input;
    input.use = *use;
    input.weights = *weights;
    input.optimiser = *optimiser;
    input.activations = *activations;
    const auto fit = memory_fit(input);
    return fit ? finish(
                     to_json(*fit, options.gpu_memory_gb > 0 ? gpus_to_fit(input, options.gpu_memory_gb) : -1))
               : wrong_input(fit.error());
}

void add_memory(CLI::App& calculate, int& exit_code) {
    auto options = std::make_shared<MemoryOptions>();
    CLI::App* command = calculate.add_subcommand("memory", "GPU memory that a transformer needs");
    const auto add = [&](const char* name, auto& value, const char* text) {
        command->add_option(name, value, text)->capture_default_str();
    };
    MemoryFitInput& input = options->input;
    add("--parameters", input.model.parameters, "8e9 for 8 billion");
    add("--layers", input.model.layers, "Layers");
    add("--heads", input.model.heads, "Attention heads");
    add("--kv-heads", input.model.kv_heads, "Heads of keys and values: fewer with grouped-query attention");
    add("--head-dim", input.model.head_dim, "Size of a head");
    add("--use", options->use, "inference, full_training or lora");
    add("--weights", options->weights, "fp32, bf16, fp8, int8 or int4");
    add("--optimiser", options->optimiser, "adam, adam_8bit or sgd_momentum");
    add("--activations", options->activations, "all, attention_recomputed or recomputed");
    add("--tokens", input.tokens_per_sequence, "Of a sequence");
    add("--sequences", input.sequences, "At once: served together, or a micro-batch");
    add("--kv-bytes", input.kv_bytes, "Of one number in the KV cache");
    add("--lora-rank", input.lora_rank, "Of the adapters");
    add("--gpus", input.gpus, "Over which it is split");
    add("--overhead", input.overhead, "0.1 is 10 % more");
    add("--gpu-memory", options->gpu_memory_gb, "GB of a GPU: says how many of them hold it");
    command->callback([options, &exit_code] { exit_code = run_memory(*options); });
}

void add_training_time(CLI::App& calculate, int& exit_code) {
    auto input = std::make_shared<TrainingTimeInput>();
    auto kept = std::make_shared<bool>(false);
    CLI::App* command = calculate.add_subcommand("training-time", "8TP/(nX): how long a training takes");
    command->add_option("--parameters", input->parameters, "8e9 for 8 billion")->capture_default_str();
    command->add_option("--tokens", input->tokens, "Tokens of the training")->capture_default_str();
    command->add_option("--gpus", input->gpus, "GPUs")->capture_default_str();
    command->add_option("--tflops", input->tflops_per_gpu, "Reached on each GPU")->capture_default_str();
    command->add_flag("--no-recompute", *kept, "Activations are kept: 6 operations instead of 8");
    command->callback([=, &exit_code] {
        input->recomputes_activations = !*kept;
        exit_code = finish(training_time(*input));
    });
}

Result<std::vector<ScalingPoint>> points_of(const std::vector<std::string>& texts) {
    std::vector<ScalingPoint> points;
    for (const std::string& text : texts) {
        const std::size_t sign = text.find('=');
        const auto gpus = parse_number(text.substr(0, sign));
        const auto throughput = sign == std::string::npos ? std::nullopt : parse_number(text.substr(sign + 1));
        if (!gpus || !throughput || *gpus < 1 || *gpus > 1e6) {
            return Error{{"--point: '" + text + "' ist nicht lesbar; bitte GPUs=Durchsatz angeben, etwa 4=370",
                          "--point: cannot read '" + text + "'; give GPUs=throughput, as 4=370"}};
        }
        points.push_back({static_cast<int>(*gpus), *throughput});
    }
    return points;
}

void add_scaling(CLI::App& calculate, int& exit_code) {
    auto texts = std::make_shared<std::vector<std::string>>();
    auto gpus = std::make_shared<int>(8);
    CLI::App* command = calculate.add_subcommand("scaling", "What a test on a few GPUs says of many");
    command->add_option("--point", *texts, "GPUs=throughput; give it for each count that was measured")
        ->required();
    command->add_option("--gpus", *gpus, "GPUs that are asked about")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->callback([=, &exit_code] {
        const auto points = points_of(*texts);
        if (!points) {
            exit_code = wrong_input(points.error());
            return;
        }
        const auto law = fit_scaling(*points);
        exit_code = law ? finish(to_json(*law, *gpus)) : wrong_input(law.error());
    });
}

void add_checkpoints(CLI::App& calculate, int& exit_code) {
    auto job = std::make_shared<FailingJob>();
    CLI::App* command = calculate.add_subcommand("checkpoints", "The interval at which failures cost least");
    command->add_option("--mtbf", job->mean_time_between_failures_h, "Hours between failures of the whole job")
        ->capture_default_str();
    command->add_option("--write", job->checkpoint_h, "Hours to write a checkpoint")->capture_default_str();
    command->add_option("--restart", job->restart_h, "Hours to restart")->capture_default_str();
    command->callback([=, &exit_code] {
        const auto interval = checkpoint_interval(*job);
        exit_code = interval ? finish(to_json(*interval, *job)) : wrong_input(interval.error());
    });
}

int run_gpus(const std::string& path, const std::string& workload) {
    const auto project = read_project(path);
    if (!project) {
        return wrong_input(project.error());
    }
    for (const Workload& candidate : project->workloads) {
        if (candidate.id == workload || candidate.name == workload) {
            return finish(advise_gpus(*project, candidate));
        }
    }
    return wrong_input({{"--workload: die Arbeitslast '" + workload + "' gibt es im Projekt nicht",
                         "--workload: the project has no workload '" + workload + "'"}});
}

void add_gpus(CLI::App& calculate, int& exit_code) {
    auto project = std::make_shared<std::string>();
    auto workload = std::make_shared<std::string>();
    CLI::App* command = calculate.add_subcommand("gpus", "Which GPU models suit a workload, with reasons");
    command->add_option("project", *project, "The project file")->required();
    command->add_option("--workload", *workload, "Its id or name")->required();
    command->callback([=, &exit_code] { exit_code = run_gpus(*project, *workload); });
}

}  // namespace

void add_calculate(CLI::App& program, int& exit_code) {
    CLI::App* command = program.add_subcommand(
        "calculate",
        "Test run, memory, training time, scaling, checkpoints and GPU class of a workload; prints JSON");
    command->require_subcommand(1);
    add_test_run(*command, exit_code);
    add_memory(*command, exit_code);
    add_training_time(*command, exit_code);
    add_scaling(*command, exit_code);
    add_checkpoints(*command, exit_code);
    add_gpus(*command, exit_code);
}

}  // namespace grundlast

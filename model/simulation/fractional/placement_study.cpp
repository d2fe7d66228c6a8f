#include "model/simulation/fractional/placement_study.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "model/core/parallel.h"
#include "model/core/statistics.h"
#include "model/simulation/fractional/arrivals.h"
#include "model/simulation/fractional/score_table.h"

namespace grundlast {

namespace {

constexpr int level_step_percent = 10;

struct Run {
    std::int64_t arrived = 0;
    std::int64_t placed = 0;
    std::vector<double> allocated_percent;  // by level
};

// The allocation at each level, from the arrivals within half a percent of it.
class LevelMeans {
  public:
    explicit LevelMeans(double fill)
        : means_(static_cast<std::size_t>(std::floor(fill * 100 / level_step_percent + 1e-9))),
          latest_(means_.size()) {}

    void add(double arrived_percent, double allocated_percent) {
        for (std::size_t level = 0; level < means_.size(); ++level) {
            const double distance = arrived_percent - static_cast<double>((level + 1) * level_step_percent);
            if (std::abs(distance) <= 0.5) {
                means_[level].add(allocated_percent);
            } else if (distance < 0) {
                latest_[level] = allocated_percent;
            }
        }
    }

    std::vector<double> values() const {
        std::vector<double> values = latest_;
        for (std::size_t level = 0; level < means_.size(); ++level) {
            if (means_[level].weight() > 0) {
                values[level] = means_[level].mean();
            }
        }
        return values;
    }

  private:
    std::vector<RunningMean> means_;
    std::vector<double> latest_;
};

Run run_once(const PodWorkload& workload, const std::vector<GpuNode>& nodes, const NodeScoring& scoring,
             const PlacementOptions& options, std::uint32_t number) {
    const auto sequence = [&](std::uint32_t purpose) {
        return RandomSequence(RandomStream(options.seed, number, StreamUse::pod_placement, purpose));
    };
    RandomSequence of_arrivals = sequence(0);
    RandomSequence of_nodes = sequence(1);
    RandomSequence of_choices = sequence(2);
    std::vector<NodeState> states;
    for (const int node : shuffled(static_cast<int>(nodes.size()), of_nodes)) {
        states.push_back(idle_node(nodes[static_cast<std::size_t>(node)], workload));
    }
    ScoreTable table(scoring, workload.classes, std::move(states));
    LevelMeans levels(options.fill);
    const double percent = 100.0 / static_cast<double>(workload.total_gpu_milli);
    std::int64_t asked = 0;
    std::int64_t allocated = 0;
    Run run;
    for (const int pod_class : arrivals(workload, options.fill, of_arrivals)) {
        const auto which = static_cast<std::size_t>(pod_class);
        const std::int64_t gpu_milli = workload.classes[which].total_gpu_milli();
        const int node = table.choose(which, of_choices);
        if (node >= 0) {
            table.put(which, node, of_choices);
            allocated += gpu_milli;
            ++run.placed;
        }
        asked += gpu_milli;
        ++run.arrived;
        levels.add(static_cast<double>(asked) * percent, static_cast<double>(allocated) * percent);
    }
    run.allocated_percent = levels.values();
    return run;
}

Result<void> check(const std::vector<GpuPod>& pods) {
    const auto sound = [](const GpuPod& pod) {
        const bool whole = pod.gpu_milli == whole_gpu_milli;
        const bool part = pod.gpus == 1 && pod.gpu_milli > 0 && pod.gpu_milli < whole_gpu_milli;
        return pod.cpu_milli >= 0 && pod.memory_mib >= 0 &&
               (pod.gpus == 0 || (pod.gpus > 0 && (whole || part)));
    };
    const auto wrong = std::find_if_not(pods.begin(), pods.end(), sound);
    if (wrong != pods.end()) {
        const std::string number = std::to_string(wrong - pods.begin() + 1);
        return Error{{"Pod " + number + ": nur ganze GPUs oder ein Teil einer GPU, nichts unter 0",
                      "Pod " + number + ": only whole GPUs or a part of one GPU, nothing below 0"}};
    }
    if (std::none_of(pods.begin(), pods.end(), [](const GpuPod& pod) { return pod.gpus > 0; })) {
        return Error{{"Kein Pod verlangt GPUs", "No pod asks for GPUs"}};
    }
    return {};
}

Result<void> check(const std::vector<GpuNode>& nodes, const PlacementOptions& options) {
    if (std::none_of(nodes.begin(), nodes.end(), [](const GpuNode& node) { return node.gpus > 0; })) {
        return Error{{"Kein Knoten hat GPUs", "No node has GPUs"}};
    }
    for (const GpuNode& node : nodes) {
        if (node.gpus < 0 || node.gpus > most_gpus_of_a_node) {
            const std::string count = std::to_string(node.gpus);
            const std::string most = std::to_string(most_gpus_of_a_node);
            return Error{{"Ein Knoten hat " + count + " GPUs; möglich sind höchstens " + most,
                          "A node has " + count + " GPUs; at most " + most + " are possible"}};
        }
    }
    if (!(options.fill > 0 && options.fill <= 10)) {
        return Error{{"Die Füllung muss über 0 und höchstens 10 sein (1.3 für 130 %)",
                      "The fill must be above 0 and at most 10 (1.3 for 130 %)"}};
    }
    if (options.seeds < 1) {
        return Error{{"Es braucht mindestens einen Lauf", "At least one seed is needed"}};
    }
    return {};
}

Error unknown_policy(const std::string& policy) {
    std::string names;
    for (const std::string& name : fractional_policy_names()) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return {{"'" + policy + "' gibt es nicht; möglich sind " + names,
             "There is no '" + policy + "'; choose one of " + names}};
}

PlacementStudy summary(const std::vector<GpuNode>& nodes, const std::vector<Run>& runs) {
    PlacementStudy study;
    study.nodes = static_cast<std::int64_t>(nodes.size());
    for (const GpuNode& node : nodes) {
        study.gpus += node.gpus;
    }
    for (const Run& run : runs) {
        study.arrived += run.arrived;
        study.placed += run.placed;
    }
    for (std::size_t level = 0; level < runs.front().allocated_percent.size(); ++level) {
        RunningMean mean;
        for (const Run& run : runs) {
            mean.add(run.allocated_percent[level]);
        }
        study.levels.push_back({static_cast<int>(level + 1) * level_step_percent, mean.mean(),
                                std::sqrt(std::max(0.0, mean.variance()))});
    }
    return study;
}

}  // namespace

Result<PlacementStudy> place(const std::vector<GpuNode>& nodes, const std::vector<GpuPod>& pods,
                             const PlacementOptions& options, const RunControl& control) {
    if (const auto sound = check(nodes, options); !sound) {
        return sound.error();
    }
    if (const auto sound = check(pods); !sound) {
        return sound.error();
    }
    const PodWorkload workload = make_workload(nodes, pods);
    const auto scoring = make_scoring(options.policy, workload);
    if (!scoring) {
        return unknown_policy(options.policy);
    }
    std::vector<Run> runs(static_cast<std::size_t>(options.seeds));
    std::atomic<int> done = 0;
    parallel_for(runs.size(), options.threads, [&](std::size_t number) {
        if (!control.stop.stop_requested()) {
            runs[number] = run_once(workload, nodes, *scoring, options, static_cast<std::uint32_t>(number));
            control.report(static_cast<double>(++done) / options.seeds, {"Platzierung", "Placement"});
        }
    });
    if (control.stop.stop_requested()) {
        return stopped();
    }
    return summary(nodes, runs);
}

}  // namespace grundlast

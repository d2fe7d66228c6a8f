// The options that simulate, compare and report share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "model/planning/evaluation.h"

namespace grundlast {

struct EvaluationArguments {
    std::string project;
    int replications = 0;    // 0: as the project says
    std::int64_t seed = -1;  // -1: as the project says
    int threads = 0;

    EvaluationOptions options_for(const Project& opened) const {
        return {.replications = replications > 0 ? replications : opened.settings.replications,
                .seed = seed >= 0 ? static_cast<std::uint64_t>(seed) : opened.settings.seed,
                .threads = threads};
    }
};

inline void add_evaluation_options(CLI::App& command, EvaluationArguments& arguments) {
    command.add_option("project", arguments.project, "The project file")->required();
    command
        .add_option("--replications", arguments.replications, "Runs of each plan; default: as the project says")
        ->check(CLI::PositiveNumber);
    command.add_option("--seed", arguments.seed, "Default: as the project says")->check(CLI::NonNegativeNumber);
    command.add_option("--threads", arguments.threads, "0: all cores; the results do not depend on it")
        ->check(CLI::NonNegativeNumber);
}

}  // namespace grundlast

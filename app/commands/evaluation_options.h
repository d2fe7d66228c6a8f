// The options that simulate, compare and report share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "model/core/csv.h"
#include "model/planning/evaluation.h"

namespace grundlast {

struct EvaluationArguments {
    std::string project;
    int replications = 0;    // 0: as the project says
    std::int64_t seed = -1;  // -1: as the project says
    int threads = 0;
    double until = -1;      // relative half-width; -1: as the project says
    double warm_up_h = -1;  // -1: as the project says

    // What the arguments change in the project itself, so that its hash says so.
    void apply_to(Project& opened) const {
        if (warm_up_h >= 0) {
            opened.settings.warm_up_h = warm_up_h;
        }
    }

    EvaluationOptions options_for(const Project& opened) const {
        return {.replications = replications > 0 ? replications : opened.settings.replications,
                .seed = seed >= 0 ? static_cast<std::uint64_t>(seed) : opened.settings.seed,
                .threads = threads,
                .until = until >= 0 ? until : opened.settings.target_half_width};
    }
};

// "5%" and "0.05" alike.
inline double read_share(const std::string& text) {
    const bool percent = !text.empty() && text.back() == '%';
    const auto number = parse_number(percent ? text.substr(0, text.size() - 1) : text);
    const double share = number ? (percent ? *number / 100 : *number) : -1.0;
    if (!(share >= 0 && share < 1)) {
        throw CLI::ValidationError("--until", "'" + text + "' is no share; give 5% or 0.05, 0 to run all");
    }
    return share;
}

inline void add_evaluation_options(CLI::App& command, EvaluationArguments& arguments) {
    command.add_option("project", arguments.project, "The project file")->required();
    command
        .add_option("--replications", arguments.replications,
                    "Runs of each plan, with --until the most; default: as the project says")
        ->check(CLI::PositiveNumber);
    command.add_option_function<std::string>(
        "--until", [&arguments](const std::string& text) { arguments.until = read_share(text); },
        "Stop once the 95% intervals of mean wait and total cost are as narrow: 5%; at least five runs");
    command
        .add_option("--warm-up", arguments.warm_up_h,
                    "Hours of the first month's demand before the start; default: as the project says")
        ->check(CLI::Range(0.0, longest_warm_up_h));
    command.add_option("--seed", arguments.seed, "Default: as the project says")->check(CLI::NonNegativeNumber);
    command.add_option("--threads", arguments.threads, "0: all cores; the results do not depend on it")
        ->check(CLI::NonNegativeNumber);
}

}  // namespace grundlast

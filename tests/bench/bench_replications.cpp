// How memory grows with the number of replications: a plan of the example werk evaluated with 100, 1,000 and,
// with the argument "all", 10,000 of them, each in a process of its own. What is resident at each quarter, the
// most, and that against the most of 100.
#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/planning/evaluation.h"
#include "model/project/examples.h"
#include "tests/bench/measure.h"

using namespace grundlast;

namespace {

struct Resident {
    std::array<double, 4> at_quarter{};  // MB
    double most = 0;                     // MB
};

double resident_mb() {
    std::ifstream statm("/proc/self/statm");
    double all = 0, resident = 0;
    statm >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

Resident evaluated(const Project& project, const Forecast& demand, int replications) {
    Resident resident;
    std::size_t quarter = 0;
    RunControl control;
    control.progress = [&](double done, const Text&) {
        while (quarter < 4 && done >= 0.25 * static_cast<double>(quarter + 1) - 1e-9) {
            resident.at_quarter[quarter++] = resident_mb();
        }
    };
    const auto result = evaluate(project, *project.plan("rent"), demand,
                                 {.replications = replications, .seed = 1, .kept = KeptRuns::first}, control);
    if (result) {
        resident.most = bench::peak_mb();
    }
    return resident;
}

// In a child, so that nothing of an earlier measurement is resident.
Resident measured(const Project& project, const Forecast& demand, int replications) {
    std::array<int, 2> ends{};
    Resident resident;
    if (pipe(ends.data()) != 0) {
        return resident;
    }
    const pid_t child = fork();
    if (child == 0) {
        bench::start_peak();
        resident = evaluated(project, demand, replications);
        const ssize_t written = write(ends[1], &resident, sizeof resident);
        std::_Exit(written == static_cast<ssize_t>(sizeof resident) ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    close(ends[1]);
    if (child < 0 || read(ends[0], &resident, sizeof resident) != static_cast<ssize_t>(sizeof resident)) {
        resident = {};
    }
    close(ends[0]);
    if (child > 0) {
        waitpid(child, nullptr, 0);
    }
    return resident;
}

}  // namespace

int main(int argc, char** argv) {
    const auto catalogue = load_catalogue(GRUNDLAST_SOURCE_DIR "/data/catalog");
    const auto project = catalogue ? make_example("werk", *catalogue, nullptr) : catalogue.error();
    if (!project) {
        fmt::print(stderr, "{}\n", project.error().message.en);
        return EXIT_FAILURE;
    }
    ForecastInput input = forecast_input(*project);
    input.seed = 1;
    input.threads = 1;  // a child has none of its parent's threads
    const auto demand = forecast(input);
    if (!demand) {
        fmt::print(stderr, "{}\n", demand.error().message.en);
        return EXIT_FAILURE;
    }
    std::vector<int> replications = {100, 1000};
    if (argc > 1 && std::strcmp(argv[1], "all") == 0) {
        replications.push_back(10'000);
    }
    fmt::print("{:>12}{:>10}{:>10}{:>10}{:>10}{:>10}{:>8}\n", "replications", "1/4 MB", "2/4 MB", "3/4 MB",
               "4/4 MB", "most MB", "ratio");
    double least = 0;
    for (const int count : replications) {
        const Resident of = measured(*project, *demand, count);
        least = least > 0 ? least : of.most;
        fmt::print("{:>12}{:>10.1f}{:>10.1f}{:>10.1f}{:>10.1f}{:>10.1f}{:>8.2f}\n", count, of.at_quarter[0],
                   of.at_quarter[1], of.at_quarter[2], of.at_quarter[3], of.most,
                   least > 0 ? of.most / least : 0);
    }
    return EXIT_SUCCESS;
}
